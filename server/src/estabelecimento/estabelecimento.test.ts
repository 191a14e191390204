import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente } from '../teste/app.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const buscar = async (body: object) => {
  const resposta = await teste.call('/estabelecimento/buscarEstabelecimentos', body)
  return { ...resposta, nomes: resposta.body.estabelecimentos?.map(({ nome }) => nome) }
}
const salvar = (body: object, token: string, imagem?: Buffer) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', body, { token, imagem })
const lerBar = async (id: number) => {
  const { body } = await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento: id })
  return body.dadosEstabelecimento[0]
}
const figura = (formato: 'jpeg' | 'png' | 'webp' | 'gif', largura = 300, altura = 150) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#d9480f' } })
    .toFormat(formato)
    .toBuffer()

describe('a busca por distância', () => {
  it('mostra os bares a até 50 km, do mais próximo ao mais distante, e nunca os sem localização', async () => {
    await novoBar(teste, { nome: 'Bar de Recife', latitude: -8.05, longitude: -34.9 })
    await novoBar(teste, { nome: 'Bar do Marco Zero', latitude: -8.0631, longitude: -34.8711 })
    await novoBar(teste, { nome: 'Bar de Olinda', latitude: -8.0089, longitude: -34.8553 })
    await novoBar(teste, { nome: 'Bar de João Pessoa', latitude: -7.1153, longitude: -34.861 })
    await novoBar(teste, { nome: 'Bar sem lugar' })
    const { nomes, body } = await buscar({ userData: { latitude: -8.0631, longitude: '-34.8711' } })
    expect(nomes).toEqual(['Bar do Marco Zero', 'Bar de Recife', 'Bar de Olinda'])
    const distancias = body.estabelecimentos.map(({ distancia }) => distancia ?? -1)
    expect(distancias[0]).toBe(0)
    // 6,27 km between the two points, by any great-circle calculator
    expect(Math.abs((distancias[2] ?? 0) - 6270)).toBeLessThan(50)
  })

  it('mostra os 50 mais próximos', async () => {
    for (let i = 0; i < 52; i++) await novoBar(teste, { nome: `Bar ${i}`, latitude: -3.1 - i / 1000, longitude: -60 })
    const { nomes } = await buscar({ userData: { latitude: -3.1, longitude: -60 } })
    expect(nomes).toEqual(Array.from({ length: 50 }, (_, i) => `Bar ${i}`))
  })

  it('recusa a localização (0,0)', async () => {
    const { status, body } = await buscar({ userData: { latitude: 0, longitude: 0 } })
    expect([status, body.message]).toEqual([422, mensagens.localizacaoInvalida])
  })

  it.each([
    {},
    { userData: {} },
    { userData: { latitude: -8 } },
    { userData: { latitude: 0, longitude: -51 } },
    { busca: '  ' },
  ])('não busca nada com %o', async (body) => {
    expect(await buscar(body)).toMatchObject({ status: 200, nomes: [] })
  })
})

describe('a busca por texto', () => {
  it.each([
    ['joao', 'pelo nome, sem acento'],
    ['JOÃO', 'pelo nome, em maiúsculas'],
    ['goiania', 'pela cidade'],
    ['setor bueno', 'pelo bairro'],
    ['bueno go joão', 'por palavras em qualquer ordem'],
  ])('"%s" encontra %s, sem posição', async (busca) => {
    const nome = `Empório do João`
    const [existe] = await teste.sql`select from estabelecimento where nome = ${nome}`
    if (!existe) await novoBar(teste, { nome, cidade: 'Goiânia', endereco: 'Rua T-37, 10, Setor Bueno' })
    await teste.sql`update estabelecimento set uf = 'GO' where nome = ${nome}`
    const { nomes, body } = await buscar({ busca })
    expect(nomes).toContain(nome)
    expect(body.estabelecimentos.every(({ distancia }) => distancia === null)).toBe(true)
  })

  it.each(["d'Oeste", 'd’Oeste'])(
    'com o apóstrofo de qualquer teclado acha o bar de Santa Bárbara %s',
    async (cidade) => {
      const { id } = await novoBar(teste, { nome: `Bar 600 ml ${cidade}`, cidade: `Santa Bárbara ${cidade}` })
      for (const busca of ["barbara d'oeste", 'bárbara d’oeste', 'barbara doeste', 'barbara d oeste', 'bar 600ml'])
        expect(
          (await buscar({ busca })).body.estabelecimentos.map((bar) => bar.id),
          busca,
        ).toContain(id)
    },
  )

  it('não entende % nem _ como curingas', async () => {
    expect((await buscar({ busca: '%' })).nomes).toEqual([])
    expect((await buscar({ busca: '_' })).nomes).toEqual([])
  })
})

describe('os dados do estabelecimento', () => {
  it('de quem está logado são os da sua casa', async () => {
    const bar = await novoBar(teste)
    const { token } = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const { body } = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })
    expect(body.dadosEstabelecimento).toMatchObject({ ...bar, imagem: null, latitude: null })
  })

  it('de um que não existe: 404', async () => {
    const { status } = await teste.call('/estabelecimento/buscarDadosEstabelecimentoById', {
      idEstabelecimento: 999_999,
    })
    expect(status).toBe(404)
  })
})

describe('a edição', () => {
  it('muda só o que foi enviado, e só na própria casa', async () => {
    const [bar, vizinho] = [await novoBar(teste), await novoBar(teste)]
    const { token } = await novoGerente(teste, bar.id)
    const [antes, doVizinho] = [await lerBar(bar.id), await lerBar(vizinho.id)]
    const { body } = await salvar({ nome: 'Nome Novo', telefone_fixo: '(62) 3265-4321' }, token)
    expect(body).toEqual({ success: true, message: respostas.dadosAtualizados })
    expect(await lerBar(bar.id)).toEqual({ ...antes, nome: 'Nome Novo', telefone_fixo: '6232654321' })
    expect(await lerBar(vizinho.id)).toEqual(doVizinho)
  })

  it('muda a localização quando o formulário pede, e com as duas coordenadas', async () => {
    const bar = await novoBar(teste, { latitude: -20, longitude: -40 })
    const { token } = await novoGerente(teste, bar.id)
    const lugar = async () => {
      const dados = await lerBar(bar.id)
      return [dados?.latitude, dados?.longitude]
    }
    await salvar({ atualizarLocalizacao: 'false', latitude: '-21', longitude: '-41' }, token)
    expect(await lugar()).toEqual([-20, -40])
    for (const incompleta of [{ latitude: '-21' }, {}, { latitude: 0, longitude: 0 }]) {
      const { status, body } = await salvar({ atualizarLocalizacao: 'true', ...incompleta }, token)
      expect([status, body.message]).toEqual([422, mensagens.localizacaoInvalida])
    }
    await salvar({ atualizarLocalizacao: 'true', latitude: '-21.5', longitude: '-41.5' }, token)
    expect(await lugar()).toEqual([-21.5, -41.5])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'guarda a logo enviada em %s, inteira, em PNG de 512 × 512',
    async (formato) => {
      const bar = await novoBar(teste)
      const { token } = await novoGerente(teste, bar.id)
      expect((await salvar({ descricao: 'Agora com logo.' }, token, await figura(formato))).status).toBe(200)
      const endereco = `/storage/imagens/bares/${bar.id}.png`
      expect(await lerBar(bar.id)).toMatchObject({ descricao: 'Agora com logo.', imagem: endereco })
      const { rawPayload } = await teste.app.inject(endereco)
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 512,
        height: 512,
        hasAlpha: true,
      })
      // a wide logo leaves the top of the square empty
      const [, , , transparencia] = await sharp(rawPayload).ensureAlpha().raw().toBuffer()
      expect(transparencia).toBe(0)
    },
  )

  it('recusa o que não é JPEG, PNG ou WebP, o que está estragado e o que explode em pixels', async () => {
    const bar = await novoBar(teste)
    const { token } = await novoGerente(teste, bar.id)
    const png = await figura('png')
    const enorme = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
    for (const imagem of [await figura('gif'), svg, Buffer.from('oi'), png.subarray(0, 60), enorme]) {
      const { status, body } = await salvar({ nome: 'Não muda' }, token, imagem)
      expect([status, body.message]).toEqual([422, mensagensDasChamadas.imagemInvalida])
    }
    expect(await lerBar(bar.id)).toMatchObject({ nome: bar.nome, imagem: null })
  })

  it('é só do gerente', async () => {
    const { token } = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR BARMAN')
    expect((await salvar({ nome: 'Meu' }, token)).status).toBe(403)
  })
})
