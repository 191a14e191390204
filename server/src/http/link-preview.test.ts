import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiz } from '../machine.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente } from '../teste/app.ts'
import { fotoDe } from '../teste/fotos.ts'

// without the browser's part there are no pages to look at
describe.runIf(existsSync(resolve(raiz, 'web/dist/index.html')))('o que um mensageiro mostra de um link', () => {
  let teste: AppDeTeste
  let bar: { id: number }
  beforeAll(async () => {
    teste = await appDeTeste()
    bar = await novoBar(teste, { nome: 'Bar da "Zilda" & <Filhos>', cidade: 'Olinda' })
    await teste.sql`update estabelecimento set descricao = ${'O melhor bolinho. '.repeat(20)} where id = ${bar.id}`
  })
  afterAll(() => teste.encerrar())

  async function cabeca(url: string) {
    const { body, statusCode } = await teste.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
    const [head = ''] = body.split('</head>')
    const og = Object.fromEntries(
      [...head.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, n, c]) => [n, c]),
    )
    return { head, og, titulos: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, titulo]) => titulo) }
  }
  const convite = 'c'.repeat(26)

  test('o bar, a mesa, o convite e o presente têm nome, frase e figura absoluta, sem JavaScript', async () => {
    const nome = 'Bar da &quot;Zilda&quot; &amp; &lt;Filhos&gt;'
    const links = {
      [`/mostrar-dados-estabelecimento?id=${bar.id}`]: `${nome}, Olinda`,
      [`/fazer-checkin-por-qrcode/12/${bar.id}/codigo1234`]: `Mesa 12 · ${nome}`,
      [`/fazer-checkin-por-qrcode/12/${bar.id}/${convite}`]: `Vem para a mesa no ${nome}`,
      [`/minhas-fichas-de-presente/${bar.id}/abcd-efgh`]: `Um presente para você no ${nome}`,
    }
    for (const [url, titulo] of Object.entries(links)) {
      const { og, titulos } = await cabeca(url)
      expect(og).toMatchObject({ title: titulo, type: 'website', site_name: 'Boteco' })
      expect(titulos).toEqual([titulo])
      expect(og.image).toMatch(/^https?:\/\/[^/]+\/(icone-512\.png|imagens\/|storage\/)/)
      expect(og.description).not.toBe('')
      expect(og.description?.length).toBeLessThanOrEqual(160)
    }
  })

  test('nada do segredo da mesa, do convite e do presente aparece, e um presente usado é igual a um que nunca houve', async () => {
    for (const [url, segredo] of [
      [`/fazer-checkin-por-qrcode/12/${bar.id}/codigo1234`, 'codigo1234'],
      [`/fazer-checkin-por-qrcode/12/${bar.id}/${convite}`, convite],
      [`/minhas-fichas-de-presente/${bar.id}/abcd-efgh`, 'abcd-efgh'],
    ] as const)
      expect((await cabeca(url)).head).not.toContain(segredo)
    const [um, outro] = [
      await cabeca(`/minhas-fichas-de-presente/${bar.id}/abcd-efgh`),
      await cabeca(`/minhas-fichas-de-presente/${bar.id}/zzzz-zzzz`),
    ]
    expect(um.head).toBe(outro.head)
  })

  test('o nome que o bar se deu é texto, também com sinais de programador', async () => {
    const nome = "Ca$h $& Bar $' $` $$"
    const { id } = await novoBar(teste, { nome, cidade: 'Olinda' })
    const { head, titulos } = await cabeca(`/mostrar-dados-estabelecimento?id=${id}`)
    expect(titulos).toEqual([`${nome.replace('&', '&amp;')}, Olinda`])
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head).not.toContain('<body')
  })

  test('de um bar que ninguém confirmou, ou que foi tirado da busca, um link não faz propaganda', async () => {
    const { id } = await novoBar(teste, { nome: 'Ganhe R$ 500 agora', confirmado_em: null })
    for (const url of [`/mostrar-dados-estabelecimento?id=${id}`, `/fazer-checkin-por-qrcode/12/${id}/codigo1234`])
      expect((await cabeca(url)).head).not.toContain('Ganhe')
  })

  test('a figura é JPEG ou PNG, que todo mensageiro mostra, e a do endereço abre', async () => {
    const gerente = await novoGerente(teste, bar.id)
    const imagem = await fotoDe({ width: 1280, height: 720 })
    expect((await teste.call('/estabelecimento/salvarFoto', {}, { ...gerente, imagem })).status).toBe(200)
    const { og } = await cabeca(`/mostrar-dados-estabelecimento?id=${bar.id}`)
    const figura = await teste.app.inject({ url: new URL(og.image!).pathname })
    expect([figura.statusCode, figura.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(figura.rawPayload.toString('latin1', 0, 3)).toBe('\xff\xd8\xff')
    expect(figura.rawPayload.length).toBeLessThan(300_000)
  })

  test('de um bar que não há, e de toda outra página, diz o produto', async () => {
    for (const url of [
      '/',
      '/mostrar-dados-estabelecimento?id=999999',
      '/mostrar-dados-estabelecimento?id=x',
      '/sobre',
    ])
      expect((await cabeca(url)).og.title).toBe('Boteco')
  })
})
