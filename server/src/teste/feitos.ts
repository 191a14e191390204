import type { TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import type { calls, Path, WritePath } from '@boteco/contract/calls'
import { PEDIDO_POR_ENGANO } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { expect } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto, proximo } from './app.ts'
import { pesado } from './escolhas.ts'
import { fotoDe } from './fotos.ts'
import type { AppComSandbox } from './pagamentos.ts'
import { codigoDaMesa, entregarTudo, itensDe, pagarConta, pagarFichas, pedir, pedirFichas, sentar } from './salao.ts'
import { novoTablet, pinNovo } from './tablets.ts'

type DaEquipe = Exclude<Perfil, 'BAR CLIENTE'>
/** The calls of the contract with which staff change something. */
export type StaffPath = {
  [P in WritePath]: (typeof calls)[P]['quem'] extends readonly (infer Q)[]
    ? DaEquipe & Q extends never
      ? never
      : P
    : never
}[WritePath]

export type Feito = {
  corpo: unknown
  por: { token: string; vinculo_id: number }
  /** what it leaves, in order: each with what it was and what it is */
  atos: { tipo: TipoDeAto; antes?: object; depois?: object; motivo?: string | null }[]
}
type Casa = Awaited<ReturnType<typeof abrirCasa>>

type Aberta = { bar: { id: number }; chope: { id: number } }

let teste: AppComSandbox
let passado: (casa: Aberta) => Promise<void>
/** Where they are played, and what each house has been through by then. */
export const usarFeitos = (app: AppComSandbox, doQueJaHouve: typeof passado = async () => {}) => {
  teste = app
  passado = doQueJaHouve
}

export async function abrirCasa(presenca: 'aberto' | 'qr' = 'aberto') {
  const bar = await novoBar(teste, { presenca })
  const [gerente, garcom, barman] = await Promise.all([
    novoGerente(teste, bar.id, { nome: 'Ana Lima' }),
    novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Beto Sousa' }),
    novoFuncionario(teste, bar.id, 'BAR BARMAN', { nome: 'Caio Reis' }),
  ])
  const chope = await novoProduto(teste, bar.id, { nome: `Chope ${proximo()}`, preco_venda: 990, qtd_estoque: 50 })
  await passado({ bar, chope })
  return { bar, gerente, garcom, barman, chope }
}

async function comEscopo() {
  const { gerente: por } = await abrirCasa()
  const { id } = (await teste.call('/opendelivery/criarAplicativo', { nome: 'Totem' }, por)).body
  return { por, corpo: { id, escopo: 'od.indoor.close' } }
}

/** Another house, of which this manager is one, too. */
async function gerenciarTambem({ vinculo_id }: { vinculo_id: number }) {
  const outra = await abrirCasa()
  await teste.sql`insert into vinculo (estabelecimento_id, usuario_id, perfil)
    select ${outra.bar.id}, usuario_id, perfil from vinculo where id = ${vinculo_id}`
  return outra
}

const pontoDaCarne = {
  ...{ nome: 'Ponto da carne', regra: 'soma', minimo: 1, maximo: 1 },
  opcoes: [{ nome: 'Ao ponto', preco: 0, padrao: 0, maximo: 1, abre: null }],
}

const star = {
  ...{ nome: 'Star', posto: 'COZINHA', modelo: 'star-cloudprnt', pagina: 'cp1252', colunas: 48, tamanho: 'M' },
  mostra: ['hora'],
}

/** A file that makes it cost R$ 11,00, as it was seen. */
async function comPlanilha(gerente: { token: string }, produto: string) {
  const conteudo = Buffer.from(`produto;preço\n${produto};11\n`).toString('base64')
  const arquivo = { nome: 'a.csv', conteudo }
  const { visto } = (await teste.call('/produto/buscarPreviaDaImportacao', { arquivo }, gerente)).body
  return { arquivo, visto }
}

/** A guest with two of it ordered. */
export async function comItem({ bar, chope }: Casa, mesa?: number) {
  const cliente = await sentar(teste, bar.id, mesa === undefined ? {} : { mesa })
  await pedir(teste, cliente, [[chope, 2]])
  const [item] = await itensDe(teste, cliente)
  return { ...cliente, item: item!.id }
}

/** Table 7 with a party, in a bar with `presenca` 'qr'. */
async function comTurma() {
  const casa = await abrirCasa('qr')
  const codigo = await codigoDaMesa(teste, casa.gerente, 7)
  return { ...casa, codigo, ana: await sentar(teste, casa.bar.id, { mesa: 7, codigo }) }
}
async function comEspera() {
  const casa = await abrirCasa('qr')
  const cliente = await sentar(teste, casa.bar.id, { mesa: 8 })
  await pedir(teste, cliente, [[casa.chope, 1]])
  return { ...casa, cliente }
}

/** A tip of R$ 10,00, paid by Pix. */
async function umaGorjeta(dada: { estabelecimento_id: number; checkin_id: number; vinculo_id: number }) {
  const [gorjeta] = await teste.sql<[{ id: number }]>`
    insert into gorjeta ${teste.sql({ ...dada, retencao: 0 })} returning id`
  await teste.sql`
    with p as (insert into pagamento (estabelecimento_id, checkin_id, meio, valor) values (${dada.estabelecimento_id}, ${dada.checkin_id}, 'pix', 1000)
      returning estabelecimento_id, id)
    insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor) select estabelecimento_id, id, ${gorjeta.id}, 'gorjeta', 1000 from p`
  await teste.sql`update pagamento set estado = 'pago' where checkin_id = ${dada.checkin_id}`
}

/** Paid on the waiter's card machine. */
async function pago(casa: Casa) {
  const mesa = proximo()
  const cliente = await comItem(casa, mesa)
  await entregarTudo(teste, cliente)
  await pagarConta(teste, casa.garcom.token, { numeroMesa: mesa })
  const [{ id }] = await teste.sql<[{ id: number }]>`
    select pagamento_id as id from pagamento_linha where linha_id = ${cliente.item}`
  return {
    ...cliente,
    pagamento: id,
    corpo: { pagamento: id, linhas: [{ linha: cliente.item }], motivo: 'Veio quente' },
  }
}
const numerosDe = async (...quem: { id: number }[]) => {
  const ids = quem.map(({ id }) => id)
  const achados = await teste.sql<{ numero: number }[]>`
    select numero from checkin where id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], id)`
  return achados.map(({ numero }) => numero)
}
const ultimaMudanca = async () => {
  const [{ id }] = await teste.sql<[{ id: number }]>`select max(id) as id from mudanca`
  return id
}
export const ir = async (path: Path, corpo: unknown, por: { token: string }) => {
  const { status, body } = await teste.call(path, corpo, por)
  expect({ path, status, message: body.message }).toMatchObject({ status: 200 })
}

export const linhaDoProduto = (id: number, mais: object) => ({
  ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR', preco_venda: '9,90', qtd_minima_estoque: 0 },
  ...{ qtd_estoque: 50, descricao: 'Bem gelado.', versao: 1, ...mais },
})
const happyHour = {
  ...{ nome: 'Happy hour', efeito: 'percentual', preco: null, percentual: 20, de_hora: '18:00', ate_hora: '20:00' },
  ...{ dias: [5], datas: [], exceto: [], produtos: [], categorias: [], departamentos: ['BAR'] },
}
const FEITO = 'PEDIDO FEITO PELO CLIENTE'
const LIBERADO = 'PEDIDO LIBERADO PARA O GARCON'

const darAoGerente = ({ bar, gerente }: Casa) =>
  teste.sql`update estabelecimento set dono_vinculo_id = ${gerente.vinculo_id} where id = ${bar.id}`

/** What is done with each, or why it leaves no deed. */
export const feitos: Record<StaffPath, (() => Promise<Feito>) | string> = {
  '/produto/atualizarProdutosEstabelecimento': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const corpo = [
      linhaDoProduto(chope.id, { preco_venda: '10,90', qtd_estoque: 48, descricao: 'Estupidamente gelado.' }),
    ]
    return {
      ...{ corpo, por },
      atos: [
        { tipo: 'preco', antes: { preco_venda: 990 }, depois: { preco_venda: 1090 } },
        { tipo: 'estoque', antes: { qtd_estoque: 50 }, depois: { qtd_estoque: 48 } },
        { tipo: 'produto', antes: { descricao: 'Bem gelado.' }, depois: { descricao: 'Estupidamente gelado.' } },
      ],
    }
  },
  '/produto/contarEstoque': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const corpo = { id_produto_estabelecimento: chope.id, quantidade: 7 }
    return { corpo, por, atos: [{ tipo: 'contagem', antes: { qtd_estoque: 50 }, depois: { qtd_estoque: 7 } }] }
  },
  '/produto/duplicarProduto': async () => {
    const { gerente: por, chope } = await abrirCasa()
    return { corpo: { id: chope.id }, por, atos: [{ tipo: 'produto_novo', depois: { qtd_estoque: 0 } }] }
  },
  '/produto/removerProduto': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const depois = { removido_em: expect.any(String), oculto: true }
    return { corpo: { id: chope.id }, por, atos: [{ tipo: 'produto', antes: { oculto: false }, depois }] }
  },
  '/produto/salvarGrupo': async () => {
    const { gerente: por } = await abrirCasa()
    const depois = { nome: 'Ponto da carne', opcoes: [{ nome: 'Ao ponto', preco: 0 }] }
    return { corpo: pontoDaCarne, por, atos: [{ tipo: 'escolhas', depois }] }
  },
  '/produto/removerGrupo': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarGrupo', pontoDaCarne, por)).body
    const antes = { nome: 'Ponto da carne' }
    return { corpo: { id }, por, atos: [{ tipo: 'escolhas', antes, depois: { removido: true } }] }
  },
  '/estoque/salvarReceita': async () => {
    const { bar, gerente: por, chope } = await abrirCasa()
    const [{ id }] = await teste.sql<
      [{ id: number }]
    >`insert into insumo ${teste.sql({ estabelecimento_id: bar.id, nome: 'Lúpulo', unidade: 'g' })} returning id`
    return {
      ...{ corpo: { produto: chope.id, doses: [{ opcao: null, insumo: id, quantidade: 5 }] }, por },
      atos: [{ tipo: 'receita', alvo_id: chope.id, antes: { receita: [] }, depois: { receita: ['5 g de Lúpulo'] } }],
    }
  },
  '/produto/pendurarGrupos': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarGrupo', pontoDaCarne, por)).body
    const corpo = { id_produto_estabelecimento: chope.id, grupos: [id] }
    return { corpo, por, atos: [{ tipo: 'escolhas', antes: { grupos: '' }, depois: { grupos: 'Ponto da carne' } }] }
  },
  '/produto/salvarAlergenos': async () => {
    const { gerente: por, chope } = await abrirCasa()
    return {
      ...{ corpo: { ditos: [{ tipo: 'produto', id: chope.id, alergenos: '3', alergenos_lidos: '' }] }, por },
      atos: [{ tipo: 'produto', alvo_id: chope.id, antes: { alergenos: '' }, depois: { alergenos: '3' } }],
    }
  },
  '/produto/escolherProdutosDoGrupo': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarGrupo', pontoDaCarne, por)).body
    const corpo = { id, pendurar: [chope.id], tirar: [] }
    return {
      corpo,
      por,
      atos: [{ tipo: 'escolhas', depois: { nome: 'Ponto da carne', em: [expect.any(String)], fora_de: [] } }],
    }
  },
  '/produto/salvarProgramacao': async () => {
    const { gerente: por } = await abrirCasa()
    const depois = { nome: 'Happy hour', efeito: 'percentual', percentual: 20, de_hora: '18:00', ate_hora: '20:00' }
    return { corpo: happyHour, por, atos: [{ tipo: 'programacao', depois }] }
  },
  '/produto/removerProgramacao': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/produto/salvarProgramacao', happyHour, por)
    const { programacoes } = (await teste.call('/produto/buscarProgramacoes', {}, por)).body
    const antes = { nome: 'Happy hour' }
    return {
      corpo: { id: programacoes[0]!.id },
      por,
      atos: [{ tipo: 'programacao', antes, depois: { removida: true } }],
    }
  },
  '/produto/salvarFoto': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const corpo = { id_produto_estabelecimento: chope.id }
    const imagem = await fotoDe({ width: 64, height: 64 })
    await teste.call('/produto/salvarFoto', corpo, { ...por, imagem })
    const antes = { imagem_hash: expect.any(String) }
    return { corpo, por, atos: [{ tipo: 'produto', antes, depois: { imagem_hash: null } }] }
  },
  '/produto/cadastrarOutrosProdutos': async () => {
    const { gerente: por } = await abrirCasa()
    const corpo = { nomeProduto: `Doce ${proximo()}`, nomeCategoria: 'Cervejas', departamento: 'BAR', precoVenda: '5' }
    return { corpo, por, atos: [{ tipo: 'produto_novo', depois: { preco_venda: 500, qtd_estoque: null } }] }
  },
  '/produto/cadastrarProdutosEstabelecimento': async () => {
    const { gerente: por } = await abrirCasa()
    const produtos = await teste.sql<{ id: number }[]>`
      insert into produto (categoria_id, nome, descricao, nome_departamento)
      select id, n, 'Do catálogo', 'BAR' from categoria cross join (values ('Caju ' || ${proximo()}::text), ('Coco ' || ${proximo()}::text)) x (n)
      where categoria.nome = 'Cervejas' returning id`
    return {
      ...{ corpo: { produtosSelecionados: produtos.map(({ id }) => id) }, por },
      atos: [{ tipo: 'produto_novo', depois: { quantos: 2, produtos: [expect.any(Number), expect.any(Number)] } }],
    }
  },
  '/user/cadastrarfuncionario': async () => {
    const { gerente: por } = await abrirCasa()
    const pessoa = { nomeCompleto: 'Davi Melo', email: `davi${proximo()}@exemplo.com`, cpf: '529.982.247-25' }
    const senhas = { password: 'lua-cheia-na-laje', confirmPassword: 'lua-cheia-na-laje' }
    const corpo = { ...pessoa, ...senhas, telefoneCelular: '(11) 98765-4321', nomePerfil: 'BAR GARCON' }
    return { corpo, por, atos: [{ tipo: 'contratacao', depois: { perfil: 'BAR GARCON' } }] }
  },
  '/fiado/salvarCliente': async () => {
    const { gerente: por } = await abrirCasa()
    const corpo = { nome: 'Seu Jorge', telefone: '11987654321', limite: 100, palavra: 'telefone' }
    return { corpo, por, atos: [{ tipo: 'fiado_cliente', depois: { limite: 10_000 } }] }
  },
  '/user/cadastrarDiarista': async () => {
    const { gerente: por } = await abrirCasa()
    const corpo = { nome: 'Duda', nomePerfil: 'BAR GARCON', pin: pinNovo() }
    const atos: Feito['atos'] = [
      { tipo: 'contratacao', depois: { perfil: 'BAR GARCON' } },
      { tipo: 'acesso', depois: { campos: ['pin'] } },
    ]
    return { corpo, por, atos }
  },
  '/user/excluirfuncionario': async () => {
    const { gerente: por, barman } = await abrirCasa()
    return { corpo: { id: barman.vinculo_id }, por, atos: [{ tipo: 'dispensa', antes: { perfil: 'BAR BARMAN' } }] }
  },
  '/casas/copiar': async () => {
    const { gerente: por, bar } = await abrirCasa()
    const { bar: outra, chope } = await gerenciarTambem(por)
    await teste.sql`update produto_estabelecimento set qtd_estoque = null where id = ${chope.id}`
    const corpo = { idEstabelecimento: outra.id, o_que: ['cardapio'] }
    const depois = { preco_venda: 990, qtd_estoque: null }
    expect(bar.id).not.toBe(outra.id)
    return { corpo, por, atos: [{ tipo: 'produto_novo', depois }] }
  },
  '/casas/baixarArquivo': async () => {
    const casa = await abrirCasa()
    await darAoGerente(casa)
    return { corpo: {}, por: casa.gerente, atos: [{ tipo: 'arquivo' }] }
  },
  '/casas/encerrar': async () => {
    const casa = await abrirCasa()
    const { gerente: por, bar } = casa
    await darAoGerente(casa)
    return { corpo: { nome: bar.nome }, por, atos: [{ tipo: 'casa_encerrada' }] }
  },
  '/casas/reabrir': async () => {
    const casa = await abrirCasa()
    const { gerente: por, bar } = casa
    await darAoGerente(casa)
    await ir('/casas/encerrar', { nome: bar.nome }, por)
    return { corpo: {}, por, atos: [{ tipo: 'casa_reaberta' }] }
  },
  // the deed is of the house that it changes, and of the same person's work there (`casas/casas.test.ts`)
  '/user/chamarDeOutraCasa': 'it asks, and changes nothing until their yes, which is written down',
  '/casas/abrir':
    "it changes nothing here: what it does is the new house's, and of its owner there (`casas/casas.test.ts`)",
  '/casas/levar': 'it changes nothing here',
  '/user/editarFuncionario': async () => {
    const { gerente: por, barman } = await abrirCasa()
    const corpo = { id: barman.vinculo_id, nomeCompleto: 'Davi Melo' }
    return { corpo, por, atos: [{ tipo: 'dados_da_pessoa', depois: { campos: ['nome'] } }] }
  },
  '/user/definirEscala': async () => {
    const { gerente: por, barman } = await abrirCasa()
    const corpo = { id: barman.vinculo_id, escala: [{ dia: 5, entra: '18:00', sai: '02:00' }] }
    return { corpo, por, atos: [{ tipo: 'dados_da_pessoa', depois: { campos: ['escala'] } }] }
  },
  '/user/darPerfil': async () => {
    const { gerente: por, barman } = await abrirCasa()
    const corpo = { id: barman.vinculo_id, nomePerfil: 'BAR GARCON' }
    return { corpo, por, atos: [{ tipo: 'contratacao', depois: { perfil: 'BAR GARCON' } }] }
  },
  '/user/definirPin': async () => {
    const { gerente: por, barman } = await abrirCasa()
    const corpo = { id: barman.vinculo_id, pin: pinNovo() }
    return { corpo, por, atos: [{ tipo: 'acesso', depois: { campos: ['pin'] } }] }
  },
  '/user/definirMeuPin': async () => {
    const { barman: por } = await abrirCasa()
    return { corpo: { pin: pinNovo() }, por, atos: [{ tipo: 'acesso', depois: { campos: ['pin'] } }] }
  },
  '/estabelecimento/passarPropriedade': async () => {
    const { gerente: por, bar } = await abrirCasa()
    await teste.sql`update estabelecimento set dono_vinculo_id = ${por.vinculo_id} where id = ${bar.id}`
    const { vinculo_id: id } = await novoGerente(teste, bar.id)
    const atos: Feito['atos'] = [
      { tipo: 'dono', antes: { dono_vinculo_id: por.vinculo_id }, depois: { dono_vinculo_id: id } },
    ]
    return { corpo: { id }, por, atos }
  },
  '/tablet/escolherParaFichas': async () => {
    const { gerente: por, bar } = await abrirCasa()
    await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
    const [tablet] = await teste.sql<
      [{ id: number; nome: string }]
    >`select id, nome from tablet order by id desc limit 1`
    const depois = { fichas_sem_rede: true, nome: tablet.nome, departamento: 'BAR' }
    return {
      corpo: { id: tablet.id, sim: true },
      por,
      atos: [{ tipo: 'tablet', antes: { fichas_sem_rede: false }, depois }],
    }
  },
  '/tablet/tirarDeServico': async () => {
    const { gerente: por, bar } = await abrirCasa()
    await novoTablet(teste, await novoGerente(teste, bar.id), 'BAR')
    const [tablet] = await teste.sql<
      [{ id: number; nome: string }]
    >`select id, nome from tablet order by id desc limit 1`
    const depois = { em_servico: false, nome: tablet.nome, departamento: 'BAR' }
    return { corpo: { id: tablet.id }, por, atos: [{ tipo: 'tablet', antes: { em_servico: true }, depois }] }
  },
  '/opendelivery/criarAplicativo': async () => {
    const { gerente: por } = await abrirCasa()
    return { corpo: { nome: 'Totem' }, por, atos: [{ tipo: 'aplicativo', depois: { nome: 'Totem' } }] }
  },
  '/opendelivery/darEscopo': async () => {
    const { por, corpo } = await comEscopo()
    return { corpo, por, atos: [{ tipo: 'aplicativo', depois: { nome: 'Totem', pode: corpo.escopo } }] }
  },
  '/opendelivery/tirarEscopo': async () => {
    const { por, corpo } = await comEscopo()
    await teste.call('/opendelivery/darEscopo', corpo, por)
    return { corpo, por, atos: [{ tipo: 'aplicativo', antes: { nome: 'Totem', pode: corpo.escopo }, depois: {} }] }
  },
  '/opendelivery/mandarEventos': async () => {
    const { por, corpo } = await comEscopo()
    const eventos = { id: corpo.id, endereco: 'https://totem.exemplo.com.br/eventos' }
    return {
      corpo: eventos,
      por,
      atos: [{ tipo: 'aplicativo', depois: { nome: 'Totem', eventos: 'totem.exemplo.com.br' } }],
    }
  },
  '/opendelivery/pararEventos': async () => {
    const { por, corpo } = await comEscopo()
    await teste.sql`update aplicativo set webhook = 'https://totem.exemplo.com.br/' where id = ${corpo.id}`
    return {
      corpo: { id: corpo.id },
      por,
      atos: [{ tipo: 'aplicativo', antes: { nome: 'Totem', eventos: true }, depois: {} }],
    }
  },
  '/opendelivery/receberPedidos': async () => {
    const { por, corpo } = await comEscopo()
    const la = { endereco: 'https://totem.exemplo.com.br/od', client_id: 'bar', client_secret: 'segredo' }
    const atos = [{ tipo: 'aplicativo' as const, depois: { nome: 'Totem', pedidos: 'totem.exemplo.com.br' } }]
    return { corpo: { id: corpo.id, ...la }, por, atos }
  },
  '/opendelivery/pararPedidos': async () => {
    const { por, corpo } = await comEscopo()
    const la = { endereco: 'https://totem.exemplo.com.br', client_id: 'bar', client_secret: 'segredo' }
    await teste.call('/opendelivery/receberPedidos', { id: corpo.id, ...la }, por)
    return {
      corpo: { id: corpo.id },
      por,
      atos: [{ tipo: 'aplicativo', antes: { nome: 'Totem', pedidos: true }, depois: {} }],
    }
  },
  '/opendelivery/revogarAplicativo': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/opendelivery/criarAplicativo', { nome: 'Totem' }, por)).body
    return {
      ...{ corpo: { id }, por },
      atos: [{ tipo: 'aplicativo', antes: { nome: 'Totem' }, depois: { revogado: true } }],
    }
  },
  '/impressao/salvarImpressora': async () => {
    const { gerente: por } = await abrirCasa()
    return { corpo: star, por, atos: [{ tipo: 'impressora', depois: { nome: 'Star', posto: 'COZINHA' } }] }
  },
  '/impressao/trocarImpressora': async () => {
    const { gerente: por, bar } = await abrirCasa()
    const [{ id }] = await teste.sql<[{ id: number }]>`
      insert into impressora ${teste.sql({ ...star, estabelecimento_id: bar.id, modelo: 'elgin-i9', via: 'tcp', endereco: '10.0.0.1' })} returning id`
    const dela = { nome: 'Star', posto: 'COZINHA' }
    return {
      ...{ corpo: { id, endereco: '10.0.0.2' }, por },
      atos: [
        { tipo: 'impressora', antes: { ...dela, endereco: '10.0.0.1' }, depois: { ...dela, endereco: '10.0.0.2' } },
      ],
    }
  },
  '/impressao/removerImpressora': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/impressao/salvarImpressora', star, por)).body
    return { corpo: { id }, por, atos: [{ tipo: 'impressora', antes: { nome: 'Star' }, depois: { removida: true } }] }
  },
  '/produto/importarPlanilha': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const atos = [
      { tipo: 'preco' as const, antes: { preco_venda: 990 }, depois: { preco_venda: 1100 } },
      { tipo: 'importacao' as const, depois: { arquivo: 'a.csv', novos: 0, mudados: 1 } },
    ]
    return { corpo: await comPlanilha(por, chope.nome), por, atos }
  },
  '/produto/desfazerImportacao': async () => {
    const { gerente: por, chope } = await abrirCasa()
    const { id } = (await teste.call('/produto/importarPlanilha', await comPlanilha(por, chope.nome), por)).body
    const atos = [
      { tipo: 'preco' as const, antes: { preco_venda: 1100 }, depois: { preco_venda: 990 } },
      { tipo: 'importacao' as const, antes: { arquivo: 'a.csv' }, depois: { desfeita: true, ficaram: 0 } },
    ]
    return { corpo: { id }, por, atos }
  },
  '/produto/salvarCategoria': async () => {
    const { gerente: por } = await abrirCasa()
    return { corpo: { nome: 'Autorais' }, por, atos: [{ tipo: 'categorias', depois: { nome: 'Autorais' } }] }
  },
  '/produto/removerCategoria': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarCategoria', { nome: 'Autorais' }, por)).body
    const antes = { nome: 'Autorais' }
    return { corpo: { id }, por, atos: [{ tipo: 'categorias', antes, depois: { removida: true, produtos: 0 } }] }
  },
  '/produto/ordenarCategorias': async () => {
    const { gerente: por } = await abrirCasa()
    const ids: number[] = []
    for (const nome of ['Autorais', 'Brasas'])
      ids.push((await teste.call('/produto/salvarCategoria', { nome }, por)).body.id)
    return {
      ...{ corpo: { lida: ids, ordem: ids.toReversed() }, por },
      atos: [
        { tipo: 'categorias', antes: { ordem: ['Autorais', 'Brasas'] }, depois: { ordem: ['Brasas', 'Autorais'] } },
      ],
    }
  },
  '/produto/salvarEstacao': async () => {
    const { gerente: por } = await abrirCasa()
    const depois = { nome: 'Chapa', departamento: 'COZINHA' }
    return {
      ...{ corpo: { nome: 'Chapa', nome_departamento: 'COZINHA' }, por },
      atos: [{ tipo: 'estacoes', depois }],
    }
  },
  '/produto/removerEstacao': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarEstacao', { nome: 'Chapa', nome_departamento: 'COZINHA' }, por))
      .body
    const antes = { nome: 'Chapa', departamento: 'COZINHA' }
    return { corpo: { id }, por, atos: [{ tipo: 'estacoes', antes, depois: { removida: true, produtos: 0 } }] }
  },
  '/produto/ordenarEstacoes': async () => {
    const { gerente: por } = await abrirCasa()
    const ids: number[] = []
    for (const nome of ['Copa', 'Drinks'])
      ids.push((await teste.call('/produto/salvarEstacao', { nome, nome_departamento: 'BAR' }, por)).body.id)
    return {
      ...{ corpo: { nome_departamento: 'BAR', ordem: ids.toReversed() }, por },
      atos: [{ tipo: 'estacoes', antes: { ordem: ['Copa', 'Drinks'] }, depois: { ordem: ['Drinks', 'Copa'] } }],
    }
  },
  '/mesa/acrescentarMesas': async () => {
    const { gerente: por } = await abrirCasa()
    return { corpo: { de: 1, ate: 30 }, por, atos: [{ tipo: 'mesas', depois: { de_mesa: 1, ate_mesa: 30 } }] }
  },
  '/mesa/salvarMesas': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/mesa/acrescentarMesas', { de: 80, ate: 81 }, por)
    return {
      ...{ corpo: { de: 80, ate: 80, rotulo: 'Balcão 3', lugares: 2 }, por },
      atos: [{ tipo: 'mesas', antes: { mesas: [80] }, depois: { rotulo: 'Balcão 3', lugares: 2 } }],
    }
  },
  '/mesa/salvarPlanta': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/mesa/acrescentarMesas', { de: 80, ate: 81 }, por)
    const planta = { x: 0, y: 0, largura: 2, altura: 2, redonda: true }
    return {
      ...{ corpo: { mesas: [{ numero: 80, planta }] }, por },
      atos: [{ tipo: 'mesas', antes: { mesas: [80] }, depois: { planta: true } }],
    }
  },
  '/mesa/salvarArea': async () => {
    const { gerente: por } = await abrirCasa()
    return { corpo: { nome: 'Calçada' }, por, atos: [{ tipo: 'mesas', depois: { area: 'Calçada' } }] }
  },
  '/mesa/removerArea': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/mesa/salvarArea', { nome: 'Calçada' }, por)).body
    const atos = [{ tipo: 'mesas' as const, antes: { area: 'Calçada' }, depois: { removida: true, mesas: 0 } }]
    return { corpo: { id }, por, atos }
  },
  '/mesa/ordenarAreas': async () => {
    const { gerente: por } = await abrirCasa()
    const ids: number[] = []
    for (const nome of ['Balcão', 'Calçada']) ids.push((await teste.call('/mesa/salvarArea', { nome }, por)).body.id)
    return {
      ...{ corpo: { ordem: ids.toReversed() }, por },
      atos: [{ tipo: 'mesas', antes: { ordem: ['Balcão', 'Calçada'] }, depois: { ordem: ['Calçada', 'Balcão'] } }],
    }
  },
  '/mesa/salvarComandas': async () => {
    const { gerente: por } = await abrirCasa()
    const depois = { comandas_de: 1, comandas_ate: 300 }
    return { corpo: { de: 1, ate: 300 }, por, atos: [{ tipo: 'configuracao', depois }] }
  },
  '/mesa/bloquearComanda': async () => {
    const { gerente: por } = await abrirCasa()
    return {
      ...{ corpo: { numero: 12, motivo: 'perdida' }, por },
      atos: [{ tipo: 'comandas', depois: { comanda: 12 }, motivo: 'perdida' }],
    }
  },
  '/mesa/desbloquearComanda': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/mesa/bloquearComanda', { numero: 12, motivo: 'perdida' }, por)
    return {
      ...{ corpo: { numero: 12 }, por },
      atos: [{ tipo: 'comandas', antes: { comanda: 12, motivo: 'perdida' } }],
    }
  },
  '/produto/salvarTemposDePreparo': async () => {
    const { gerente: por } = await abrirCasa()
    const { id } = (await teste.call('/produto/salvarCategoria', { nome: 'Brasas' }, por)).body
    return {
      ...{ corpo: { tempos: [{ tipo: 'categoria', id, preparo_min: 25, lido: null }] }, por },
      atos: [
        {
          tipo: 'categorias',
          antes: { nome: 'Brasas', preparo_min: null },
          depois: { nome: 'Brasas', preparo_min: 25 },
        },
      ],
    }
  },
  '/produto/salvarCategoriaSemTaxa': async () => {
    const { gerente: por } = await abrirCasa()
    const [{ id }] = await teste.sql<[{ id: number }]>`select min(id) as id from categoria`
    return {
      ...{ corpo: { id, sem_taxa: true }, por },
      atos: [{ tipo: 'configuracao', antes: { categorias_sem_taxa: [] }, depois: { categorias_sem_taxa: [id] } }],
    }
  },
  '/pagamento/salvarRateio': async () => {
    const { gerente: por, barman } = await abrirCasa()
    const pontos = [{ id: barman.vinculo_id, pontos: 3 }]
    return {
      ...{ corpo: { percentual_retido: 20, divisao: 'pontos', pontos }, por },
      atos: [
        {
          tipo: 'configuracao',
          antes: { taxa_retencao: 0, taxa_divisao: 'nenhuma', taxa_pontos: {} },
          depois: { taxa_retencao: 20, taxa_divisao: 'pontos', taxa_pontos: { [barman.vinculo_id]: 3 } },
        },
      ],
    }
  },
  '/estabelecimento/salvarEdicaoDadosEstabelecimento': async () => {
    const { gerente: por, bar } = await abrirCasa()
    return {
      ...{ corpo: { nome: 'Bar da Esquina', presenca: 'qr', cidade: 'São Paulo' }, por },
      atos: [
        {
          tipo: 'configuracao',
          antes: { nome: bar.nome, presenca: 'aberto' },
          depois: { nome: 'Bar da Esquina', presenca: 'qr' },
        },
      ],
    }
  },
  '/estabelecimento/salvarHorarios': async () => {
    const { gerente: por } = await abrirCasa()
    const [vazios, horarios] = [
      { semana: [], excecoes: [] },
      { semana: [{ dia: 5, abre: '18:00', fecha: '02:00' }], excecoes: [] },
    ]
    return {
      ...{ corpo: { horarios, fuso_horario: 'America/Sao_Paulo' }, por },
      atos: [{ tipo: 'configuracao', antes: { horarios: vazios }, depois: { horarios } }],
    }
  },
  '/estabelecimento/salvarObrigacoes': async () => ({
    ...{ corpo: { responsavel_tecnico: 'Ana, CRN-8 1' }, por: (await abrirCasa()).gerente },
    atos: [
      { tipo: 'configuracao', antes: { responsavel_tecnico: '' }, depois: { responsavel_tecnico: 'Ana, CRN-8 1' } },
    ],
  }),
  '/gorjeta/guardarRetencao': async () => ({
    ...{ corpo: { retencao: 20 }, por: (await abrirCasa()).gerente },
    atos: [{ tipo: 'configuracao', antes: { gorjeta_retencao: 0 }, depois: { gorjeta_retencao: 20 } }],
  }),
  '/gorjeta/repassar': async () => {
    const { bar, gerente: por, garcom } = await abrirCasa()
    const { id: checkin_id } = await sentar(teste, bar.id)
    await umaGorjeta({ estabelecimento_id: bar.id, checkin_id, vinculo_id: garcom.vinculo_id })
    return {
      ...{ corpo: { pessoa: garcom.vinculo_id, valor: 10 }, por },
      atos: [{ tipo: 'gorjeta_repassada', alvo_id: garcom.vinculo_id, depois: { valor: 1000, quantas: 1 } }],
    }
  },
  '/gorjeta/desfazerRepasse': async () => {
    const { bar, gerente: por, garcom } = await abrirCasa()
    const { id: checkin_id } = await sentar(teste, bar.id)
    await umaGorjeta({ estabelecimento_id: bar.id, checkin_id, vinculo_id: garcom.vinculo_id })
    await teste.call('/gorjeta/repassar', { pessoa: garcom.vinculo_id, valor: 10 }, por)
    const [{ repasse }] = await teste.sql<
      [{ repasse: number }]
    >`select id as repasse from gorjeta where checkin_id = ${checkin_id}`
    return {
      ...{ corpo: { repasse }, por },
      atos: [{ tipo: 'repasse_desfeito', alvo_id: garcom.vinculo_id, depois: { valor: 1000, quantas: 1 } }],
    }
  },
  '/despedida/guardarRecado': async () => {
    const { gerente: por } = await abrirCasa()
    const [antes, depois] = [
      { recado: '', recado_ate: null },
      { recado: 'Volte na quinta, tem samba', recado_ate: '2031-05-01' },
    ]
    return {
      ...{ corpo: { texto: depois.recado, ate: depois.recado_ate }, por },
      atos: [{ tipo: 'configuracao', antes, depois }],
    }
  },
  '/estabelecimento/salvarFoto': async () => {
    const { gerente: por } = await abrirCasa()
    const imagem = await fotoDe({ width: 320, height: 200 })
    await teste.call('/estabelecimento/salvarFoto', {}, { ...por, imagem })
    const antes = { foto_hash: expect.any(String) }
    return { corpo: {}, por, atos: [{ tipo: 'configuracao', antes, depois: { foto_hash: null } }] }
  },
  '/mesa/renovarCodigos': async () => {
    const { gerente: por } = await comTurma()
    return { corpo: {}, por, atos: [{ tipo: 'codigos_das_mesas', depois: { mesas: [7] } }] }
  },
  '/turno/abrir': async () => {
    const { gerente: por } = await abrirCasa()
    const usa = { antes: { usa_turno: false }, depois: { usa_turno: true } }
    return { corpo: {}, por, atos: [{ tipo: 'turno_aberto' }, { tipo: 'configuracao', ...usa }] }
  },
  '/turno/fechar': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/turno/abrir', {}, por)
    return { corpo: {}, por, atos: [{ tipo: 'turno_fechado' }] }
  },
  '/mesa/ligarCodigoDoDia': async () => {
    const { garcom: por } = await abrirCasa()
    return { corpo: {}, por, atos: [{ tipo: 'codigo_do_dia', antes: { ligado: false }, depois: { ligado: true } }] }
  },
  '/mesa/desligarCodigoDoDia': async () => {
    const { garcom: por } = await abrirCasa()
    await ir('/mesa/ligarCodigoDoDia', {}, por)
    return { corpo: {}, por, atos: [{ tipo: 'codigo_do_dia', antes: { ligado: true }, depois: { ligado: false } }] }
  },
  '/mesa/confirmarPresenca': async () => {
    const { garcom: por, cliente } = await comEspera()
    return { corpo: { checkins: [cliente.id] }, por, atos: [{ tipo: 'presenca', depois: { mesa: 8 } }] }
  },
  '/mesa/naoEstavam': async () => {
    const { garcom: por, cliente } = await comEspera()
    return {
      ...{ corpo: { checkins: [cliente.id] }, por },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: 'Não estavam na mesa' },
          depois: { linhas: 1, valor: 990, checkins: [cliente.id] },
        },
        { tipo: 'nao_estavam', depois: { mesa: 8 } },
      ],
    }
  },
  '/mesa/deixarEntrar': async () => {
    const { bar, garcom: por, barman, codigo, ana, chope } = await comTurma()
    await pedir(teste, ana, [[chope, 1]])
    const [item] = await itensDe(teste, ana)
    await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, barman)
    await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, por)
    const novato = await sentar(teste, bar.id, { mesa: 7, codigo })
    return {
      ...{ corpo: { checkins: [novato.id] }, por },
      atos: [
        { tipo: 'presenca', depois: { mesa: 7 } },
        { tipo: 'entrada_na_mesa', depois: { mesa: 7 } },
      ],
    }
  },
  '/mesa/tirarDaMesa': async () => {
    const { garcom: por, ana } = await comTurma()
    return { corpo: { checkins: [ana.id] }, por, atos: [{ tipo: 'saida_da_mesa', antes: { mesa: 7 } }] }
  },
  '/mesa/dizerPessoas': async () => {
    const { garcom: por } = await comTurma()
    await ir('/mesa/dizerPessoas', { numeroMesa: 7, antes: 1, pessoas: 4 }, por)
    return {
      ...{ corpo: { numeroMesa: 7, antes: 4, pessoas: 3 }, por },
      atos: [{ tipo: 'pessoas', antes: { mesa: 7, pessoas: 4 }, depois: { pessoas: 3, couverts: 0 } }],
    }
  },
  '/mesa/cuidarDeMesas': async () => {
    const { garcom: por } = await abrirCasa()
    return {
      ...{ corpo: { mesas: [8, 7], quem: por.vinculo_id }, por },
      atos: [{ tipo: 'garcom_da_mesa', depois: { mesas: [7, 8] } }],
    }
  },
  '/mesa/juntar': async () => {
    const { garcom: por } = await comTurma()
    return {
      ...{ corpo: { numeroMesa: 7, com: 8 }, por },
      atos: [{ tipo: 'mesas_juntas', antes: { turmas: 1 }, depois: { mesas: [7, 8] } }],
    }
  },
  '/mesa/mudar': async () => {
    const { garcom: por } = await comTurma()
    return {
      ...{ corpo: { numeroMesa: 7, para: 9 }, por },
      atos: [{ tipo: 'mesa_mudada', antes: { mesa: 7 }, depois: { mesa: 9, checkins: 1 } }],
    }
  },
  '/mesa/mudarComanda': async () => {
    const { garcom: por, ana } = await comTurma()
    const [checkin] = await numerosDe(ana)
    return {
      ...{ corpo: { checkin: ana.id, para: 9 }, por },
      atos: [{ tipo: 'mesa_mudada', antes: { mesa: 7 }, depois: { mesa: 9, checkins: 1, checkin } }],
    }
  },
  '/checkin/mostrarCodigoDaComanda': 'a comanda só muda de mãos quando um celular a recebe: o ato é escrito ali',
  '/mesa/passarLinhas': async () => {
    const casa = await abrirCasa()
    const [ana, bia] = [await comItem(casa, 4), await sentar(teste, casa.bar.id, { mesa: 7 })]
    const [de, para] = await numerosDe(ana, bia)
    return {
      ...{ corpo: { linhas: [ana.item], de: ana.id, para: bia.id }, por: casa.garcom },
      atos: [
        {
          ...{ tipo: 'linhas_passadas', antes: { checkin: de, mesa: 4 } },
          depois: { checkin: para, mesa: 7, linhas: 1, valor: 1980 },
        },
      ],
    }
  },
  '/mesa/desfazerMudanca': async () => {
    const casa = await abrirCasa()
    const [ana, bia] = [await comItem(casa, 4), await sentar(teste, casa.bar.id, { mesa: 7 })]
    // of tables, the manager reads it too
    await ir('/mesa/mudar', { numeroMesa: 7, para: 9 }, casa.gerente)
    await ir('/mesa/desfazerMudanca', { mudanca: await ultimaMudanca() }, casa.gerente)
    await ir('/mesa/passarLinhas', { linhas: [ana.item], de: ana.id, para: bia.id }, casa.garcom)
    const [numero] = await numerosDe(ana)
    return {
      ...{ corpo: { mudanca: await ultimaMudanca() }, por: casa.gerente },
      atos: [{ tipo: 'mudanca_desfeita', depois: { linhas: 1, checkin: numero, mesa: 4 } }],
    }
  },
  '/pedido/cancelarItem': async () => {
    const casa = await abrirCasa()
    const { id, item } = await comItem(casa)
    return {
      ...{ corpo: { idProdutoPedido: item, motivo: 'Acabou o gás' }, por: casa.barman },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: 'Acabou o gás' },
          depois: { linhas: 1, valor: 1980, checkins: [id] },
        },
      ],
    }
  },
  '/pedido/desfazerPedido': async () => {
    const casa = await abrirCasa()
    const { id } = await sentar(teste, casa.bar.id, {})
    const pedidos = [{ produto: { id: casa.chope.id }, quantidade: 2 }]
    const { body } = await teste.call('/pedido/cadastrarPedido', { idCheckin: id, pedidos }, casa.garcom)
    return {
      ...{ corpo: { pedidos: body.pedidos }, por: casa.garcom },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: PEDIDO_POR_ENGANO },
          depois: { linhas: 1, valor: 1980, checkins: [id] },
        },
      ],
    }
  },
  // else an order keeps who placed it (`feito_por`): nothing may slow it down
  '/pedido/cadastrarPedido': async () => {
    const casa = await abrirCasa()
    const [{ id }, outro] = [
      await sentar(teste, casa.bar.id, { mesa: 7 }),
      await sentar(teste, casa.bar.id, { mesa: 7 }),
    ]
    const { id: produto } = casa.chope
    const form = {
      id_produto_estabelecimento: produto,
      nome_departamento: 'BAR',
      descricao: 'De hoje.',
      preco_venda: 120,
    }
    const doDia = { venda: 'preco_do_dia', preco_de_hoje: true, desvio_percentual: 10 }
    await ir(
      '/produto/atualizarProdutosEstabelecimento',
      [{ ...form, ...doDia, qtd_estoque: '', qtd_minima_estoque: 0 }],
      casa.gerente,
    )
    const desvio = { preco: 110, motivo: 'Peça menor' }
    const linha = { produto: { id: produto }, quantidade: 1, desvio }
    // each on whose account it is
    return {
      ...{ corpo: { pedidos: [linha, { ...linha, idCheckin: outro.id }], idCheckin: id }, por: casa.garcom },
      atos: [id, outro.id].map((checkin) => ({
        ...({ tipo: 'preco_da_equipe', motivo: 'Peça menor' } as const),
        ...{ antes: { preco_venda: 12_000 }, depois: { preco_venda: 11_000, checkin } },
      })),
    }
  },
  '/pedido/naoPodeBeber': async () => {
    const casa = await abrirCasa()
    const { id, item } = await comItem(casa)
    await teste.sql`update item_pedido set alcoolica = true where id = ${item}`
    return {
      ...{ corpo: { idProdutoPedido: item }, por: casa.garcom },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: respostas.semDocumento },
          depois: { linhas: 1, valor: 1980, checkins: [id] },
        },
      ],
    }
  },
  '/pedido/desfazerDocumento': async () => {
    const casa = await abrirCasa()
    const { id } = await comItem(casa)
    await teste.sql`insert into documento_visto ${teste.sql({ estabelecimento_id: casa.bar.id, checkin_id: id, visto_por: casa.garcom.vinculo_id })}`
    return { corpo: { idCheckin: id }, por: casa.gerente, atos: [{ tipo: 'documento_desfeito' }] }
  },
  '/estabelecimento/pedirDocumento': async () => ({
    ...{ corpo: { pede: false, conhece_a_lei: true }, por: (await abrirCasa()).gerente },
    atos: [{ tipo: 'configuracao', antes: { pede_documento: true }, depois: { pede_documento: false } }],
  }),
  '/produto/dizerAlcoolicas': async () => {
    const { gerente: por, chope } = await abrirCasa()
    return {
      ...{ corpo: { produtos: [chope.id] }, por },
      atos: [{ tipo: 'produto', antes: { alcoolica: false }, depois: { alcoolica: true } }, { tipo: 'configuracao' }],
    }
  },
  '/pedido/pesarDeNovo': async () => {
    const casa = await abrirCasa()
    const { id, item } = await comItem(casa)
    await pesado(teste, item)
    return {
      ...{ corpo: { idProdutoPedido: item, gramas: 512, motivo: 'A balança' }, por: casa.garcom },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: 'Pesado de novo: A balança' },
          depois: { linhas: 1, valor: 3851, checkins: [id] },
        },
      ],
    }
  },
  '/pedido/desfazerAndamento': async () => {
    const casa = await abrirCasa()
    const { item } = await comItem(casa)
    await ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: item }, casa.barman)
    return {
      ...{ corpo: { idProdutoPedido: item }, por: casa.barman },
      atos: [{ tipo: 'passo_desfeito', antes: { status: LIBERADO }, depois: { status: FEITO } }],
    }
  },
  '/pedido/dizerQueAcabou': async () => {
    const { garcom: por, chope } = await abrirCasa()
    return {
      ...{ corpo: { tipo: 'produto', id: chope.id, ate: 'avisar' }, por },
      atos: [{ tipo: 'acabou', antes: {}, depois: { nome: chope.nome, ate: null } }],
    }
  },
  '/pedido/dizerQueVoltou': async () => {
    const { barman: por, chope } = await abrirCasa()
    await ir('/pedido/dizerQueAcabou', { tipo: 'produto', id: chope.id, ate: 'avisar' }, por)
    return {
      ...{ corpo: { tipo: 'produto', id: chope.id }, por },
      atos: [{ tipo: 'voltou', antes: { nome: chope.nome, ate: null }, depois: { nome: chope.nome } }],
    }
  },
  '/pedido/fecharDepartamento': async () => {
    const { gerente: por } = await abrirCasa()
    return {
      ...{ corpo: { nome_departamento: 'COZINHA' }, por },
      atos: [{ tipo: 'departamento_fechado', depois: { departamento: 'COZINHA', reabre_em: null } }],
    }
  },
  '/pedido/reabrirDepartamento': async () => {
    const { gerente: por } = await abrirCasa()
    await ir('/pedido/fecharDepartamento', { nome_departamento: 'BAR' }, por)
    return {
      ...{ corpo: { nome_departamento: 'BAR' }, por },
      atos: [
        {
          tipo: 'departamento_reaberto',
          antes: { departamento: 'BAR', reabre_em: null },
          depois: { departamento: 'BAR' },
        },
      ],
    }
  },
  '/pagamento/estornar': async () => {
    const casa = await abrirCasa()
    const { corpo } = await pago(casa)
    return {
      ...{ corpo, por: casa.gerente },
      atos: [
        { tipo: 'devolucao', depois: { valor: 1980, quantas: 1, via: 'caixa' }, motivo: 'Veio quente' },
        {
          tipo: 'devolucao_entregue',
          antes: { estado: 'intencao' },
          depois: { estado: 'feito', valor: 1980, meio: 'maquininha' },
        },
      ],
    }
  },
  '/pagamento/trocarMeio': async () => {
    const casa = await abrirCasa()
    const { corpo } = await pago(casa)
    return {
      ...{ corpo: { pagamento: corpo.pagamento, meio: 'dinheiro' }, por: casa.gerente },
      atos: [
        {
          ...{ tipo: 'meio_trocado', antes: { meio: 'maquininha' } },
          depois: { meio: 'dinheiro', valor: 1980 },
        },
      ],
    }
  },
  '/pagamento/desfazerRecebimento': async () => {
    const casa = await abrirCasa()
    const { corpo } = await pago(casa)
    return {
      ...{ corpo: { pagamento: corpo.pagamento }, por: casa.gerente },
      atos: [
        {
          ...{ tipo: 'recebimento_desfeito', depois: { valor: 1980, quantas: 1, via: 'caixa' } },
          motivo: 'Recebido na mesa errada',
        },
      ],
    }
  },
  '/pagamento/confirmarEstorno': async () => {
    const casa = await abrirCasa()
    const { item } = await pago(casa)
    await ir('/pedido/cancelarItem', { idProdutoPedido: item, motivo: 'Caiu no chão' }, casa.gerente)
    const [{ id }] = await teste.sql<[{ id: number }]>`select max(id) as id from estorno`
    return {
      ...{ corpo: { estorno: id }, por: casa.gerente },
      atos: [
        {
          tipo: 'devolucao_entregue',
          antes: { estado: 'intencao' },
          depois: { estado: 'feito', valor: 1980, meio: 'maquininha' },
        },
      ],
    }
  },
  '/conta/cobrarDeNovo': async () => {
    const casa = await abrirCasa()
    const { item, corpo } = await pago(casa)
    await ir('/pagamento/estornar', corpo, casa.gerente)
    return { corpo: { linha: item }, por: casa.garcom, atos: [{ tipo: 'cobrado_de_novo', depois: { valor: 1980 } }] }
  },
  '/conta/reabrirConta': async () => {
    const casa = await abrirCasa()
    const cliente = await sentar(teste, casa.bar.id, { mesa: 7 })
    const { id } = (await teste.call('/opendelivery/criarAplicativo', { nome: 'Totem' }, casa.gerente)).body
    await teste.sql`
      insert into conta_em_fechamento (estabelecimento_id, mesa_aberta_id, aplicativo_id)
      select estabelecimento_id, mesa_aberta_id, ${id} from checkin where id = ${cliente.id}`
    return {
      ...{ corpo: { checkins: [cliente.id] }, por: casa.garcom },
      atos: [{ tipo: 'conta_em_fechamento', antes: { sistema: 'Totem', mesa: 7, comanda: null } }],
    }
  },
  '/conta/anunciarCouvert': async () => {
    const { gerente: por } = await abrirCasa()
    await teste.call('/estabelecimento/salvarEdicaoDadosEstabelecimento', { couvert: 15 }, por)
    return {
      ...{ corpo: { hoje: true }, por },
      atos: [
        {
          ...{ tipo: 'configuracao', antes: { couvert_noite: null } },
          depois: { couvert_noite: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
        },
        { tipo: 'produto_novo', depois: { preco_venda: null } },
      ],
    }
  },
  '/conta/darDesconto': async () => {
    const casa = await abrirCasa()
    const cliente = await comItem(casa)
    const [item] = await itensDe(teste, cliente)
    return {
      ...{ corpo: { linhas: [item!.id], quanto: { valor: 3 }, motivo: 'Veio quente' }, por: casa.gerente },
      atos: [
        {
          ...{ tipo: 'desconto', motivo: 'Veio quente' },
          depois: { linhas: 1, valor: 300, percentual: null, checkins: [cliente.id] },
        },
      ],
    }
  },
  '/conta/lancarPerda': async () => {
    const casa = await abrirCasa()
    return {
      ...{
        corpo: { tipo: 'quebra', produto: casa.chope.id, quantidade: 2, motivo: 'Caiu da bandeja' },
        por: casa.gerente,
      },
      atos: [
        {
          ...{ tipo: 'perda', motivo: 'Caiu da bandeja' },
          depois: { tipo: 'quebra', nome: casa.chope.nome, quantidade: 2, valor: 1980 },
        },
      ],
    }
  },
  '/conta/desfazerPerda': async () => {
    const casa = await abrirCasa()
    const corpo = { tipo: 'refeicao', produto: casa.chope.id, motivo: 'Janta do Caio' }
    const { body } = await teste.call('/conta/lancarPerda', corpo, casa.gerente)
    return {
      ...{ corpo: { perda: body.perda }, por: casa.gerente },
      atos: [{ tipo: 'perda_desfeita', antes: { tipo: 'refeicao', nome: casa.chope.nome, quantidade: 1 } }],
    }
  },
  '/conta/desfazerDesconto': async () => {
    const casa = await abrirCasa()
    const cliente = await comItem(casa)
    const [item] = await itensDe(teste, cliente)
    const corpo = { linhas: [item!.id], quanto: { percentual: 100 }, motivo: 'Aniversário' }
    const { body } = await teste.call('/conta/darDesconto', corpo, casa.gerente)
    return {
      ...{ corpo: { desconto: body.desconto }, por: casa.gerente },
      atos: [
        {
          ...{ tipo: 'desconto_desfeito', motivo: 'Aniversário' },
          depois: { linhas: 1, valor: 1980, percentual: 100, checkins: [cliente.id] },
        },
      ],
    }
  },
  '/ficha/transferirFichas': async () => {
    const casa = await abrirCasa()
    const [de, para] = [await sentar(teste, casa.bar.id), await sentar(teste, casa.bar.id)]
    await pedirFichas(teste, de, [[casa.chope, 2]])
    await pagarFichas(teste, casa.garcom.token, de)
    const fichas = await teste.sql<{ id: number }[]>`select id from ficha where checkin_id = ${de.id} order by id`
    return {
      ...{ corpo: { fichas, idCheckin: para.id }, por: casa.gerente },
      atos: [{ tipo: 'fichas_transferidas', depois: { quantas: 2, fichas: fichas.map(({ id }) => id) } }],
    }
  },
  '/contas/forcarCheckoutCheckin': async () => {
    const casa = await abrirCasa()
    const cliente = await comItem(casa)
    await entregarTudo(teste, cliente)
    await pedir(teste, cliente, [[casa.chope, 1]])
    return {
      ...{ corpo: { id: cliente.id, motivo: 'Foram embora sem pagar' }, por: casa.gerente },
      atos: [
        {
          ...{ tipo: 'cancelamento', antes: { status: FEITO }, motivo: 'checkout forçado pelo gerente' },
          depois: { linhas: 1, valor: 990, checkins: [cliente.id] },
        },
        { tipo: 'checkout_forcado', depois: { valor_baixado: 1980, canceladas: 1 }, motivo: 'Foram embora sem pagar' },
      ],
    }
  },

  '/user/definirPoderes': async () => {
    const { gerente: por, garcom } = await abrirCasa()
    const difere = { devolver: 1, desconto: 20 }
    return { corpo: { id: garcom.vinculo_id, difere }, por, atos: [{ tipo: 'poderes', antes: {}, depois: difere }] }
  },

  '/auth/trocarDeCasa': 'as the login: it changes nothing of a house',
  '/auth/logout': 'it ends a login and changes nothing of the house',
  '/sessao/permitir': 'what is done with it is written with both names: funcionario/permissao.test.ts',
  '/sessao/verPermitidas': 'a person saw what was written already',
  '/auth/confirmarQuemE': 'it proves again who is logged in, and changes nothing of the house',
  '/auth/trocarSenha': "a trigger of the account's own writes it (*quais dados mudaram*)",
  '/auth/encerrarSessao': 'it ends a login of their own',
  '/auth/encerrarOutrasSessoes': 'the same',
  '/chaveDeAcesso/comecarCadastro': 'it only asks',
  '/chaveDeAcesso/cadastrar': 'a key of their own, like a password; what is done with it is theirs',
  '/chaveDeAcesso/remover': 'the same',
  '/privacidade/corrigirMeusDados': 'as /auth/trocarSenha',
  '/user/responderConviteDeTrabalho': 'in login/nova-senha.test.ts: the deed of the manager who asked',
  '/privacidade/apagarMinhaConta': 'who works somewhere cannot',
  '/estabelecimento/pedirConfirmacao': "it only has the bar's owner written to",
  '/user/darCodigoDeSenha': 'below: asked again, it is another code',
  '/user/darLinkAoDiarista': 'below, too',
  '/estoque/salvarInsumo':
    'a name, and how it is bought; what moves its stock keeps who did (`movimento_de_estoque.por`)',
  '/impressos/anotarImpressao':
    'a row of `cardapio_impresso` says what was printed and when; it changes nothing of the house',
  '/estoque/removerInsumo': 'only of what no recipe has',
  '/estoque/lancar': 'a row of `movimento_de_estoque`, which nobody changes, says what, why and who',
  '/estoque/abrirContagem': 'the count keeps who opened it (`aberta_por`)',
  '/estoque/contar': 'what was counted keeps who counted it (`por`)',
  '/estoque/desfazerContado': 'only of their own, and the row stays',
  '/estoque/fecharContagem': 'the count keeps who closed it, and each difference is a movement of theirs',
  '/fiado/por': 'the payment keeps who recorded it (`registrado_por`)',
  '/fiado/receber': 'the same',
  '/fiado/perdoar': 'in fiado/fiado.test.ts: somebody has to owe first',
  '/caixa/salvarGaveta': 'a name alone',
  '/caixa/abrir': 'the till keeps whose it is, from when, and its float',
  '/caixa/lancar': 'the movement keeps who made it, when and why, and is never changed',
  '/caixa/repassar': 'the same',
  '/caixa/contar': 'each count is kept with who counted',
  '/caixa/fechar': 'the Z keeps who closed it',
  '/caixa/justificar': 'the reason keeps who gave it, and stands in the Z',
  '/caixa/reabrir': 'the new till says which one it goes on with',
  '/maquininha/conectar': 'the account keeps who connected it (`conectada_por`), and nothing of its token',
  '/maquininha/desconectar': 'a secret that is forgotten',
  '/maquininha/salvar': 'a name alone, and whose the machine is',
  '/maquininha/esquecer': 'the same; its payments keep its name',
  '/maquininha/testar': 'no money of the house moves',
  '/maquininha/cobrar': 'the payment keeps who asked for it (`registrado_por`)',
  '/maquininha/cancelar': 'nothing was paid, and its events say how it ended',
  '/maquininha/anotar': 'what a slip says',
  '/tablet/porEmServico': 'below: it ends the login that asked',
  '/checkin/abrirComanda': "the check-in keeps who opened it (`aberto_por`), and it takes nobody's money",
  '/mesa/acrescentarLugar':
    "as a comanda: the check-in keeps who opened it (`aberto_por`), and it takes nobody's money",
  '/conta/dividir': 'nothing is owed more or less, and a division keeps who made it (`feita_por`)',
  '/conta/juntarCotas': 'nothing is owed more or less: the line is whole again',
  '/conta/fecharCheckin': 'it closes what owes nothing, and the check-in keeps who did (`fechado_por`)',
  '/cliente/informarPagamentoConta':
    'a payment keeps who recorded it (`registrado_por`) and is on the page of payments',
  '/balcao/vender': 'the order keeps who made it, the item who delivered it, the payment who recorded it',
  '/mesa/buscarCodigos': 'it makes the codes that are missing; those that are there stay',
  '/ficha/receberFichas': 'each item is delivered by a row of `item_andamento`, with who and when',
  '/impressao/mostrarEndereco': 'in impressao/impressoras.test.ts: asked again, it is another one',
  '/opendelivery/mostrarSegredo': 'in opendelivery/indoor.test.ts: asked again, it is another one',
  '/impressao/imprimirTeste': 'the paper keeps who asked for it (`pedida_por`)',
  '/impressao/reimprimir': 'the same',
  '/impressao/imprimirConta': 'the same',
  '/impressao/imprimirZ': 'the same',
  '/balcao/imprimirFichas': 'the same',
  '/impressao/responder': 'the paper keeps who decided about it (`respondida_por`)',
  '/impressao/responderTeste': 'the same',
  '/pedido/verCancelamentos': 'the notice keeps who saw it, and when (`visto_por`)',
  '/pedido/paraViagem': 'the order of the packaging keeps who made it (`feito_por`)',
  '/pedido/pedirPressa': 'the mark keeps who asked, and when (`por`)',
  '/pedido/verMarcas': 'the mark keeps who saw it (`visto_por`)',
  '/mesa/terminarChamado': 'the call keeps who went, and when it was done (`feito_em`)',
  '/mesa/esperarMesa': 'a name on a list, which goes when they sit down or leave',
  '/mesa/sentarEspera': 'their account keeps who opened it (`aberto_por`)',
  '/mesa/tirarDaEspera': 'as /mesa/esperarMesa',
  '/opendelivery/verAvisoDePedido': 'the notice keeps who saw it (`visto_por`)',
  '/despedida/verAvaliacao': 'the mark keeps who saw it, and when (`vista_por`)',
  '/mesa/atenderChamado': 'the call keeps who went, and when (`atendido_por`)',
  '/mesa/livre': 'only of a table that owes nothing, and it keeps who said so (`encerrada_por`)',
  '/pagamento/conciliar': "what it writes down is the provider's word",
  '/pedido/prontoNaEstacao': 'a row of `item_preparo` says who and when, until it is over: nothing is owed by it',
  '/pedido/segurarNoPasse': 'the same',
  '/pedido/liberarDoPasse': 'as the next',
  '/pedido/darAndamentoAoPedido':
    'each step is a row of `item_andamento`, with who and when, for two days, and then who stays',
}
export const comAtos = (Object.keys(feitos) as StaffPath[]).filter((path) => typeof feitos[path] !== 'string')

/** These answer a second time in another way, and why; payments are in pagamento/uma-vez-so.test.ts. */
export const porOutroCaminho: Partial<Record<Path, string>> = {
  '/auth/loginBoteco': 'of a token only the hash is kept: another login is another token',
  '/auth/entrarComChaveDeAcesso': 'as /auth/loginBoteco; and a challenge is good once',
  '/user/chamarDeOutraCasa': 'asked again, it is one invitation, and the last one counts',
  '/casas/abrir': 'an owner has one house of a name (`casas/casas.test.ts`)',
  '/casas/copiar': 'it is there already, and the second says so',
  '/casas/baixarArquivo': 'the file is made anew, of what is there then',
  '/casas/levar': 'it is so there already, and the second says so',
  '/auth/trocarDeCasa': 'the login that asked has ended',
  '/auth/escolherBar': 'as /auth/loginBoteco; and a choice is made once',
  '/sessao/permitir':
    'asked again, it is another permission, of which the act takes one (funcionario/permissao.test.ts)',
  '/sessao/verPermitidas': 'who saw it twice has seen it',
  '/auth/confirmarQuemE': 'who proves it twice has proved it',
  '/chaveDeAcesso/comecarCadastro': 'asked again, it is another challenge',
  '/chaveDeAcesso/cadastrar': 'in login/chave-de-acesso.test.ts, where there is an authenticator',
  '/chaveDeAcesso/remover': 'it is gone already',
  '/tablet/porEmServico': 'the login that asked has ended',
  '/user/darLinkAoDiarista': 'as /user/darCodigoDeSenha',
  '/auth/entrarComoDiarista': 'the link is used: a phone that heard nothing asks for another',
  '/tablet/entrarComPin': 'as /auth/loginBoteco',
  '/auth/logout': 'the token that ended proves nothing any more',
  '/user/darCodigoDeSenha': 'of a code only the hash is kept: asked again, it is another one',
  '/auth/fazerCheckinBoteco': 'the key makes the same wallet, and its open check-in is given back with another proof',
  '/auth/fazerCheckinPorQrCode': 'the same',
  '/impressao/mostrarEndereco': 'as /user/darCodigoDeSenha',
  '/opendelivery/mostrarSegredo': 'as /user/darCodigoDeSenha',
  '/checkin/mostrarCodigoDaComanda': 'as /user/darCodigoDeSenha',
  '/checkin/receberComanda': 'below: the key makes the same wallet, and gives it another proof',
  '/auth/fazerCheckoutBoteco': 'the proof of a closed check-in is told that it is closed',
  '/estabelecimento/salvarEdicaoDadosEstabelecimento': 'the same data are saved again',
  '/estabelecimento/salvarHorarios': 'the same hours are saved again',
  '/estabelecimento/salvarFoto': 'the same picture has the same name',
  '/produto/contarEstoque': 'the same number is counted again',
  '/produto/dizerAlcoolicas': 'they are alcoholic already',
  '/estabelecimento/pedirDocumento': 'the same is said again',
  '/pedido/desfazerDocumento': 'it is undone already',
  '/produto/removerProduto': 'it is gone already',
  '/produto/salvarGrupo': 'a group is saved as it is already; of a new one the name is taken',
  '/produto/removerGrupo': 'it is gone already',
  '/produto/pendurarGrupos': 'the same groups are hung again',
  '/produto/escolherProdutosDoGrupo': 'it is hung there already',
  '/produto/salvarProgramacao': 'one that is edited has ended; a new one twice is the same price twice',
  '/produto/removerProgramacao': 'it is gone already',
  '/produto/salvarFoto': 'as /estabelecimento/salvarFoto',
  '/produto/salvarEstacao': 'as /produto/salvarGrupo',
  '/produto/removerEstacao': 'it is gone already',
  '/produto/ordenarEstacoes': 'they are in this order already',
  '/impressos/anotarImpressao': 'the same is noted again',
  '/mesa/cuidarDeMesas': 'this person cares for them already',
  '/mesa/terminarChamado': 'it is done already',
  '/mesa/acrescentarMesas': 'they are there already, and the second says so',
  '/mesa/salvarMesas': 'they are so already',
  '/mesa/salvarArea': 'as /produto/salvarGrupo',
  '/mesa/removerArea': 'it is gone already',
  '/mesa/salvarPlanta': 'they stand there already',
  '/mesa/ordenarAreas': 'they are in this order already',
  '/mesa/salvarComandas': 'the same numbers are saved again',
  '/mesa/bloquearComanda': 'it is blocked already, and the second says so',
  '/mesa/desbloquearComanda': 'it is not blocked any more',
  '/pedido/prontoNaEstacao': 'it is ready already',
  '/pedido/segurarNoPasse': 'it is held already',
  '/produto/importarPlanilha': 'all of it is so already: what was seen is no more what would be',
  '/produto/desfazerImportacao': 'it was taken back already',
  '/produto/salvarCategoria': 'as /produto/salvarGrupo',
  '/produto/removerCategoria': 'it is gone already',
  '/produto/salvarTemposDePreparo': 'another time than what was read is there already',
  '/produto/salvarAlergenos': 'the same answers are there already',
  '/estabelecimento/salvarObrigacoes': 'the same words are saved again',
  '/produto/ordenarCategorias': 'they are in this order already',
  '/produto/salvarCategoriaSemTaxa': 'the same word is saved again',
  '/conta/reabrirConta': 'it is open already',
  '/conta/anunciarCouvert': 'it was said already, of the same night',
  '/pagamento/salvarRateio': 'the same rules are saved again',
  '/produto/cadastrarProdutosEstabelecimento': 'what is there already stays',
  '/user/cadastrargerente': 'as /cliente/cadastrarcliente',
  '/cliente/salvarCartao': 'the card replaces itself',
  '/cliente/removerCartao': 'there is none to remove',
  '/cliente/lembrarDoBar': 'it is kept already',
  '/cliente/esquecerBares': 'it is forgotten already',
  '/combinado/fazer': 'one holds at a time, and a second is refused',
  '/combinado/desfazer': 'there is none to undo',
  '/despedida/avaliar': 'the same mark stands there already',
  '/opendelivery/verAvisoDePedido': 'whoever saw it first stays',
  '/despedida/verAvaliacao': 'whoever saw it first stays',
  '/estoque/salvarInsumo': 'as /produto/salvarGrupo',
  '/estoque/removerInsumo': 'it is gone already',
  '/estoque/abrirContagem': 'one is open already',
  '/estoque/desfazerContado': 'it is not counted any more',
  '/estoque/fecharContagem': 'it is closed already',
  '/estoque/salvarReceita': 'the same doses are saved again',
  '/gorjeta/guardarRetencao': 'the same per cent is saved again',
  '/gorjeta/desfazerRepasse': 'in gorjeta.test.ts: what was undone is not handed over any more',
  '/gorjeta/repassar': 'in gorjeta.test.ts: what was handed over is owed no more',
  '/despedida/guardarRecado': 'the same words are saved again',
  '/cliente/desistirDoPagamento': 'there is nothing to give up',
  '/pagamento/conciliar': 'it compares, and what it writes down is the word of the provider',
  '/maquininha/conectar': 'the same account is connected again',
  '/maquininha/cobrar': 'in maquininha.test.ts: one request on the machine, whose state is told as it is by then',
  '/maquininha/cancelar': 'what is off the machine stays so',
  '/mesa/buscarCodigos': 'the codes that are there stay',
  '/mesa/convidar': 'of an invitation only the hash is kept: asked again, it is another one',
  '/privacidade/apagarMinhaConta': 'the logins end with the account',
  '/privacidade/apagarDadosDoCheckin': 'the proof goes with the data',
  '/notificacao/inscreverAparelho': 'the device is there already',
  '/notificacao/removerAparelho': 'the device is gone already',
}

/** No answer that is kept with a key, of at least so many calls, holds what opens a door. */
export async function nadaSecretoFoiGuardado(chamadas: number) {
  const guardadas = await teste.sql<{ chamada: string; secreta: boolean }[]>`
    select chamada, bool_or(resposta::text ~ '"(segredo|codigo|token|pin|prova|senha)": *"') as secreta
    from idempotencia group by chamada`
  expect(guardadas.length).toBeGreaterThan(chamadas)
  expect(guardadas.filter(({ secreta }) => secreta)).toEqual([])
}
