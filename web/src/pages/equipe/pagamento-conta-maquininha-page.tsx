import type { Output } from '@boteco/contract/calls'
import { preConta } from '@boteco/contract/conta/pre-conta'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { comandaDoCartao, useLeitor } from '../../balcao/leitor.ts'
import { PassarAoCelular } from '../../comanda/passar-ao-celular.tsx'
import { AQuitar } from '../../conta-do-garcom/a-quitar.tsx'
import {
  BuscaDaConta,
  daConta,
  daPreConta,
  useBuscaDoEndereco,
  useMeioDoEndereco,
} from '../../conta-do-garcom/busca-da-conta.ts'
import styles from '../../conta-do-garcom/conta-do-garcom.module.css'
import { ContasAbertas } from '../../conta-do-garcom/contas-abertas.tsx'
import { DescontosDados } from '../../conta-do-garcom/desconto.tsx'
import { EmFechamento } from '../../conta-do-garcom/em-fechamento.tsx'
import { Devolvido, JaPago } from '../../conta-do-garcom/ja-pago.tsx'
import { JuntarOuMudar } from '../../conta-do-garcom/juntar-ou-mudar.tsx'
import { PessoasDaMesa } from '../../conta-do-garcom/pessoas-da-mesa.tsx'
import { type DaPessoa, PorPessoa } from '../../conta-do-garcom/quanto-falta.tsx'
import { QuemEDaMesa } from '../../conta-do-garcom/quem-e-da-mesa.tsx'
import { Quitados } from '../../conta-do-garcom/quitados.tsx'
import { useMesaNaFrase, useNomeDaMesa } from '../../estabelecimento/nome-da-mesa.ts'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeImprimir } from '../../ui/icones-das-paginas.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** The waiter records what was paid at the table: the whole table's account, or one comanda. */
export function PagamentoContaMaquininhaPage() {
  const [, navigate] = useLocation()
  const minhaArea = useMinhaArea()
  const busca = useBuscaDoEndereco()
  useLeitor((lido) => {
    const numeroComanda = comandaDoCartao(lido)
    if (numeroComanda) navigate(daConta({ numeroComanda }))
  })
  return (
    <Area perfis={useQuemPode('verContas')} title="Conta" back={busca ? SEM_NUMERO : minhaArea} wide={false}>
      {busca ? (
        <Conta
          key={`${busca.numeroMesa} ${busca.numeroComanda}`}
          {...busca}
          onMudou={(numeroMesa) => navigate(daConta({ ...busca, numeroMesa }), { replace: true })}
        />
      ) : (
        <AcharConta onConta={(qual) => navigate(daConta(qual))} />
      )}
    </Area>
  )
}

/** A tap on an open account; what is not there is typed. */
function AcharConta({ onConta }: { onConta: (busca: Partial<BuscaDaConta>) => void }) {
  const [vazia, setVazia] = useState(false)
  return (
    <>
      <Card aria-label="Contas abertas">
        <ContasAbertas onConta={onConta} />
      </Card>
      <Card>
        <Form
          schema={BuscaDaConta}
          initial={{}}
          action="Buscar"
          onSubmit={(busca) => (busca.numeroMesa || busca.numeroComanda ? onConta(busca) : setVazia(true))}
          label="Buscar a conta"
        >
          <div className={styles.busca}>
            <Field
              name="numeroMesa"
              label="Número da mesa"
              mask="numero"
              placeholder="Quitar toda a conta"
              hint="Para a conta da mesa toda, informe o número da mesa."
            />
            <Field
              name="numeroComanda"
              label="Número da comanda"
              mask="numero"
              placeholder="Quitar apenas a comanda"
              hint="Para a conta de um só cliente, informe o número da comanda."
            />
          </div>
          {vazia && <p role="alert">{mensagensDasChamadas.nenhumaConta} Informe o número da mesa ou da comanda.</p>}
        </Form>
      </Card>
    </>
  )
}

function Conta({ numeroMesa, numeroComanda, onMudou }: BuscaDaConta & { onMudou: (para: number) => void }) {
  const [, navigate] = useLocation()
  const minhaArea = useMinhaArea()
  const nomeDaMesa = useNomeDaMesa()
  const mesaNaFrase = useMesaNaFrase()
  const meio = useMeioDoEndereco()
  // paid on it, the account owes nothing before its sheet has said so
  const [naMaquininha, setNaMaquininha] = useState(false)
  const { data, error, refetch } = useRead('/cliente/getContaCliente', {
    dadosCliente: { numeroMesa, numeroComanda },
  })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { arrayProdutosNaoPagos: abertas, arrayProdutosPagos: pagas, checkins, mesasQuitadas, pessoas } = data
  const membros = new Set(membrosDe(data))

  /**
   * While the account owes something the waiter stays at it. Then back to one's own door (section 4 of the spec), which
   * offers to close what owes nothing any more.
   */
  async function depoisDePagar(agora: readonly number[]): Promise<boolean> {
    const { data: conta, isSuccess } = await refetch()
    // without an answer what was shown counts, less what was just paid
    const ficaram = abertas.filter((linha) => membros.has(linha.checkin_id) && !agora.includes(idDaLinha(linha)))
    if (isSuccess ? deve(conta) : ficaram.length > 0) return true
    const quitados = isSuccess ? conta.checkins.filter(({ podeFechar }) => podeFechar) : []
    navigate(minhaArea, { state: { quitados, mesas: isSuccess ? conta.mesasQuitadas : [] } })
    return false
  }

  const devolvidas = pagas.filter(({ situacao }) => situacao === 'estornado')
  const recebidas = pagas.filter(({ situacao }) => situacao !== 'estornado')
  const conta = preConta(data)
  const andamento = (pessoas?: DaPessoa) => (
    <>
      {conta.consumo > 0 && <PorPessoa conta={conta} {...pessoas} />}
      <DescontosDados linhas={[...abertas, ...pagas]} />
      {devolvidas.length > 0 && <Devolvido linhas={devolvidas} />}
      {recebidas.length > 0 && <JaPago linhas={recebidas} />}
    </>
  )
  return (
    <>
      <h2 className={styles.titulo}>
        {[numeroMesa && nomeDaMesa(numeroMesa), numeroComanda && `Comanda ${numeroComanda}`]
          .filter(Boolean)
          .join(' · ')}
      </h2>
      <EmFechamento checkins={checkins} />
      {abertas.length > 0 || naMaquininha ? (
        <AQuitar
          linhas={abertas}
          pagas={pagas}
          membros={membros}
          daTurma={conta.pessoas}
          pessoas={pessoas?.quantas}
          meio={meio}
          onPago={depoisDePagar}
          onMaquininha={setNaMaquininha}
        >
          {andamento}
        </AQuitar>
      ) : (
        <>
          <Empty>
            {mensagensDasChamadas.nenhumaConta}{' '}
            {checkins.length === 0 && ninguem({ numeroMesa, numeroComanda }, mesaNaFrase)}
          </Empty>
          {andamento()}
        </>
      )}
      <Quitados checkins={checkins.filter(({ podeFechar }) => podeFechar)} mesas={mesasQuitadas} deve={deve(data)} />
      {numeroMesa && pessoas && !numeroComanda && (
        <PessoasDaMesa mesa={numeroMesa} pessoas={pessoas} falta={conta.falta} />
      )}
      {membros.size > 0 && (
        <LinkButton to={daPreConta({ numeroMesa, numeroComanda })} icon={<IconeImprimir />}>
          Pré-conta
        </LinkButton>
      )}
      {numeroMesa && checkins.length > 0 && <JuntarOuMudar mesa={numeroMesa} checkins={checkins} onMudou={onMudou} />}
      {checkins.map((checkin) => (
        <PassarAoCelular key={checkin.id} checkin={checkin} semCelular={checkin.semCelular} />
      ))}
      <QuemEDaMesa checkins={checkins} />
    </>
  )
}

/** Why there is no account at all: a number that was mistyped is not a table that has paid. */
function ninguem({ numeroMesa, numeroComanda }: BuscaDaConta, mesaNaFrase: (numero: number) => string): string {
  if (numeroComanda)
    return `A comanda ${numeroComanda} não está aberta${numeroMesa ? ` na ${mesaNaFrase(numeroMesa)}` : ''}.`
  return numeroMesa ? `Ninguém está na ${mesaNaFrase(numeroMesa)}.` : ''
}

/** Where an account is found. */
const SEM_NUMERO = '/pagamento-conta-maquininha'

type DadosDaConta = Output<'/cliente/getContaCliente'>
const membrosDe = ({ checkins }: DadosDaConta) => checkins.filter(({ membro }) => membro).map(({ id }) => id)
/** What others owe, who only said the table's number, leaves the party settled. */
const deve = (conta: DadosDaConta) =>
  conta.arrayProdutosNaoPagos.some(({ checkin_id }) => membrosDe(conta).includes(checkin_id))
