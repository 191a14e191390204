import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { type Endereco, enderecos } from '@boteco/contract/enderecos'
import { juntarPoderes, poderesDe } from '@boteco/contract/sessao/casa'
import { EQUIPE_DE_PEDIDOS, PERFIS_DA_EQUIPE, type Perfil } from '@boteco/contract/sessao/cliente'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste } from '../teste/app.ts'
import { cabecalhos, type Prova, QUEM_CHAMA, type QuemChama, todasAsProvas } from '../teste/provas.ts'

const paths = Object.keys(calls) as Path[]

type Acesso = 'sim' | '401' | '403'

const comTablet: QuemChama[] = ['tablet', 'cozinha com PIN', 'gerente com PIN']
/** What each login may be. */
const papeis: Record<
  Exclude<QuemChama, 'ninguém' | 'check-in' | 'check-in encerrado' | 'tablet'>,
  readonly Perfil[]
> = {
  'BAR CLIENTE': ['BAR CLIENTE'],
  'BAR GERENTE': PERFIS_DA_EQUIPE,
  'BAR BARMAN': ['BAR BARMAN'],
  'BAR COZINHA': ['BAR COZINHA'],
  'BAR GARCON': ['BAR GARCON'],
  'BAR CAIXA': ['BAR CAIXA'],
  'barman no balcão': ['BAR BARMAN'],
  'barman e garçom': ['BAR BARMAN', 'BAR GARCON'],
  'cozinha com PIN': ['BAR COZINHA'],
  // what others do, and nothing of the manager's own
  'gerente com PIN': EQUIPE_DE_PEDIDOS,
}

/** What each of these logins may do, in a bar whose waiters give no discount. */
const poderesDeQuem = (quemChama: keyof typeof papeis) =>
  juntarPoderes(
    papeis[quemChama].flatMap((perfil) =>
      perfil === 'BAR CLIENTE'
        ? []
        : poderesDe(perfil, { desconto_garcom: 0, barman_no_balcao: quemChama === 'barman no balcão' }),
    ),
  )

/** What the tables promise: no proof or a wrong one is 401; the right kind of proof with the wrong role is 403. */
function acesso(
  {
    quem,
    comCheckin,
    checkinFechado,
    pessoal,
    pode,
  }: Pick<Call, 'quem' | 'comCheckin' | 'checkinFechado' | 'pessoal' | 'pode'>,
  quemChama: QuemChama,
): Acesso {
  if (quem === 'publico') return 'sim'
  if (quem.includes('tablet')) return comTablet.includes(quemChama) ? 'sim' : '401'
  if (quemChama === 'ninguém' || quemChama === 'tablet') return '401'
  if (quemChama === 'check-in') return quem.includes('checkin') ? 'sim' : '401'
  if (quemChama === 'check-in encerrado') return quem.includes('checkin') && checkinFechado ? 'sim' : '401'
  // one proof of the two that it needs
  if (comCheckin && quemChama === 'BAR CLIENTE') return '401'
  if (pessoal && quemChama.endsWith('com PIN')) return '403'
  if (quem.some((um) => (papeis[quemChama] as readonly string[]).includes(um)))
    return pode && poderesDeQuem(quemChama)[pode] === 0 ? '403' : 'sim'
  // a customer who has logged in still lacks the other proof: there is something that they can do about it
  return quemChama === 'BAR CLIENTE' && quem.includes('checkin') ? '401' : '403'
}

let teste: AppDeTeste
let provas: Record<QuemChama, Prova>
beforeAll(async () => {
  teste = await appDeTeste()
  provas = await todasAsProvas(teste)
})
afterAll(() => teste.encerrar())

test('docs/acessos.md diz o que as tabelas dizem (npx vitest run server/src/http/acessos.test.ts --update a escreve)', async () => {
  await expect(documento()).toMatchFileSnapshot(fileURLToPath(new URL('../../../docs/acessos.md', import.meta.url)))
})

/** What a row says of who may call: the code that all calls share reads nothing else of it. */
const direitos = ({ quem, comCheckin, checkinFechado, pessoal, pode }: Call) =>
  JSON.stringify([quem, comCheckin, checkinFechado, pessoal, pode])
/** All of them in `test:longo`; else the last one of each kind. */
const deCadaTipo = process.env.LONGO ? paths : [...new Map(paths.map((path) => [direitos(calls[path]), path])).values()]

test.each(deCadaTipo)('%s responde a cada prova o que as tabelas prometem', async (path) => {
  const veio: Partial<Record<QuemChama, number>> = {}
  const prometido: typeof veio = {}
  for (const quemChama of QUEM_CHAMA) {
    // Access is checked before the body: one that no call takes gets each permitted caller a 400, and changes nothing.
    const { statusCode } = await teste.app.inject({
      method: 'POST',
      url: path,
      headers: { ...cabecalhos(provas[quemChama]), 'content-type': 'application/json' },
      payload: '"nada"',
    })
    veio[quemChama] = statusCode
    const esperado = acesso(calls[path], quemChama)
    prometido[quemChama] = esperado === 'sim' ? 400 : Number(esperado)
  }
  expect(veio).toEqual(prometido)
})

test('sem prova só responde o que é de todos', async () => {
  const respondem: Path[] = []
  for (const path of paths) {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await teste.app.inject({ method: 'POST', url: path, headers, payload: '"nada"' })
    if (statusCode !== 401) respondem.push(path)
  }
  expect(respondem).toEqual(paths.filter((path) => calls[path].quem === 'publico'))
})

describe('os endereços que não são chamadas', () => {
  test('estão todos na segunda tabela', () => {
    const declarados = new Set<string>([...paths, ...enderecos.map(({ caminho }) => caminho)])
    const existentes = rotas()
    expect(existentes).toEqual(expect.arrayContaining([...declarados].filter((caminho) => caminho !== '/')))
    // the files of the documentation's page and of the application, and its pages where it has been built
    const arquivos = /^\/documentacao\/|^\/\*$/
    const paginas = paginasDaAplicacao()
    expect(
      existentes.filter((rota) => !declarados.has(rota) && !arquivos.test(rota) && !paginas.includes(rota)),
    ).toEqual([])
  })

  test.each(QUEM_CHAMA)('o fluxo de eventos responde a: %s', async (quemChama) => {
    const endereco = await teste.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => teste.app.listeningOrigin)
    const fim = new AbortController()
    const { status } = await fetch(`${endereco}/eventos`, {
      headers: cabecalhos(provas[quemChama]),
      signal: fim.signal,
    })
    fim.abort()
    const esperado = acesso(deEventos, quemChama)
    expect(status).toBe(esperado === 'sim' ? 200 : Number(esperado))
  })

  const publicos = enderecos.filter(({ quem }) => quem === 'publico')
  test.each(publicos)('$caminho não pede prova nenhuma', async ({ metodo, caminho }) => {
    const { statusCode } = await teste.app.inject({ method: metodo, url: caminho })
    expect([200, 404]).toContain(statusCode)
  })
})

const deEventos = enderecos.find(({ caminho }) => caminho === '/eventos') as Pick<Call, 'quem'>

/** The addresses of the built application; none in a checkout that has not been built. */
function paginasDaAplicacao(): string[] {
  const lista = fileURLToPath(new URL('../../../web/dist/paginas.json', import.meta.url))
  if (!existsSync(lista)) return []
  // the router keeps an address with an optional end as two
  return (JSON.parse(readFileSync(lista, 'utf8')) as { rota: string }[]).flatMap(({ rota }) =>
    rota.endsWith('?') ? [rota.replace(/\/[^/]+$/, ''), rota.slice(0, -1)] : [rota],
  )
}

/** Every address that the router knows. */
function rotas(): string[] {
  const pilha: string[] = []
  return teste.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((linha) => {
      const [, recuo = '', trecho = '', metodos] = linha.match(/^([\s│├└─]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/) ?? []
      const nivel = recuo.length / 4 - 1
      if (trecho === '') return []
      pilha.length = nivel
      pilha[nivel] = trecho
      return metodos ? [pilha.join('')] : []
    })
}

const nomes = {
  'BAR CLIENTE': 'cliente',
  'BAR GERENTE': 'gerente',
  'BAR BARMAN': 'barman',
  'BAR COZINHA': 'cozinha',
  'BAR GARCON': 'garçom',
  'BAR CAIXA': 'caixa',
}
const colunas = QUEM_CHAMA.map((quemChama) => (nomes as Record<string, string>)[quemChama] ?? quemChama)
const celula: Record<Acesso, string> = { sim: '✓', '401': '401', '403': '403' }

function documento(): string {
  const linha = (celulas: readonly string[]) => `| ${celulas.join(' | ')} |`
  const tabela = (titulo: string, linhas: string[]) =>
    [linha([titulo, 'poder', ...colunas]), linha(['---', '---', ...colunas.map(() => ':-:')]), ...linhas].join('\n')
  const daChamada = (path: Path) => {
    const { confirma, pode, alem, entrega }: Call = calls[path]
    const celulas = QUEM_CHAMA.map((quemChama) => acesso(calls[path], quemChama))
    return linha([
      `\`${path}\`${entrega ? ' 18+' : ''}`,
      [pode, alem && `${alem} +`].filter(Boolean).join(', '),
      ...celulas.map((um) => (confirma && um === 'sim' ? (confirma === true ? '✓ ?' : '✓ $') : celula[um])),
    ])
  }
  const doEndereco = ({ metodo, caminho, quem, escopo }: Endereco) => {
    const nome = `\`${metodo} ${caminho}\``
    if (quem === 'provedor' || quem === 'impressora' || quem === 'aplicativo')
      return linha([nome, escopo ?? '', ...QUEM_CHAMA.map(() => quem)])
    return linha([nome, '', ...QUEM_CHAMA.map((quemChama) => celula[acesso({ quem }, quemChama)])])
  }
  return `# Quem pode chamar o quê

Escrito por \`npm run acessos\` a partir de \`contract/src/calls.ts\`, \`contract/src/sessao/casa.ts\` e \`contract/src/enderecos.ts\`; não edite à mão. O
teste \`server/src/http/acessos.test.ts\` faz cada chamada com cada prova e compara.

✓ pode; com ?, só quem mostrou a senha, uma chave de acesso ou, no tablet, o PIN nos últimos 10 minutos: senão é perguntado de
novo; com $, o mesmo, só onde dinheiro volta ou deixa de entrar. 401: falta a prova, ou ela não vale. 403: a prova vale, mas o
perfil não tem acesso, ou a pessoa não tem o poder que a chamada pede (\`contract/src/sessao/casa.ts\`): então alguém que o tem permite no mesmo
aparelho, com o PIN, este ato uma vez. Com +, o poder é para ir além do que o perfil já faz. Os poderes são os de cada perfil, num bar que nada mudou; o gerente dá e tira
de cada pessoa. Quem vem com login e check-in pode o que um dos dois pode. Quem tem várias funções num bar pode o que cada uma pode, pelo que o banco diz a cada chamada. 'Barman no balcão': onde
o gerente deixa o barman vender e receber. Com PIN, só no próprio tablet em serviço, e nunca o que é só do gerente. Uma linha
de outro bar ou de outro check-in é 404, como uma que não existe.

18+: entrega. Onde a casa pede documento, ninguém, com nenhum perfil nem poder, entrega bebida alcoólica a quem não o mostrou: é 409 com \`documento\`, e quem recusa
é o banco (\`server/schema/19_documento.sql\`, \`server/src/pedido/documento.test.ts\`).

## Chamadas

${tabela('chamada', paths.map(daChamada))}

## Outros endereços

O aviso do provedor nunca é prova de nada: só faz o servidor perguntar ao provedor, e sem assinatura tem limite. Uma impressora
prova quem é pelo segredo do seu endereço; qualquer outro é 404. Um aplicativo é um sistema de fora com a chave que o
gerente lhe deu: o seu token vale 15 minutos e só nestes endereços, e sem ele é 401 (\`server/src/opendelivery/indoor.test.ts\`). Em produção, a documentação é 404 para quem não trabalha num bar.

${tabela('endereço', enderecos.map(doEndereco))}
`
}
