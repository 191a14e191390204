import type { Browser, Page } from '@playwright/test'

/** What the page's own thread did in one piece, in ms: `cpu` of its processor, `relogio` with whatever else the machine did. */
export type Tarefa = { nome: string; fase: string; cpu: number; relogio: number; depoisDaPintura: boolean }

type Evento = {
  name: string
  cat: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { url?: string; functionName?: string; type?: string } }
}

const CATEGORIAS = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
]
const MARCA = 'fase: '

/** From here on, what the page does is done in this phase. */
export const comecarFase = (page: Page, fase: string) => page.evaluate((nome) => performance.mark(nome), MARCA + fase)
/** The same, as a line of JavaScript. */
export const marcaDaFase = (fase: string) => `performance.mark(${JSON.stringify(MARCA + fase)})`

/** Records what the page's thread does while `fazer`; the phases are those of `comecarFase`, the first one is `primeira`. */
export async function rastrear(browser: Browser, page: Page, primeira: string, fazer: () => Promise<void>) {
  await browser.startTracing(page, { categories: CATEGORIAS })
  await fazer()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Evento[] }
  return tarefasDe(traceEvents, primeira)
}

function tarefasDe(eventos: readonly Evento[], primeira: string): Tarefa[] {
  const marcas = eventos.filter(({ name }) => name.startsWith(MARCA)).sort((a, b) => a.ts - b.ts)
  // the thread that our marks come from
  const { pid, tid } = marcas[0] ?? {}
  const pintou = eventos.find(({ name, pid: dela }) => name === 'firstContentfulPaint' && dela === pid)?.ts ?? Infinity
  const doFio = eventos.filter((evento) => evento.pid === pid && evento.tid === tid && evento.ph === 'X')
  return doFio
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      nome: maiorDentro(doFio, ts, ts + dur),
      fase: marcas.findLast((marca) => marca.ts <= ts)?.name.slice(MARCA.length) ?? primeira,
      cpu: tdur / 1000,
      relogio: dur / 1000,
      depoisDaPintura: ts > pintou,
    }))
}

/** What most of a task was: 'FunctionCall react', 'Layout'. */
function maiorDentro(eventos: readonly Evento[], de: number, ate: number): string {
  const [maior] = eventos
    .filter(({ name, ts, dur = 0 }) => ts >= de && ts + dur <= ate && !/RunTask/.test(name) && ts + dur > ts)
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
  const { url, functionName, type } = maior?.args?.data ?? {}
  return [maior?.name, functionName, type, url?.split('/').at(-1)?.split('-')[0]].filter(Boolean).join(' ')
}
