import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppDeTeste,
  appDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  senhaDeTeste,
} from '../teste/app.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const listar = async (token: string) => {
  const { status, body } = await teste.call('/auth/buscarMinhasSessoes', {}, { token })
  return status === 200 ? body.sessoes : status
}

test('cada pessoa vê os seus logins: em que aparelho, em que bar, desde quando, e qual é este', async () => {
  const bar = await novoBar(teste)
  const { email } = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  await novaPessoa(teste)
  const { body } = await teste.app
    .inject({
      method: 'POST',
      url: '/auth/loginBoteco',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile Safari/604.1' },
      payload: { email, password: senhaDeTeste },
    })
    .then((resposta) => ({ body: resposta.json<{ token: string }>() }))
  expect(await listar(body.token)).toEqual([
    {
      ...{ id: expect.any(Number), aparelho: 'Safari no iPhone', bar: bar.nome, esta: true },
      ...{ desde: expect.stringMatching(/^20.+Z$/), usada_em: expect.stringMatching(/^20.+Z$/) },
    },
    expect.objectContaining({ bar: bar.nome, esta: false }),
  ])
  // of what the browser says of itself nothing else is kept
  expect(JSON.stringify(await teste.sql`select * from sessao`)).not.toContain('Mozilla')
})

test('o que expirou, acabou ou é de um trabalho que acabou não está na lista', async () => {
  const { id } = await novoBar(teste)
  const { email, vinculo_id, token: daEquipe } = await novoFuncionario(teste, id, 'BAR COZINHA')
  const saiu = await loginDe(teste, email)
  await teste.call('/auth/logout', {}, { token: saiu })
  expect(await listar(daEquipe)).toHaveLength(1)
  await teste.sql`update vinculo set ate = now() where id = ${vinculo_id}`
  const token = await loginDe(teste, email)
  expect(await listar(token)).toMatchObject([{ bar: null, esta: true }])
  await teste.sql`update sessao set expira_em = now() - interval '1 minute' where vinculo_id is null`
  expect(await listar(token)).toBe(401)
})

test('um login encerrado não abre mais nada; o de outra pessoa ninguém encerra', async () => {
  const [ana, rui] = [await novaPessoa(teste), await novaPessoa(teste)]
  const [token, outro, doRui] = [
    await loginDe(teste, ana.email),
    await loginDe(teste, ana.email),
    await loginDe(teste, rui.email),
  ]
  const idDe = async (token: string) => {
    const sessoes = await listar(token)
    return Array.isArray(sessoes) ? sessoes.find(({ esta }) => esta)?.id : undefined
  }
  const encerrar = async (id: number | undefined) => teste.call('/auth/encerrarSessao', { id }, { token })
  expect((await encerrar(await idDe(doRui))).status).toBe(404)
  expect(await listar(doRui)).toHaveLength(1)
  const doOutro = await idDe(outro)
  expect((await encerrar(doOutro)).body.message).toBe(respostas.sessaoEncerrada)
  expect(await listar(outro)).toBe(401)
  expect((await encerrar(doOutro)).status).toBe(404)
  expect(await listar(token)).toHaveLength(1)
})

test('encerrar as outras deixa só esta, e não toca nas de mais ninguém', async () => {
  const [ana, rui] = [await novaPessoa(teste), await novaPessoa(teste)]
  const doRui = await loginDe(teste, rui.email)
  const tokens = [await loginDe(teste, ana.email), await loginDe(teste, ana.email), await loginDe(teste, ana.email)]
  const [token = ''] = tokens
  const { body } = await teste.call('/auth/encerrarOutrasSessoes', {}, { token })
  expect(body.message).toBe(respostas.sessoesEncerradas)
  expect(await Promise.all([...tokens, doRui].map(listar))).toEqual([
    ...[expect.objectContaining({ length: 1 }), 401, 401, expect.objectContaining({ length: 1 })],
  ])
})

test('o último uso anda com o uso, mas não a cada chamada', async () => {
  const { email, usuario_id } = await novaPessoa(teste)
  const token = await loginDe(teste, email)
  const uso = async () => {
    const [sessao] = await teste.sql<{ xmin: string; ha_pouco: boolean }[]>`
      select xmin::text, usada_em > now() - interval '5 minutes' as ha_pouco from sessao where usuario_id = ${usuario_id}`
    return sessao
  }
  const antes = await uso()
  await listar(token)
  expect(await uso()).toEqual(antes)
  await teste.sql`update sessao set usada_em = now() - interval '6 minutes' where usuario_id = ${usuario_id}`
  await listar(token)
  await expect.poll(async () => (await uso())?.ha_pouco).toBe(true)
})
