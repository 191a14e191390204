import type { Area } from '@boteco/contract/mesa/casa'
import type { MesaDoSalao } from '@boteco/contract/mesa/salao'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useMinutosDesde } from '../conta-do-garcom/tempo-aberto.ts'
import { local, session } from '../device/storage.ts'
import { useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { usePolling, useReadAhead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { LinhaDeChamados } from './chamados.tsx'
import { EsperaPorMesa } from './espera-por-mesa.tsx'
import { Esperas } from './esperas.tsx'
import { Ladrilho } from './ladrilho.tsx'
import { ehMinha } from './palavras-do-salao.ts'
import { usePedirNaMesa } from './pedir-na-mesa.ts'
import planta from './planta.module.css'
import { QuemCuida } from './quem-cuida.tsx'
import styles from './salao.module.css'

type Quais = 'minhas' | 'todas'
/** In this tab: a waiter looks at the same ones again. */
const KEY = 'salao'
type Vista = 'fileiras' | 'planta'
/** On this phone. */
const VISTA = 'vista do salao'

/** The room, first on the waiter's and the manager's screen: every table, what it wants, and who waits for one. */
export function Salao() {
  const { data, error, refetch } = usePolling('/mesa/buscarSalao', {})
  const [quais, setQuais] = useState<Quais>(session.read(KEY) === 'minhas' ? 'minhas' : 'todas')
  const [vista, setVista] = useState<Vista>(local.read(VISTA) === 'planta' ? 'planta' : 'fileiras')
  const [zona, setZona] = useState<Zona | null>(null)
  const lerMesa = useReadAhead('/mesa/buscarMesa')
  const primeira = data?.mesas.find(({ aberta_em }) => aberta_em !== null)?.numero
  // the first table that is tapped then waits for nothing that only a first reading costs
  useEffect(() => {
    if (primeira !== undefined) lerMesa({ numeroMesa: primeira })
  }, [primeira, lerMesa])
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const { mesas, areas, esperas, equipe } = data
  const prontos = mesas.reduce((soma, mesa) => soma + mesa.prontos, 0)
  const filtradas = quais === 'minhas' ? mesas.filter(ehMinha) : mesas

  function onQuais(novas: Quais) {
    session.write(KEY, novas)
    setQuais(novas)
  }

  function onVista(nova: Vista) {
    local.write(VISTA, nova)
    setVista(nova)
  }

  return (
    <section className={styles.salao} aria-label="Salão">
      <div className={styles.linhas}>
        <Choices
          label="Quais mesas"
          value={quais}
          options={[
            { value: 'minhas', label: 'Minhas' },
            { value: 'todas', label: 'Todas' },
          ]}
          onChange={onQuais}
        />
        {mesas.some(({ planta }) => planta) && (
          <Choices
            label="Como se vê o salão"
            value={vista}
            options={[
              { value: 'fileiras', label: 'Fileiras' },
              { value: 'planta', label: 'Planta' },
            ]}
            onChange={onVista}
          />
        )}
        {prontos > 0 && (
          <LinkButton to="/pedidos" icon={<IconeCerto />}>
            {prontos === 1 ? '1 pronto' : `${prontos} prontos`}
          </LinkButton>
        )}
        <LinhaDeChamados />
        <Esperas />
      </div>
      {filtradas.length === 0 && (
        <p>{quais === 'minhas' ? 'Nenhuma mesa sua agora.' : 'Ninguém está sentado agora.'}</p>
      )}
      {porArea(filtradas, areas).map(({ nome, delas }) => (
        <AreaDoSalao
          key={nome}
          nome={nome}
          mesas={delas}
          vista={vista}
          onPassar={() =>
            setZona({ de: nome === SALAO ? 'do salão' : `de ${nome}`, mesas: delas.map(({ numero }) => numero) })
          }
        />
      ))}
      <EsperaPorMesa esperas={esperas} mesas={mesas} />
      {zona && <QuemCuida {...zona} equipe={equipe} onFechar={() => setZona(null)} />}
    </section>
  )
}

type Zona = { de: string; mesas: number[] }
const SALAO = 'Salão'

/** In the order of the areas; those of none last. */
function porArea(mesas: readonly MesaDoSalao[], areas: readonly Area[]) {
  const semArea = {
    nome: areas.length > 0 ? 'Sem área' : SALAO,
    delas: mesas.filter(({ area_id }) => area_id === null),
  }
  return [
    ...areas.map(({ id, nome }) => ({ nome, delas: mesas.filter(({ area_id }) => area_id === id) })),
    semArea,
  ].filter(({ delas }) => delas.length > 0)
}

type AreaProps = { nome: string; mesas: readonly MesaDoSalao[]; vista: Vista; onPassar: () => void }

function AreaDoSalao({ nome, mesas, vista, onPassar }: AreaProps) {
  const [, navigate] = useLocation()
  const desde = useMinutosDesde()
  const pedir = usePedirNaMesa()
  const rotulo = useRotuloDaMesa()
  const lerMesa = useReadAhead('/mesa/buscarMesa')
  const onDedo = useCallback(
    ({ numero, junto_a }: MesaDoSalao) => lerMesa({ numeroMesa: junto_a ?? numero }),
    [lerMesa],
  )
  const onAbrir = useCallback(({ numero, junto_a }: MesaDoSalao) => navigate(`/mesa/${junto_a ?? numero}`), [navigate])
  const onPedir = useCallback(({ numero, junto_a }: MesaDoSalao) => void pedir(junto_a ?? numero), [pedir])
  const comLugar = vista === 'planta' ? mesas.filter(({ planta }) => planta) : []
  const semLugar = vista === 'planta' ? mesas.filter(({ planta }) => !planta) : mesas
  const ladrilho = (mesa: MesaDoSalao) => (
    <Ladrilho
      key={mesa.numero}
      {...{ mesa, desde, onDedo, onAbrir, onPedir }}
      naPlanta={vista === 'planta'}
      outra={rotulo(mesa.junto_a) ?? mesa.junto_a}
    />
  )
  const ocupadas = mesas.filter(({ aberta_em }) => aberta_em !== null).length
  return (
    <section aria-label={nome}>
      <div className={styles.cabeca}>
        <h2>
          {nome} <small>{`${ocupadas}/${mesas.length}`}</small>
        </h2>
        <Button tone="quiet" onClick={onPassar}>
          Quem cuida<span className="so"> de {nome}</span>
        </Button>
      </div>
      {comLugar.length > 0 && (
        <div className={planta.moldura}>
          <ul className={planta.planta}>{comLugar.map(ladrilho)}</ul>
        </div>
      )}
      {semLugar.length > 0 && <ul className={styles.grade}>{semLugar.map(ladrilho)}</ul>}
    </section>
  )
}
