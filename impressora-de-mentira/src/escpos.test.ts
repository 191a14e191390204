import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Estado } from './estado.ts'
import { Fita } from './fita.ts'
import { Impressora } from './impressora.ts'
import { naRede } from './rede.ts'

const [ESC, GS, DLE] = ['\x1b', '\x1d', '\x10']
const CORTE = `${GS}V\0`

/** A printer on the network. */
async function impressoraNoAr(estado: Partial<Estado> = {}) {
  const impressora = new Impressora(new Fita(null), estado)
  const rede = await naRede(impressora, 0, '127.0.0.1')
  onTestFinished(rede.fechar)
  const { porta } = rede
  const mudar = async (mudanca: Partial<Estado>) => {
    impressora.mudar(mudanca)
    await rede.conferir()
  }
  return { impressora, porta, mudar }
}

/** A host: what it hears, and until when. */
async function ligar(porta: number) {
  const socket = connect({ port: porta, host: '127.0.0.1' })
  let ouvido = Buffer.alloc(0)
  let fim = false
  socket.on('data', (dados) => {
    ouvido = Buffer.concat([ouvido, dados])
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    fim = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  onTestFinished(() => void socket.destroy())
  return { socket, ouvido: () => ouvido.toString('hex'), fim: () => fim, mandar: (d: string) => mandar(socket, d) }
}

const mandar = (socket: Socket, dados: string) => socket.write(Buffer.from(dados, 'latin1'))
const escrito = ({ fita }: Impressora) => fita.pedacos().map(({ bytes }) => bytes.toString('latin1'))

test('sai no papel o que os bytes dizem, um pedaço por corte', async () => {
  const { impressora, porta } = await impressoraNoAr()
  const host = await ligar(porta)
  host.mandar(`${ESC}@Mesa 12\n2x Coxinha\n${CORTE}${ESC}@Mesa 3\n${ESC}d\x03${GS}VA\x10`)
  await expect.poll(() => impressora.fita.pedacos().length).toBe(2)
  expect(escrito(impressora)).toEqual([`${ESC}@Mesa 12\n2x Coxinha\n`, `${ESC}@Mesa 3\n${ESC}d\x03`])
  expect(impressora.fita.pedacos().every(({ cortado }) => cortado)).toBe(true)
})

test('o que não acaba em linha ainda não está no papel', async () => {
  const { impressora, porta } = await impressoraNoAr()
  const host = await ligar(porta)
  host.mandar(`um\ndois${GS}r\x01`)
  await expect.poll(host.ouvido).toBe('00')
  expect(escrito(impressora)).toEqual(['um\n'])
})

test('imagens e códigos são pulados inteiros, também quando vêm aos pedaços', async () => {
  const { impressora, porta } = await impressoraNoAr()
  const host = await ligar(porta)
  const imagem = `${GS}v0\0\x02\0\x03\0${ESC}@${GS}V\0\n`
  const colunas = `${ESC}*\x21\x02\0${GS}V\0\n\n\n`
  const qr = `${GS}(k\x08\x00\x31\x50\x30oi\n${GS}V${GS}(k\x03\x00\x31\x51\x30`
  const tudo = `${imagem}${colunas}\n${qr}fim\n${CORTE}`
  for (const letra of tudo) host.mandar(letra)
  await expect.poll(() => escrito(impressora)).toEqual([`${imagem}${colunas}\n${qr}fim\n`])
  expect(impressora.desconhecidos).toEqual([])
})

test('DLE EOT responde na hora, e GS r só depois do que veio antes dele', async () => {
  const { porta, mudar } = await impressoraNoAr({ papel: 'acabou' })
  const host = await ligar(porta)
  host.mandar(`linha\n${GS}r\x01${DLE}\x04\x01${DLE}\x04\x02${DLE}\x04\x03${DLE}\x04\x04`)
  await expect.poll(host.ouvido).toBe('1a32127e')
  await mudar({ papel: 'acabando' })
  await expect.poll(host.ouvido).toBe('1a32127e03')
})

test.each<[string, Partial<Estado>, string]>([
  ['tudo em ordem', {}, '12121212'],
  ['papel acabando', { papel: 'acabando' }, '1212121e'],
  ['sem papel', { papel: 'acabou' }, '1a32127e'],
  ['tampa aberta', { tampaAberta: true }, '1a161212'],
  ['cabeça quente', { cabecaQuente: true }, '1a525212'],
  ['gaveta aberta', { gavetaAberta: true }, '16121212'],
])('%s: os quatro bytes de DLE EOT', async (_nome, estado, bytes) => {
  const { porta } = await impressoraNoAr(estado)
  const host = await ligar(porta)
  for (const n of ['\x01', '\x02', '\x03', '\x04']) host.mandar(`${DLE}\x04${n}`)
  await expect.poll(host.ouvido).toBe(bytes)
})

test('a guilhotina presa só se mostra no corte, e solta corta', async () => {
  const { impressora, porta, mudar } = await impressoraNoAr({ guilhotinaPresa: true })
  const host = await ligar(porta)
  host.mandar(`${DLE}\x04\x03${GS}a\x04um\n${CORTE}${GS}r\x01`)
  await expect.poll(host.ouvido).toBe(`12${'10000000'}${'18080000'}`)
  host.mandar(`${DLE}\x04\x03`)
  await expect.poll(host.ouvido).toBe(`12${'10000000'}${'18080000'}1a`)
  expect(impressora.fita.pedacos()).toMatchObject([{ cortado: false }])
  await mudar({ guilhotinaPresa: false })
  await expect.poll(host.ouvido).toBe(`12${'10000000'}${'18080000'}1a${'10000000'}00`)
  expect(impressora.fita.pedacos()).toMatchObject([{ cortado: true }])
})

test('ASB diz cada mudança sem ser perguntado, e ESC @ o desliga', async () => {
  const { porta, mudar } = await impressoraNoAr()
  const host = await ligar(porta)
  host.mandar(`${GS}a\x0f`)
  await expect.poll(host.ouvido).toBe('10000000')
  await mudar({ papel: 'acabou' })
  await expect.poll(host.ouvido).toBe(`10000000${'18000f00'}`)
  await mudar({ papel: 'tem', tampaAberta: true })
  await expect.poll(host.ouvido).toBe(`10000000${'18000f00'}${'38000000'}`)
  await mudar({ tampaAberta: false })
  host.mandar(`${ESC}@${GS}r\x01`)
  await expect.poll(host.ouvido).toBe(`10000000${'18000f00'}${'38000000'}${'10000000'}00`)
  await mudar({ papel: 'acabou' })
  host.mandar(`${DLE}\x04\x04`)
  await expect.poll(host.ouvido).toBe(`10000000${'18000f00'}${'38000000'}${'10000000'}007e`)
})

test('GS ( H devolve o nome do que acabou de sair', async () => {
  const { porta, mudar } = await impressoraNoAr({ tampaAberta: true })
  const host = await ligar(porta)
  host.mandar(`um\n${GS}(H\x06\0\x30\x30AB12${DLE}\x04\x02`)
  await expect.poll(host.ouvido).toBe('16')
  await mudar({ tampaAberta: false })
  await expect.poll(host.ouvido).toBe(`16${Buffer.from('\x37\x22AB12\0').toString('hex')}`)
})

test('sem corrente no meio: o que saiu fica rasgado, o resto se perde', async () => {
  const { impressora, porta, mudar } = await impressoraNoAr({ morreEmLinhas: 2 })
  const host = await ligar(porta)
  host.mandar(`um\ndois\ntrês\n${CORTE}${GS}r\x01`)
  await expect.poll(host.fim).toBe(true)
  expect(host.ouvido()).toBe('')
  await mudar({ ligada: true })
  const outro = await ligar(porta)
  outro.mandar(`quatro\n${CORTE}${GS}r\x01`)
  await expect.poll(outro.ouvido).toBe('00')
  expect(impressora.fita.pedacos().map(({ cortado, bytes }) => [cortado, bytes.toString()])).toEqual([
    [false, 'um\ndois\n'],
    [true, 'quatro\n'],
  ])
})

test('sem corrente depois de tantos bytes: a linha incompleta não sai', async () => {
  const { impressora, porta } = await impressoraNoAr({ morreEmBytes: 6 })
  const host = await ligar(porta)
  host.mandar(`um\ndois\n${CORTE}`)
  await expect.poll(host.fim).toBe(true)
  expect(escrito(impressora).join('')).toMatch(/^(um\n)?$/)
})

test('o que ficou na impressora sai, mesmo que o host tenha ido embora', async () => {
  const { impressora, porta, mudar } = await impressoraNoAr({ papel: 'acabou' })
  const host = await ligar(porta)
  host.mandar(`antigo\n${CORTE}${DLE}\x04\x01`)
  await expect.poll(host.ouvido).toBe('1a')
  host.socket.destroy()
  const outro = await ligar(porta)
  await mudar({ papel: 'tem' })
  outro.mandar(`novo\n${CORTE}${GS}r\x01`)
  await expect.poll(outro.ouvido).toBe('00')
  expect(escrito(impressora)).toEqual(['antigo\n', 'novo\n'])
})

test('um host por vez: o segundo espera, e nada se mistura', async () => {
  const { impressora, porta } = await impressoraNoAr()
  const um = await ligar(porta)
  const dois = await ligar(porta)
  dois.mandar(`B\n${GS}r\x01`)
  um.mandar('A1\n')
  await expect.poll(() => escrito(impressora)).toEqual(['A1\n'])
  um.mandar(`A2\n${GS}r\x01`)
  await expect.poll(um.ouvido).toBe('00')
  expect(dois.ouvido()).toBe('')
  um.socket.end()
  await expect.poll(dois.ouvido).toBe('00')
  expect(escrito(impressora)).toEqual(['A1\nA2\nB\n'])
})

test('muda imprime e não responde; travada aceita e não lê', async () => {
  const calada = await impressoraNoAr({ muda: true })
  const host = await ligar(calada.porta)
  host.mandar(`um\n${DLE}\x04\x01${GS}r\x01`)
  await expect.poll(() => escrito(calada.impressora)).toEqual(['um\n'])
  await calada.mudar({ muda: false })
  host.mandar(`${DLE}\x04\x01`)
  await expect.poll(host.ouvido).toBe('12')

  const travada = await impressoraNoAr({ travada: true })
  const outro = await ligar(travada.porta)
  outro.mandar(`dois\n${GS}r\x01`)
  await travada.mudar({ travada: false })
  await expect.poll(outro.ouvido).toBe('00')
  expect(escrito(travada.impressora)).toEqual(['dois\n'])
})

test('com a memória cheia ela não lê mais, e nada se perde', async () => {
  const { impressora, porta, mudar } = await impressoraNoAr({ papel: 'acabou' })
  const host = await ligar(porta)
  const linhas = Array.from({ length: 20_000 }, (_, i) => `linha ${i}\n`).join('')
  host.mandar(`${linhas}${CORTE}${GS}r\x01`)
  await expect.poll(() => impressora.cheia).toBe(true)
  await mudar({ papel: 'tem' })
  await expect.poll(host.ouvido).toBe('00')
  expect(escrito(impressora)).toEqual([linhas])
})

test('a lenta fica rápida no meio da linha, se a mão quiser', async () => {
  const { impressora, porta, mudar } = await impressoraNoAr({ msPorLinha: 3_600_000 })
  const host = await ligar(porta)
  host.mandar(`um\n${DLE}\x04\x01`)
  await expect.poll(host.ouvido).toBe('12')
  expect(escrito(impressora)).toEqual([])
  await mudar({ msPorLinha: 0 })
  await expect.poll(() => escrito(impressora)).toEqual(['um\n'])
})

test('a gaveta abre por ESC p', async () => {
  const { impressora, porta } = await impressoraNoAr()
  const host = await ligar(porta)
  host.mandar(`${ESC}p\0\x32\xfa${GS}r\x01`)
  await expect.poll(host.ouvido).toBe('00')
  expect(impressora.fita.gavetas()).toBe(1)
})
