import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { fotoDe } from '../teste/fotos.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { saveImage } from './images.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const pedir = (url: string, etag?: string) => teste.app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} })

describe('a imagem de um produto', () => {
  /** Some bar shows the picture of this hash. */
  const mostrar = async (hash: string) => {
    const bar = await novoBar(teste)
    await teste.sql`update estabelecimento set imagem_hash = ${hash} where id = ${bar.id}`
  }

  it('não muda nunca: o navegador guarda por um dia, sem perguntar', async () => {
    const hash = await saveImage(teste.servidor, Buffer.from('uma figura'), 'image/webp')
    await mostrar(hash)
    expect(await saveImage(teste.servidor, Buffer.from('uma figura'), 'image/webp')).toBe(hash)
    const { statusCode, headers, body } = await pedir(`/imagens/${hash}.webp`)
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'uma figura', 'image/webp'])
    expect(headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect((await pedir(`/imagens/${hash}.webp`, headers.etag as string)).statusCode).toBe(304)
  })

  it.each(['/imagens/nada.webp', `/imagens/${'0'.repeat(32)}.webp`, '/imagens/..%2Fapp.ts'])('%s: 404', async (url) => {
    expect((await pedir(url)).statusCode).toBe(404)
  })

  it('tem a extensão do seu tipo', async () => {
    const hash = await saveImage(teste.servidor, Buffer.from('outra figura'), 'image/png')
    await mostrar(hash)
    expect((await pedir(`/imagens/${hash}.webp`)).statusCode).toBe(404)
    expect((await pedir(`/imagens/${hash}.png`)).headers['content-type']).toBe('image/png')
  })
})

describe('a foto que saiu', () => {
  const foto = (cor: string) =>
    sharp({ create: { width: 320, height: 320, channels: 3, background: cor } })
      .jpeg()
      .toBuffer()
  const enderecos = (caminho: string) => [
    caminho,
    ...[480, 240].map((largura) => caminho.replace('.webp', `.${largura}.webp`)),
  ]
  const respondem = async (caminho: string) => {
    const ditas = await Promise.all(enderecos(caminho).map((url) => pedir(url)))
    return ditas.map(({ statusCode }) => statusCode)
  }

  it('de um produto, trocada ou tirada, não está mais no endereço de antes, em tamanho nenhum', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const [um, outro] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id)]
    const salvar = async (id: number, imagem?: Buffer) =>
      expect(
        (await teste.call('/produto/salvarFoto', { id_produto_estabelecimento: id }, { ...gerente, imagem })).status,
      ).toBe(200)
    const endereco = async (id: number) => {
      const [linha] = await teste.sql`
        select '/imagens/' || imagem_hash || '.webp' as onde from produto_estabelecimento where id = ${id}`
      return linha!.onde as string
    }
    await salvar(um.id, await foto('#822'))
    const primeira = await endereco(um.id)
    expect(await respondem(primeira)).toEqual([200, 200, 200])
    // another one that shows the same picture goes on showing it
    await salvar(outro.id, await foto('#822'))
    await salvar(um.id, await foto('#282'))
    const segunda = await endereco(um.id)
    expect([await respondem(primeira), await respondem(segunda)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await salvar(outro.id)
    await salvar(um.id)
    for (const antiga of [primeira, segunda]) {
      expect(await respondem(antiga)).toEqual([404, 404, 404])
      // not even who has it is told that it holds
      expect((await pedir(antiga, `"${antiga.slice(9, -5)}"`)).statusCode).toBe(404)
    }
  })

  it('de um bar, também não', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const salvar = (imagem?: Buffer) => teste.call('/estabelecimento/salvarFoto', {}, { ...gerente, imagem })
    await salvar(await foto('#228'))
    const [linha] = await teste.sql`
      select '/imagens/' || foto_hash || '.webp' as onde from estabelecimento where id = ${bar.id}`
    expect(await respondem(linha!.onde)).toEqual([200, 200, 200])
    await salvar()
    expect(await respondem(linha!.onde)).toEqual([404, 404, 404])
  })
})

/** A picture, dark on its left and light on its right, in what cameras, messengers and editors write. */
const metades = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#222' } }).composite([
    { input: { create: { width: 160, height: 180, channels: 3, background: '#ddd' } }, left: 160, top: 0 },
  ])
const jpeg = () => metades().jpeg().toBuffer()
const noLugarDe = (marca: number, trocar: (jpeg: Buffer, onde: number) => Buffer) => async () => {
  const bytes = await jpeg()
  return trocar(bytes, bytes.indexOf(Buffer.from([0xff, marca])))
}
const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
const EXIF_VAZIO = Buffer.from('ffe10010457869660000' + '4d4d002a00000008', 'hex')
const doQueOsCelularesMostram: Record<string, () => Promise<Buffer>> = {
  'um JPEG': jpeg,
  'um JPEG progressivo': () => metades().jpeg({ progressive: true }).toBuffer(),
  'um JPEG em cinza': () => metades().toColourspace('b-w').jpeg().toBuffer(),
  'um JPEG de gráfica, em CMYK': () => metades().toColourspace('cmyk').jpeg().toBuffer(),
  'um JPEG com JFIF': noLugarDe(0xdb, (bytes, onde) =>
    Buffer.concat([bytes.subarray(0, onde), JFIF, bytes.subarray(onde)]),
  ),
  'um JPEG com bytes soltos entre as partes': noLugarDe(0xc4, (bytes, onde) =>
    Buffer.concat([bytes.subarray(0, onde), Buffer.alloc(7), bytes.subarray(onde)]),
  ),
  'um JPEG que diz errado como foi varrido': noLugarDe(0xda, (bytes, onde) => {
    const fim = onde + 2 + bytes.readUInt16BE(onde + 2)
    return Buffer.concat([bytes.subarray(0, fim - 3), Buffer.from([0, 0, 0]), bytes.subarray(fim)])
  }),
  'um JPEG com um Exif estragado': noLugarDe(0xdb, (bytes, onde) =>
    Buffer.concat([bytes.subarray(0, onde), EXIF_VAZIO, bytes.subarray(onde)]),
  ),
  'um JPEG com outra coisa depois do fim': async () => Buffer.concat([await jpeg(), Buffer.alloc(3000, 7)]),
  'um PNG de 16 bits': () => metades().toColourspace('rgb16').png().toBuffer(),
  'um PNG em cinza': () => metades().toColourspace('b-w').png().toBuffer(),
  'um PNG em cinza de 16 bits': () => metades().toColourspace('grey16').png().toBuffer(),
  'um PNG de paleta, entrelaçado': () => metades().png({ palette: true, progressive: true }).toBuffer(),
  'um PNG com transparência': () => metades().ensureAlpha().png().toBuffer(),
  'um WebP sem perda': () => metades().webp({ lossless: true }).toBuffer(),
  'um WebP que se mexe': async () => {
    const quadro = await metades().png().toBuffer()
    return sharp([quadro, quadro], { join: { animated: true } })
      .webp()
      .toBuffer()
  },
  // on its side, as a camera writes it: what a viewer shows is the same picture
  ...Object.fromEntries(
    (
      [
        [1, 0, false],
        [2, 0, true],
        [3, 180, false],
        [6, 270, false],
        [8, 90, false],
      ] as const
    ).map(([orientation, volta, espelho]) => [
      `um JPEG virado (${orientation})`,
      async () =>
        sharp(await metades().png().toBuffer())
          .rotate(volta)
          .flop(espelho)
          .jpeg()
          .withMetadata({ orientation })
          .toBuffer(),
    ]),
  ),
}

describe('a foto que alguém manda', () => {
  const deGerente = async () => {
    const bar = await novoBar(teste)
    return { id: bar.id, ...(await novoGerente(teste, bar.id)) }
  }
  const fotoDoBar = async (idEstabelecimento: number) =>
    (await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento })).body
      .dadosEstabelecimento[0]?.foto ?? null

  it('é cortada e guardada em três larguras de WebP, com a sua cor no nome', async () => {
    const { id, token } = await deGerente()
    const imagem = await fotoDe({ width: 2000, height: 1500 }, { r: 10, g: 120, b: 240 })
    expect((await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem })).status).toBe(200)
    const endereco = (await fotoDoBar(id)) ?? ''
    expect(endereco).toMatch(/^\/imagens\/[0-9a-f]{32}\.0a78f0\.webp$/)
    for (const [fim, width, height] of [
      ['webp', 960, 540],
      ['480.webp', 480, 270],
      ['240.webp', 240, 135],
    ] as const) {
      const { statusCode, rawPayload, headers } = await pedir(endereco.replace('webp', fim))
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
      expect((await pedir(endereco.replace('webp', fim), headers.etag as string)).statusCode).toBe(304)
    }
  })

  it('deitada no telefone fica em pé, e não diz onde foi tirada', async () => {
    const { id, token } = await deGerente()
    const imagem = await sharp({ create: { width: 400, height: 1200, channels: 3, background: '#080' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Quem tirou' }, IFD3: { GPSLatitudeRef: 'S' } })
      .toBuffer()
    await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem })
    const { rawPayload } = await pedir((await fotoDoBar(id)) ?? '')
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  it.each(osPrimeiros(Object.entries(doQueOsCelularesMostram), 2))(
    '%s entra, com as suas cores',
    async (_como, fazer) => {
      const { id, token } = await deGerente()
      const { status } = await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem: await fazer() })
      expect(status).toBe(200)
      const { rawPayload } = await pedir((await fotoDoBar(id)) ?? '')
      const { data, info } = await sharp(rawPayload)
        .resize(2, 1, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(3)
      // dark on the left, light on the right
      expect([data[1]! < 110, data[4]! > 145]).toEqual([true, true])
    },
  )

  it('sem imagem, a que havia sai', async () => {
    const { id, token } = await deGerente()
    await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem: await fotoDe({ width: 30, height: 30 }) })
    expect(await fotoDoBar(id)).not.toBeNull()
    await teste.call('/estabelecimento/salvarFoto', {}, { token })
    expect(await fotoDoBar(id)).toBeNull()
  })

  it('em HEIC, ouve o que fazer para que sirva', async () => {
    const { token } = await deGerente()
    for (const marca of ['heic', 'heix', 'mif1']) {
      const imagem = Buffer.from(`\0\0\0\x18ftyp${marca}\0\0\0\0mif1heic`)
      const { status, body } = await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem })
      expect([status, body.message]).toEqual([422, mensagensDasChamadas.imagemHeic])
    }
  })

  testLongo('que não é foto, está cortada ou desdobra em pixels demais é recusada', async () => {
    const { token } = await deGerente()
    const boa = await fotoDe({ width: 300, height: 300 })
    const enorme = await sharp({ create: { width: 9000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const meia = (await jpeg()).subarray(0, -60)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const imagem of [svg, Buffer.from('GIF89a'), boa.subarray(0, 80), meia, enorme]) {
      const { status, body } = await teste.call('/estabelecimento/salvarFoto', {}, { token, imagem })
      expect([status, body.message]).toEqual([422, mensagensDasChamadas.imagemInvalida])
    }
  })
})

describe('a logo de um bar', () => {
  it('mantém o endereço quando muda, e o navegador pergunta sempre', async () => {
    const { id } = await novoBar(teste)
    const url = `/storage/imagens/bares/${id}.png`
    expect((await pedir(url)).statusCode).toBe(404)
    const mudar = async (conteudo: string) => {
      const hash = await saveImage(teste.servidor, Buffer.from(conteudo), 'image/png')
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
