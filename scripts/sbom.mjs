// The software bill of materials: what the running product is made of besides our own code, as CycloneDX 1.5. The build keeps
// it beside the server (server/dist/sbom.cdx.json); run by itself, this prints it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const raiz = fileURLToPath(new URL('..', import.meta.url))
/** What is part of the running product; tests and measures are not. */
const DO_PRODUTO = ['contract', 'server', 'web', 'pagbank-sandbox']

/** The same lock file gives the same text: it says neither when nor in which folder it was made. */
export function sbom() {
  const { metadata, components, dependencies, ...resto } = tudo()
  const produto = usados(metadata.component['bom-ref'], dependencies)
  const feito = {
    $schema: resto.$schema,
    bomFormat: resto.bomFormat,
    specVersion: resto.specVersion,
    version: 1,
    metadata: { lifecycles: metadata.lifecycles, component: { ...metadata.component, name: 'boteco' } },
    components: components.filter((componente) => produto.has(componente['bom-ref'])),
    dependencies: [...produto].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
  const hash = createHash('sha256').update(JSON.stringify(feito)).digest('hex')
  // a UUID of version 8: one's own hash
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return `${JSON.stringify({ ...feito, serialNumber: `urn:uuid:${uuid}` }, null, 2)}\n`
}

/** Of everything, tests included: npm's own `--omit dev` leaves out what runs when some other workspace only tests with it. */
function tudo() {
  const argumentos = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const texto = execFileSync('npm', argumentos, {
    cwd: raiz,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  })
  return JSON.parse(texto)
}

/** What is reached from the product's own packages, without what those only build or test with: each with what it needs. */
function usados(daRaiz, dependencies) {
  const precisa = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const nossos = DO_PRODUTO.map((pasta) => JSON.parse(readFileSync(join(raiz, pasta, 'package.json'), 'utf8')))
  const ref = ({ name, version }) => `${name}@${version}`
  // a package may take along what we only build with, if it is there (types)
  const soParaConstruir = new Set(nossos.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies)))
  for (const { dependencies = {} } of nossos) for (const nome of Object.keys(dependencies)) soParaConstruir.delete(nome)
  precisa.set(daRaiz, nossos.map(ref))
  for (const nosso of nossos)
    precisa.set(
      ref(nosso),
      Object.entries(nosso.dependencies ?? {}).map(([name, version]) => ref({ name, version })),
    )
  const achados = new Map()
  for (const fila = [daRaiz]; fila.length > 0; ) {
    const este = fila.shift()
    if (achados.has(este)) continue
    achados.set(
      este,
      (precisa.get(este) ?? []).filter((um) => !soParaConstruir.has(um.slice(0, um.lastIndexOf('@')))),
    )
    fila.push(...achados.get(este))
  }
  return achados
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(sbom())
