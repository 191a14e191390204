import { spawnSync } from 'node:child_process'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { iniciarServidor, portasLivres } from './servidor.ts'

/** The metrics of a server that has answered calls, as `promtool check metrics` reads them. */
export async function metricasParaOPrometheus(): Promise<string[]> {
  const [porta] = await portasLivres()
  const servidor = await iniciarServidor({
    demo: true,
    log: `${pastaDosResultados}/promtool.log`,
    env: { METRICS_PORT: porta },
  })
  try {
    await fetch(`${servidor.url}/auth/loginBoteco`, { method: 'POST' })
    const texto = await (await fetch(`http://127.0.0.1:${porta}/metrics`)).text()
    if (!texto.includes('boteco_http_request_duration_seconds_count'))
      return [`o servidor não mostrou as suas métricas:\n${texto.slice(0, 500)}`]
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: texto, encoding: 'utf8' })
    const dito = `${stdout}${stderr}`.split('\n').filter(Boolean)
    return status === 0 || dito.length > 0 ? dito : [`promtool acabou com ${status}`]
  } finally {
    await servidor.encerrar()
  }
}
