import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar } from '../teste/app.ts'
import { guardarImagem } from './imagens.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const pedir = (url: string, etag?: string) => teste.app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} })

describe('a imagem de um produto', () => {
  it('não muda nunca: o navegador guarda por um ano', async () => {
    const hash = await guardarImagem(teste.servidor, Buffer.from('uma figura'), 'image/webp')
    expect(await guardarImagem(teste.servidor, Buffer.from('uma figura'), 'image/webp')).toBe(hash)
    const { statusCode, headers, body } = await pedir(`/imagens/${hash}.webp`)
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'uma figura', 'image/webp'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await pedir(`/imagens/${hash}.webp`, headers.etag as string)).statusCode).toBe(304)
  })

  it.each(['/imagens/nada.webp', `/imagens/${'0'.repeat(32)}.webp`, '/imagens/..%2Fapp.ts'])('%s: 404', async (url) => {
    expect((await pedir(url)).statusCode).toBe(404)
  })

  it('tem a extensão do seu tipo', async () => {
    const hash = await guardarImagem(teste.servidor, Buffer.from('outra figura'), 'image/png')
    expect((await pedir(`/imagens/${hash}.webp`)).statusCode).toBe(404)
    expect((await pedir(`/imagens/${hash}.png`)).headers['content-type']).toBe('image/png')
  })
})

describe('a logo de um bar', () => {
  it('mantém o endereço quando muda, e o navegador pergunta sempre', async () => {
    const { id } = await novoBar(teste)
    const url = `/storage/imagens/bares/${id}.png`
    expect((await pedir(url)).statusCode).toBe(404)
    const mudar = async (conteudo: string) => {
      const hash = await guardarImagem(teste.servidor, Buffer.from(conteudo), 'image/png')
      await teste.sql`update estabelecimento set imagem_hash = ${hash} where id = ${id}`
    }
    await mudar('logo antiga')
    const antiga = await pedir(url)
    expect([antiga.statusCode, antiga.body, antiga.headers['cache-control']]).toEqual([200, 'logo antiga', 'no-cache'])
    expect((await pedir(url, antiga.headers.etag as string)).statusCode).toBe(304)
    await mudar('logo nova')
    expect((await pedir(url, antiga.headers.etag as string)).body).toBe('logo nova')
  })

  it.each(['nada', '1', '1.jpg', '99999999999999999999.png'])('/storage/imagens/bares/%s: 404', async (arquivo) => {
    expect((await pedir(`/storage/imagens/bares/${arquivo}`)).statusCode).toBe(404)
  })
})
