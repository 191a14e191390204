import { Suspense, useDeferredValue } from 'react'
import { useSearchParams } from 'wouter'
import { AntesDeEscolher } from '../../cardapio/antes-de-escolher.tsx'
import { Cardapio } from '../../cardapio/cardapio.tsx'
import { useCardapio } from '../../cardapio/cardapio-atual.ts'
import { DaLei } from '../../cardapio/da-lei.tsx'
import { useGrupos } from '../../cardapio/grupos.ts'
import { FazerPedido } from '../../cesta/fazer-pedido.tsx'
import { type Modo, modos } from '../../cesta/modos.ts'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { useRead } from '../../hooks.ts'
import { lazyPart } from '../../lazy-page.ts'
import { placaDe, useDadosCheckin } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'

// a bar has a menu
const CardapioVazio = lazyPart(() =>
  import('../../cardapio/cardapio-vazio.tsx').then(({ CardapioVazio }) => CardapioVazio),
)

/** `/cardapio?modo=pedido|comprar-fichas`; with `?estabelecimento=` it is the public menu, to read before checking in. */
export function CardapioPage() {
  const [busca] = useSearchParams()
  const modo: Modo = busca.get('modo') === 'comprar-fichas' ? 'comprar-fichas' : 'pedido'
  const estabelecimento = Number(busca.get('estabelecimento'))
  if (estabelecimento) return <CardapioPublico idEstabelecimento={estabelecimento} />
  return <CardapioDaMesa modo={modo} />
}

function CardapioDaMesa({ modo }: { modo: Modo }) {
  // asked for as soon as the check-in is known, while the page is still being drawn
  const enabled = useDadosCheckin() !== null
  useRead('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', modos[modo].le, { enabled })
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title={modos[modo].titulo}
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
        >
          {/* another mode is another basket: nothing of the first may stay in the form */}
          <FazerPedido key={modo} modo={modo} dados={dados} />
        </Page>
      )}
    </ComCheckin>
  )
}

function CardapioPublico({ idEstabelecimento }: { idEstabelecimento: number }) {
  const leitura = useCardapio('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })
  const bar = useRead('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento }).data
  const { error, refetch } = leitura
  const data = useDeferredValue(leitura.data)
  const grupos = useGrupos(data)
  const detalhe = `/mostrar-dados-estabelecimento?id=${idEstabelecimento}`
  return (
    <Page title="Cardápio" subtitle={bar?.dadosEstabelecimento[0]?.nome} back={detalhe} compact>
      <AntesDeEscolher de={data} />
      {data && data.produtosEstabelecimento.length === 0 && (
        <Suspense>
          <CardapioVazio />
        </Suspense>
      )}
      {data && data.produtosEstabelecimento.length > 0 && (
        <>
          <Cardapio produtos={data.produtosEstabelecimento} grupos={grupos} />
          <DaLei de={data} />
          <StickyBar>
            <p data-beside>
              Com o check-&#8288;in você pede da mesa, acompanha o preparo e paga pelo celular. Não precisa de cadastro.
            </p>
            <LinkButton to={detalhe} tone="main" full>
              Fazer check-&#8288;in para pedir
            </LinkButton>
          </StickyBar>
        </>
      )}
      {!data && error && <Failure message={error.message} onRetry={refetch} />}
      {!data && !error && <Loading rows={5} />}
    </Page>
  )
}
