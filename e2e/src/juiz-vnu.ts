import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { pastaDosResultados } from './juiz-wapiti.ts'
import { iniciarServidor } from './servidor.ts'

/** The W3C's checker. It is no dependency: a bar does not need its 30 MB. */
const VNU = 'vnu-jar@26.9.27'
/** As React closes what has no end: it is told of, and no mistake. */
const SEM_FALTA = '.*Trailing slash on void elements.*'
const PUBLICAS = ['/', '/bar/boteco-do-pardal', '/bar/meia-lua', '/bar/brasa-do-tonho/en', '/bar/boteco-do-pardal/es']

/** The pages that anybody may read, as they come from the server. */
export async function paginasParaOVnu(): Promise<string[]> {
  mkdirSync(pastaDosResultados, { recursive: true })
  const servidor = await iniciarServidor({ demo: true, log: `${pastaDosResultados}/vnu.log` })
  try {
    const arquivos = await Promise.all(
      PUBLICAS.map(async (caminho) => {
        const arquivo = `${pastaDosResultados}/vnu${caminho.replaceAll('/', '-')}.html`
        const resposta = await fetch(servidor.url + caminho)
        if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status}`)
        writeFileSync(arquivo, await resposta.text())
        return arquivo
      }),
    )
    const { status, stdout, stderr } = spawnSync(
      'npx',
      ['--yes', VNU, '--format', 'gnu', '--filterpattern', SEM_FALTA, ...arquivos],
      {
        encoding: 'utf8',
      },
    )
    const dito = `${stdout}${stderr}`.split('\n').filter(Boolean)
    return status === 0 || dito.length > 0 ? dito : [`vnu acabou com ${status}`]
  } finally {
    await servidor.encerrar()
  }
}
