import { NADA_DISSO } from '@boteco/contract/alergenos'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { novoGrupo, pendurar } from '../teste/escolhas.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function casa(dados: object = {}) {
  const bar = await novoBar(teste, dados)
  const gerente = await novoGerente(teste, bar.id)
  const produto = await novoProduto(teste, bar.id, { nome: 'Risole', nome_departamento: 'COZINHA', preco_venda: 900 })
  const salvar = (ditos: readonly object[]) => teste.call('/produto/salvarAlergenos', { ditos }, gerente)
  const dizer = (alergenos: string, mais: object = {}) =>
    salvar([{ tipo: 'produto', id: produto.id, alergenos, alergenos_lidos: '', ...mais }])
  const noCardapio = async () =>
    (await teste.call('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: bar.id })).body
  const lei = async () => (await teste.call('/estabelecimento/buscarObrigacoes', {}, gerente)).body
  return { bar, gerente, produto, salvar, dizer, noCardapio, lei }
}
const linha = (id: number, mais: object) => ({
  ...{ id_produto_estabelecimento: id, nome_departamento: 'COZINHA', preco_venda: '9', qtd_minima_estoque: 0 },
  ...{ qtd_estoque: '', descricao: 'Frito na hora.', ...mais },
})

describe('o que a casa diz que há num produto', () => {
  test('está no cardápio em poucas letras, e do que não disse não há nenhuma', async () => {
    const { dizer, noCardapio, produto, gerente } = await casa()
    expect((await noCardapio()).produtosEstabelecimento[0]).not.toHaveProperty('alergenos')
    expect((await dizer('3102111', { calorias: 230 })).body.message).toBe(respostas.alergenosSalvos)
    expect((await noCardapio()).produtosEstabelecimento).toMatchObject([
      { id: produto.id, alergenos: '3102', calorias: 230 },
    ])
    const { atos } = (await teste.call('/auditoria/buscarAtos', {}, gerente)).body
    expect(atos[0]?.texto).toContain('contém: glúten; pode conter: ovo; não contém: leite')
  })

  test('de uma opção também, e a que é um produto diz o que há nele', async () => {
    const { bar, gerente, produto, salvar, noCardapio } = await casa()
    const molho = await novoGrupo(teste, gerente, 'Molho', ['Tártaro'])
    await pendurar(teste, gerente, produto, molho)
    const id = molho.de.Tártaro!
    const dito = { tipo: 'opcao', id, alergenos: '1113', alergenos_lidos: '', calorias: 80 }
    expect((await salvar([dito])).status).toBe(200)
    expect((await noCardapio()).grupos?.[0]?.opcoes).toMatchObject([{ alergenos: '1113', calorias: 80 }])
    expect(
      (await teste.sql`select antes, depois from ato where estabelecimento_id = ${bar.id} order by id desc limit 1`)[0],
    ).toMatchObject({ antes: { alergenos: '' }, depois: { nome: 'Molho: Tártaro', alergenos: '1113' } })
    // one that is saved again by a form that knows nothing of it keeps it
    const [grupo] = (await teste.call('/produto/buscarGrupos', {}, gerente)).body.grupos
    const { opcoes, ...resto } = grupo!
    const semDizer = opcoes.map(({ id, nome, preco, padrao, maximo, abre }) => ({
      id,
      nome,
      preco,
      padrao,
      maximo,
      abre,
    }))
    const salvo = await teste.call('/produto/salvarGrupo', { ...resto, opcoes: semDizer }, gerente)
    expect(salvo.status).toBe(200)
    expect((await noCardapio()).grupos?.[0]?.opcoes).toMatchObject([{ alergenos: '1113', calorias: 80 }])
    const outro = await novoProduto(teste, bar.id, { nome: 'Molho da casa', preco_venda: 300 })
    const deUmProduto = semDizer.map((uma) => ({ ...uma, produto: outro.id }))
    await teste.call('/produto/salvarGrupo', { ...resto, versao: undefined, opcoes: deUmProduto }, gerente)
    expect((await noCardapio()).grupos?.[0]?.opcoes[0]).not.toHaveProperty('alergenos')
    const { body } = await salvar([{ tipo: 'produto', id: outro.id, alergenos: '3', alergenos_lidos: '' }])
    expect(body.message).toBe(respostas.alergenosSalvos)
    expect((await noCardapio()).grupos?.[0]?.opcoes).toMatchObject([{ alergenos: '3' }])
    expect((await salvar([{ ...dito, alergenos_lidos: '1113' }])).status).toBe(404)
  })

  test('o que outra pessoa respondeu no meio não se perde, e a mesma resposta de novo não é conflito', async () => {
    const { dizer, noCardapio } = await casa()
    await dizer('3')
    expect((await dizer('3')).status).toBe(200)
    const outra = await dizer('0')
    expect([outra.status, outra.body.code]).toEqual([409, 'alergenos_mudaram'])
    expect((await noCardapio()).produtosEstabelecimento[0]?.alergenos).toBe('3')
  })

  test('etiqueta e resposta que não são do mesmo prato não se salvam, venha qual vier depois', async () => {
    const { dizer, gerente, produto } = await casa()
    const etiquetar = (etiquetas: string[]) =>
      teste.call('/produto/atualizarProdutosEstabelecimento', [linha(produto.id, { etiquetas })], gerente)
    await dizer('3')
    const torta = await etiquetar(['sem glúten'])
    expect([torta.status, torta.body.message]).toEqual([422, 'Risole: “sem glúten” não combina com “contém glúten”.'])
    expect((await etiquetar(['vegetariano'])).status).toBe(200)
    expect((await dizer('311113', { alergenos_lidos: '3' })).body.code).toBe('etiquetas_nao_combinam')
  })

  test('numa resposta que não há nada se salva', async () => {
    const { dizer } = await casa()
    for (const torto of ['4', 'x', `${NADA_DISSO}0`]) expect((await dizer(torto)).status).toBe(422)
  })
})

describe('o que a lei pede', () => {
  test('é o do estado da casa, com o que falta em cada produto, até estar dito', async () => {
    const { lei, dizer, produto } = await casa({ uf: 'PR', cidade: 'Curitiba' })
    const antes = await lei()
    expect(antes.obrigacoes).toMatchObject([
      {
        ...{ chave: 'PR calorias', lei: 'Lei estadual 17.604/2013', falta_da_casa: 'o nome e o número de quem assina' },
        faltam: [{ tipo: 'produto', id: produto.id, falta: 'calorias, glúten, lactose' }],
      },
    ])
    await dizer('30', { calorias: 180 })
    expect((await lei()).obrigacoes[0]?.faltam).toEqual([])
  })

  test('quem responde e o aviso da lei ficam no cardápio do cliente, e só onde a lei é dali', async () => {
    const { bar, gerente, lei, noCardapio } = await casa({ uf: 'PE', cidade: 'Recife' })
    const frase = 'A taxa de 10 % é só uma indicação: paga quem quer.'
    const [pe] = (await lei()).obrigacoes
    const obrigacao = { chave: pe!.chave, texto: pe!.texto, fonte: 'Procon, 2026', frase, em_ordem: false }
    const input = { responsavel_tecnico: 'Ana Souza, CRN-6 1234', obrigacao }
    expect((await teste.call('/estabelecimento/salvarObrigacoes', input, gerente)).status).toBe(200)
    expect(await noCardapio()).toMatchObject({ responsavel_tecnico: 'Ana Souza, CRN-6 1234', frases_da_lei: [frase] })
    // what stays as we wrote it is put right with ours
    expect((await lei()).obrigacoes).toMatchObject([
      { texto: pe!.texto, fonte: 'Procon, 2026', lida_em: null, falta_da_casa: null },
    ])
    const [guardada] = await teste.sql<[{ dela: object }]>`
      select obrigacoes -> 'PE taxa' as dela from estabelecimento where id = ${bar.id}`
    expect(guardada.dela).toMatchObject({ texto: '', fonte: 'Procon, 2026' })
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { uf: 'CE', cidade: 'Fortaleza' }, gerente)
    expect(await noCardapio()).not.toHaveProperty('frases_da_lei')
  })

  test('de uma cidade vale também o dela; onde não conhecemos lei não há nenhuma', async () => {
    const deSantos = await casa({ uf: 'SP', cidade: 'santos' })
    expect((await deSantos.lei()).obrigacoes.map(({ chave }) => chave)).toEqual(['SP entrada', 'Santos papel'])
    expect((await (await casa({ uf: 'AM', cidade: 'Manaus' })).lei()).obrigacoes).toEqual([])
  })
})
