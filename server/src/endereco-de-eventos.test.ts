import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente } from './teste/app.ts'
import { sentar } from './teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const recusaDe = async (checkin: string) => {
  const resposta = await teste.app.inject({ url: '/eventos', headers: { 'x-checkin': checkin } })
  return [resposta.statusCode, resposta.json<{ message: string }>().message]
}

test('o check-in encerrado não ouve mais nada, e a recusa diz quem o encerrou', async () => {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const [saiu, foiTirado] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: saiu.segredo })
  await teste.call('/contas/forcarCheckoutCheckin', { id: foiTirado.id }, { token: gerente.token })
  expect(await recusaDe(saiu.segredo)).toEqual([401, mensagens.checkinEncerrado])
  expect(await recusaDe(foiTirado.segredo)).toEqual([401, respostas.checkinEncerradoPelaEquipe])
  expect(await recusaDe('segredo-que-ninguem-deu')).toEqual([401, mensagens.precisaDeCheckin])
})
