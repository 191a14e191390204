import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Cardapio } from '../cardapio/cardapio.tsx'
import { type Escolha, nada, produtoDa } from '../cardapio/escolha.ts'
import { temGrupos } from '../cardapio/grupos.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { lazyPart, useRest } from '../lazy-page.ts'
import { notify, unsay } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import type { Cesta } from './cesta.ts'
import { EscolhendoOpcoes, type FolhaDeOpcoes } from './escolhendo-opcoes.tsx'
import { linhasDaCesta } from './linhas-da-cesta.ts'
import type { Avaliar, DoCardapio } from './o-que-se-escolhe.ts'

const NotaDoProduto = lazyPart(() => import('./nota-do-produto.tsx').then(({ NotaDoProduto }) => NotaDoProduto))
const AlergiaDita = lazyPart(() => import('./alergia-dita.tsx').then(({ AlergiaDita }) => AlergiaDita))
const LinhasDoProduto = lazyPart(() => import('./linhas-do-produto.tsx').then(({ LinhasDoProduto }) => LinhasDoProduto))

/** A note that the bar would refuse is shown to the guest who wrote it, beside the field that says why. */
export function mostrarNotaRecusada(pedidos: readonly { observacao: string }[]): boolean {
  unsay(mensagens.pareceCartao)
  if (!pedidos.some(({ observacao }) => pareceCartao(observacao))) return false
  notify(mensagens.pareceCartao, 'danger')
  document.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  return true
}

/**
 * A basket against the menu of this moment. `pedidos`: what can be ordered, as the call takes it, at the menu's prices, which
 * its guest reads beside the button. `total` is theirs, in centavos. `mudaram`: what was shown at another price when it
 * was chosen.
 */
export function conferirCesta(cesta: Cesta, cardapio: DoCardapio, avaliar: Avaliar) {
  const linhas = linhasDaCesta(cesta, cardapio, avaliar)
  return {
    linhas,
    pedidos: linhas.map(({ produto: { id }, quantidade, observacao, preco, pedir, escolhas }) => ({
      ...{ produto: { id }, quantidade, observacao, preco, ...pedir },
      ...(escolhas && { escolhas: escolhas.map((uma) => ({ ...uma, caminho: [...uma.caminho] })) }),
    })),
    mudaram: linhas.flatMap(({ chave, mudou }) => (mudou ? { chave, ...mudou } : [])),
    quantos: linhas.reduce((soma, { quantidade }) => soma + quantidade, 0),
    total: linhas.reduce((soma, { preco, quantidade, desconto = 0 }) => soma + preco * quantidade - desconto, 0),
  }
}

type Props = DoCardapio & {
  cesta: Cesta
  /** the sheet that asks what a product is wanted with */
  opcoes: FolhaDeOpcoes
  /** a guest chooses, who may have said what they must not get */
  comAlergia?: boolean
}

/** The menu to choose from. What is on its way to the bar is not changed. */
export function CardapioComCesta({ produtos, grupos, cesta, opcoes, comAlergia = false }: Props) {
  useRest(NotaDoProduto, ...(grupos.size > 0 ? [LinhasDoProduto] : []))
  const { mudar, levar, acoes } = cesta
  const descansa = useRest()
  const [ditos, setDitos] = useState<readonly number[]>([])
  // what this guest must not get is put into the basket only with their yes
  const perguntarELevar = useCallback(
    (produto: ProdutoDoCardapio, quantidade: number, observacao?: string) => {
      if (ditos.length === 0 || quantidade === 0 || acoes.de(produto.id).quantidade > 0)
        return levar(produto, quantidade, observacao)
      void import('./perguntar-da-alergia.ts').then(async ({ podePor }) => {
        if (await podePor(produto, grupos, [], ditos)) levar(produto, quantidade, observacao)
      })
    },
    [ditos, grupos, acoes, levar],
  )
  const onMudarOpcoes = opcoes.show
  const escolhaDe = useCallback(
    (produto: ProdutoDoCardapio) => {
      if (porQueFora(produto)) return nada
      if (!temGrupos(produto)) return cesta.de(produto.id)
      const quantidade = Object.entries(cesta.escolhas).reduce(
        (soma, [chave, escolha]) => (produtoDa(chave) === produto.id ? soma + escolha.quantidade : soma),
        0,
      )
      return quantidade > 0 ? { ...nada, quantidade } : nada
    },
    [cesta],
  )
  const nota = useCallback(
    (
      produto: ProdutoDoCardapio,
      { quantidade, observacao }: Escolha,
      onMudar = quantidade > 0 && ((nova: string) => mudar(produto.id, { observacao: nova })),
    ) =>
      onMudar && (
        <Suspense>
          {temGrupos(produto) ? (
            <LinhasDoProduto produto={produto} grupos={grupos} cesta={acoes} onMudar={onMudarOpcoes} />
          ) : (
            <NotaDoProduto nome={produto.nome} notas={produto.notas} observacao={observacao} onMudar={onMudar} />
          )}
        </Suspense>
      ),
    [mudar, grupos, acoes, onMudarOpcoes],
  )
  return (
    <div inert={cesta.envio !== null} style={{ display: 'contents' }}>
      {descansa && comAlergia && (
        <Suspense>
          <AlergiaDita onDita={setDitos} />
        </Suspense>
      )}
      <Cardapio
        {...{ produtos, grupos, escolhaDe, nota, ditos }}
        onLevar={perguntarELevar}
        onEscolher={onMudarOpcoes}
      />
      <EscolhendoOpcoes {...{ produtos, grupos, cesta, ditos }} folha={opcoes} />
    </div>
  )
}

type BarraProps = Pick<Cesta, 'sairam'> & { quantos: number; total: number; linhas?: ReactNode; children: ReactNode }

/** The running total, in sight once there is one or a word about it, beside the button that sends. `linhas`: what it is the sum of. */
export function BarraDaCesta({ quantos, total, sairam, linhas, children }: BarraProps) {
  return (
    <StickyBar empty={quantos + sairam.length === 0}>
      {linhas}
      <div aria-live="polite">
        <BarSum label={quantos === 1 ? '1 item' : `${quantos} itens`}>
          <Price value={total} />
        </BarSum>
      </div>
      {children}
    </StickyBar>
  )
}
