import { randomUUID } from 'node:crypto'
import { TIPOS_DE_ATO, type TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cofreDeTeste, novaPessoa, novoFuncionario, novoGerente, novoProduto, proximo } from '../teste/app.ts'
import {
  abrirCasa,
  comAtos,
  comItem,
  type Feito,
  feitos,
  ir,
  linhaDoProduto,
  nadaSecretoFoiGuardado,
  porOutroCaminho,
  usarFeitos,
} from '../teste/feitos.ts'
import { umTerco } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { pagarConta, pagarFichas, pedirFichas, sentar } from '../teste/salao.ts'
import { novoTablet, pinNovo } from '../teste/tablets.ts'

// Every call with which staff change something leaves a deed in the record, or says why it does not.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox(undefined, { env: { redesDasImpressoras: ['10.0.0.0/8'] } })
  usarFeitos(teste)
})
afterAll(() => teste.encerrar())

const daEquipe = (Object.entries(calls) as [Path, Call][]).flatMap(([path, { quem, muda }]) =>
  muda && quem !== 'publico' && quem.some((um) => um.startsWith('BAR ') && um !== 'BAR CLIENTE') ? path : [],
)

test('toda chamada com que alguém da casa muda algo está nesta tabela', () => {
  expect([...daEquipe].sort()).toEqual(Object.keys(feitos).sort())
  expect(comAtos.length).toBeGreaterThan(20)
})

const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

async function fazer(path: Path, { corpo, por }: Feito, chave: string = randomUUID()) {
  const resposta = await teste.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${por.token}`, 'idempotency-key': chave, 'user-agent': NAVEGADOR },
    payload: corpo as object,
  })
  const { arquivo }: Call = calls[path]
  const dita = { path, status: resposta.statusCode, corpo: arquivo ? null : resposta.json() }
  expect(dita).toMatchObject({ status: 200 })
  return dita
}
const ultimo = async () => {
  const [{ id }] = await teste.sql<[{ id: number }]>`select coalesce(max(id), 0) as id from ato`
  return id
}
const depoisDe = (id: number) =>
  teste.sql<
    { tipo: TipoDeAto; vinculo_id: number | null; antes: object; depois: object; motivo: string | null; em: Date }[]
  >`select * from ato where id > ${id} order by id`

describe('o que alguém da casa muda fica anotado uma vez, com o que era e o que é', () => {
  const tipos = new Set<TipoDeAto>()
  test.each(umTerco(comAtos))('%s', async (path) => {
    const feito = await (feitos[path] as () => Promise<Feito>)()
    const antes = await ultimo()
    const chave = randomUUID()
    const primeira = await fazer(path, feito, chave)
    // the same sent again did nothing, and is answered as it was
    const outra = await fazer(path, feito, chave)
    if (!(path in porOutroCaminho)) expect(outra).toEqual(primeira)
    for (const { tipo } of feito.atos) tipos.add(tipo)
    const esperados = feito.atos.map(({ antes = {}, depois = {}, motivo = null, tipo }) => ({
      ...{ tipo, antes, depois, motivo, vinculo_id: feito.por.vinculo_id },
      ...{ aparelho: 'Chrome no Android', sessao: expect.stringMatching(/^[0-9a-f]{6}$/) },
    }))
    expect(await depoisDe(antes)).toMatchObject(esperados)
    expect(await depoisDe(antes)).toHaveLength(esperados.length)
  })

  test('nenhuma resposta guardada com uma chave tem uma prova, um código ou uma senha', () =>
    nadaSecretoFoiGuardado(umTerco(comAtos).length / 2))

  test('e o gerente lê cada um em uma frase', async () => {
    const lidos = new Set<string>()
    // the manager of a closed house reads nothing
    await teste.sql`update estabelecimento set encerrada_em = null where encerrada_em is not null`
    for (const { estabelecimento_id } of await teste.sql<{ estabelecimento_id: number }[]>`
      select distinct estabelecimento_id from ato where aparelho is not null`) {
      const gerente = await novoGerente(teste, estabelecimento_id)
      const { status, body } = await teste.call('/auditoria/buscarAtos', {}, gerente)
      expect(status).toBe(200)
      for (const { tipo, texto } of body.atos) {
        lidos.add(tipo)
        expect(texto).toMatch(/^(Ana Lima|Beto Sousa|Caio Reis|Pessoa \d+|Davi Melo) [^{}]+\.$/)
        expect(texto).not.toMatch(/undefined|null|NaN|object/)
      }
    }
    // the provider's refusals, changes of data and profiles are played below; permissions in funcionario/permissao.test.ts
    const semChamada: TipoDeAto[] = [
      'comanda_no_celular',
      'devolucao_recusada',
      'perfil',
      // somebody has to owe first
      'fiado_perdoado',
      'permissao',
      // a system of others does it: opendelivery/pagamentos.test.ts
      'pagamento_externo',
    ]
    expect([...lidos]).toEqual(expect.arrayContaining([...tipos]))
    if (process.env.LONGO) expect([...lidos, ...semChamada].sort()).toEqual(Object.keys(TIPOS_DE_ATO).sort())
  })
})

test('um código de senha e um tablet em serviço ficam anotados, sem o que abre a porta', async () => {
  const { gerente, barman, bar } = await abrirCasa()
  const antes = await ultimo()
  const { codigo } = (await teste.call('/user/darCodigoDeSenha', { id: barman.vinculo_id }, gerente)).body
  const duda = { nome: 'Duda', nomePerfil: 'BAR GARCON' as const, pin: pinNovo() }
  const { id } = (await teste.call('/user/cadastrarDiarista', duda, gerente)).body
  await teste.call('/user/darLinkAoDiarista', { id }, gerente)
  await novoTablet(teste, gerente, 'BAR')
  const atos = await depoisDe(antes)
  expect(atos).toMatchObject([
    { tipo: 'acesso', vinculo_id: gerente.vinculo_id, depois: { campos: ['codigo_de_senha'] } },
    { tipo: 'contratacao', alvo_id: id },
    { tipo: 'acesso', alvo_id: id, depois: { campos: ['pin'] } },
    { tipo: 'acesso', alvo_id: id, vinculo_id: gerente.vinculo_id, depois: { campos: ['celular'] } },
    { tipo: 'tablet', vinculo_id: gerente.vinculo_id, antes: { em_servico: false }, depois: { em_servico: true } },
  ])
  expect(JSON.stringify(atos)).not.toContain(codigo.replace(/\D/g, ''))
  const { body } = await teste.call('/auditoria/buscarAtos', {}, await novoGerente(teste, bar.id))
  expect([body.atos[1], body.atos[5]].map((ato) => ato?.texto)).toEqual([
    expect.stringMatching(/ pôs em serviço o tablet .+ \(no bar\)\.$/),
    expect.stringMatching(/ mudou o acesso de .+: código para uma senha nova\.$/),
  ])
})

test('o que não chegou a acontecer não fica anotado', async () => {
  const { gerente, chope, bar } = await abrirCasa()
  const outro = await novoProduto(teste, bar.id)
  const antes = await ultimo()
  const certa = linhaDoProduto(chope.id, { preco_venda: '15,00' })
  // another request changed the second product meanwhile: none of the two is saved
  const { status } = await teste.call(
    '/produto/atualizarProdutosEstabelecimento',
    [certa, linhaDoProduto(outro.id, { versao: 9 })],
    gerente,
  )
  expect(status).toBe(409)
  // nor what the database takes back at the very end
  await teste.sql
    .begin(async (tx) => {
      await tx`update produto_estabelecimento set preco_venda = 1, versao = versao + 1 where id = ${chope.id}`
      expect(await tx`select from ato where id > ${antes}`).toHaveLength(1)
      throw new Error('nunca mais')
    })
    .catch(() => {})
  expect(await depoisDe(antes)).toEqual([])
  // what stays as it was is no deed
  await teste.call('/produto/atualizarProdutosEstabelecimento', [linhaDoProduto(chope.id, {})], gerente)
  expect(await depoisDe(antes)).toEqual([])
})

test('pedidos, passos e pagamentos de uma noite não anotam nada, além de que o garçom que recebeu viu quem pagou', async () => {
  const casa = await abrirCasa()
  const antes = await ultimo()
  const cliente = await comItem(casa, 3)
  await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: cliente.item }, casa.barman)
  await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: cliente.item }, casa.garcom)
  await pagarConta(teste, casa.garcom.token, { numeroMesa: 3 })
  await ir('/conta/fecharCheckin', { id: cliente.id }, casa.garcom)
  expect(await depoisDe(antes)).toMatchObject([
    { tipo: 'presenca', alvo_id: cliente.id, vinculo_id: casa.garcom.vinculo_id },
  ])
})

test('o papel do servidor acrescenta e lê; mudar, apagar e esvaziar ele não pode', async () => {
  for (const comando of ['update ato set tipo = tipo', 'delete from ato', 'truncate ato'])
    await expect(teste.servidor.unsafe(comando)).rejects.toMatchObject({ code: '42501' })
  expect((await teste.sql`select from ato`).length).toBeGreaterThan(0)
})

test('dinheiro que volta sem ninguém da casa pedir não é de ninguém', async () => {
  const casa = await abrirCasa()
  const cliente = await sentar(teste, casa.bar.id)
  await pedirFichas(teste, cliente, [[casa.chope, 1]])
  await pagarFichas(teste, casa.garcom.token, cliente)
  const antes = await ultimo()
  const [ficha] = await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${cliente.id}`
  await teste.call('/ficha/devolverFichas', [{ id: ficha!.id }], { checkin: cliente.segredo })
  expect(await depoisDe(antes)).toMatchObject([{ tipo: 'devolucao', vinculo_id: null, aparelho: null }])
  const { body } = await teste.call('/auditoria/buscarAtos', { tipo: 'devolucao' }, casa.gerente)
  expect(body.atos[0]?.texto.replaceAll('\u00a0', ' ')).toMatch(/^Voltam R\$ 9,90 do pagamento nº \d+, sem que alguém/)
})

test('de quem trabalha aqui fica quais dados mudaram, e nunca os dados', async () => {
  const { bar, gerente } = await abrirCasa()
  const davi = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Davi Melo' })
  const antes = await ultimo()
  await teste.sql`update usuario set email = ${`novo${proximo()}@exemplo.com`}, cpf = ${cofreDeTeste.cifrar('11144477735')}, senha_hash = 'outra'
    where id = ${davi.usuario_id}`
  await teste.sql`update vinculo set perfil = 'BAR GERENTE' where id = ${davi.vinculo_id}`
  // a guest works for no bar
  const cliente = await novaPessoa(teste)
  await teste.sql`update usuario set nome = 'Outra' where id = ${cliente.usuario_id}`
  const atos = await depoisDe(antes)
  expect(atos).toMatchObject([
    { tipo: 'dados_da_pessoa', antes: {}, depois: { campos: ['cpf', 'email', 'senha_hash'] } },
    { tipo: 'perfil', antes: { perfil: 'BAR GARCON' }, depois: { perfil: 'BAR GERENTE' } },
  ])
  expect(JSON.stringify(atos)).not.toMatch(/11144477735|exemplo\.com|outra/)
  const { body } = await teste.call('/auditoria/buscarAtos', {}, gerente)
  expect(body.atos.slice(0, 2).map(({ texto }) => texto)).toEqual([
    'O sistema mudou o perfil de Davi Melo de garçom para gerente.',
    'O sistema mudou os dados de Davi Melo: CPF, e-mail e senha.',
  ])
})

test('mesmo sem que o banco saiba de quem é, uma mudança de preço fica anotada', async () => {
  const { chope, gerente } = await abrirCasa()
  const antes = await ultimo()
  await teste.sql`update produto_estabelecimento set preco_venda = 100 where id = ${chope.id}`
  expect(await depoisDe(antes)).toMatchObject([{ tipo: 'preco', vinculo_id: null, aparelho: null }])
  const { body } = await teste.call('/auditoria/buscarAtos', { tipo: 'preco' }, gerente)
  expect(body.atos[0]?.texto.replaceAll('\u00a0', ' ')).toBe(
    `O sistema mudou o preço de ${chope.nome} de R$ 9,90 para R$ 1,00.`,
  )
})
