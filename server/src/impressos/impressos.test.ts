import type { Input } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { entre, programar } from '../teste/programado.ts'
import { CELULAS, emFolhas, LINHAS, type Paragrafo, semEnfeite } from './braille.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

type Pedido = Input<'/impressos/buscarImpresso'>

async function casa(dados: object = {}) {
  const bar = await novoBar(teste, dados)
  const gerente = await novoGerente(teste, bar.id)
  const produto = (nome: string, mais: object = {}) => novoProduto(teste, bar.id, { nome, ...mais } as never)
  const buscar = (pedido: Partial<Pedido> = {}) =>
    teste.call('/impressos/buscarImpresso', { formato: 'a4', lingua: 'pt', ...pedido }, gerente)
  const anotar = (versao: string, pedido: Partial<Pedido> = {}) =>
    teste.call('/impressos/anotarImpressao', { formato: 'a4', lingua: 'pt', versao, ...pedido }, gerente)
  return { bar, gerente, produto, buscar, anotar }
}
/** As a person reads the paper. */
const lido = (html: string) =>
  html
    .replace(/<(style|title|svg).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ (?=[:;,])/g, '')

/** A menu with one of everything: a choice, a price of an hour, the price of the day, by the kilo, something alcoholic. */
async function casaCompleta() {
  const { produto, ...resto } = await casa({ taxa_percentual: 10, responsavel_tecnico: 'Ana, CRN-8 1' })
  const { gerente } = resto
  const chope = await produto('Chope', { preco_venda: 1200, alcoolica: true, alergenos: '3', calorias: 150 })
  const burger = await produto('Burger', { preco_venda: 3000, alergenos: '320', descricao: 'Na brasa.' })
  const extra = await novoGrupo(teste, gerente, 'Extras', [{ nome: 'Queijo', preco: 4 }, 'Alface'], { maximo: 2 })
  await pendurar(teste, gerente, burger, extra)
  await teste.sql`update opcao set alergenos = '113' where id = ${extra.de.Queijo!}`
  await produto('Moqueca', { preco_venda: 9900, venda: 'preco_do_dia' })
  await produto('Picanha', { preco_venda: 13990, venda: 'peso' })
  await produto('Prato de ontem', { oculto: true })
  const caju = await produto('Caju Amigo', { preco_venda: 2000, alergenos: '000000000000000' })
  await entre(teste, await programar(teste, gerente, { preco: 15, produtos: [caju.id] }), -3600, 3600)
  await programar(teste, gerente, {
    ...{ preco: 9, de_hora: '17:00', ate_hora: '20:00', dias: [1, 2, 3, 4, 5], produtos: [chope.id] },
  })
  return { produto, chope, ...resto }
}

describe('o cardápio no papel', () => {
  test('diz cada produto, escolha e preço, o que o relógio faz com ele, alérgenos, e o que a casa e a lei dizem', async () => {
    const { buscar } = await casaCompleta()
    for (const formato of ['a4', 'grande', 'quadro'] as const) {
      const { status, body } = await buscar({ formato })
      expect([formato, status]).toEqual([formato, 200])
      const texto = lido(body.conteudo)
      for (const dito of [
        ...[
          'Chope 18+',
          'R$ 12,00',
          'R$ 9,00 das 17:00 às 20:00 (de segunda a sexta)',
          'Burger',
          'a partir de R$ 30,00',
        ],
        ...['Extras (escolha até 2)', 'Queijo (contém leite) + R$ 4,00; Alface', 'Moqueca', 'preço do dia'],
        ...[
          'Caju Amigo R$ 20,00',
          'R$ 15,00 das',
          'R$ 139,90 o quilo',
          'Taxa de serviço de 10 %, opcional.',
          'Responsável técnico: Ana, CRN-8 1',
        ],
      ])
        expect([formato, texto]).toEqual([formato, expect.stringContaining(dito)])
      expect(texto).not.toMatch(/99,00|ontem/)
    }
    const texto = lido((await buscar()).body.conteudo)
    expect(texto).toContain('150 kcal Contém: glúten Não informado: os demais')
    expect(texto).toContain('Contém: glúten Pode conter: lactose, leite')
    expect(texto.match(/Alérgenos não informados/g)).toHaveLength(2)
  })

  test('uma casa que nada disse de alérgenos não parece livre de nenhum, e o que dela se escreve é texto', async () => {
    const { buscar, produto, bar } = await casa({ nome: '</title><script>$&' })
    await produto('Pão & <b>Ovo</b>')
    const { conteudo } = (await buscar()).body
    expect(conteudo).toContain('Pão &amp; &lt;b&gt;Ovo&lt;/b&gt;')
    expect(conteudo).not.toMatch(/<script|<b>Ovo|Sem os alérgenos|onclick| style="/)
    await teste.sql`update produto_estabelecimento set alergenos = '000000000000000' where estabelecimento_id = ${bar.id}`
    expect((await buscar()).body.conteudo).toContain('Sem os alérgenos da lista')
  })

  testLongo('em outro idioma é todo nele, e os nomes são os da casa', async () => {
    const { buscar, produto } = await casaCompleta()
    await produto('Torresmo', { traducoes: { en: { nome: 'Pork crackling', descricao: '' } } })
    const texto = lido((await buscar({ lingua: 'en' })).body.conteudo)
    for (const dito of [
      ...[
        'R$ 9,00 from 17:00 to 20:00 (Monday to Friday)',
        'from R$ 30,00',
        'Extras (choose up to 2)',
        'Contains: gluten',
      ],
      ...['price of the day', 'R$ 139,90 per kilo', 'Service charge of 10 %, optional.', 'Pork crackling'],
    ])
      expect(texto).toContain(dito)
    expect(texto).not.toMatch(/escolha|Contém|informado|Preços|das 17/)
  })

  test('até a noite virar, a promoção só deste dia ainda está no papel, seja que dia for em Londres', async () => {
    // by this clock the house's day is always the one before London's
    const { buscar, produto, bar, gerente } = await casa({ fuso_horario: 'Etc/GMT+12', virada: '12:00' })
    const chope = await produto('Chope', { preco_venda: 1200 })
    const { id } = await programar(teste, gerente, { preco: 9, produtos: [chope.id] })
    const soNo = async (dias: number) => {
      await teste.sql`
        update programacao p set dias = '{}', datas = array[dia_de_agora(e) + ${dias}::int] from estabelecimento e
        where e.id = p.estabelecimento_id and e.id = ${bar.id} and p.id = ${id}`
      return lido((await buscar()).body.conteudo)
    }
    expect(await soNo(0)).toContain('R$ 9,00 das 18:00 às 20:00')
    expect(await soNo(-1)).not.toContain('R$ 9,00')
  })

  test('só as categorias escolhidas, com as colunas e a letra pedidas', async () => {
    const { buscar, produto } = await casa()
    await produto('Chope', { categoria: 'Chopes' })
    await produto('Pudim', { categoria: 'Sobremesas' })
    const { body } = await buscar({ categorias: ['Sobremesas'], colunas: 3, letra: 'maior' })
    expect(body.categorias).toEqual(['Chopes', 'Sobremesas'])
    expect(lido(body.conteudo)).not.toContain('Chopes')
    expect(body.conteudo).toContain('data-colunas="3"')
    expect(body.conteudo).toContain('data-letra="maior"')
    expect((await buscar({ colunas: 5 })).status).toBe(422)
  })

  test('o cartão de cada mesa leva o QR Code dela e os destaques; sem código, diz o que fazer', async () => {
    const { bar, buscar, produto, gerente } = await casa()
    await produto('Feijoada', { destaque: true, preco_venda: 8900 })
    await produto('Chope')
    expect((await buscar({ formato: 'mesa', de: 1, ate: 3 })).body.message).toBe(respostas.mesasSemQrCode)
    const vizinha = await casa()
    for (const { token } of [vizinha.gerente, gerente])
      await teste.call('/mesa/buscarCodigos', { de: 1, ate: 3 }, { token })
    await teste.sql`update mesa set rotulo = 'Varanda 2' where estabelecimento_id = ${bar.id} and numero = 2`
    const { conteudo } = (await buscar({ formato: 'mesa', de: 1, ate: 3 })).body
    expect(conteudo.match(/<article/g)).toHaveLength(3)
    expect(lido(conteudo)).toMatch(/Mesa 1 .*Feijoada R\$ 89,00.*Varanda 2 /)
    expect(lido(conteudo)).not.toContain('Chope R$')
    expect(conteudo).toContain('role="img"')
  })

  test('depois de impresso conta o que mudou: preço, o que entrou e o que saiu; e só se o que foi visto é o que há', async () => {
    const { bar, buscar, anotar, produto } = await casa()
    const chope = await produto('Chope', { preco_venda: 1200, categoria: 'Chopes' })
    const pudim = await produto('Pudim', { categoria: 'Sobremesas' })
    const antes = (await buscar()).body
    expect(antes).toMatchObject({ impresso_em: null, mudou: [] })
    await teste.sql`update produto_estabelecimento set preco_venda = 1400 where id = ${chope.id}`
    expect(await anotar(antes.versao)).toMatchObject({
      status: 409,
      body: { code: 'cardapio_mudou', message: respostas.cardapioMudouAntesDeImprimir },
    })
    const { versao } = (await buscar()).body
    expect((await anotar(versao)).status).toBe(200)
    await teste.sql`update produto_estabelecimento set preco_venda = 1500 where id = ${chope.id}`
    await teste.sql`update produto_estabelecimento set oculto = true where id = ${pudim.id}`
    await produto('Caldinho', { preco_venda: 900, categoria: 'Chopes' })
    const { body } = await buscar({ marcar: true })
    expect(body.impresso_em).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(body.mudou).toEqual([
      { nome: 'Chope', de: 'R$\u00a014,00', para: 'R$\u00a015,00' },
      { nome: 'Caldinho', de: null, para: 'R$\u00a09,00' },
      { nome: 'Pudim', de: expect.stringContaining('R$'), para: null },
    ])
    expect(lido(body.conteudo)).toMatch(/Chope ● R\$ 15,00.*● mudou desde a impressão anterior/)
    // on its own format and language, and of its own house
    expect((await buscar({ lingua: 'en' })).body.impresso_em).toBeNull()
    expect((await buscar({ formato: 'quadro' })).body.impresso_em).toBeNull()
    // some of it alone: the rest hangs there as it was
    const so = { categorias: ['Chopes'] }
    await anotar((await buscar(so)).body.versao, so)
    expect((await buscar()).body.mudou).toEqual([expect.objectContaining({ nome: 'Pudim', para: null })])
    expect(
      await teste.sql`select count(*)::int as n from cardapio_impresso where estabelecimento_id = ${bar.id}`,
    ).toEqual([{ n: 1 }])
  })
})

describe('em braile', () => {
  const folhasDe = (brf: string) =>
    brf
      .split('\f')
      .filter(Boolean)
      .map((folha) => folha.replace(/\r\n$/, '').split('\r\n'))

  test('cabe em folhas de 25 linhas de 40 celas, numeradas; um produto não se parte, e um título não fica sozinho no fim', () => {
    const paragrafos: Paragrafo[] = [
      { como: 'titulo', texto: '.BAR' },
      ...Array.from({ length: 12 }, (_, i): Paragrafo[] => [
        ...(i % 4 === 0 ? [{ como: 'categoria' as const, texto: `.CATEGORIA ${i}` }] : []),
        { como: 'produto', texto: `.PRODUTO ${i} DE NOME BEM COMPRIDO QUE NAO CABE EM UMA LINHA .R; #A` },
        { como: 'detalhe', texto: 'FIM' },
      ]).flat(),
      { como: 'produto', texto: 'X'.repeat(90) },
    ]
    const folhas = folhasDe(emFolhas(paragrafos))
    expect(folhas.length).toBeGreaterThan(1)
    for (const [i, linhas] of folhas.entries()) {
      expect(linhas.length).toBeLessThanOrEqual(LINHAS)
      for (const linha of linhas) expect(linha.length).toBeLessThanOrEqual(CELULAS)
      expect(linhas[0]).toBe(`#${'ABCDEFGHI'[i]}`.padStart(CELULAS))
      expect(linhas[1]).not.toMatch(/^(| {2}.*)FIM$|^$/)
      expect(linhas.at(-1)).not.toContain('CATEGORIA')
    }
    expect(folhas[0]!.slice(1, 6)).toEqual([
      `${' '.repeat(18)}.BAR`,
      '',
      `${' '.repeat(14)}.CATEGORIA 0`,
      '.PRODUTO 0 DE NOME BEM COMPRIDO QUE NAO',
      '  CABE EM UMA LINHA .R; #A',
    ])
  })

  test('o que a tabela não conhece se diz com o que ela conhece', () => {
    expect(semEnfeite('“Chope” – 2 × R$\u00a012,00 · nº 1 🍺  ½')).toBe('"Chope" - 2 x R$ 12,00, no 1 1/2')
    expect(semEnfeite('Žatec · 1½ porção')).toBe('Zatec, 1 1/2 porção')
  })

  test('onde não há liblouis, diz em uma frase o que instalar', async () => {
    const { buscar, produto } = await casa()
    await produto('Chope')
    const { PATH } = process.env
    process.env.PATH = '/nada'
    try {
      expect(await buscar({ formato: 'braille' })).toMatchObject({ status: 409, body: { code: 'sem_liblouis' } })
    } finally {
      process.env.PATH = PATH
    }
  })
})
