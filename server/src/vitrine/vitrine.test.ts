import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { comandosDe } from '../teste/comandos.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { entre, programar } from '../teste/programado.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const abrir = (url: string, headers: Record<string, string> = {}) =>
  teste.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const apelidoDe = async ({ id }: { id: number }) =>
  (await teste.sql<{ apelido: string }[]>`select apelido from estabelecimento where id = ${id}`)[0]!.apelido
const paginaDe = async (bar: { id: number }, lingua = '') => {
  const resposta = await abrir(`/bar/${await apelidoDe(bar)}${lingua}`)
  expect(resposta.statusCode).toBe(200)
  return resposta.body
}
const estruturados = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
/** What is read of it, a text of each element. */
const textos = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((texto) => texto.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim())
    .filter(Boolean)
const mudar = (gerente: { token: string }, dados: object) =>
  teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', dados, gerente)

describe('o endereço da página de um bar', () => {
  it('é feito do nome; o segundo do mesmo nome leva a cidade, o terceiro um número', async () => {
    const nome = 'Botéco do Zé & Filhos'
    const bares = [await novoBar(teste, { nome }), await novoBar(teste, { nome }), await novoBar(teste, { nome })]
    expect(await Promise.all(bares.map(apelidoDe))).toEqual([
      'boteco-do-ze-filhos',
      'boteco-do-ze-filhos-sao-paulo',
      'boteco-do-ze-filhos-2',
    ])
    const semLetras = await novoBar(teste, { nome: '🍺' })
    expect(await apelidoDe(semLetras)).toBe(`bar-${semLetras.id}`)
    // nobody is taken for us
    expect(await apelidoDe(await novoBar(teste, { nome: 'Suporte' }))).toBe('suporte-sao-paulo')
  })

  it('muda, e o antigo leva ao novo e não é de mais ninguém', async () => {
    const [bar, outro] = [await novoBar(teste, { nome: 'Adega Um' }), await novoBar(teste)]
    const [gerente, dela] = [await novoGerente(teste, bar.id), await novoGerente(teste, outro.id)]
    expect((await mudar(gerente, { apelido: 'Adega-Velha ' })).status).toBe(200)
    expect(await apelidoDe(bar)).toBe('adega-velha')
    const levado = await abrir('/bar/adega-um/en')
    expect([levado.statusCode, levado.headers.location]).toEqual([301, '/bar/adega-velha/en'])
    for (const apelido of ['adega-um', 'adega-velha', 'boteco'])
      expect(await mudar(dela, { apelido })).toMatchObject({ status: 409, body: { code: 'apelido_de_outra_casa' } })
    for (const apelido of ['a', 'com espaço', 'é', '-a', '../..'])
      expect((await mudar(dela, { apelido })).status, apelido).toBe(422)
    // it goes back, and as often as it likes between its own
    for (const apelido of ['adega-um', 'adega-velha', 'adega-um'])
      expect((await mudar(gerente, { apelido })).status).toBe(200)
    expect((await abrir('/bar/ADEGA-VELHA')).headers.location).toBe('/bar/adega-um')
    expect((await abrir('/bar/adega-um/pt')).headers.location).toBe('/bar/adega-um')
  })

  it('uma casa não guarda endereços sem fim, nem antes de confirmada', async () => {
    const bar = await novoBar(teste, { confirmado_em: null })
    const gerente = await novoGerente(teste, bar.id)
    expect((await mudar(gerente, { apelido: 'nome-cobicado' })).body).toMatchObject({ code: 'nao_confirmado' })
    expect((await mudar(gerente, { apelido: await apelidoDe(bar) })).status).toBe(200)
    await teste.sql`update estabelecimento set confirmado_em = now() where id = ${bar.id}`
    const status: number[] = []
    for (let i = 0; i < 11; i++) status.push((await mudar(gerente, { apelido: `casa-${bar.id}-n${i}` })).status)
    expect(status).toEqual([...Array(9).fill(200), 409, 409])
  })
})

describe('quem vê a página', () => {
  it('ninguém a de um bar que não foi confirmado, foi encerrado ou a esconde; e o mapa do site não a tem', async () => {
    const bar = await novoBar(teste)
    const apelido = await apelidoDe(bar)
    const noMapa = async () => (await abrir('/sitemap.xml')).body.includes(`/bar/${apelido}</loc>`)
    expect([(await abrir(`/bar/${apelido}`)).statusCode, await noMapa()]).toEqual([200, true])
    for (const fora of [{ confirmado_em: null }, { encerrada_em: new Date() }, { pagina_publica: false }]) {
      const [coluna] = Object.keys(fora) as [string]
      const [antes] = await teste.sql`select * from estabelecimento where id = ${bar.id}`
      await teste.sql`update estabelecimento set ${teste.sql(fora)} where id = ${bar.id}`
      expect([(await abrir(`/bar/${apelido}`)).statusCode, await noMapa()], coluna).toEqual([404, false])
      await teste.sql`update estabelecimento set ${teste.sql({ [coluna]: antes![coluna] })} where id = ${bar.id}`
    }
    await teste.sql`update estabelecimento set demonstracao = true where id = ${bar.id}`
    const inventado = await abrir(`/bar/${apelido}`)
    expect([inventado.body.includes('content="noindex"'), await noMapa()]).toEqual([true, false])
    for (const url of ['/bar/nao-ha', `/bar/${apelido}/fr`, `/bar/${apelido}/toString`, `/bar/${'a'.repeat(99)}`])
      expect((await abrir(url)).statusCode, url).toBe(404)
  })

  it('o gerente a esconde e mostra; o robots.txt diz onde está o mapa', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    await mudar(gerente, { pagina_publica: false })
    expect((await abrir(`/bar/${await apelidoDe(bar)}`)).statusCode).toBe(404)
    const lido = await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, gerente)
    expect(lido.body.dadosEstabelecimento).toMatchObject({ pagina_publica: false, apelido: await apelidoDe(bar) })
    await mudar(gerente, { pagina_publica: true })
    expect((await abrir(`/bar/${await apelidoDe(bar)}`)).statusCode).toBe(200)
    expect((await abrir('/robots.txt')).body).toMatch(
      /^User-agent: \*\n[\s\S]*\nSitemap: https?:\/\/[^/]+\/sitemap\.xml\n$/,
    )
  })
})

describe('o que a página diz', () => {
  it('os dados para as buscas são os do banco: casa, preços, escolhas dentro de escolhas, dietas e calorias', async () => {
    const bar = await novoBar(teste, { nome: 'Bar da Lei', latitude: -23.5, longitude: -46.6 } as never)
    const gerente = await novoGerente(teste, bar.id)
    const semana = [{ dia: 5, abre: '18:00', fecha: '02:00' }]
    const horarios = { semana, excecoes: [{ data: '2099-12-25', abre: null, fecha: null }] }
    await teste.sql`update estabelecimento set horarios = ${teste.sql.json(horarios)} where id = ${bar.id}`
    const burger = await novoProduto(teste, bar.id, {
      ...{ nome: 'Burger', categoria: 'Lanches', preco_venda: 3290, etiquetas: ['vegano', 'picante'], calorias: 640 },
    } as never)
    await novoProduto(teste, bar.id, {
      nome: 'Picanha',
      categoria: 'Pratos',
      preco_venda: 12990,
      venda: 'peso',
    } as never)
    await novoProduto(teste, bar.id, {
      nome: 'Ostra',
      categoria: 'Pratos',
      preco_venda: 1,
      venda: 'preco_do_dia',
    } as never)
    const pao = await novoGrupo(teste, gerente, 'Pão', ['Brioche', { nome: 'Sem glúten', preco: 4.5 }])
    const extra = await novoGrupo(teste, gerente, 'Extra', [{ nome: 'Ovo', preco: 3, abre: pao.id }])
    await pendurar(teste, gerente, burger, extra)
    const dados = estruturados(await paginaDe(bar))
    expect(dados).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'BarOrPub', name: 'Bar da Lei', telephone: '+551132654321' },
      address: { streetAddress: 'Rua Augusta, 100, Consolação', addressLocality: 'São Paulo', addressRegion: 'SP' },
      geo: { latitude: -23.5, longitude: -46.6 },
      openingHoursSpecification: [
        { dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' },
        { validFrom: '2099-12-25', opens: '00:00', closes: '00:00' },
      ],
      hasMenu: { inLanguage: 'pt-BR' },
    })
    const [lanches, pratos] = dados.hasMenu.hasMenuSection
    expect(lanches.hasMenuItem).toEqual([
      {
        ...{ '@type': 'MenuItem', name: 'Burger', description: 'Bem gelado.' },
        offers: { '@type': 'Offer', price: '32.90', priceCurrency: 'BRL' },
        suitableForDiet: ['https://schema.org/VeganDiet'],
        nutrition: { '@type': 'NutritionInformation', calories: '640 kcal' },
        menuAddOn: [expect.objectContaining({ name: 'Extra' })],
      },
    ])
    expect(lanches.hasMenuItem[0].menuAddOn[0].hasMenuItem[0]).toMatchObject({
      ...{ name: 'Ovo', offers: { price: '3.00' } },
      menuAddOn: [{ name: 'Pão', hasMenuItem: [{ offers: { price: '0.00' } }, { offers: { price: '4.50' } }] }],
    })
    expect(pratos.hasMenuItem[0]).not.toHaveProperty('offers')
    expect(pratos.hasMenuItem[1].offers.priceSpecification).toMatchObject({ price: '129.90', unitCode: 'KGM' })
  })

  it('o preço com o seu relógio, e o que mudou já na leitura seguinte', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1400 })
    const rodando = await programar(teste, gerente, { preco: 9.5, produtos: [chope.id] })
    await entre(teste, rodando, -3600, 3600)
    const lida = textos(await paginaDe(bar))
      .join(' ')
      .replaceAll('\u00a0', ' ')
    expect(lida).toMatch(/Chope R\$ 9,50 Bem gelado\. até \d\d:\d\d depois R\$ 14,00/)
    await entre(teste, rodando, 7200, 9000)
    expect(textos(await paginaDe(bar)).join(' ')).toMatch(
      /Chope R\$.14,00 .* R\$.9,50 das \d\d:\d\d às \d\d:\d\d \(todos os dias\)/,
    )
    await teste.sql`update produto_estabelecimento set preco_venda = 1600 where id = ${chope.id}`
    const [pagina, apelido] = [await paginaDe(bar), await apelidoDe(bar)]
    expect(pagina).toContain('R$\u00a016,00')
    const { headers } = await abrir(`/bar/${apelido}`)
    expect((await abrir(`/bar/${apelido}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('alérgeno de que ninguém falou não é dito como livre: nem do produto, nem do cardápio', async () => {
    const bar = await novoBar(teste)
    const pao = await novoProduto(teste, bar.id, { nome: 'Pão', alergenos: '3' } as never)
    await novoProduto(teste, bar.id, { nome: 'Queijo' })
    const lida = textos(await paginaDe(bar))
    const dele = (nome: string) => lida.slice(lida.indexOf(nome), lida.indexOf(nome) + 12).join(' ')
    expect(dele('Pão')).toMatch(/Contém glúten/)
    expect(lida.join(' ')).toMatch(/Não informado lactose · leite .*Pergunte à equipe/)
    expect(lida.join(' ')).not.toContain('Não contém')
    expect(dele('Queijo')).toContain('Alérgenos não informados: pergunte à equipe.')
    await teste.sql`update produto_estabelecimento set alergenos = '' where id = ${pao.id}`
    const calada = textos(await paginaDe(bar))
    expect(calada.filter((texto) => texto.startsWith('Alérgenos não informados'))).toHaveLength(1)
  })

  it('um bar chamado </script><b>$& é só um nome', async () => {
    const nome = '</script><b>$& "x" <!--'
    const bar = await novoBar(teste, { nome, descricao: nome } as never)
    await novoProduto(teste, bar.id, { nome, descricao: nome })
    const html = await paginaDe(bar)
    expect(html).not.toContain('<b>$&')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(estruturados(html)).toMatchObject({ name: nome })
    expect(textos(html).filter((texto) => texto.replaceAll('&quot;', '"') === nome)).toHaveLength(4)
    const { headers } = await abrir(`/bar/${await apelidoDe(bar)}`)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/)
  })

  it('em inglês e em espanhol não sobra palavra nossa em português, e cada língua aponta as outras', async () => {
    const bar = await novoBar(teste, { nome: 'Bar Zyx', descricao: '—', endereco: 'Qq 1', cidade: 'Xx' } as never)
    const gerente = await novoGerente(teste, bar.id)
    const semana = [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, abre: '18:00', fecha: '02:00' }))
    await teste.sql`update estabelecimento set horarios = ${teste.sql.json({ semana, excecoes: [] })}, taxa_percentual = 10 where id = ${bar.id}`
    const dito = (nome: string) => ({
      ...{ nome: `Pt ${nome}`, descricao: `Pt d${nome}` },
      traducoes: { en: { nome, descricao: `d${nome}` }, es: { nome, descricao: `d${nome}` } },
    })
    const chope = await novoProduto(teste, bar.id, {
      ...dito('A'),
      ...{ alcoolica: true, alergenos: '3002', calorias: 90, etiquetas: ['sem glúten', 'para dividir'] },
    } as never)
    await novoProduto(teste, bar.id, { ...dito('B'), venda: 'peso', qtd_estoque: 0 } as never)
    await novoProduto(teste, bar.id, { ...dito('C'), venda: 'preco_do_dia', categoria: 'Pratos' } as never)
    const gelo = await novoGrupo(teste, gerente, 'Pt G', [{ nome: 'Pt O', preco: 2 }], { maximo: 1 })
    await pendurar(teste, gerente, chope, gelo)
    await teste.sql`update grupo set traducoes = '{"en": "G", "es": "G"}' where id = ${gelo.id}`
    await teste.sql`update opcao set traducoes = '{"en": "O", "es": "O"}' where grupo_id = ${gelo.id}`
    const horas = { efeito: 'disponivel' as const, nome: 'Almoço', produtos: [chope.id] }
    await entre(teste, await programar(teste, gerente, horas), 7200, 9000)
    const porLer = /\p{L}{2}/u
    const daqui = new Set(['Boteco', 'Português', 'English', 'Español', 'Bar Zyx', 'Xx/SP', 'Qq 1', 'kcal'])
    const emPortugues = textos(await paginaDe(bar))
    for (const lingua of ['en', 'es'] as const) {
      const html = await paginaDe(bar, `/${lingua}`)
      const iguais = textos(html).filter(
        (texto) => porLer.test(texto) && !daqui.has(texto) && emPortugues.includes(texto),
      )
      // written alike in both
      const deAmbas = { en: [], es: ['domingo', 'sábado', 'opcional'] }[lingua] as string[]
      expect(
        iguais.filter((texto) => !deAmbas.includes(texto)),
        lingua,
      ).toEqual([])
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lingua}">`))
      expect(html).toContain(`<link rel="canonical" href="http`)
      expect(html.match(/<link rel="alternate" hrefLang="(pt-BR|en|es|x-default)"/gi)).toHaveLength(4)
      expect(estruturados(html).hasMenu.inLanguage).toBe(lingua)
    }
  })
})

testLongo(
  'um cardápio de 400 produtos cabe em 50 kB, com o mesmo número de idas ao banco, e fica pronto para o seguinte',
  async () => {
    const bar = await novoBar(teste)
    const gerente = await novoGerente(teste, bar.id)
    const molho = await novoGrupo(teste, gerente, 'Molho', ['Alho', 'Mostarda', { nome: 'Queijo', preco: 3 }])
    for (let i = 0; i < 400; i++) {
      const produto = await novoProduto(teste, bar.id, {
        ...{
          nome: `Prato número ${i} da casa`,
          categoria: `Categoria ${i % 20}`,
          alergenos: ['', '3', '30', '302'][i % 4],
        },
        descricao: `Feito na hora, com ${i} segredos que a casa não conta a ninguém, e acompanhamentos da estação.`,
      } as never)
      if (i % 4 === 0) await pendurar(teste, gerente, produto, molho)
    }
    const url = `/bar/${await apelidoDe(bar)}`
    const resposta = await teste.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(resposta.rawPayload.length).toBeLessThan(50_000)
    const comandos = await comandosDe(teste.sql, () => abrir(url))
    expect(comandos.length).toBeLessThanOrEqual(2)
    expect(estruturados((await abrir(url)).body).hasMenu.hasMenuSection).toHaveLength(20)
  },
  120_000,
)
