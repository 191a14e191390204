import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { ContaNoCartao, IrEmboraNoCartao } from '../../combinado/conta-no-cartao.tsx'
import { useMinhaConta } from '../../conta/minha-conta.ts'
import { Entregues } from '../../minha-conta/entregues.tsx'
import { OQueFalta } from '../../minha-conta/o-que-falta.tsx'
import { PagarOQueEspera } from '../../minha-conta/pagar-o-que-espera.tsx'
import styles from '../../pagamento/linhas.module.css'
import { LinhasDePedido } from '../../pedido/linha-de-pedido.tsx'
import { PedidoQueEspera } from '../../pedido/pedido-que-espera.tsx'
import { placaDe } from '../../sessao/sessao.ts'
import { Page } from '../../ui/page.tsx'

/** This guest's account: what is left of it, what has come and is to be paid, and what is on its way. */
export function MeusPedidosEntreguesPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Meus pedidos já recebidos"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <MinhaConta />
        </Page>
      )}
    </ComCheckin>
  )
}

function MinhaConta() {
  const { aCaminho: naoChegou, oferecidas } = useMinhaConta()
  const aCaminho = naoChegou.filter(({ espera }) => !espera)
  const esperam = naoChegou.filter(({ espera }) => espera)
  return (
    <>
      <OQueFalta comLink={false} />
      <ContaNoCartao />
      <PedidoQueEspera linhas={esperam} naConta />
      <PagarOQueEspera />
      <Entregues titulo="Minha conta" vazio={naoChegou.length + oferecidas.length === 0} />
      {aCaminho.length > 0 && (
        <section className={styles.aCaminho} aria-labelledby="a-caminho">
          <h2 id="a-caminho">A caminho</h2>
          <LinhasDePedido linhas={aCaminho} />
        </section>
      )}
      <IrEmboraNoCartao />
    </>
  )
}
