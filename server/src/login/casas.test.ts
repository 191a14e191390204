import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashDoSegredo } from '../sessao/provas.ts'
import { loginDe, novaPessoa, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { comPin, novoTablet } from '../teste/tablets.ts'

// One login, several houses: of one at a time.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const trabalharEm = (estabelecimento_id: number, usuario_id: number, perfil: string) =>
  teste.sql`insert into vinculo ${teste.sql({ estabelecimento_id, usuario_id, perfil })}`
const trocar = (token: string, idEstabelecimento: number) =>
  teste.call('/auth/trocarDeCasa', { idEstabelecimento }, { token })
const vale = async (token: string) => (await teste.call('/auth/buscarMinhasSessoes', {}, { token })).status === 200

/** An owner of three houses, a manager of one of them, a waiter of two. */
async function tresCasas() {
  const casas = [await novoBar(teste), await novoBar(teste), await novoBar(teste)] as const
  const [dono, gerente, garcom] = [await novaPessoa(teste), await novaPessoa(teste), await novaPessoa(teste)]
  for (const { id } of casas) await trabalharEm(id, dono.usuario_id, 'BAR GERENTE')
  await teste.sql`update estabelecimento e set dono_vinculo_id = v.id from vinculo v
    where v.estabelecimento_id = e.id and v.usuario_id = ${dono.usuario_id}`
  await trabalharEm(casas[1].id, gerente.usuario_id, 'BAR GERENTE')
  for (const casa of [casas[0], casas[2]]) await trabalharEm(casa.id, garcom.usuario_id, 'BAR GARCON')
  return { casas, dono, gerente, garcom }
}

test('quem trabalha em várias casas lê quais são, e passa de uma para outra sem senha', async () => {
  const { casas, garcom } = await tresCasas()
  const [a, b, c] = casas
  const token = await loginDe(teste, garcom.email)
  const { body } = await teste.call('/sessao/buscarMeusPerfis', {}, { token })
  expect(body.casas).toEqual([c, a].map((casa) => ({ ...casa, nomePerfil: 'BAR GARCON' })))

  const passou = await trocar(token, a.id)
  expect(passou.status).toBe(200)
  expect(passou.body).toMatchObject({
    dadosPerfil: { nome: 'BAR GARCON' },
    dadosEstabelecimento: a,
    dadosCliente: null,
  })
  // of one house at a time: the one of before opens nothing any more
  expect([await vale(token), await vale(passou.body.token)]).toEqual([false, true])
  const outra = await trocar(passou.body.token, b.id)
  expect([outra.status, outra.body.message]).toEqual([404, respostas.naoEncontrado])
  expect(await vale(passou.body.token)).toBe(true)
})

test('trocar de casa não prova nada de novo nem faz o login durar mais', async () => {
  const { casas, dono } = await tresCasas()
  const token = await loginDe(teste, dono.email)
  await teste.sql`update sessao set expira_em = now() + interval '1 hour', provada_em = now() - interval '1 hour'
    where token_hash = ${hashDoSegredo(token)}`
  const novo = (await trocar(token, casas[0].id)).body.token
  const [{ dura, provada }] = await teste.sql<[{ dura: boolean; provada: boolean }]>`
    select expira_em <= now() + interval '1 hour' as dura, provada_em > now() - interval '50 minutes' as provada
    from sessao where token_hash = ${hashDoSegredo(novo)}`
  expect({ dura, provada }).toEqual({ dura: true, provada: false })
  const { vinculo_id: id } = await novoFuncionario(teste, casas[0].id, 'BAR GARCON')
  const dispensa = await teste.call('/user/excluirfuncionario', { id }, { token: novo })
  expect([dispensa.status, dispensa.body.code]).toEqual([403, 'confirme_quem_e'])
})

test('de duas trocas do mesmo login ao mesmo tempo vale uma', async () => {
  const { casas, dono } = await tresCasas()
  const token = await loginDe(teste, dono.email)
  const idas = await Promise.all([...casas, ...casas].map(({ id }) => trocar(token, id)))
  expect(idas.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  const [{ abertas }] = await teste.sql<[{ abertas: number }]>`
    select count(*)::int as abertas from sessao where usuario_id = ${dono.usuario_id} and encerrada_em is null`
  expect(abertas).toBe(1)
})

test('uma senha nova encerra também o login que troca de casa nesse momento', async () => {
  const { casas, dono } = await tresCasas()
  const token = await loginDe(teste, dono.email)
  const passou = await teste.sql.begin(async (tx) => {
    await tx`select from usuario where id = ${dono.usuario_id} for no key update`
    const indo = trocar(token, casas[0].id)
    await expect
      .poll(
        async () =>
          (
            await teste.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
      )
      .toBe(1)
    await tx`update sessao set encerrada_em = now() where usuario_id = ${dono.usuario_id} and encerrada_em is null`
    return { indo }
  })
  expect((await passou.indo).status).toBe(401)
})

test('um PIN não abre outra casa, nem diz quais são', async () => {
  const { casas, garcom } = await tresCasas()
  const [a, , c] = casas
  const quem = { ...garcom, token: (await trocar(await loginDe(teste, garcom.email), a.id)).body.token }
  const noTablet = await comPin(teste, await novoTablet(teste, await novoGerente(teste, a.id), 'SALAO'), quem)
  const { status, body } = await teste.call('/auth/trocarDeCasa', { idEstabelecimento: c.id }, noTablet)
  expect([status, body.code]).toEqual([403, 'so_com_senha'])
  expect((await teste.call('/sessao/buscarMeusPerfis', {}, noTablet)).body.casas).toEqual([
    { ...a, nomePerfil: 'BAR GARCON' },
  ])
})

test('o dono vê as suas casas lado a lado, cada uma como ela mesma se vê; o gerente só a dele', async () => {
  const { casas, dono, gerente } = await tresCasas()
  for (const [vez, casa] of casas.entries()) {
    const produto = await novoProduto(teste, casa.id, { preco_venda: 1000 * (vez + 1) })
    await pedir(teste, await sentar(teste, casa.id, { mesa: 1 }), [[produto, 1]], { nome: 'Nina' })
  }
  const { id: _, ...alheia } = await novoBar(teste)
  let token = await loginDe(teste, dono.email)
  const { body } = await teste.call('/relatorio/buscarMinhasCasas', {}, { token })
  expect(JSON.stringify(body)).not.toContain(alheia.nome)
  expect(body.casas.map(({ id, vendido, dono }) => ({ id, vendido, dono }))).toEqual(
    casas.map(({ id }, vez) => ({ id, vendido: 10 * (vez + 1), dono: true })),
  )
  for (const { id, nome, dono: _dono, aberta, agora, ...numeros } of body.casas) {
    token = (await trocar(token, id)).body.token
    const { body: inicio } = await teste.call('/relatorio/buscarInicio', {}, { token })
    expect(inicio).toMatchObject(numeros)
    expect({ nome, aberta, agora }).toEqual({ nome, aberta: null, agora: inicio.agora.length })
  }
  const dele = await teste.call('/relatorio/buscarMinhasCasas', {}, { token: await loginDe(teste, gerente.email) })
  expect(dele.body.casas.map(({ id, dono }) => [id, dono])).toEqual([[casas[1].id, false]])
})

test('de uma casa em que alguém serve, e não gerencia, não lê os números', async () => {
  const { casas, garcom } = await tresCasas()
  const propria = await novoBar(teste)
  await trabalharEm(propria.id, garcom.usuario_id, 'BAR GERENTE')
  const token = await loginDe(teste, garcom.email)
  const { body } = await teste.call('/relatorio/buscarMinhasCasas', {}, { token })
  expect(body.casas.map(({ id }) => id)).toEqual([propria.id])
  // nor after the work there has ended
  await teste.sql`update vinculo set ate = now() where usuario_id = ${garcom.usuario_id} and estabelecimento_id = ${casas[0].id}`
  expect((await trocar(token, casas[0].id)).status).toBe(404)
})

test('quem gerencia várias casas chama alguém de uma para outra, e só o sim da pessoa a põe lá', async () => {
  const { casas, dono, gerente, garcom } = await tresCasas()
  const [a, b] = casas
  const noDono = (await trocar(await loginDe(teste, dono.email), b.id)).body.token
  const { pessoas } = (await teste.call('/user/buscarDasOutrasCasas', {}, { token: noDono })).body
  const pessoa = pessoas.find(({ nome, casa }) => nome === garcom.nome && casa.id === a.id)
  expect(pessoas.map(({ nome }) => nome)).not.toContain(gerente.nome)
  const convite = { idEstabelecimento: a.id, id: pessoa?.id ?? 0, nomePerfil: 'BAR BARMAN' as const }
  // the manager of this house alone calls nobody of a house that is not theirs
  const outro = await loginDe(teste, gerente.email)
  expect((await teste.call('/user/buscarDasOutrasCasas', {}, { token: outro })).body.pessoas).toEqual([])
  expect((await teste.call('/user/chamarDeOutraCasa', convite, { token: outro })).status).toBe(404)

  expect((await teste.call('/user/chamarDeOutraCasa', convite, { token: noDono })).status).toBe(200)
  const token = await loginDe(teste, garcom.email)
  expect((await trocar(token, b.id)).status).toBe(404)
  const aceita = { idEstabelecimento: b.id, aceita: true }
  expect((await teste.call('/user/responderConviteDeTrabalho', aceita, { token })).status).toBe(200)
  expect((await trocar(token, b.id)).body.dadosPerfil).toEqual({ nome: 'BAR BARMAN' })
})
