import type { Input } from '@boteco/contract/calls'
import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { type Parte, somarLinhas } from '@boteco/contract/conta/cliente'
import { nomeDaParte, nomeDoCheckin, type PreConta, quemNaParte } from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { servidas } from '@boteco/contract/pagamento/cliente'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { comoVeio } from '../conta/como-veio.ts'
import { Dividir, parteDe } from '../conta/dividir.tsx'
import { oQueADivisaoMuda, useDividir } from '../conta/divisao.ts'
import { EmQuantos } from '../conta/em-quantos.tsx'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'
import { TaxaDeServico } from '../conta/taxa.tsx'
import { porParte, UmValor } from '../conta/um-valor.tsx'
import { useTaxa } from '../conta/use-taxa.ts'
import { PorNoFiado, usePoeNoFiado } from '../fiado/por-no-fiado.tsx'
import { PedirPressa } from '../fila/pedir-pressa.tsx'
import { PesarDeNovo } from '../fila/pesar-de-novo.tsx'
import { type Cobranca, FolhaDaMaquininha, useCobrar, useMaquininhas } from '../maquininha/na-maquininha.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { CheckField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price, Total } from '../ui/price.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'
import { DarDesconto } from './desconto.tsx'
import { descricao } from './descricao.ts'
import { useMarcadas } from './marcadas.ts'
import { Meios, type Recebe, useMeios } from './meios.tsx'
import { proximaParte } from './partes.ts'
import { PassarLinha } from './passar-linha.tsx'
import type { DaPessoa } from './quanto-falta.tsx'
import estilos from './receber.module.css'
import { type Escolha, FolhaDeReceber, MeiosGrandes } from './receber.tsx'
import { TirarCouvert } from './tirar-couvert.tsx'

/** How the account is received: all of it, one person's, equal parts, or an amount. */
const MODOS = ['tudo', 'pessoa', 'partes', 'valor'] as const
type Modo = (typeof MODOS)[number]
/** What is chosen then: the next of the parts, or all. */
const comecoDe = (modo: Modo) => (modo === 'partes' ? { partes: true as const } : {})
const rotulos = { tudo: 'Tudo', pessoa: 'Pessoa', partes: 'Partes', valor: 'Valor' } as const satisfies Record<
  Modo,
  string
>

type Props = {
  linhas: readonly LinhaDaConta[]
  pagas: readonly LinhaDaConta[]
  /** ids of the check-ins of the party: it does not owe the lines of guests who only said the table's number */
  membros: ReadonlySet<number>
  /** who had something */
  daTurma: PreConta['pessoas']
  /** how many sit at the table, where one was asked for */
  pessoas: number | undefined
  /** the means that was tapped before the page came, for all of it; null: none */
  meio: Escolha | null
  /** These were. @returns whether something is still owed, so that the page stays */
  onPago: (linhas: readonly number[]) => Promise<boolean>
  /** the sheet of a card machine opens or closes: until then this stays, whatever the account owes */
  onMaquininha: (aberta: boolean) => void
  /** stands between the lines and the bar; a tap on a person there takes what they owe */
  children: (pessoas: DaPessoa) => ReactNode
}

/** What the party owes, all of it chosen; the waiter takes out what is not paid now, and says by which means. */
export function AQuitar({
  linhas,
  pagas,
  membros,
  daTurma,
  pessoas: quantas,
  meio,
  onPago,
  onMaquininha,
  children,
}: Props) {
  const idDeFora = useId()
  const confirm = useConfirm()
  const informar = useCall('/cliente/informarPagamentoConta', {
    // the charge too: it is refused when it was another one by now
    refresh: ['/cliente/getContaCliente', '/conta/buscarContasAbertas', '/pagamento/buscarTaxaDeServico'],
  })

  const daMesa = (linha: LinhaDaConta) => membros.has(linha.checkin_id)
  const emAndamento = proximaParte(linhas.filter(daMesa), pagas)
  const [modo, setModo] = useState<Modo>(emAndamento?.pagas ? 'partes' : 'tudo')
  const comeco = comecoDe(modo)
  const { marcada: escolhida, trocar, comecar, so, onPessoa, pessoa } = useMarcadas(daMesa, emAndamento?.linhas, comeco)
  // while parts are received all of it is not
  const [folha, setFolha] = useState<Escolha | 'parte' | 'fiado' | null>(modo === 'tudo' ? meio : null)
  const deFora = linhas.filter((linha) => !daMesa(linha))
  const escolhidas = linhas.filter(escolhida)
  const taxa = useTaxa(escolhidas, useUserData()?.dadosEstabelecimento?.id)
  const meios = useMeios(escolhidas, taxa)
  const fiado = usePoeNoFiado()
  const { maquininhas, lidas } = useMaquininhas()
  const cobrar = useCobrar()
  const [naMaquininha, setNaFolha] = useState<NaMaquininha | null>(null)
  const setNaMaquininha = (nova: NaMaquininha | null) => {
    setNaFolha(nova)
    onMaquininha(nova !== null)
  }
  /** on a machine at this moment, of this account */
  const ocupadas = maquininhas.filter(
    ({ aberto }) => aberto && linhas.some((linha) => aberto.linhas.includes(idDaLinha(linha))),
  )

  const nelas = new Set(ocupadas.flatMap(({ aberto }) => aberto?.linhas ?? []))

  function trocarModo(novo: Modo) {
    setModo(novo)
    comecar(comecoDe(novo))
  }

  function receberUmaParte() {
    comecar(comecoDe('partes'))
    setFolha('parte')
  }

  function dePessoa(id: number) {
    setModo(pessoa === id ? 'tudo' : 'pessoa')
    onPessoa(id)
  }

  async function perguntar(recebe: Recebe) {
    const pergunta = { title: mensagensDasChamadas.confirmarPagamentoConta, text: recebe.texto }
    if (await confirm({ ...pergunta, action: 'Informar pagamento' })) await receber(recebe)
  }

  async function onEscolha(escolha: Escolha) {
    if (escolhidas.length === 0) return notify(mensagens.listaVazia, 'danger')
    if (escolha === 'dinheiro' || escolha === 'vale') return setFolha(escolha)
    if (escolha === 'maquininha' && (await lidas()).length > 0) return pedirNaMaquininha()
    await perguntar(meios.por(escolha))
  }

  function pedirNaMaquininha() {
    const { taxa = 0 } = meios.por('maquininha').informe
    setNaMaquininha({ total: meios.total, cobranca: { produtos, ...(taxa > 0 && { taxa }) }, aberto: null })
  }

  async function pagoNaMaquininha(mensagem: string) {
    const { cobranca, parte } = naMaquininha ?? {}
    // of several means the others are still to come, and which lines are left the account says
    const pagas = cobranca?.valor === undefined ? (cobranca?.produtos ?? []) : []
    notify(mensagem)
    setNaMaquininha(null)
    if (parte !== undefined) meios.tirar(parte)
    setFolha((antes) => (antes === 'parte' && emAndamento && emAndamento.resta > 1 ? antes : null))
    if ((await onPago(pagas.map(idDaLinha))) && parte === undefined) comecar(comeco)
  }

  async function onVarios() {
    if (escolhidas.length === 0) return notify(mensagens.listaVazia, 'danger')
    if (meios.problema) return notify(meios.problema, 'danger')
    const primeira = meios.naMaquininha()
    if (primeira && (await lidas()).length > 0) {
      const { parte, valor, taxa, depois } = primeira
      return setNaMaquininha({
        ...{ total: valor, aberto: null, parte, depois },
        cobranca: { produtos, valor, ...(taxa > 0 && { taxa }) },
      })
    }
    await perguntar(meios.porVarios())
  }

  const produtos = escolhidas.map(({ tipo, id, produto_pedido_id, preco_produto: mostrado }) => ({
    ...{ tipo, id, produto_pedido_id, mostrado },
  }))

  async function receber({ texto, informe }: Recebe) {
    await enviar({ produtos, ...informe }, texto)
  }

  async function enviar(input: Exclude<Input<'/cliente/informarPagamentoConta'>, readonly unknown[]>, texto: string) {
    try {
      const { message } = await informar.mutateAsync({ input })
      notify(`${message} ${texto}.`)
      // the next part is asked for in the same sheet; nothing else is
      setFolha((antes) => (antes === 'parte' && emAndamento && emAndamento.resta > 1 ? antes : null))
      meios.setDitos([])
      if (await onPago(input.produtos.map(idDaLinha))) comecar(comeco)
    } catch (causa) {
      const { code, message } = causa as ApiError
      // a Pix or a page that the guest still has open: only a person can know
      if (code !== 'pagamento_aberto' || input.mesmoAssim) return notify(message, 'danger')
      const pergunta = { title: 'Receber mesmo assim?', text: message, action: 'Receber mesmo assim', danger: true }
      if (await confirm(pergunta)) await enviar({ ...input, mesmoAssim: true }, texto)
    }
  }

  return (
    <>
      <Card aria-label="A pagar">
        <h2 className={styles.titulo}>A pagar</h2>
        <div className={estilos.modos}>
          <Choices
            label="O que se paga agora"
            options={MODOS.map((value) => ({ value, label: rotulos[value] }))}
            value={modo}
            onChange={trocarModo}
          />
        </div>
        {modo === 'pessoa' && <Pessoas daTurma={daTurma} pessoa={pessoa} onPessoa={onPessoa} />}
        {modo === 'partes' && (
          <Partes {...{ linhas: linhas.filter(daMesa), emAndamento, quantas }} onReceber={receberUmaParte} />
        )}
        {modo === 'valor' && <Valor {...{ escolhidas, taxa }} onDividida={so} />}
        {deFora.length < linhas.length && (
          <Linhas
            linhas={linhas.filter(daMesa)}
            {...{ escolhida, todas: linhas, naMaquininha: nelas }}
            onTrocar={trocar}
          />
        )}
        {deFora.length > 0 && (
          <section className={styles.deFora} aria-labelledby={idDeFora}>
            <h3 id={idDeFora}>Não são desta mesa</h3>
            <p>Disseram o número desta mesa, mas ninguém daqui os deixou entrar. Marque só o que for pago agora.</p>
            <Linhas linhas={deFora} {...{ escolhida, todas: linhas, naMaquininha: nelas }} onTrocar={trocar} />
          </section>
        )}
        {ocupadas.map(({ id, nome, aberto }) => (
          <Notice
            key={id}
            tone="wait"
            action={
              <Button
                onClick={() =>
                  setNaMaquininha({
                    ...{ total: aberto!.valor, cobranca: null },
                    aberto: { pagamento: aberto!.pagamento, maquininha: nome },
                  })
                }
              >
                Acompanhar
              </Button>
            }
          >
            {emReais(aberto!.valor)} na maquininha: {nome}.
          </Notice>
        ))}
        <DarDesconto linhas={escolhidas} todas={linhas} />
        <TaxaDeServico {...taxa} pedida={taxa.paga ? meios.taxa : taxa.pedida} />
        <div aria-live="polite">
          <Total big value={meios.total} />
        </div>
        <Meios {...meios} />
      </Card>
      {children({ pessoa, onPessoa: dePessoa })}
      <StickyBar>
        <BarSum label={escolhidas.length === 1 ? '1 item' : `${escolhidas.length} itens`}>
          <Price value={meios.total} />
        </BarSum>
        {meios.varios ? (
          <Button tone="main" full busy={informar.isPending} onClick={onVarios}>
            Informar pagamento
          </Button>
        ) : (
          <MeiosGrandes
            busy={informar.isPending}
            onEscolha={onEscolha}
            onFiado={fiado && escolhidas.length > 0 ? () => setFolha('fiado') : null}
          />
        )}
      </StickyBar>
      {folha === 'fiado' && (
        <PorNoFiado
          total={meios.total}
          posto={{ produtos, ...(meios.taxa > 0 && { taxa: meios.taxa }) }}
          onClose={() => setFolha(null)}
          onPosto={async (mensagem) => {
            notify(mensagem)
            setFolha(null)
            if (await onPago(produtos.map(idDaLinha))) comecar(comeco)
          }}
        />
      )}
      {folha && folha !== 'fiado' && (folha !== 'parte' || emAndamento) && (
        <FolhaDeReceber
          // each part asks anew by which means
          key={`${folha} ${emAndamento?.divisao} ${emAndamento?.parte}`}
          titulo={folha === 'parte' ? `Parte ${nomeDaParte(emAndamento!)}` : 'Informar pagamento'}
          total={meios.total}
          escolha={folha === 'parte' ? null : folha}
          busy={informar.isPending}
          onReceber={(meio) =>
            meio === 'maquininha' && maquininhas.length > 0 ? pedirNaMaquininha() : receber(meios.por(meio))
          }
          onClose={() => setFolha(null)}
        />
      )}
      {naMaquininha && (
        <FolhaDaMaquininha
          {...{ maquininhas, ...naMaquininha }}
          pedir={naMaquininha.cobranca && cobrar(naMaquininha.cobranca)}
          onPago={pagoNaMaquininha}
          onDigitar={
            naMaquininha.cobranca
              ? () => {
                  setNaMaquininha(null)
                  if (naMaquininha.parte !== undefined) return void perguntar(meios.porVarios())
                  void (folha === 'parte' ? receber(meios.por('maquininha')) : perguntar(meios.por('maquininha')))
                }
              : null
          }
          onClose={() => setNaMaquininha(null)}
        />
      )}
    </>
  )
}

/** What a machine is asked for; or what is on one already, and is followed. */
type NaMaquininha = {
  total: number
  cobranca: Cobranca | null
  aberto: { pagamento: number; maquininha: string } | null
  /** of several means the place of this one, and what is received after it */
  parte?: number
  depois?: string
}

type PessoasProps = DaPessoa & Pick<Props, 'daTurma'>

/** One tap on a name takes what that person owes. */
const Pessoas = ({ daTurma, pessoa, onPessoa }: PessoasProps) => {
  const devem = daTurma.filter(({ falta, pagando }) => falta > pagando)
  return (
    <Choices
      label="De quem"
      options={devem.map(({ checkin, falta, pagando }) => ({
        value: String(checkin.id),
        label: `${checkin.daMesa ? 'A mesa' : (checkin.nome_cliente ?? nomeDoCheckin(checkin))} · ${emReais(falta - pagando)}`,
      }))}
      value={pessoa === undefined ? '' : String(pessoa)}
      onChange={(id) => onPessoa(Number(id))}
    />
  )
}

type PartesProps = {
  linhas: readonly LinhaDaConta[]
  emAndamento: ReturnType<typeof proximaParte>
  quantas: number | undefined
  /** the next one, once there are parts */
  onReceber: () => void
}

/** What is on the table in equal parts: into how many, or how far they are. */
function Partes({ linhas, emAndamento, quantas, onReceber }: PartesProps) {
  const dividir = useDividir(onReceber)
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  const itens = livres(linhas)
  if (emAndamento) {
    const { pagas, partes, valor, divisao } = emAndamento
    return (
      <>
        <p role="status">
          <strong>{`${pagas} de ${partes} ${pagas === 1 ? 'pago' : 'pagos'}`}</strong>
        </p>
        <Button full onClick={onReceber}>
          Receber a próxima: {emReais(valor)}
        </Button>
        <Button
          tone="quiet"
          busy={juntar.isPending}
          onClick={() => notifyOutcome(juntar.mutateAsync({ input: { divisao } }))}
        >
          Desfazer as partes iguais
        </Button>
      </>
    )
  }
  if (itens.length === 0) return <p>Só o que já está na mesa se divide em partes.</p>
  return (
    <>
      <p>São {emReais(somarLinhas(itens))}. Entre quantas pessoas?</p>
      <EmQuantos
        valorDe={(partes) => Math.max(...porParte(itens, partes))}
        pessoas={quantas}
        busy={dividir.busy}
        onEscolha={(partes) => dividir.enviar({ linhas: itens.map(idDaLinha), partes })}
      />
    </>
  )
}

type ValorProps = {
  escolhidas: readonly LinhaDaConta[]
  taxa: ReturnType<typeof useTaxa<LinhaDaConta>>
  onDividida: (minhas: readonly number[]) => void
}

/** An amount of what is chosen: so much of it is chosen then, and the rest is left to who comes next. */
function Valor({ escolhidas, taxa, onDividida }: ValorProps) {
  const dividir = useDividir(onDividida)
  const itens = livres(escolhidas)
  if (itens.length === 0) return <p>Só do que já está na mesa se paga um valor.</p>
  const soma = emReais(somarLinhas(itens))
  const comTaxa = taxa.valor > 0 ? `${emReais(somarLinhas(itens) + taxa.valor)} com a taxa` : soma
  const frases = {
    valor: 'Um valor do que está marcado',
    label: 'Quanto se paga agora',
    dica: `São ${comTaxa}. O valor paga os pedidos mais antigos primeiro.`,
  }
  return (
    <UmValor
      {...{ itens, taxa, frases }}
      onValor={(valor) => dividir.enviar({ linhas: itens.map(idDaLinha), valor })}
    />
  )
}

/** What may be divided. */
const livres = (linhas: readonly LinhaDaConta[]) => servidas(linhas).filter(({ situacao }) => situacao === 'a_pagar')

const deOutro = 'outra pessoa abriu um pagamento'
const doCliente = 'o cliente está pagando'

/** What the waiter reads under a line's name. */
const detalhesDe = (linha: LinhaDaConta, naMaquina: boolean) =>
  [
    parteDe(linha),
    comoVeio(linha),
    linha.oferecido && 'diz que não é seu',
    ...frasesDoDesconto(linha),
    linha.situacao === 'pagando' &&
      (naMaquina ? 'está na maquininha' : `${linha.cede ? deOutro : doCliente} pelo celular`),
  ]
    .filter(Boolean)
    .join(' · ')

/** Whose part it is, and of what. */
const detalhesDaParte = (parte: Parte<LinhaDaConta>) =>
  [
    ...quemNaParte(parte).map((nome) => `parte de ${nome}`),
    [...new Set(parte.linhas.map(({ quantidade, nome_produto }) => `${quantidade}× ${nome_produto}`))].join(', '),
    parte.linhas.some(({ situacao }) => situacao === 'pagando') && `${doCliente} pelo celular`,
  ]
    .filter(Boolean)
    .join(' · ')

type LinhasProps = {
  linhas: readonly LinhaDaConta[]
  /** ids of those that a machine shows now */
  naMaquininha: ReadonlySet<number>
  todas: readonly LinhaDaConta[]
  escolhida: (linha: LinhaDaConta) => boolean
  onTrocar: (linhas: readonly LinhaDaConta[]) => void
}

function Linhas({ linhas, naMaquininha, todas, escolhida, onTrocar }: LinhasProps) {
  const { partes, soltas } = emLinhasEPartes(linhas)
  return (
    <ul className={styles.linhas}>
      {partes.map((parte) => {
        const marcadas = parte.linhas.filter(escolhida)
        return (
          <li key={`${parte.divisao} ${parte.parte}`}>
            <CheckField
              label={
                <>
                  {nomeDaParte(parte)}
                  <small className={styles.detalhe}>{detalhesDaParte(parte)}</small>
                </>
              }
              checked={marcadas.length === parte.linhas.length}
              onChange={() =>
                onTrocar(
                  marcadas.length === parte.linhas.length
                    ? marcadas
                    : parte.linhas.filter((linha) => !marcadas.includes(linha)),
                )
              }
            />
            <Price value={parte.valor} />
          </li>
        )
      })}
      {soltas.map((linha) => (
        <li key={idDaLinha(linha)}>
          <CheckField
            label={
              <>
                {descricao(linha)}
                <PartesDaLinha linha={linha} {...(!linha.cota && { como: 'dinheiro' })} />
                <small className={styles.detalhe}>{detalhesDe(linha, naMaquininha.has(idDaLinha(linha)))}</small>
              </>
            }
            checked={escolhida(linha)}
            onChange={() => onTrocar([linha])}
          />
          <Price value={linha.preco_produto} />
          <span className={styles.acoes}>
            <Dividir linha={linha} linhas={todas} />
            <PassarLinha linha={linha} linhas={todas} />
            <TirarCouvert linha={linha} />
            <PedirPressa linha={linha} />
            {!linha.cota && linha.situacao === 'a_pagar' && (
              <PesarDeNovo linha={linha} refresh={['/cliente/getContaCliente']} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
