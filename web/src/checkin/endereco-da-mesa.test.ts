import { describe, expect, it } from 'vitest'
import { caminhoDaMesa } from './endereco-da-mesa.ts'

describe('o texto do QR Code da mesa', () => {
  it.each([
    ['https://boteco.exemplo/atualizar-checkin-qrcodemesa/7/3', '/atualizar-checkin-qrcodemesa/7/3'],
    ['http://127.0.0.1:3000/atualizar-checkin-qrcodemesa/9999/12', '/atualizar-checkin-qrcodemesa/9999/12'],
    ['https://endereco-antigo.exemplo/bar/atualizar-checkin-qrcodemesa/7/3', '/atualizar-checkin-qrcodemesa/7/3'],
    ['/atualizar-checkin-qrcodemesa/7/3', '/atualizar-checkin-qrcodemesa/7/3'],
    [' https://boteco.exemplo/atualizar-checkin-qrcodemesa/007/3/?utm=x#topo\n', '/atualizar-checkin-qrcodemesa/7/3'],
  ])('com mesa e estabelecimento: %j', (texto, caminho) => {
    expect(caminhoDaMesa(texto)).toBe(caminho)
  })

  it.each([
    ['https://boteco.exemplo/atualizar-checkin-qrcodemesa/7', '/atualizar-checkin-qrcodemesa/7'],
    ['https://boteco.exemplo/atualizar-checkin-qrcodemesa/12/', '/atualizar-checkin-qrcodemesa/12'],
  ])('só com a mesa, no último trecho: %j', (texto, caminho) => {
    expect(caminhoDaMesa(texto)).toBe(caminho)
  })

  it.each(['abcdefgh23', 'abcdefgh23abcdefgh23abcdef'])('com o código ou o convite que vem depois: %j', (codigo) => {
    const caminho = `/atualizar-checkin-qrcodemesa/7/3/${codigo}`
    expect(caminhoDaMesa(`https://boteco.exemplo${caminho}`)).toBe(caminho)
    expect(caminhoDaMesa(`https://boteco.exemplo${caminho}a`)).toBeNull()
  })

  it.each([
    '',
    '7',
    'https://outro.exemplo/7/3',
    'https://outro.exemplo/?volta=/atualizar-checkin-qrcodemesa/7/3',
    'WIFI:T:WPA;S:Bar;P:segredo;;',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/0/3',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/10000/3',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/-7/3',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/7.5/3',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/varanda/3',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/7/bar',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/7/0',
    'https://boteco.exemplo/atualizar-checkin-qrcodemesa/7/3/8',
    'https://boteco.exemplo/nao-atualizar-checkin-qrcodemesa/7/3',
  ])('não é de uma mesa: %j', (texto) => {
    expect(caminhoDaMesa(texto)).toBeNull()
  })
})
