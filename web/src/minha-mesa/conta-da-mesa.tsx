import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { taxadas, taxaSobre } from '@boteco/contract/pagamento/cliente'
import { devida, idDaLinha, type LinhaDaTurma, type PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { noFiado } from '../conta/no-fiado.ts'
import { useTaxaDe } from '../conta/use-taxa.ts'
import { usePolling } from '../hooks.ts'
import { useParadas } from '../minha-conta/conta-a-pagar.tsx'
import { folhaDasLinhas } from '../minha-conta/folha-da-linha.tsx'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Bill } from '../ui/drawings-of-pages.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './conta-da-mesa.module.css'
import { EuPago, Formas, useOQuePago } from './eu-pago.tsx'
import { PessoaDaMesa } from './pessoa-da-mesa.tsx'
import { devidas, fileiras, quanto } from './pessoas.ts'
import { QueremPagar } from './querem-pagar.tsx'

/** The table at a glance: what is left of all, a row a person, and what this guest pays of it. */
export function ContaDaMesa() {
  const { data, error, refetch } = usePolling('/pedido/buscarPedidosEntreguesNaMesa', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const todas = emCotas(data.pedidos)
  return (
    <>
      <QueremPagar />
      {todas.length > 0 ? (
        <Conta todas={todas} pedidos={data.pedidos} pessoas={data.pessoas ?? []} />
      ) : (
        <Empty
          drawing={Bill}
          action={
            <LinkButton to="/cardapio?modo=pedido" tone="main">
              Ver o cardápio
            </LinkButton>
          }
        >
          {mensagensDasChamadas.nenhumPedido}
        </Empty>
      )}
      <LinkButton to="/recibo">Meus recibos</LinkButton>
    </>
  )
}

type Props = {
  /** instead of a divided item its cotas */
  todas: readonly LinhaDaTurma[]
  pedidos: readonly LinhaDaTurma[]
  pessoas: readonly PessoaDaConta[]
}

function Conta({ todas: atuais, pedidos, pessoas }: Props) {
  const todas = useParadas(atuais)
  // what a ficha paid is no part of the account
  const linhas = todas.filter(({ numero_ficha }) => numero_ficha === null)
  const folha = folhaDasLinhas({ pedidos, daConta: linhas, comCliente: true, pode: devida })
  const dados = useDadosCheckin()
  const aPagar = devidas(linhas)
  const taxa = useTaxaDe(aPagar, dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const comTaxa = (delas: readonly LinhaDaTurma[]) =>
    somarLinhas(delas) +
    (taxa.paga && taxa.lida ? taxaSobre(somarLinhas(taxadas(delas, taxa.lida)), taxa.percentual) : 0)
  const oQuePago = useOQuePago(linhas)
  const comoPagar = useRef<HTMLDivElement>(null)
  // what was tapped stays far above: the focus goes on to the ways to pay it
  function comCartao(delas: readonly LinhaDaTurma[]) {
    flushSync(() => oQuePago.escolha.so(delas.map(idDaLinha)))
    comoPagar.current?.querySelector('button')?.focus()
  }
  const { pago, pagando } = quanto(linhas)
  const quieto = [
    pago > 0 && `${emReais(pago)} já pagos`,
    pagando > 0 && `${emReais(pagando)} sendo pagos agora`,
    taxa.valor > 0 && `com a taxa de serviço (${taxa.percentual} %)`,
  ]
  return (
    <>
      <Card aria-label="Conta da mesa">
        <h2 className={styles.titulo}>Conta da mesa</h2>
        {aPagar.length > 0 ? (
          <p className={styles.falta} aria-live="polite">
            <span>Falta</span>
            <b>{emReais(comTaxa(aPagar))}</b>
            <small>{quieto.filter(Boolean).join(' · ')}</small>
          </p>
        ) : (
          !linhas.some(noFiado) && <p className={styles.pago}>Tudo pago. Obrigado!</p>
        )}
        {oQuePago.livres.length > 0 && <Formas {...oQuePago} />}
        <ul className={styles.pessoas}>
          {fileiras(todas, pessoas).map((fileira) => (
            <PessoaDaMesa key={fileira.id} {...{ fileira, comTaxa, pessoas, folha }} onCartao={comCartao} />
          ))}
        </ul>
      </Card>
      {aPagar.length > 0 && <EuPago {...{ linhas, pessoas, folha, oQuePago, comoPagar }} />}
    </>
  )
}
