import { expect, test } from 'vitest'
import { codigoPix, crc16 } from './pix.ts'
import { bancada, comprador, pedidoComPix } from './teste/bancada.ts'

test('o código copia e cola tem os campos do padrão e o CRC certo', () => {
  // The published check value of CRC-16/CCITT-FALSE.
  expect(crc16('123456789')).toBe('29B1')
  const texto = codigoPix('F7D7A43A-FCD5-43B9-8AE3-2D17F9E1D52F', 9900)
  expect(texto.slice(-4)).toBe(crc16(texto.slice(0, -4)))
  const campos = new Map<string, string>()
  for (let i = 0; i < texto.length; ) {
    const tamanho = Number(texto.slice(i + 2, i + 4))
    campos.set(texto.slice(i, i + 2), texto.slice(i + 4, i + 4 + tamanho))
    i += 4 + tamanho
  }
  expect([...campos.keys()]).toEqual(['00', '01', '26', '27', '52', '53', '54', '58', '59', '60', '62', '63'])
  expect(campos.get('54')).toBe('99.00')
  expect(campos.get('26')).toContain('br.gov.bcb.pix')
})

/** As the Banco Central's manual of the BR Code has them: one of a fixed key, and one of an address. */
const DO_MANUAL = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
]

test.each(DO_MANUAL)('o CRC é o dos códigos publicados, e de nenhum em que se mudou uma letra: %s', (publicado) => {
  const confere = (texto: string) => crc16(texto.slice(0, -4)) === texto.slice(-4)
  expect(confere(publicado)).toBe(true)
  // 170E and E3A2 stand under copies of such codes that go around
  for (const fim of ['170E', 'E3A2']) expect(confere(publicado.slice(0, -4) + fim)).toBe(false)
  for (let i = 0; i < publicado.length; i++) {
    const outra = publicado[i] === '0' ? '1' : '0'
    expect(confere(publicado.slice(0, i) + outra + publicado.slice(i + 1))).toBe(false)
  }
})

test.each([
  [10_000, 'PAID', 'PAID'],
  [10_001, 'WAITING', 'PAID'],
  [20_000, 'WAITING', 'PAID'],
  [20_001, 'WAITING', 'WAITING'],
  [30_001, 'WAITING', 'WAITING'],
])('um Pix de %i centavos está %s logo depois e %s após cinco minutos', async (valor, logo, depois) => {
  const { app, post, lerPedido } = await bancada()
  const criado = await post('/orders', pedidoComPix({ valor }))
  expect(criado.statusCode).toBe(201)
  const { id, charges } = criado.json()
  expect(charges[0]).toMatchObject({ status: 'WAITING', qr_code: { id: expect.stringMatching(/^QRCO_/) } })
  await app.avancar(2000)
  expect((await lerPedido(id)).charges[0]?.status).toBe(logo)
  await app.avancar(300_000)
  const charge = (await lerPedido(id)).charges[0]
  expect(charge?.status).toBe(depois)
  if (depois === 'PAID') expect(charge?.payment_method.pix?.end_to_end_id).toMatch(/^E/)
})

test('os cinco minutos da tabela são uma opção', async () => {
  const { app, post, lerPedido } = await bancada({ pixAtrasoMs: 3000 })
  const { id } = (await post('/orders', pedidoComPix({ valor: 15_000 }))).json()
  await app.avancar(3000)
  expect((await lerPedido(id)).charges[0]?.status).toBe('PAID')
})

test.each([
  ['pixespera', 500, 'WAITING'],
  ['pixpago', 90_000, 'PAID'],
])('a etiqueta %s vale mais que o valor', async (etiquetas, valor, status) => {
  const { app, post, lerPedido } = await bancada()
  const { id } = (await post('/orders', pedidoComPix({ valor, etiquetas }))).json()
  await app.avancar(3_600_000)
  expect((await lerPedido(id)).charges[0]?.status).toBe(status)
})

test('um Pix que ninguém paga é cancelado no vencimento, e não se paga mais', async () => {
  const { app, post, pagina, enviarFormulario, lerPedido } = await bancada()
  const vence = new Date(Date.now() + 600_000).toISOString()
  const { id, charges } = (await post('/orders', pedidoComPix({ valor: 50_000, vence }))).json()
  await app.avancar(601_000)
  expect((await lerPedido(id)).charges[0]?.status).toBe('CANCELED')
  const endereco = `/pix/${charges[0].qr_code.id}`
  await enviarFormulario(endereco, [['acao', 'pagar']])
  expect((await lerPedido(id)).charges[0]?.status).toBe('CANCELED')
  expect((await pagina(endereco)).body).toContain('Este Pix venceu')
})

test('um vencimento no passado e um valor abaixo de um real são recusados', async () => {
  const { post } = await bancada()
  const passado = await post('/orders', pedidoComPix({ vence: '2020-01-01T00:00:00-03:00' }))
  expect(passado.json().error_messages[0]).toEqual({
    code: '40002',
    description: 'must be a future date',
    parameter_name: 'charges[0].payment_method.pix.expiration_date',
  })
  const pouco = await post('/orders', pedidoComPix({ valor: 99 }))
  expect(pouco.json().error_messages[0].description).toBe('must be between 100 and 999999900')
})

test('na forma antiga (qr_codes) a cobrança só aparece quando é paga', async () => {
  const { app, post, lerPedido } = await bancada()
  const criado = await post('/orders', {
    customer: comprador(),
    items: [{ name: 'Chope', quantity: 1, unit_amount: 900 }],
    qr_codes: [{ amount: { value: 900 }, expiration_date: new Date(Date.now() + 60_000).toISOString() }],
  })
  expect(criado.statusCode).toBe(201)
  const pedido = criado.json()
  expect(pedido).not.toHaveProperty('charges')
  expect(pedido.qr_codes[0]).toMatchObject({ amount: { value: 900 }, arrangements: ['PIX'] })
  await app.avancar(2000)
  const pago = await lerPedido(pedido.id)
  expect(pago.charges[0]).toMatchObject({ status: 'PAID', payment_method: { type: 'PIX' } })
  expect(pago.metadata).toEqual({ ps_order_id: pedido.id })
})

test('a imagem do QR code diz que não existe aqui', async () => {
  const { post, get } = await bancada()
  const { charges } = (await post('/orders', pedidoComPix())).json()
  expect((await get(`/qrcode/${charges[0].qr_code.id}/png`)).statusCode).toBe(501)
})
