import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'

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
      reabre_em_ms: null,
    })
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
