import type { Input } from '@boteco/contract/calls'
import type { LinhaDaConta } from '@boteco/contract/conta-da-casa'
import { mensagens } from '@boteco/contract/mensagens'
import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { frasesDoDesconto } from '../pedido/frases-do-desconto.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { CheckField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { Price, Total } from '../ui/price.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'
import { DarDesconto } from './desconto.tsx'
import { chaveDaLinha, descricao } from './descricao.ts'
import { Dividir, parteDe } from './dividir.tsx'
import { Meios, useMeios } from './meios.tsx'
import { PassarLinha } from './passar-linha.tsx'
import { TaxaDeServico, useTaxa } from './taxa.tsx'
import { TirarCouvert } from './tirar-couvert.tsx'

type Props = {
  linhas: readonly LinhaDaConta[]
  /** ids of the check-ins of the party: what others owe who only said the table's number is nobody's there */
  membros: ReadonlySet<number>
  onPago: () => Promise<void>
  /** stands between the lines and the bar */
  children: ReactNode
}

/** What the party owes, all of it chosen; the waiter takes out what is not paid now, and says by which means. */
export function AQuitar({ linhas, membros, onPago, children }: Props) {
  // against the first choice, so that a line that comes later is in too
  const [trocadas, setTrocadas] = useState<ReadonlySet<number>>(new Set())
  const idDeFora = useId()
  const confirm = useConfirm()
  const informar = useCall('/cliente/informarPagamentoConta', {
    // the charge too: it is refused when it was another one by now
    refresh: ['/cliente/getContaCliente', '/pagamento/buscarTaxaDeServico'],
  })

  const daMesa = (linha: LinhaDaConta) => membros.has(linha.checkin_id)
  // what somebody is paying on the phone right now is not asked for, unless the waiter wants it
  const escolhida = (linha: LinhaDaConta) =>
    (linha.situacao === 'a_pagar' && daMesa(linha)) !== trocadas.has(chaveDaLinha(linha))
  const deFora = linhas.filter((linha) => !daMesa(linha))
  const escolhidas = linhas.filter(escolhida)
  const taxa = useTaxa(escolhidas, useUserData()?.dadosEstabelecimento?.id)
  const meios = useMeios(escolhidas, taxa)

  function trocar(linha: LinhaDaConta) {
    const novas = new Set(trocadas)
    if (!novas.delete(chaveDaLinha(linha))) novas.add(chaveDaLinha(linha))
    setTrocadas(novas)
  }

  async function onInformar() {
    if (escolhidas.length === 0) return notify(mensagens.listaVazia, 'danger')
    if (meios.problema) return notify(meios.problema, 'danger')
    const { texto } = meios
    if (!(await confirm({ title: mensagens.confirmarPagamentoConta, text: texto, action: 'Informar pagamento' })))
      return
    const produtos = escolhidas.map(({ tipo, id, produto_pedido_id, preco_produto: mostrado }) => ({
      ...{ tipo, id, produto_pedido_id, mostrado },
    }))
    await enviar({ produtos, ...meios.informe }, texto)
  }

  async function enviar(input: Exclude<Input<'/cliente/informarPagamentoConta'>, readonly unknown[]>, texto: string) {
    try {
      const { message } = await informar.mutateAsync({ input })
      notify(`${message} ${texto}.`)
      await onPago()
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
        {deFora.length < linhas.length && (
          <Linhas linhas={linhas.filter(daMesa)} {...{ escolhida, todas: linhas }} onTrocar={trocar} />
        )}
        {deFora.length > 0 && (
          <section className={styles.deFora} aria-labelledby={idDeFora}>
            <h3 id={idDeFora}>Não são desta mesa</h3>
            <p>Disseram o número desta mesa, mas ninguém daqui os deixou entrar. Marque só o que for pago agora.</p>
            <Linhas linhas={deFora} {...{ escolhida, todas: linhas }} onTrocar={trocar} />
          </section>
        )}
        <DarDesconto linhas={escolhidas} />
        <TaxaDeServico {...taxa} pedida={taxa.paga ? meios.taxa : taxa.pedida} />
        <div aria-live="polite">
          <Total big value={meios.total} />
        </div>
        <Meios {...meios} />
      </Card>
      {children}
      <StickyBar>
        <BarSum label={escolhidas.length === 1 ? '1 item' : `${escolhidas.length} itens`}>
          <Price value={meios.total} />
        </BarSum>
        <Button tone="main" full busy={informar.isPending} onClick={onInformar}>
          Informar pagamento
        </Button>
      </StickyBar>
    </>
  )
}

const deOutro = 'outra pessoa abriu um pagamento'
const doCliente = 'o cliente está pagando'

type LinhasProps = {
  linhas: readonly LinhaDaConta[]
  todas: readonly LinhaDaConta[]
  escolhida: (linha: LinhaDaConta) => boolean
  onTrocar: (linha: LinhaDaConta) => void
}

function Linhas({ linhas, todas, escolhida, onTrocar }: LinhasProps) {
  return (
    <ul className={styles.linhas}>
      {linhas.map((linha) => (
        <li key={chaveDaLinha(linha)}>
          <CheckField
            label={
              <>
                {descricao(linha)}
                {linha.cota && <small> · {parteDe(linha)}</small>}
                {linha.oferecido && <small> · diz que não é seu</small>}
                {frasesDoDesconto(linha).map((frase) => (
                  <small key={frase}> · {frase}</small>
                ))}
                {linha.situacao === 'pagando' && <small> · {linha.cede ? deOutro : doCliente} pelo celular</small>}
              </>
            }
            checked={escolhida(linha)}
            onChange={() => onTrocar(linha)}
          />
          <Price value={linha.preco_produto} />
          <span className={styles.acoes}>
            <Dividir linha={linha} linhas={todas} />
            <PassarLinha linha={linha} linhas={todas} />
            <TirarCouvert linha={linha} />
          </span>
        </li>
      ))}
    </ul>
  )
}
