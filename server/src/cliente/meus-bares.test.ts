import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, loginDe, novaPessoa, novoBar, novoProduto, senhaDeTeste } from '../teste/app.ts'
import { entregarTudo, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function comConta() {
  const pessoa = await novaPessoa(teste)
  return { ...pessoa, token: await loginDe(teste, pessoa.email) }
}

test('os meus bares: só os que a conta quis, com o que ela pediu e gastou; esquecidos num toque', async () => {
  const [rui, lia] = [await comConta(), await comConta()]
  const [bar, outro] = [await novoBar(teste, { nome: 'Bar do Rui' }), await novoBar(teste)]
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 990 })
  for (const { id } of [bar, outro]) {
    const cliente = await sentar(teste, id, { mesa: 7, token: rui.token })
    if (id === bar.id) {
      await pedir(teste, cliente, [[chope, 2]])
      await entregarTudo(teste, cliente)
    }
    await teste.sql`update checkin set fechado_em = now() where id = ${cliente.id}`
  }
  const bares = async (quem = rui) => (await teste.call('/cliente/buscarMeusBares', {}, quem)).body.bares
  expect(await bares()).toEqual([])
  const lembrar = (idEstabelecimento: number, quem = rui) =>
    teste.call('/cliente/lembrarDoBar', { idEstabelecimento }, quem)
  expect((await lembrar(bar.id)).body.message).toBe(respostas.barLembrado)
  expect((await lembrar(bar.id)).status).toBe(200)
  // who was never there keeps nothing, and reads nothing of another's
  expect((await lembrar(bar.id, lia)).status).toBe(404)
  expect(await bares(lia)).toEqual([])
  expect(await bares()).toMatchObject([
    {
      ...{ id: bar.id, nome: 'Bar do Rui', visitas: 1, gasto: 0, ultima: expect.any(String) },
      de_sempre: [{ id: chope.id, nome_produto: 'Chope', quantidade: 1 }],
    },
  ])
  await lembrar(outro.id)
  expect(await bares()).toHaveLength(2)
  await teste.call('/cliente/esquecerBares', { idEstabelecimento: outro.id }, rui)
  expect(await bares()).toHaveLength(1)
  expect((await teste.call('/cliente/esquecerBares', {}, rui)).body.message).toBe(respostas.baresEsquecidos)
  expect(await bares()).toEqual([])
  // and they go with the account
  await lembrar(bar.id)
  const apagada = await teste.call('/privacidade/apagarMinhaConta', { password: senhaDeTeste }, rui)
  expect(apagada.body.message).toBe(respostas.contaApagada)
  const [ficou] = await teste.sql`select from bar_lembrado where usuario_id = ${rui.usuario_id}`
  expect(ficou).toBeUndefined()
})
