import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'

type Componente = { 'bom-ref': string; name: string; version: string; purl: string }
type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { component: { name: string } }
  components: Componente[]
}
type Pacote = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const ler = (arquivo: string) => readFile(new URL(`../../../${arquivo}`, import.meta.url), 'utf8')
const pacote = async (pasta: string): Promise<Pacote> => JSON.parse(await ler(`${pasta}/package.json`))
const DO_PRODUTO = ['contract', 'server', 'web', 'pagbank-sandbox']

let escrito: string
let sbom: Sbom
beforeAll(async () => {
  const { fim, escrito: dito } = rodar('scripts/build.mjs', ['sbom'])
  if ((await fim).codigo !== 0) throw new Error(dito())
  escrito = await ler('server/dist/sbom.cdx.json')
  sbom = JSON.parse(escrito)
})

/** As `name@version`, in which a workspace's package has the name that its own package.json says. */
const refs = () => sbom.components.map((componente) => componente['bom-ref'])

test('a lista do que o produto é feito está em CycloneDX e nomeia cada dependência do que roda, na sua versão', async () => {
  expect([sbom.bomFormat, sbom.specVersion, sbom.metadata.component.name]).toEqual(['CycloneDX', '1.5', 'boteco'])
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const pacotes = await Promise.all(DO_PRODUTO.map(pacote))
  const diretas = pacotes.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).map(([nome, versao]) => `${nome}@${versao}`),
  )
  expect(diretas.length).toBeGreaterThan(20)
  expect(refs()).toEqual(expect.arrayContaining(diretas))
  // and what those need
  expect(refs().filter((ref) => /^(avvio|helmet|react-dom|workbox-core)@/.test(ref))).toHaveLength(4)
})

test('e nada do que só testa ou constrói', async () => {
  const todos = await Promise.all(['.', ...DO_PRODUTO, 'e2e', 'bench'].map(pacote))
  const doProduto = new Set(
    (await Promise.all(DO_PRODUTO.map(pacote))).flatMap((um) => Object.keys(um.dependencies ?? {})),
  )
  // a package that only tests name may be another one's that runs
  const trava: { packages: Record<string, { dev?: true }> } = JSON.parse(await ler('package-lock.json'))
  const soDeFora = todos
    .flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
    .filter((um) => !doProduto.has(um) && trava.packages[`node_modules/${um}`]?.dev)
  expect(soDeFora).toEqual(expect.arrayContaining(['vitest', 'vite', 'esbuild', '@playwright/test']))
  const nomes = sbom.components.map(({ name }) => name)
  expect(nomes.filter((nome) => soDeFora.includes(nome) || ['e2e', 'bench'].includes(nome))).toEqual([])
})

testLongo('feita de novo, é a mesma', async () => {
  const { fim, escrito: dito } = rodar('scripts/sbom.mjs', [])
  expect((await fim).codigo).toBe(0)
  expect(dito()).toBe(escrito)
})
