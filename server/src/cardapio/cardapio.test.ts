import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { comandosDe } from '../teste/comandos.ts'
import { lerGrupo, novoGrupo, pendurar } from '../teste/escolhas.ts'
import { corpoDoPedido, pedir, sentar } from '../teste/salao.ts'
import { contarMaisPedidos } from './mais-pedidos.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const publico = (idEstabelecimento: number) =>
  teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })
const paraCardapio = (provas: { token?: string; checkin?: string }) =>
  teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, provas)

describe('o cardápio', () => {
  it('mostra o que tem preço e departamento e não está oculto, por categoria e nome', async () => {
    const [bar, vizinho] = [await novoBar(teste), await novoBar(teste)]
    await teste.sql`insert into categoria (nome, ordem) values ('Sobremesas', 9002), ('Chopes', 9001)`
    await novoProduto(teste, bar.id, { nome: 'Pudim', categoria: 'Sobremesas' })
    await novoProduto(teste, bar.id, { nome: 'Chope escuro', categoria: 'Chopes', preco_venda: 1290 })
    await novoProduto(teste, bar.id, { nome: 'Chope claro', categoria: 'Chopes' })
    await novoProduto(teste, bar.id, { nome: 'Sem preço', preco_venda: null })
    await novoProduto(teste, bar.id, { nome: 'Sem departamento', nome_departamento: null })
    await novoProduto(teste, bar.id, { nome: 'Oculto', oculto: true })
    await novoProduto(teste, vizinho.id, { nome: 'Do vizinho' })
    const { body } = await publico(bar.id)
    expect(body.produtosEstabelecimento.map(({ nome }) => nome)).toEqual(['Chope claro', 'Chope escuro', 'Pudim'])
    expect(body.produtosEstabelecimento[1]).toMatchObject({
      nome_categoria_produto: 'Chopes',
      preco_venda: 12.9,
      caminhoImagemProduto: null,
      esgotado: false,
    })
  })

  it('diz o que esgotou', async () => {
    const bar = await novoBar(teste)
    await novoProduto(teste, bar.id, { nome: 'A', qtd_estoque: 0 })
    await novoProduto(teste, bar.id, { nome: 'B', qtd_estoque: 1 })
    await novoProduto(teste, bar.id, { nome: 'C', qtd_estoque: null })
    const { produtosEstabelecimento } = (await publico(bar.id)).body
    expect(produtosEstabelecimento.map(({ esgotado }) => esgotado)).toEqual([true, false, false])
  })

  it('de um bar que não existe: 404; de um bar sem produtos: vazio', async () => {
    expect((await publico(999_999)).status).toBe(404)
    expect((await publico((await novoBar(teste)).id)).body).toEqual({
      produtosEstabelecimento: [],
      couvert: null,
      taxa_percentual: 0,
      fechada: null,
      muda_em: null,
      reabre_em_ms: null,
    })
  })

  it('anuncia a taxa de serviço que a casa pede, e a que passa a pedir', async () => {
    const bar = await novoBar(teste)
    const { token } = await novoFuncionario(teste, bar.id, 'BAR GERENTE')
    for (const taxa_percentual of [10, 0]) {
      await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual }, { token })
      expect((await publico(bar.id)).body.taxa_percentual).toBe(taxa_percentual)
    }
  })

  it('diz em quanto tempo muda por si: quando o primeiro departamento fechado por um tempo reabre', async () => {
    const bar = await novoBar(teste)
    const { token } = await novoFuncionario(teste, bar.id, 'BAR GERENTE')
    const fechar = (nome_departamento: string, minutos?: number) =>
      teste.call('/pedido/fecharDepartamento', { nome_departamento, minutos }, { token })
    await fechar('BAR')
    expect((await publico(bar.id)).body.reabre_em_ms).toBeNull()
    await fechar('COZINHA', 30)
    await fechar('BAR', 15)
    const { reabre_em_ms } = (await publico(bar.id)).body
    expect(reabre_em_ms).toBeGreaterThan(14 * 60_000)
    expect(reabre_em_ms).toBeLessThanOrEqual(15 * 60_000)
    await teste.sql`update departamento_fechado set reabre_em = now() where estabelecimento_id = ${bar.id}`
    expect((await publico(bar.id)).body.reabre_em_ms).toBeNull()
  })

  it('de quem está sentado é o do bar do check-in, e o do garçom é o da sua casa', async () => {
    const [bar, outro] = [await novoBar(teste), await novoBar(teste)]
    await novoProduto(teste, bar.id, { nome: 'Daqui' })
    await novoProduto(teste, outro.id, { nome: 'De lá' })
    const { body } = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: bar })
    const { token } = await novoFuncionario(teste, outro.id, 'BAR GARCON')
    const nomes = async (provas: { token?: string; checkin?: string }) =>
      (await paraCardapio(provas)).body.produtosEstabelecimento.map(({ nome }) => nome)
    expect(await nomes({ checkin: body.objBarcheckin.segredo })).toEqual(['Daqui'])
    expect(await nomes({ token })).toEqual(['De lá'])
  })

  it('para pedir exige check-in ou garçom', async () => {
    expect((await paraCardapio({})).status).toBe(401)
    const { token } = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR COZINHA')
    expect((await paraCardapio({ token })).status).toBe(403)
  })
})

describe('o cardápio guardado', () => {
  let bar: { id: number }
  beforeEach(async () => {
    bar = await novoBar(teste)
  })
  const pedirCardapio = (headers: Record<string, string> = {}) =>
    teste.app.inject({
      method: 'POST',
      url: '/estabelecimento/buscarProdutosEstabelecimento',
      headers,
      payload: { idEstabelecimento: bar.id },
    })

  it('não é lido de novo enquanto nada muda, e quem já o tem só ouve que vale', async () => {
    for (let n = 0; n < 10; n++) await novoProduto(teste, bar.id, { descricao: 'Gelado. '.repeat(20) })
    const primeiro = await pedirCardapio()
    const comandos = await comandosDe(teste.servidor, async () => {
      expect((await pedirCardapio()).body).toBe(primeiro.body)
    })
    expect(comandos.length).toBe(1)
    const etag = String(primeiro.headers.etag)
    const igual = await pedirCardapio({ 'if-none-match': etag })
    expect([igual.statusCode, igual.body]).toEqual([304, ''])
    await teste.sql`update produto_estabelecimento set preco_venda = 777 where estabelecimento_id = ${bar.id}`
    const outro = await pedirCardapio({ 'if-none-match': etag })
    expect([outro.statusCode, outro.json().produtosEstabelecimento[0].preco_venda]).toEqual([200, 7.77])
  })

  it('que mudou com o bar cheio é lido uma vez só para todos os celulares que perguntam ao mesmo tempo', async () => {
    await novoProduto(teste, bar.id)
    const comandos = await comandosDe(teste.servidor, async () => {
      const lidos = await Promise.all(Array.from({ length: 20 }, () => pedirCardapio()))
      expect(new Set(lidos.map(({ body }) => body)).size).toBe(1)
    })
    expect(comandos.filter((texto) => texto.startsWith('select pe.id'))).toHaveLength(1)
  })

  it('comprimido diz o mesmo', async () => {
    for (let n = 0; n < 10; n++) await novoProduto(teste, bar.id, { descricao: 'Gelado. '.repeat(20) })
    const { body } = await pedirCardapio()
    const abrir = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const como of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await pedirCardapio({ 'accept-encoding': como })
      expect(headers['content-encoding']).toBe(como)
      expect(abrir[como](rawPayload).toString()).toBe(body)
    }
  })

  it('o que outro processo muda aparece na leitura seguinte, sem esperar aviso nenhum', async () => {
    const { id } = await novoProduto(teste, bar.id, { preco_venda: 100, qtd_estoque: 1 })
    const mudancas: [mudar: () => Promise<unknown>, ver: (texto: string) => boolean][] = [
      [
        () => teste.sql`update produto_estabelecimento set preco_venda = 250 where id = ${id}`,
        (t) => t.includes('2.5'),
      ],
      [
        () => teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${id}`,
        (t) => t.includes('"esgotado":true'),
      ],
      [() => teste.sql`update categoria set nome = nome || ' da casa'`, (t) => t.includes(' da casa"')],
      [() => novoProduto(teste, bar.id, { nome: 'Novidade' }), (t) => t.includes('Novidade')],
      [
        () => teste.sql`update produto_estabelecimento set oculto = true where id = ${id}`,
        (t) => !t.includes(`"id":${id},`),
      ],
    ]
    for (const [mudar, ver] of mudancas) {
      expect(ver((await pedirCardapio()).body)).toBe(false)
      await mudar()
      expect(ver((await pedirCardapio()).body)).toBe(true)
    }
  })
})

describe('o que mais se pede', () => {
  it('é contado pelas pessoas das últimas semanas, muda o cardápio guardado, e só se conta de novo no dia seguinte', async () => {
    const [bar, vizinho] = [await novoBar(teste), await novoBar(teste)]
    const [chope, pastel, raro] = await Promise.all(
      ['Chope da vez', 'Pastel da vez', 'Raro'].map((nome) => novoProduto(teste, bar.id, { nome })),
    )
    const doVizinho = await novoProduto(teste, vizinho.id, { nome: 'Do lado' })
    const lugares = async () =>
      (await publico(bar.id)).body.produtosEstabelecimento.map(({ nome, mais_pedido }) => [nome, mais_pedido])
    expect(await lugares()).toEqual([
      ['Chope da vez', null],
      ['Pastel da vez', null],
      ['Raro', null],
    ])
    for (let i = 0; i < 3; i++) {
      const cliente = await sentar(teste, bar.id)
      await pedir(teste, cliente, [
        [chope!, 1],
        [pastel!, 2],
      ])
      if (i === 0) await pedir(teste, cliente, [[raro!, 5]])
      await pedir(teste, await sentar(teste, vizinho.id), [[doVizinho, 5]])
    }
    await contarMaisPedidos(teste.servidor)
    const contados = [
      ['Chope da vez', 2],
      ['Pastel da vez', 1],
      ['Raro', null],
    ]
    expect(await lugares()).toEqual(contados)
    // what is ordered since then is counted a day later
    for (let i = 0; i < 3; i++) await pedir(teste, await sentar(teste, bar.id), [[chope!, 5]])
    await contarMaisPedidos(teste.servidor)
    expect(await lugares()).toEqual(contados)
    await teste.sql`update mais_pedidos set contado_em = now() - interval '21 hours' where estabelecimento_id = ${bar.id}`
    await contarMaisPedidos(teste.servidor)
    expect((await lugares())[0]).toEqual(['Chope da vez', 1])
    // and what is long ago no more
    await teste.sql`update item_pedido set feito_em = now() - interval '29 days' where estabelecimento_id = ${bar.id}`
    await teste.sql`update mais_pedidos set contado_em = now() - interval '21 hours' where estabelecimento_id = ${bar.id}`
    await contarMaisPedidos(teste.servidor)
    expect((await lugares()).every(([, lugar]) => lugar === null)).toBe(true)
  })
})

describe('o cardápio em outros idiomas', () => {
  const em = (idEstabelecimento: number, idioma: string) =>
    teste.call('/estabelecimento/buscarTraducoes', { idEstabelecimento, idioma })

  it('diz só o que o bar traduziu e vende, e muda quando ele muda', async () => {
    const bar = await novoBar(teste)
    const { token } = await novoFuncionario(teste, bar.id, 'BAR GERENTE')
    const [chope, oculto] = await Promise.all([
      novoProduto(teste, bar.id, { nome: 'Chope' }),
      novoProduto(teste, bar.id, { nome: 'Segredo', oculto: true }),
      novoProduto(teste, bar.id, { nome: 'Pastel' }),
    ])
    const traduzir = async (id: number, traducoes: object) => {
      const linha = { nome_departamento: 'BAR', preco_venda: '10,00', qtd_minima_estoque: 0, qtd_estoque: null }
      const corpo = [{ ...linha, id_produto_estabelecimento: id, descricao: 'Gelado.', traducoes }]
      expect((await teste.call('/produto/atualizarProdutosEstabelecimento', corpo, { token })).status).toBe(200)
    }
    expect((await em(bar.id, 'en')).body).toEqual({ traducoes: [] })
    const dito = { nome: 'Draft beer', descricao: 'Ice cold.' }
    await traduzir(chope!.id, { en: dito })
    await traduzir(oculto!.id, { en: { nome: 'Secret', descricao: '' } })
    expect((await em(bar.id, 'en')).body).toEqual({ traducoes: [{ nome: 'Chope', descricao: 'Gelado.', dito }] })
    expect((await em(bar.id, 'es')).body).toEqual({ traducoes: [] })
    await traduzir(chope!.id, {})
    expect((await em(bar.id, 'en')).body).toEqual({ traducoes: [] })
  })

  it('diz também os grupos e as opções que se perguntam; a linha guarda o nome da casa', async () => {
    const bar = await novoBar(teste)
    const gerente = await novoFuncionario(teste, bar.id, 'BAR GERENTE')
    const picanha = await novoProduto(teste, bar.id, { nome: 'Picanha' })
    const molhos = await novoGrupo(teste, gerente, 'Molhos', [{ nome: 'Da casa', traducoes: { es: 'De la casa' } }])
    const ponto = await novoGrupo(
      teste,
      gerente,
      'Ponto da carne',
      [{ nome: 'Ao ponto', abre: molhos.id, traducoes: { en: 'Medium', es: 'A punto' } }, 'Malpassada'],
      { traducoes: { en: 'Doneness' } },
    )
    const ditos = async (idioma: string) =>
      (await em(bar.id, idioma)).body.traducoes.map(({ nome, dito }) => [nome, dito.nome])
    // nothing on the menu asks for it
    expect(await ditos('en')).toEqual([])
    await pendurar(teste, gerente, picanha, ponto)
    expect(await ditos('en')).toEqual([
      ['Ao ponto', 'Medium'],
      ['Ponto da carne', 'Doneness'],
    ])
    expect(await ditos('es')).toEqual([
      ['Ao ponto', 'A punto'],
      ['Da casa', 'De la casa'],
    ])

    // an older page says nothing of languages, and takes none away
    const { grupo } = await lerGrupo(teste, gerente, ponto.id)
    const { traducoes: _, produtos: __, ...semTraducoes } = grupo
    const opcoes = grupo.opcoes.map(({ traducoes: ___, ...opcao }) => opcao)
    const salvar = (corpo: object) => teste.call('/produto/salvarGrupo', corpo, gerente)
    expect((await salvar({ ...semTraducoes, opcoes })).status).toBe(200)
    expect(await ditos('en')).toHaveLength(2)

    const demais = await salvar({ ...semTraducoes, versao: undefined, opcoes, traducoes: { en: 'a'.repeat(81) } })
    expect([demais.status, demais.body.message]).toEqual([422, 'O nome pode ter até 80 caracteres.'])
    expect((await salvar({ ...semTraducoes, versao: undefined, opcoes, traducoes: {} })).status).toBe(200)
    expect(await ditos('en')).toEqual([['Ao ponto', 'Medium']])

    const { segredo } = await sentar(teste, bar.id, { mesa: 1 })
    const { pedidos, informacoesUsuario } = corpoDoPedido([[picanha, 1]])
    const escolhas = [{ caminho: [ponto.de['Ao ponto']!], quantidade: 1 }]
    const corpo = { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, escolhas })) }
    expect((await teste.call('/pedido/cadastrarPedido', corpo, { checkin: segredo })).status).toBe(200)
    const [linha] = await teste.sql`select partes from item_pedido where estabelecimento_id = ${bar.id}`
    expect(linha!.partes.map(({ nome }: { nome: string }) => nome)).toEqual(['Picanha', 'Ao ponto'])
  })

  it('de um bar que não existe: 404; num idioma que não há: recusado', async () => {
    expect((await em(999_999, 'en')).status).toBe(404)
    expect((await em((await novoBar(teste)).id, 'de')).status).toBeGreaterThanOrEqual(400)
  })
})
