import type { Input } from '@boteco/contract/calls'
import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { servidas } from '@boteco/contract/pagamento/cliente'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '../api-error.ts'
import { comoVeio } from '../conta/como-veio.ts'
import { Dividir, parteDe } from '../conta/dividir.tsx'
import { useDividir } from '../conta/divisao.ts'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emPartesJa, PartesOuValor } from '../conta/partes-ou-valor.tsx'
import { TaxaDeServico } from '../conta/taxa.tsx'
import { useTaxa } from '../conta/use-taxa.ts'
import { PedirPressa } from '../fila/pedir-pressa.tsx'
import { PesarDeNovo } from '../fila/pesar-de-novo.tsx'
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
import { descricao } from './descricao.ts'
import { useMarcadas } from './marcadas.ts'
import { Meios, useMeios } from './meios.tsx'
import { PassarLinha } from './passar-linha.tsx'
import type { DaPessoa } from './quanto-falta.tsx'
import { TirarCouvert } from './tirar-couvert.tsx'

type Props = {
  linhas: readonly LinhaDaConta[]
  /** ids of the check-ins of the party: it does not owe the lines of guests who only said the table's number */
  membros: ReadonlySet<number>
  /** how many sit at the table, where one was asked for */
  pessoas: number | undefined
  onPago: () => Promise<void>
  /** stands between the lines and the bar; a tap on a person there takes what they owe */
  children: (pessoas: DaPessoa) => ReactNode
}

/** What the party owes, all of it chosen; the waiter takes out what is not paid now, and says by which means. */
export function AQuitar({ linhas, membros, pessoas: quantas, onPago, children }: Props) {
  const idDeFora = useId()
  const confirm = useConfirm()
  const informar = useCall('/cliente/informarPagamentoConta', {
    // the charge too: it is refused when it was another one by now
    refresh: ['/cliente/getContaCliente', '/pagamento/buscarTaxaDeServico'],
  })

  const daMesa = (linha: LinhaDaConta) => membros.has(linha.checkin_id)
  const { marcada: escolhida, trocar, so, ...pessoas } = useMarcadas(daMesa)
  const deFora = linhas.filter((linha) => !daMesa(linha))
  const escolhidas = linhas.filter(escolhida)
  const taxa = useTaxa(escolhidas, useUserData()?.dadosEstabelecimento?.id)
  const meios = useMeios(escolhidas, taxa)

  async function onInformar() {
    if (escolhidas.length === 0) return notify(mensagens.listaVazia, 'danger')
    if (meios.problema) return notify(meios.problema, 'danger')
    const { texto } = meios
    if (
      !(await confirm({
        title: mensagensDasChamadas.confirmarPagamentoConta,
        text: texto,
        action: 'Informar pagamento',
      }))
    )
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
        <EmPartes {...{ linhas, escolhidas, taxa, quantas }} onDividida={so} />
        <DarDesconto linhas={escolhidas} todas={linhas} />
        <TaxaDeServico {...taxa} pedida={taxa.paga ? meios.taxa : taxa.pedida} />
        <div aria-live="polite">
          <Total big value={meios.total} />
        </div>
        <Meios {...meios} />
      </Card>
      {children(pessoas)}
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

type EmPartesProps = {
  linhas: readonly LinhaDaConta[]
  escolhidas: readonly LinhaDaConta[]
  quantas: number | undefined
  taxa: ReturnType<typeof useTaxa<LinhaDaConta>>
  onDividida: (minhas: readonly number[]) => void
}

/** What is chosen in equal parts, or an amount of it: that part is chosen then, and the rest is left to who comes next. */
function EmPartes({ linhas, escolhidas, taxa, quantas, onDividida }: EmPartesProps) {
  const dividir = useDividir(onDividida)
  const livres = (quais: readonly LinhaDaConta[]) => servidas(quais).filter(({ situacao }) => situacao === 'a_pagar')
  const itens = livres(escolhidas)
  const aberto = emPartesJa(livres(linhas))
  const soma = emReais(somarLinhas(itens))
  const comTaxa = taxa.valor > 0 ? `${emReais(somarLinhas(itens) + taxa.valor)} com a taxa` : soma
  const frases = {
    partes: 'Partes iguais do que está marcado',
    quanto: `São ${soma}. Entre quantas pessoas?`,
    valor: 'Um valor do que está marcado',
    label: 'Quanto se paga agora',
    dica: `São ${comTaxa}. O valor paga os pedidos mais antigos primeiro.`,
  }
  return (
    <>
      {aberto && (
        <Button full onClick={() => onDividida(aberto.proxima.map(idDaLinha))}>
          Receber uma parte: {emReais(aberto.valor)}
        </Button>
      )}
      {itens.length > 0 && <PartesOuValor {...{ itens, dividir, taxa, frases }} pessoas={quantas} />}
    </>
  )
}

const deOutro = 'outra pessoa abriu um pagamento'
const doCliente = 'o cliente está pagando'

/** What the waiter reads under a line's name. */
const detalhesDe = (linha: LinhaDaConta) =>
  [
    parteDe(linha),
    comoVeio(linha),
    linha.oferecido && 'diz que não é seu',
    ...frasesDoDesconto(linha),
    linha.situacao === 'pagando' && `${linha.cede ? deOutro : doCliente} pelo celular`,
  ]
    .filter(Boolean)
    .join(' · ')

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
        <li key={idDaLinha(linha)}>
          <CheckField
            label={
              <>
                {descricao(linha)}
                <PartesDaLinha linha={linha} {...(!linha.cota && { como: 'dinheiro' })} />
                <small className={styles.detalhe}>{detalhesDe(linha)}</small>
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
