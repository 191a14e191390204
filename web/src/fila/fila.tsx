import { comMilhar } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { andamentos, cancelamentos, departamentosDoPerfil, type LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { rotuloDoLugar } from '@boteco/contract/rotulos'
import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import { memo, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useRemembered } from '../device/remembered.ts'
import { useSound } from '../device/sound.ts'
import { useWakeLock } from '../device/wake-lock.ts'
import { usePolling } from '../hooks.ts'
import { Pendencias } from '../impressao/pendencias.tsx'
import { useReimprimir } from '../impressao/reimprimir.ts'
import { lazyPart, useRest } from '../lazy-page.ts'
import { Acabou, AvisoDoQueAcabou } from '../produto/acabou.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { Glass } from '../ui/drawings-of-pages.tsx'
import { useGrowing } from '../ui/growing.ts'
import { IconeBaixo } from '../ui/icones-do-cardapio.tsx'
import { useWide } from '../ui/rem.ts'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useUltimo } from '../ultimo.ts'
import { Cancelamentos } from './cancelamentos.tsx'
import { comDitas, daTela, prontasDe, useTela } from './cozinha.ts'
import { eMais } from './e-mais.ts'
import { EscolhaDaTela, nomeDaTela } from './escolha-da-tela.tsx'
import { AvisoDeFechamento, FecharDepartamento, useFechados } from './fechamento.tsx'
import styles from './fila.module.css'
import { GrupoDaFila } from './grupo-da-fila.tsx'
import { agrupar, type Grupo, VISTAS } from './grupos.ts'
import { useNovidades } from './novidades.ts'
import { oQueTem } from './o-que-tem.ts'
import { usePasse } from './passe.ts'
import { usePasso } from './passo.ts'
import { useRecebimento } from './recebimento.ts'

const MODOS = ['lista', 'parede'] as const
/** Two columns of tickets, in rem: where there are fewer, or letters are twice as large, the list is read better. */
const LARGURA_DA_PAREDE = 45
// a waiter's phone never fetches it
const Parede = lazyPart(() => import('./parede.tsx').then(({ Parede }) => Parede))

// asked for by a tap, and there before it
const CancelarItem = lazyPart(() => import('./cancelar-item.tsx').then(({ CancelarItem }) => CancelarItem))

const NaoPodeBeber = lazyPart(() => import('./nao-pode-beber.tsx').then(({ NaoPodeBeber }) => NaoPodeBeber))

type PerfilDaFila = (typeof EQUIPE_DE_PEDIDOS)[number]
const rotulos = { pedido: 'Por pedido', produto: 'Por produto' } as const

/** What waits for this person, the oldest first. */
export function Fila({ perfil }: { perfil: PerfilDaFila }) {
  // what lines are made of is read where it is counted
  const [insumos, setInsumos] = useState(false)
  const {
    data: lida,
    error,
    refetch,
  } = usePolling('/pedido/buscarPedidos', { como: perfil, ...(insumos && { insumos }) })
  // until the other way is answered, the same person's answer of before stands
  const data = useUltimo(lida, useUserData()?.token)
  // deferred: a long queue renders in short tasks, and input between them comes first
  return (
    <Desenhada
      perfil={perfil}
      data={useDeferredValue(data)}
      error={error}
      refetch={refetch}
      pedirInsumos={setInsumos}
    />
  )
}

type Lida = Pick<ReturnType<typeof usePolling<'/pedido/buscarPedidos'>>, 'data' | 'error' | 'refetch'> & {
  perfil: PerfilDaFila
  pedirInsumos: (sim: boolean) => void
}

/** A memo, so that what was read is drawn once: not before, too, with what is there already. */
const Desenhada = memo(function Desenhada({ perfil, data, error, refetch, pedirInsumos }: Lida) {
  useWakeLock()
  useRest(CancelarItem)
  useRest(NaoPodeBeber)
  const estacoes = data?.estacoes
  const { tela, chave, oPasse, alternar } = useTela(perfil, estacoes)
  const mostra = tela?.mostra ?? null
  const restantes = data?.restantes ?? 0
  const [escolhida, setVista] = useRemembered('filaDePedidos', VISTAS, 'pedido')
  // the button answers at once, and a long queue a little later
  const vista = useDeferredValue(escolhida)
  const som = useSound()
  const prepara = perfil !== 'BAR GARCON'
  const [modo, setModo] = useRemembered('modoDaFila', MODOS, 'lista')
  const cabeAParede = useWide(LARGURA_DA_PAREDE) && prepara
  const naParede = cabeAParede && modo === 'parede'
  const { andar, andando: andam } = usePasso(perfil, naParede)
  const { cozinha, saindo, marcadas } = usePasse(perfil, mostra, naParede)
  const andando = mostra ? saindo : andam
  const todas = data?.pedidos
  // as above: the finger is answered before three hundred lines are looked through
  const ditas = useDeferredValue(marcadas)
  // `chave` says what of `tela` matters
  const linhas = useMemo(() => todas && daTela(comDitas(todas, ditas), tela), [todas, ditas, chave])
  const { novas, ver } = useNovidades(linhas, som.tocar, chave)
  // the waiter's queue shows what was received long ago
  useRecebimento(perfil, prepara ? linhas : undefined, tela, chave)
  const reimprimir = useReimprimir(perfil)
  const [cancelando, setCancelando] = useState<LinhaDaFila | null>(null)
  const [acabou, setAcabou] = useState<LinhaDaFila | null>(null)
  const [recusando, setRecusando] = useState<LinhaDaFila | null>(null)
  const grupos = useMemo(() => agrupar(linhas ?? [], vista), [linhas, vista])
  const fechados = useFechados()
  // over every page of theirs it stands already, but for the wall, which covers it
  const gerente = useUserData()?.dadosPerfil.nome === 'BAR GERENTE'
  const meus: readonly Departamento[] =
    perfil in departamentosDoPerfil ? departamentosDoPerfil[perfil as 'BAR BARMAN'] : []
  const abertos = meus.filter((nome) => fechados.every(({ nome_departamento }) => nome_departamento !== nome))

  const ajustes = (
    <>
      <Button aria-pressed={som.ligado} onClick={som.alternar}>
        {som.ligado ? 'Som ligado' : 'Som desligado'}
      </Button>
      {abertos.map((nome) => (
        <FecharDepartamento key={nome} departamento={nome} />
      ))}
    </>
  )
  const avisos = (
    <>
      {perfil in cancelamentos && <Cancelamentos como={perfil} />}
      {prepara && (naParede || !gerente) && <Pendencias como={perfil} />}
      {som.espera && <p className={styles.dica}>Toque em qualquer lugar da tela para o som voltar.</p>}
      {fechados.map((fechado) => (
        <AvisoDeFechamento
          key={fechado.nome_departamento}
          fechado={fechado}
          reabre={meus.includes(fechado.nome_departamento)}
        />
      ))}
      <AvisoDoQueAcabou />
    </>
  )
  const estado = data ? null : error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const dialogos = (
    <>
      {acabou && <Acabou alvos={oQueTem(acabou)} onClose={() => setAcabou(null)} />}
      {recusando && (
        <Suspense>
          <NaoPodeBeber linha={recusando} onClose={() => setRecusando(null)} />
        </Suspense>
      )}
      {cancelando && (
        <Suspense>
          <CancelarItem linha={cancelando} refresh={['/pedido/buscarPedidos']} onClose={() => setCancelando(null)} />
        </Suspense>
      )}
    </>
  )

  async function paraAParede() {
    setModo('parede')
    // where the browser refuses the whole screen the wall takes the page's
    await document.documentElement.requestFullscreen?.().catch(() => {})
  }
  async function daParede() {
    setModo('lista')
    if (document.fullscreenElement) await document.exitFullscreen()
  }

  if (naParede)
    return (
      <Suspense fallback={<Loading />}>
        <Parede
          perfil={perfil}
          linhas={linhas}
          insumos={data?.insumos}
          pedirInsumos={pedirInsumos}
          estado={estado}
          restantes={restantes}
          andando={andando}
          andar={andar}
          novas={novas}
          ver={ver}
          cozinha={cozinha}
          escolha={
            tela && estacoes ? { nome: nomeDaTela(estacoes, tela), ...{ estacoes, tela, oPasse, alternar } } : null
          }
          prontas={tela?.mostra === 'estacoes' ? prontasDe(todas ?? [], tela.ids) : []}
          acabou={setAcabou}
          reimprimir={reimprimir}
          cancelar={setCancelando}
          tocar={som.tocar}
          ajustes={ajustes}
          avisos={avisos}
          sair={daParede}
        />
        {dialogos}
      </Suspense>
    )

  return (
    <>
      <div className={styles.barra}>
        <p className={styles.quantos}>
          <strong>{linhas ? comMilhar(linhas.length + restantes) : '–'}</strong>{' '}
          {perfil === 'BAR GARCON' ? 'para entregar' : 'a preparar'} ·{' '}
          {rotuloDoLugar[andamentos[perfil].departamento ?? 'SALAO']}
        </p>
        <Choices
          label="Ver a fila"
          options={VISTAS.map((value) => ({ value, label: rotulos[value] }))}
          value={escolhida}
          onChange={setVista}
        />
        {tela && estacoes && <EscolhaDaTela {...{ estacoes, tela, oPasse, alternar }} />}
        <div className={styles.botoes}>
          {cabeAParede && <Button onClick={paraAParede}>Modo parede</Button>}
          {ajustes}
        </div>
      </div>
      {avisos}
      <div role="status" className={styles.novos}>
        {novas.size > 0 && (
          <Button tone="main" icon={<IconeBaixo />} onClick={mostrarNovo}>
            {novas.size === 1 ? '1 item novo' : `${novas.size} itens novos`}
          </Button>
        )}
      </div>
      {estado}
      {data && grupos.length === 0 && <Empty drawing={Glass}>{mensagensDasChamadas.nenhumPedido}</Empty>}
      <Grupos key={vista} grupos={grupos}>
        {({ chave, linhas }) => (
          <GrupoDaFila
            key={chave}
            prepara={perfil === 'BAR GARCON' ? null : perfil}
            vista={vista}
            linhas={linhas}
            novo={linhas.some((linha) => novas.has(idDaLinha(linha)))}
            andando={linhas.some((linha) => andando.has(idDaLinha(linha)))}
            andar={andar}
            cozinha={cozinha}
            ver={ver}
            cancelar={perfil in cancelamentos ? setCancelando : null}
            naoPodeBeber={prepara ? null : setRecusando}
            acabou={perfil in cancelamentos ? setAcabou : null}
            reimprimir={prepara && vista === 'pedido' ? reimprimir : null}
          />
        )}
      </Grupos>
      {restantes > 0 && <p className={styles.dica}>{eMais(restantes)} esperando</p>}
      {dialogos}
    </>
  )
})

/** Lines drawn in one piece of work: on a tablet about what is in sight. A card of more is drawn whole. */
const DE_UMA_VEZ = 12

/** A queue of three hundred is drawn a few lines at a time. */
function Grupos({ grupos, children }: { grupos: readonly Grupo[]; children: (grupo: Grupo) => ReactNode }) {
  const ate = useMemo(() => {
    let soma = 0
    return grupos.map(({ linhas }) => {
      soma += linhas.length
      return soma
    })
  }, [grupos])
  const quantas = useGrowing(ate.at(-1) ?? 0, DE_UMA_VEZ)
  return (
    <CardGrid min="21rem" as="ul">
      {grupos.filter((_, indice) => (ate[indice - 1] ?? 0) < quantas).map(children)}
    </CardGrid>
  )
}

/** New ones come last, so on a full queue they are out of sight. */
function mostrarNovo() {
  document.querySelector('[data-novo]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
