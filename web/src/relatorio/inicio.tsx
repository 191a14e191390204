import type { DeAgora, Inicio as Lido } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { emHoras, useMinutosDesde } from '../conta-do-garcom/tempo-aberto.ts'
import { usePolling, useRead } from '../hooks.ts'
import { emPoucasLetras } from '../mesa/palavras-do-salao.ts'
import { Acabou } from '../produto/acabou.tsx'
import { Card } from '../ui/card.tsx'
import { IconeCardapio } from '../ui/icones.tsx'
import { IconeCartao, IconeEquipe, IconeMesa, IconeOrdem, IconePanela } from '../ui/icones-das-paginas.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import styles from './inicio.module.css'
import { DaNoite, Numero, numeros, Vendido } from './numeros-da-noite.tsx'

/** Only a new house has them. */
const PrimeirosPassos = lazy(() =>
  import('./primeiros-passos.tsx').then(({ PrimeirosPassos }) => ({ default: PrimeirosPassos })),
)

/** What the manager looks at first: what wants somebody now, how the night goes, and six doors. All of it by one call. */
export function Inicio() {
  const { data, error, refetch } = usePolling('/relatorio/buscarInicio', {})
  return (
    <section className={styles.inicio} aria-label="Como vai a casa">
      {data ? (
        <>
          {data.primeiros_passos && (
            <Suspense fallback={<Loading rows={3} />}>
              <PrimeirosPassos {...data.primeiros_passos} />
            </Suspense>
          )}
          <Agora lido={data} />
          <Noite {...data} />
        </>
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={3} />
      )}
      <Portas />
    </section>
  )
}

// who is not content may leave in a minute: the first of all
const ANTES = ['insatisfeitos', 'cartoes', 'pedidos_de_fora'] as const
const DEPOIS = ['insumos', 'eventos'] as const
type AParte = (typeof ANTES)[number] | (typeof DEPOIS)[number]
type Coisa = DeAgora['o_que'] | AParte
type Rotulo = { um: string; varios: string; onde: string }
/** What each is called, and where a tap leads. */
const rotulos: Record<Coisa, Rotulo> = {
  insatisfeitos: { um: 'não gostou da noite', varios: 'não gostaram da noite', onde: '/avaliacoes' },
  cartoes: { um: 'cartão não pagou a conta', varios: 'cartões não pagaram a conta', onde: '#salao' },
  sem_tela: { um: 'sem tela', varios: 'sem tela', onde: '/visualizar-dashboard-mesas-abertas' },
  nao_recebidos: { um: 'não recebido', varios: 'não recebidos', onde: '/visualizar-dashboard-mesas-abertas' },
  atrasados: { um: 'atrasado', varios: 'atrasados', onde: '/visualizar-dashboard-mesas-abertas' },
  chamados: { um: 'mesa chama', varios: 'mesas chamam', onde: '#salao' },
  a_confirmar: { um: 'a confirmar', varios: 'a confirmar', onde: '#salao' },
  devolucoes: { um: 'a devolver', varios: 'a devolver', onde: '/pagamentos' },
  caixa_esquecido: { um: 'caixa de outro dia sem fechar', varios: 'caixas de outro dia sem fechar', onde: '/caixa' },
  caixa_fechado: { um: 'caixa não aberto', varios: 'caixas não abertos', onde: '/caixa' },
  esgotados: { um: 'acabou', varios: 'acabaram', onde: '/meus-produtos' },
  insumos: { um: 'insumo no mínimo', varios: 'insumos no mínimo', onde: '/estoque' },
  eventos: { um: 'sistema parou de receber', varios: 'sistemas pararam de receber', onde: '/aplicativos' },
  pedidos_de_fora: {
    um: 'pedido de outro sistema a ver',
    varios: 'pedidos de outros sistemas a ver',
    onde: '/aplicativos',
  },
  estoque_baixo: { um: 'no estoque mínimo', varios: 'no estoque mínimo', onde: '/meus-produtos?filtro=estoque-baixo' },
}
const urgentes: readonly Coisa[] = [
  'insatisfeitos',
  'cartoes',
  'pedidos_de_fora',
  'sem_tela',
  'nao_recebidos',
  'atrasados',
]

function Agora({ lido }: { lido: Lido }) {
  const desde = useMinutosDesde()
  const haDe = (o_que: AParte) => {
    const quantos = lido[o_que]
    return quantos && quantos.quantos > 0 ? [{ o_que, ...quantos }] : []
  }
  const tudo = [...ANTES.flatMap(haDe), ...lido.agora, ...DEPOIS.flatMap(haDe)]
  if (tudo.length === 0) return null
  return (
    <div className={styles.agora}>
      <h2>Agora</h2>
      <ul>
        {tudo.map((um) => {
          const { um: singular, varios, onde } = rotulos[um.o_que]
          const detalhe = [um.desde && `há ${emHoras(desde(um.desde))}`, um.qual].filter(Boolean).join(' · ')
          return (
            <li key={um.o_que}>
              <Para onde={onde} urgente={urgentes.includes(um.o_que)}>
                <b>{um.quantos}</b>
                <span>
                  {um.quantos === 1 ? singular : varios}
                  {detalhe && <small>{detalhe}</small>}
                </span>
              </Para>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Another page, or a place further down on this one. */
function Para({ onde, urgente, children }: { onde: string; urgente?: boolean; children: ReactNode }) {
  const aspecto = { className: styles.linha, 'data-urgente': urgente || undefined }
  return onde.startsWith('#') ? (
    <a href={onde} {...aspecto}>
      {children}
    </a>
  ) : (
    <Link to={onde} {...aspecto}>
      {children}
    </Link>
  )
}

function Noite({ salao, departamentos, ...noite }: Lido) {
  const desde = useMinutosDesde()
  return (
    <Card aria-label="A noite">
      <Link to="/relatorios" className={styles.vendido}>
        <Vendido {...noite} />
      </Link>
      <dl className={numeros} data-wide>
        <DaNoite {...noite} />
        <Numero
          titulo="Salão"
          valor={`${salao.ocupadas}/${salao.mesas}`}
          nota={salao.desde ? `mais antiga ${emPoucasLetras(desde(salao.desde))}` : 'ninguém sentado'}
        />
        {departamentos.map(({ nome, itens, mediana_min }) => (
          <Numero
            key={nome}
            titulo={rotuloDoDepartamento[nome]}
            valor={String(itens)}
            nota={mediana_min === null ? 'nada na fila' : `mediana ${emPoucasLetras(mediana_min)}`}
          />
        ))}
      </dl>
    </Card>
  )
}

function Portas() {
  const [acabou, setAcabou] = useState(false)
  return (
    <nav className={styles.portas} aria-label="O dia a dia">
      <a href="#salao">
        <IconeMesa />
        Salão
      </a>
      <Link to="/pagamentos">
        <IconeCartao />
        Pagamentos
      </Link>
      <button type="button" onClick={() => setAcabou(true)}>
        <IconePanela />
        Acabou
      </button>
      <Link to="/meus-produtos">
        <IconeCardapio />
        Produtos
      </Link>
      <Link to="/form-cadastrar-funcionario">
        <IconeEquipe />
        Equipe
      </Link>
      <a href="#mais">
        <IconeOrdem />
        Mais
      </a>
      {acabou && <AcabouUm onClose={() => setAcabou(false)} />}
    </nav>
  )
}

function AcabouUm({ onClose }: { onClose: () => void }) {
  const { data } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  if (!data) return null
  const alvos = data.produtosEstabelecimento.map(({ id, nome }) => ({ tipo: 'produto' as const, id, nome }))
  return <Acabou alvos={alvos} onClose={onClose} />
}
