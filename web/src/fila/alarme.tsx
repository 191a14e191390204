import { comMilhar } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import type { DepartamentoSemTela, ItemSemRecebimento } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { oDepartamento } from '@boteco/contract/rotulos'
import { useEffect, useState } from 'react'
import { useSiren } from '../device/siren.ts'
import { useMesaEmLinha } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { useBackgroundPolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { doisDigitos } from '../ui/hora.ts'
import { IconeCopo, IconePanela, IconeSino } from '../ui/icones-das-paginas.tsx'
import styles from './alarme.module.css'

/** How long one tap is worth, in ms. What comes new rings all the same. */
const SILENCIO_MS = 2 * 60_000
/** So many lines are read at a glance; of the others, how many. */
const LINHAS = 3

/** Three short high ones, the last higher: neither the bell of new orders nor the word that contact is lost. Hz, and s. */
const NOTAS = [
  { tom: 1175, em: 0 },
  { tom: 1175, em: 0.22 },
  { tom: 1568, em: 0.44 },
] as const

/** What has to be done: about a table's items in one department, or about a department without a screen. */
type Aviso = {
  chave: string
  nome_departamento: Departamento
  /** null: about the department itself */
  mesa: { numero: number | null } | null
  /** what it is about, each of which rings when it is new */
  ids: string[]
  fazer: string
  oque: string
  ha_s: number | null
}

/**
 * For waiter and manager, over whatever page they are on: orders not received in time and, for the manager, which
 * departments have no screen. Rings until it is over, or until it is acknowledged.
 */
export function Alarme() {
  const { data } = useBackgroundPolling('/pedido/buscarAlarmesDeRecebimento', {})
  const mesaEmLinha = useMesaEmLinha()

  const avisos = data ? [...deItens(data.itens), ...deDepartamentos(data.departamentos)] : []
  const [vistos, setVistos] = useState<ReadonlySet<string>>(new Set())
  const toca = avisos.some(({ ids }) => ids.some((id) => !vistos.has(id)))
  useEffect(() => {
    if (vistos.size === 0) return
    const fim = setTimeout(() => setVistos(new Set()), SILENCIO_MS)
    return () => clearTimeout(fim)
  }, [vistos])
  const mudo = useSiren(toca, NOTAS)

  if (!data || avisos.length === 0) return null
  const titulo = tituloDe(data.itens.length + (data.restantes ?? 0), data.departamentos)
  if (!toca)
    return (
      <button type="button" className={styles.calado} onClick={() => setVistos(new Set())}>
        <IconeSino /> <span>{titulo}</span> <u>Ver</u>
      </button>
    )
  const [mostrados, resto] = [avisos.slice(0, LINHAS), avisos.slice(LINHAS)]
  return (
    <section className={styles.alarme} aria-label="Alarme">
      {/* read out when something changes, and not again with every second that it waits */}
      <p className="so" role="alert">
        {titulo}. {avisos.map((aviso) => porExtenso(aviso, mesaEmLinha)).join('. ')}
      </p>
      <div className={styles.dentro}>
        <h2>
          <IconeSino size="1.25em" /> {titulo}
        </h2>
        <ul>
          {mostrados.map(({ chave, nome_departamento, mesa, fazer, oque, ha_s }) => (
            <li key={chave}>
              <span className={styles.onde} aria-hidden="true">
                {mesa ? <PlacaDaMesa numero={mesa.numero} size="s" /> : icones[nome_departamento]}
              </span>
              <p>
                <strong>{fazer}:</strong> {mesa?.numero && <span className="so">{mesaEmLinha(mesa.numero)}, </span>}
                {oque}
                {ha_s !== null && <span className={styles.tempo}>, há {emTempo(ha_s)}</span>}
              </p>
            </li>
          ))}
          {resto.length > 0 && (
            <li className={styles.resto}>e mais {resto.length === 1 ? 'um aviso' : `${resto.length} avisos`}</li>
          )}
        </ul>
        <div className={styles.acao}>
          <Button full onClick={() => setVistos(new Set(avisos.flatMap(({ ids }) => ids)))}>
            Já vi, silenciar por 2 minutos
          </Button>
          {mudo && <p>Toque em qualquer lugar da tela para ouvir o alarme.</p>}
        </div>
      </div>
    </section>
  )
}

const icones = { BAR: <IconeCopo size="1.75rem" />, COZINHA: <IconePanela size="1.75rem" /> }

const porExtenso = ({ fazer, mesa, oque }: Aviso, mesaEmLinha: (numero: number) => string) =>
  `${fazer}: ${mesa?.numero ? `${mesaEmLinha(mesa.numero)}, ` : ''}${oque}`

const deDepartamentos = (departamentos: readonly DepartamentoSemTela[]): Aviso[] =>
  departamentos.map(({ nome_departamento, ha_s }) => ({
    chave: nome_departamento,
    nome_departamento,
    mesa: null,
    ids: [nome_departamento],
    fazer: `Abra os pedidos n${oDepartamento[nome_departamento]}`,
    oque: 'nenhuma tela aberta',
    ha_s,
  }))

/** One for each table and department, the longest wait first. */
function deItens(itens: readonly ItemSemRecebimento[]): Aviso[] {
  const avisos = new Map<string, Aviso>()
  for (const { produto_pedido_id, nome_departamento, numero_mesa, numero_comanda, espera_s, ...item } of itens) {
    const comanda = numero_mesa || !numero_comanda ? '' : `comanda ${numero_comanda}, `
    const chave = `${nome_departamento} ${numero_mesa} ${comanda}`
    const oque = `${item.quantidade}× ${comEscolhas(item)}`
    const aviso = avisos.get(chave)
    if (aviso) {
      aviso.ids.push(String(produto_pedido_id))
      aviso.oque += `, ${oque}`
    } else
      avisos.set(chave, {
        chave,
        nome_departamento,
        mesa: { numero: numero_mesa },
        ids: [String(produto_pedido_id)],
        fazer: `Avise ${oDepartamento[nome_departamento]}`,
        oque: comanda + oque,
        ha_s: espera_s,
      })
  }
  return [...avisos.values()]
}

function tituloDe(itens: number, departamentos: readonly DepartamentoSemTela[]): string {
  if (itens > 0) return itens === 1 ? 'Ninguém recebeu este item' : `Ninguém recebeu ${comMilhar(itens)} itens`
  const quem = departamentos.map(({ nome_departamento }) => oDepartamento[nome_departamento]).join(' e ')
  return `${quem.charAt(0).toUpperCase()}${quem.slice(1)} sem tela aberta`
}

/** '1 min 20 s', '2 h 05 min'. */
function emTempo(segundos: number): string {
  const [h, min, s] = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60]
  if (h > 0) return `${h} h ${doisDigitos(min)} min`
  return min > 0 ? `${min} min ${s} s` : `${s} s`
}
