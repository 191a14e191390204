import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const raiz = fileURLToPath(new URL('../..', import.meta.url))

/** The Debian package, made now, as `lintian` reads it: warnings count like errors. */
export async function pacoteParaOLintian(): Promise<string[]> {
  const feito = execFileSync('npm', ['run', '--silent', 'deb'], { cwd: raiz, encoding: 'utf8' })
  const [pacote] = feito.match(/\S+\.deb/) ?? []
  return pacote
    ? queixas('lintian', ['--fail-on', 'error,warning', pacote])
    : [`npm run deb não fez um pacote:\n${feito}`]
}

/** What the service may do to its machine, as `systemd-analyze security` adds it up: 3.0 of 10 at most. */
export const servicoParaOSystemd = async (): Promise<string[]> =>
  queixas('systemd-analyze', [
    ...['security', '--offline=true', '--threshold=30', '--no-pager'],
    `${raiz}packaging/debian/boteco.service`,
  ])

function queixas(programa: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(programa, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const linhas = `${stdout}${stderr}`.split('\n').filter(Boolean)
  const ultima = linhas.at(-1)
  if (status === 0) {
    if (ultima) console.log(ultima)
    return []
  }
  return linhas.length > 0 ? linhas : [`${programa} acabou com ${status}`]
}
