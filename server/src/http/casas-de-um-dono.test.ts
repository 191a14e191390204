import { type Call, calls, type ReadPath } from '@boteco/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginDe, novaPessoa, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { type CasaLida, leituras } from '../teste/leituras.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pagarConta, pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'

// An owner of three houses, a manager of one of them, a waiter of two. Whatever a login of one house reads, also by another
// house's numbers, has nothing in it of the others.

let teste: AppComSandbox
let casas: Casa[]
let pessoas: { quem: string; email: string; nas: Casa[] }[]
beforeAll(async () => {
  teste = await appComSandbox()
  const [dono, gerente, garcom] = [await novaPessoa(teste), await novaPessoa(teste), await novaPessoa(teste)]
  casas = [await casaMarcada('Alfa', dono), await casaMarcada('Beta', dono), await casaMarcada('Gama', dono)]
  const [alfa, beta, gama] = casas as [Casa, Casa, Casa]
  await trabalhar(beta.id, gerente.usuario_id, 'BAR GERENTE')
  for (const { id } of [alfa, gama]) await trabalhar(id, garcom.usuario_id, 'BAR GARCON')
  pessoas = [
    { quem: 'dono', email: dono.email, nas: casas },
    { quem: 'gerente', email: gerente.email, nas: [beta] },
    { quem: 'garçom', email: garcom.email, nas: [alfa, gama] },
  ]
})
afterAll(() => teste.encerrar())

type Casa = { id: number; nome: string; marca: string; lida: CasaLida }

const trabalhar = (estabelecimento_id: number, usuario_id: number, perfil: string) =>
  teste.sql<[{ id: number }]>`insert into vinculo ${teste.sql({ estabelecimento_id, usuario_id, perfil })} returning id`

/** A house with something in every list, all of it marked. */
async function casaMarcada(letra: string, dono: { usuario_id: number; email: string }): Promise<Casa> {
  const marca = `Marca${letra}`
  const { id, nome } = await novoBar(teste, { nome: `Casa ${letra}`, presenca: 'aberto' })
  const [{ id: vinculo }] = await trabalhar(id, dono.usuario_id, 'BAR GERENTE')
  await teste.sql`update estabelecimento set dono_vinculo_id = ${vinculo} where id = ${id}`
  const { token } = await novoFuncionario(teste, id, 'BAR GARCON', { nome: `Beto ${marca}` })
  const [{ id: categoria }] = await teste.sql<[{ id: number }]>`
    insert into categoria_da_casa ${teste.sql({ estabelecimento_id: id, nome: `Categoria ${marca}` })} returning id`
  const [{ id: estacao }] = await teste.sql<[{ id: number }]>`
    insert into estacao ${teste.sql({ estabelecimento_id: id, nome_departamento: 'BAR', nome: `Copa ${marca}`, ordem: 1 })} returning id`
  await teste.sql`insert into area ${teste.sql({ estabelecimento_id: id, nome: `Salão ${marca}`, ordem: 1 })}`
  await teste.sql`insert into grupo ${teste.sql({ estabelecimento_id: id, nome: `Gelo ${marca}`, regra: 'soma', minimo: 0, maximo: 1 })}`
  await teste.sql`insert into espera_por_mesa ${teste.sql({ estabelecimento_id: id, nome: `Rui ${marca}`, pessoas: 2 })}`
  const [{ id: fiado }] = await teste.sql<[{ id: number }]>`insert into fiado_cliente ${teste.sql({
    ...{ estabelecimento_id: id, nome: `Jorge ${marca}`, limite: 5000, palavra: 'assinatura', feito_por: vinculo },
  })} returning id`
  const produto = await novoProduto(teste, id, {
    nome: `Chope ${marca}`,
    descricao: `Gelado ${marca}`,
    qtd_estoque: 50,
  })
  await teste.sql`update produto_estabelecimento set categoria_id = ${categoria}, estacao_id = ${estacao} where id = ${produto.id}`
  const [{ id: insumo }] = await teste.sql<[{ id: number }]>`
    insert into insumo ${teste.sql({ estabelecimento_id: id, nome: `Lúpulo ${marca}`, unidade: 'g', qtd_estoque: 10 })} returning id`
  const cliente = await sentar(teste, id, { mesa: 7 })
  const quem = { nome: `Nina ${marca}`, email: `nina.${letra.toLowerCase()}@exemplo.com`, numeroComanda: 7 }
  await pedir(teste, cliente, [[produto, 1, `sem gelo ${marca}`]], quem)
  await entregarTudo(teste, cliente)
  await pagarConta(teste, token, { numeroMesa: 7 })
  await pedir(teste, cliente, [[produto, 1, `com limão ${marca}`]])
  await pedirFichas(teste, cliente, [[produto, 1]])
  await pagarFichas(teste, token, cliente)
  const [item] = await itensDe(teste, cliente)
  const [{ pagamento, pago, ficha, caixa }] = await teste.sql<
    [{ pagamento: number; pago: string; ficha: number; caixa: number | null }]
  >`select p.id as pagamento, p.referencia as pago, (select id from ficha where estabelecimento_id = ${id} limit 1) as ficha,
      (select id from sessao_de_caixa where estabelecimento_id = ${id} limit 1) as caixa
    from pagamento p where p.estabelecimento_id = ${id} limit 1`
  const lida = {
    ...{ estabelecimento_id: id, item: item?.id ?? 0, estacao, fiado, ficha, pagamento, pago, aberto: pago },
    ...{ caixa: caixa ?? 0, naMaquininha: pagamento, presente: 'nenhum', carteira: cliente.carteira },
    ...{ insumo, produto: produto.id },
  }
  return { id, nome, marca, lida }
}

/** What a house shows to any stranger, by its number. */
const publicas: readonly ReadPath[] = [
  '/estabelecimento/buscarDadosEstabelecimentoById',
  '/estabelecimento/buscarProdutosEstabelecimento',
  '/estabelecimento/buscarTraducoes',
  '/estabelecimento/buscarEstabelecimentos',
]
/** Where the names of the houses in which a person works, or a person's own data, are said. */
const daPessoa: readonly ReadPath[] = [
  '/auth/buscarMinhasSessoes',
  '/sessao/buscarMeusPerfis',
  '/relatorio/buscarMinhasCasas',
  '/privacidade/buscarMeusDados',
]

/** Where who manages several chooses what of one goes to another. */
const deQuemGerencia: readonly ReadPath[] = ['/user/buscarDasOutrasCasas', '/casas/buscarOQueLevar']

/** All that this person reads in this house, asking also with the numbers of another. */
async function lerTudo({ email }: { email: string }, casa: Casa) {
  const outras = casas.filter(({ id }) => id !== casa.id)
  // in at the house that hired them last, and over to this one
  const entrou = await loginDe(teste, email)
  const passou = await teste.call('/auth/trocarDeCasa', { idEstabelecimento: casa.id }, { token: entrou })
  const { token } = passou.body
  expect(passou.body.dadosEstabelecimento).toEqual({ id: casa.id, nome: casa.nome })
  let proprias = 0
  for (const path of Object.keys(leituras) as ReadPath[]) {
    const { quem } = calls[path] as Call
    if (quem === 'publico' && publicas.includes(path)) continue
    if (deQuemGerencia.includes(path)) continue
    for (const corpo of new Set([casa, ...outras].map(({ lida }) => JSON.stringify(leituras[path](lida))))) {
      const { body } = await teste.call(path, JSON.parse(corpo) as never, { token })
      const lido = JSON.stringify(body)
      if (lido.includes(casa.marca)) proprias += 1
      for (const { nome, marca } of outras) {
        expect({ path, leu: lido.includes(marca) && marca }).toEqual({ path, leu: false })
        if (!daPessoa.includes(path)) expect({ path, leu: lido.includes(nome) && nome }).toEqual({ path, leu: false })
      }
    }
  }
  return proprias
}

test('o garçom de duas casas não lê em uma nada da outra, nem da terceira', async () => {
  const { nas, ...garcom } = pessoas[2] as (typeof pessoas)[number]
  expect(await lerTudo(garcom, nas[0] as Casa)).toBeGreaterThan(5)
})

testLongo('nem o dono de três, o gerente de uma e o garçom de duas, em nenhuma delas', async () => {
  for (const { nas, ...pessoa } of pessoas)
    for (const casa of nas) expect(await lerTudo(pessoa, casa)).toBeGreaterThan(5)
})
