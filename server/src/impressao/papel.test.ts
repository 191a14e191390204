import { expect, onTestFinished, test } from 'vitest'
import { appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { enderecoDeMentira, impressoraDeMentira } from '../teste/impressora-de-mentira.ts'
import { testLongo } from '../teste/longo.ts'
import { noiteDePapel, TODAS_AS_FALTAS } from '../teste/noite-de-papel.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { PRAZOS } from './enviar.ts'
import { abrirFilaDeImpressao } from './fila.ts'

test('uma noite curta: cada papel sai uma vez e é confirmado, ou está em dúvida; nenhum sai duas vezes sem 2ª VIA', async () => {
  // each of the faults once
  const faltas = TODAS_AS_FALTAS
  const { queixas, feitas } = await noiteDePapel({ semente: 7, papeis: 2 * faltas, faltas })
  expect(queixas).toEqual([])
  expect(feitas).toBe(faltas)
})

testLongo('a resposta da impressora a um papel anterior não confirma o seguinte', async () => {
  const redes = ['127.0.0.0/8']
  const teste = await appDeTeste({ redesDasImpressoras: redes })
  onTestFinished(() => teste.encerrar())
  const host = enderecoDeMentira()
  const maquina = await impressoraDeMentira('escpos', { HOST: host, PORTA: '9100' })
  onTestFinished(() => maquina.encerrar())
  const bar = await novoBar(teste)
  const { token } = await novoGerente(teste, bar.id)
  const comoSai = { modelo: 'epson-tm-t20', pagina: 'cp850', colunas: 48, tamanho: 'M', mostra: [] }
  const dita = { nome: 'Bar', posto: 'BAR', ...comoSai, endereco: host }
  expect((await teste.call('/impressao/salvarImpressora', dita, { token })).status).toBe(200)
  const produto = await novoProduto(teste, bar.id)
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  const log = { warn: () => {}, error: console.error }
  const prazos = { ...PRAZOS, olhar: 50, pausa: 20, pausaMaxima: 20 }
  const abrir = () => abrirFilaDeImpressao({ sql: teste.servidor, redes, prazos, olhada_ms: 20, log })
  const estados = async () =>
    (await teste.sql<{ estado: string }[]>`select estado from impressao order by id`).map(({ estado }) => estado)

  // the first is in the printer, which has not come to it, when the process that waits for it ends
  await maquina.mudar({ msPorLinha: 3_600_000 })
  const velha = abrir()
  await pedir(teste, ana, [[produto, 1, 'primeiro']])
  await expect.poll(estados, { interval: 5 }).toEqual(['enviada'])
  await velha.parar()
  const recebidos = async () => (await maquina.papel()).recebidos!
  const antes = await recebidos()
  const nova = abrir()
  onTestFinished(() => nova.parar())
  await pedir(teste, ana, [[produto, 1, 'segundo']])
  // the other one has come, and asked how the printer is
  await expect.poll(recebidos, { interval: 5 }).toBeGreaterThanOrEqual(antes + 15)
  await maquina.mudar({ msPorLinha: 40 })
  await expect.poll(async () => (await estados())[1], { interval: 5 }).toBe('confirmada')
  const { pedacos } = await maquina.papel()
  expect(pedacos.filter(({ cortado }) => cortado).map(({ texto }) => /primeiro|segundo/.exec(texto)?.[0])).toEqual([
    'primeiro',
    'segundo',
  ])
})
