import { createHash } from 'node:crypto'
import { contradicao } from '@boteco/contract/alergenos'
import { simples } from '@boteco/contract/busca'
import { DOSES_DA_RECEITA, dosesDemais } from '@boteco/contract/estoque/escritorio'
import { type LinhaPrevista, type Previa, precoPedeConfirmacao } from '@boteco/contract/planilha/escritorio'
import {
  GRUPOS_DO_PRODUTO,
  GrupoASalvar,
  ProgramacaoASalvar,
  pareceAlcoolica,
} from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { SEM_RECEITA } from '../produto/como-se-vende.ts'
import {
  COLUNAS,
  type Coluna,
  type Dose,
  type Grupo,
  type Horario,
  type Opcao,
  type Produto,
  type Tipo,
} from './colunas.ts'
import type { Estado } from './estado.ts'
import type { LinhaLida } from './linhas.ts'
import { chave, porArea, porInsumo, porNome } from './nomes.ts'
import { categoriaProvavel, departamentoProvavel } from './palpites.ts'
import { respirando } from './respirar.ts'

/** A group is one thing with its options, in their order. */
export type GrupoInteiro = Grupo & { opcoes: Opcao[] }
type Coisas = { produto: Produto; grupo: GrupoInteiro; horario: Horario }
/** What is to be something else; null: it is not there yet. */
export type Mudanca = { [T in keyof Coisas]: { tipo: T; antes: Coisas[T] | null; depois: Coisas[T] } }[keyof Coisas]
export type MudancaDe<T extends keyof Coisas> = Extract<Mudanca, { tipo: T }>

export type Plano = Previa & { mudancas: Mudanca[] }

const PRODUTO_NOVO: Omit<Produto, 'nome' | 'nome_categoria_produto'> = {
  nome_novo: '',
  versao_lida: null,
  preco_venda: null,
  preco_compra: null,
  nome_departamento: null,
  estacao: '',
  curso: null,
  venda: 'unidade',
  desvio_percentual: 0,
  preco_de_hoje: false,
  descricao: '',
  nome_curto: '',
  notas: [],
  no_cardapio: true,
  destaque: false,
  etiquetas: [],
  preparo_min: null,
  sem_taxa: false,
  embalagem: false,
  alergenos: '',
  calorias: null,
  alcoolica: false,
  grupos: [],
  precos_das_areas: [],
  receita: [],
  qtd_minima_estoque: 0,
  qtd_estoque: null,
  qtd_estoque_lida: null,
  nome_en: '',
  descricao_en: '',
  nome_es: '',
  descricao_es: '',
  catalogo: '',
  foto: '',
}
const GRUPO_NOVO = { regra: 'soma', minimo: 0, maximo: 1, nome_en: '', nome_es: '' } as const
const OPCAO_NOVA = {
  nome_curto: '',
  preco: 0,
  padrao: 0,
  maximo: 1,
  abre: '',
  produto: '',
  receita: [],
  alcoolica: false,
  qtd_estoque: null,
  qtd_estoque_lida: null,
  alergenos: '',
  calorias: null,
  nome_en: '',
  nome_es: '',
}
const HORARIO_NOVO = {
  preco: null,
  percentual: null,
  leve: null,
  pague: null,
  de_hora: '00:00',
  ate_hora: '00:00',
  dias: [],
  datas: [],
  exceto: [],
  produtos: [],
  categorias: [],
  departamentos: [],
}

export type ComEstoque = { qtd_estoque: number | null; qtd_estoque_lida: number | null }
/** The stock is said only where it is to be another one: what is sold meanwhile is no change of ours. */
const mudaEstoque = (antes: ComEstoque | null, { qtd_estoque, qtd_estoque_lida }: ComEstoque) =>
  antes === null ? qtd_estoque !== null : qtd_estoque !== (qtd_estoque_lida ?? antes.qtd_estoque)
const semEstoque = <T extends object>(coisa: T) =>
  JSON.stringify(coisa, (campo, valor) => (/^qtd_estoque/.test(campo) ? undefined : valor))

/** Without the column of what was read, a stock is a count; without both, it stays. */
function estoqueDito<C extends Partial<ComEstoque>>(campos: C, antes: ComEstoque | null): ComEstoque {
  if (campos.qtd_estoque === undefined)
    return { qtd_estoque: antes?.qtd_estoque ?? null, qtd_estoque_lida: antes?.qtd_estoque ?? null }
  return { qtd_estoque: campos.qtd_estoque, qtd_estoque_lida: campos.qtd_estoque_lida ?? null }
}

type Mais = {
  /** those that this installation has */
  fotos: ReadonlySet<string>
  /** those that come along, by the names of their files */
  doZip: readonly string[]
  /** of a new product it is guessed of what kind it is and where it is made, where the line says nothing of it */
  comPalpites: boolean
}

/** What the lines of a file would change, in words and as it is done. `ditas`: what was already said of them. */
export async function planejar(
  estado: Estado,
  semFotos: readonly LinhaLida[],
  ditas: readonly LinhaPrevista[],
  { fotos, doZip, comPalpites }: Mais,
): Promise<Plano> {
  const respirar = respirando()
  const linhas = [...ditas]
  const produtosDeAntes = new Map(estado.produto.map((um) => [chave(um.nome), um]))
  const ehNovo = (nome: string) => !produtosDeAntes.has(chave(nome))
  const completas = comPalpites ? semFotos.map((lida) => completada(lida, ehNovo)) : semFotos
  const { lidas, semDono } = comAsFotos(estado, completas, doZip)
  for (const [i, nome] of semDono.entries())
    linhas.push({
      linha: i + 1,
      folha: 'Fotos',
      tipo: 'aviso',
      texto: `${nome} não é de nenhum produto: dê a ela o nome do produto.`,
    })
  const mudancas: Mudanca[] = []
  let [novos, mudam, iguais] = [0, 0, 0]
  const de = <T extends Tipo>(tipo: T) =>
    lidas.filter((uma): uma is Extract<LinhaLida, { tipo: T }> => uma.tipo === tipo)
  const dizer = ({ linha, folha }: LinhaLida, tipo: LinhaPrevista['tipo'], texto: string) =>
    linhas.push({ linha, folha, tipo, texto })
  const errar = (lida: LinhaLida, campo: string, texto: string) =>
    dizer(
      lida,
      'erro',
      `coluna ${(COLUNAS[lida.tipo] as unknown as Record<string, Coluna<never>>)[campo]?.titulo ?? campo}: ${texto}`,
    )
  /** Counts it, and says what becomes of it. */
  function prever(lida: LinhaLida, novo: boolean, partes: readonly string[], pergunta: string | null) {
    if (partes.length === 0) iguais++
    else {
      if (novo) novos++
      else mudam++
      dizer(
        lida,
        pergunta ? 'pergunta' : novo ? 'novo' : 'muda',
        `${partes.join('; ')}.${pergunta ? ` ${pergunta}` : ''}`,
      )
    }
  }

  const produtos = new Map(estado.produto.map((um) => [chave(um.nome), um.nome]))
  const nomesDosGrupos = new Map(estado.grupo.map((um) => [chave(um.nome), um.nome]))
  const categorias = new Map(estado.categorias.map((um) => [chave(um), um]))
  // what the file brings itself is there, wherever it stands in it
  for (const { campos } of de('produto')) {
    if (campos.nome && !produtos.has(chave(campos.nome))) produtos.set(chave(campos.nome), campos.nome)
    if (campos.nome_novo) produtos.set(chave(campos.nome_novo), campos.nome_novo)
    const categoria = campos.nome_categoria_produto
    if (categoria && !categorias.has(chave(categoria))) categorias.set(chave(categoria), categoria)
  }
  for (const { campos } of de('grupo'))
    if (campos.nome && !nomesDosGrupos.has(chave(campos.nome))) nomesDosGrupos.set(chave(campos.nome), campos.nome)
  /** The names as the house writes them; says which there are not. */
  function conhecidos(
    lida: LinhaLida,
    campo: string,
    ditos: readonly string[],
    quais: ReadonlyMap<string, string>,
    oQue: string,
  ) {
    // one sentence of a cell, however many names are in it
    const falta = ditos.find((um) => !quais.has(chave(um)))
    if (falta !== undefined) errar(lida, campo, `Não há ${oQue} “${cortado(falta)}”.`)
    return ditos.map((um) => quais.get(chave(um)) ?? um)
  }

  const insumos = new Map(estado.insumos.map((um) => [chave(um.nome), um]))
  /** The doses as the house calls what is in them. What it has not yet comes with the first line that names it. */
  function doses(lida: LinhaLida, ditas: readonly Dose[]): Dose[] {
    if (ditas.length > DOSES_DA_RECEITA) errar(lida, 'receita', dosesDemais)
    return porInsumo(
      ditas.map((dose) => {
        const ha = insumos.get(chave(dose.insumo)) ?? { nome: dose.insumo, unidade: dose.unidade }
        insumos.set(chave(dose.insumo), ha)
        if (ha.unidade !== dose.unidade) errar(lida, 'receita', `${ha.nome} se conta em ${ha.unidade}.`)
        return { ...dose, insumo: ha.nome }
      }),
    )
  }

  const vistos = new Map<string, number>()
  /** Of each thing one line speaks. */
  function repetida(lida: LinhaLida, campo: string, oQue: string) {
    const id = `${lida.tipo}\n${oQue}`
    const antes = vistos.get(id)
    if (antes !== undefined) errar(lida, campo, `Está também na linha ${antes}: deixe uma só.`)
    else vistos.set(id, lida.linha)
    return antes !== undefined
  }

  const doCatalogo = new Set(estado.produto.flatMap(({ catalogo }) => (catalogo ? chave(catalogo) : [])))
  const catalogo = new Map(estado.catalogo.map((um) => [chave(um), um]))
  const versoes = new Map(estado.produto.map((um, i) => [um, estado.versoes[i]]))
  for (const lida of de('produto')) {
    const pausa = respirar()
    if (pausa) await pausa
    const { campos } = lida
    const nome = campos.nome!
    if (repetida(lida, 'nome', chave(nome))) continue
    const antes = produtosDeAntes.get(chave(nome)) ?? null
    if (antes && campos.versao_lida != null && campos.versao_lida !== versoes.get(antes)) {
      const agora = COLUNAS.produto.preco_venda.dito(antes.preco_venda)
      dizer(lida, 'erro', `Outra pessoa mudou ${antes.nome} depois que você o abriu: agora ${agora}.`)
      continue
    }
    const categoria = campos.nome_categoria_produto
    if (!antes && !categoria) {
      errar(lida, 'nome_categoria_produto', `Diga em que categoria fica ${nome}.`)
      continue
    }
    const depois: Produto = {
      ...(antes ?? { ...PRODUTO_NOVO, nome, nome_categoria_produto: '' }),
      ...campos,
      ...estoqueDito(campos, antes),
      nome: campos.nome_novo || (antes?.nome ?? nome),
      nome_novo: '',
      versao_lida: null,
      ...(categoria && { nome_categoria_produto: categorias.get(chave(categoria))! }),
      ...(campos.grupos && { grupos: conhecidos(lida, 'grupos', campos.grupos, nomesDosGrupos, 'o grupo') }),
      ...(campos.precos_das_areas && {
        precos_das_areas: porArea(campos.precos_das_areas),
      }),
      ...(campos.receita && { receita: doses(lida, campos.receita) }),
    }
    if (depois.receita.length > 0 && SEM_RECEITA.includes(depois.venda)) errar(lida, 'receita', respostas.semReceita)
    if (campos.nome_novo && chave(campos.nome_novo) !== chave(nome)) {
      const outro = produtosDeAntes.has(chave(campos.nome_novo))
      if (outro || repetida(lida, 'nome_novo', chave(campos.nome_novo))) {
        if (outro) errar(lida, 'nome_novo', `Já há ${campos.nome_novo}.`)
        continue
      }
    }
    if (depois.grupos.length > GRUPOS_DO_PRODUTO)
      errar(lida, 'grupos', `Um produto pode ter até ${GRUPOS_DO_PRODUTO} grupos.`)
    if (depois.estacao && !depois.nome_departamento)
      errar(lida, 'nome_departamento', `A estação ${depois.estacao} é de um departamento: diga qual.`)
    if (
      depois.foto &&
      depois.foto !== antes?.foto &&
      !fotos.has(depois.foto) &&
      !doZip.includes(daquiDoZip(depois.foto) ?? '')
    ) {
      dizer(lida, 'aviso', `Não temos a foto de ${nome}: fica como está.`)
      depois.foto = antes?.foto ?? ''
    }
    if (antes) depois.catalogo = antes.catalogo
    else if (depois.catalogo) {
      const achado = catalogo.get(chave(depois.catalogo))
      if (!achado) errar(lida, 'catalogo', `Não há “${depois.catalogo}” no catálogo.`)
      else if (doCatalogo.has(chave(achado))) errar(lida, 'catalogo', `A casa já tem ${achado} do catálogo.`)
      else {
        doCatalogo.add(chave(achado))
        depois.catalogo = achado
      }
    }
    const torto = contradicao(depois.etiquetas, depois.alergenos)
    if (torto) errar(lida, campos.etiquetas ? 'etiquetas' : 'alergenos', torto)
    if (campos.embalagem) repetida(lida, 'embalagem', 'embalagem')
    const partes = antes ? oQueMuda('produto', antes.nome, antes, depois, 'preco_venda') : [produtoNovo(depois)]
    if (partes.length > 0) mudancas.push({ tipo: 'produto', antes, depois })
    prever(lida, !antes, partes, perguntaDoPreco(antes, depois))
  }

  const grupos = new Map(estado.grupo.map((um) => [chave(um.nome), um]))
  const opcoesDe = porNome(estado.opcao, ({ grupo }) => grupo)
  const tocados = new Map<
    string,
    { grupo: Extract<LinhaLida, { tipo: 'grupo' }> | null; opcoes: Extract<LinhaLida, { tipo: 'opcao' }>[] }
  >()
  for (const lida of de('grupo'))
    if (!repetida(lida, 'nome', chave(lida.campos.nome!)))
      tocados.set(chave(lida.campos.nome!), { grupo: lida, opcoes: [] })
  for (const lida of de('opcao')) {
    const { grupo, nome } = lida.campos
    if (repetida(lida, 'nome', chave(grupo!, nome!))) continue
    const deste = tocados.get(chave(grupo!)) ?? { grupo: null, opcoes: [] }
    if (!nomesDosGrupos.has(chave(grupo!))) errar(lida, 'grupo', `Não há o grupo “${grupo}”.`)
    else {
      deste.opcoes.push(lida)
      tocados.set(chave(grupo!), deste)
    }
  }
  for (const [qual, { grupo: lida, opcoes }] of tocados) {
    const pausa = respirar()
    if (pausa) await pausa
    const era = grupos.get(qual)
    const antes = era ? { ...era, opcoes: opcoesDe.get(qual) ?? [] } : null
    const nome = antes?.nome ?? lida!.campos.nome!
    const deAntesPorNome = new Map(antes?.opcoes.map((uma) => [chave(uma.nome), uma]))
    const ditas = opcoes.map((linha) => {
      const { campos } = linha
      const deAntes = deAntesPorNome.get(chave(campos.nome!)) ?? null
      const depois: Opcao = {
        ...(deAntes ?? { ...OPCAO_NOVA, grupo: nome, nome: campos.nome! }),
        ...campos,
        ...estoqueDito(campos, deAntes),
        ...{ grupo: nome, nome: deAntes?.nome ?? campos.nome! },
        ...(campos.abre && { abre: conhecidos(linha, 'abre', [campos.abre], nomesDosGrupos, 'o grupo')[0]! }),
        ...(campos.produto && { produto: conhecidos(linha, 'produto', [campos.produto], produtos, 'o produto')[0]! }),
        ...(campos.receita && { receita: doses(linha, campos.receita) }),
      }
      if (depois.receita.length > 0 && depois.produto)
        errar(linha, 'receita', `${depois.nome} é o produto ${depois.produto}: a receita é dele.`)
      return { linha, antes: deAntes, depois }
    })
    const ditasPorNome = new Set(ditas.map((dita) => chave(dita.depois.nome)))
    const outras = antes?.opcoes.filter((uma) => !ditasPorNome.has(chave(uma.nome))) ?? []
    const depois: GrupoInteiro = {
      ...(antes ?? { ...GRUPO_NOVO, nome }),
      ...lida?.campos,
      nome,
      opcoes: [...ditas.map((dita) => dita.depois), ...outras],
    }
    conferirGrupo(depois, (campo, opcao, texto) => {
      const dela = opcao === null ? undefined : ditas[opcao]?.linha
      errar(dela ?? lida ?? opcoes[0]!, campo, texto)
    })
    const muda =
      antes === null ||
      semEstoque(antes) !== semEstoque(depois) ||
      ditas.some((dita) => mudaEstoque(dita.antes, dita.depois))
    if (muda) mudancas.push({ tipo: 'grupo', antes, depois })
    if (lida) {
      const { opcoes: _, ...soEle } = depois
      const partes = antes ? oQueMuda('grupo', `O grupo ${nome}`, era!, soEle, null) : [`O grupo ${nome} é novo`]
      const ordem =
        antes &&
        antes.opcoes.map((uma) => uma.nome).join('\n') !==
          depois.opcoes
            .slice(0, antes.opcoes.length)
            .map((uma) => uma.nome)
            .join('\n')
      prever(lida, !antes, ordem && partes.length === 0 ? [`O grupo ${nome} muda a ordem das opções`] : partes, null)
    }
    for (const { linha, antes: deAntes, depois: dela } of ditas) {
      const quem = `A opção ${dela.nome} de ${nome}`
      const partes = deAntes
        ? oQueMuda('opcao', quem, deAntes, dela, 'preco')
        : [`${quem} é nova, por ${COLUNAS.opcao.preco.dito(dela.preco)}`]
      const estranho =
        !!deAntes?.preco &&
        deAntes.preco !== dela.preco &&
        (dela.preco * 2 < deAntes.preco || dela.preco > deAntes.preco * 2)
      prever(linha, !deAntes, partes, estranho ? CONFIRA : null)
    }
  }

  const horariosDeAntes = porNome(estado.horario, ({ nome }) => nome)
  const quantas = new Map<string, number>()
  for (const lida of de('horario')) {
    const pausa = respirar()
    if (pausa) await pausa
    const nome = lida.campos.nome!
    // of several that are called alike, the first one is the first one
    const vez = quantas.get(chave(nome)) ?? 0
    quantas.set(chave(nome), vez + 1)
    const antes = horariosDeAntes.get(chave(nome))?.[vez] ?? null
    if (!antes && !lida.campos.efeito) {
      errar(lida, 'efeito', 'Diga o que acontece neste horário.')
      continue
    }
    const depois: Horario = {
      ...(antes ?? { ...HORARIO_NOVO, nome, efeito: lida.campos.efeito! }),
      ...lida.campos,
      nome: antes?.nome ?? nome,
    }
    depois.produtos = conhecidos(lida, 'produtos', depois.produtos, produtos, 'o produto')
    depois.categorias = conhecidos(lida, 'categorias', depois.categorias, categorias, 'a categoria')
    conferirHorario(depois, (campo, texto) => errar(lida, campo, texto))
    const partes = antes ? oQueMuda('horario', `O horário ${nome}`, antes, depois, null) : [`O horário ${nome} é novo`]
    if (partes.length > 0) mudancas.push({ tipo: 'horario', antes, depois })
    prever(lida, !antes, partes, null)
  }

  const quantasDe = (tipo: LinhaPrevista['tipo']) => linhas.filter((uma) => uma.tipo === tipo).length
  return {
    ...{ linhas, mudancas, novos, mudam, iguais, erros: quantasDe('erro'), perguntas: quantasDe('pergunta') },
    visto: await resumoDe(mudancas),
  }
}

/** Of what a new product's line says nothing, what is most likely. */
function completada(lida: LinhaLida, ehNovo: (nome: string) => boolean): LinhaLida {
  const nome = lida.campos.nome
  if (lida.tipo !== 'produto' || !nome || !ehNovo(nome)) return lida
  const categoria = lida.campos.nome_categoria_produto ?? categoriaProvavel(nome)
  const nome_departamento = lida.campos.nome_departamento ?? departamentoProvavel(nome, categoria)
  const alcoolica = lida.campos.alcoolica ?? pareceAlcoolica({ nome, nome_categoria_produto: categoria })
  return { ...lida, campos: { ...lida.campos, nome_categoria_produto: categoria, nome_departamento, alcoolica } }
}

/** As a picture of the zip is called until it is drawn: no name of a picture that is kept has a stroke. */
const NO_ZIP = 'zip/'
export const daquiDoZip = (foto: string) => (foto.startsWith(NO_ZIP) ? foto.slice(NO_ZIP.length) : null)

/** A picture is of the product whose line names it, or which is called as its file is. */
function comAsFotos(estado: Estado, lidas: readonly LinhaLida[], doZip: readonly string[]) {
  const semFim = (nome: string) => simples(nome).replace(/\.(jpe?g|png|webp)$/, '')
  const livres = new Map(doZip.map((nome) => [semFim(nome), nome]))
  const pegar = (dito: string | undefined) => {
    const nome = dito && livres.get(semFim(dito))
    if (nome) livres.delete(semFim(nome))
    return nome
  }
  const comFoto = lidas.map((lida) => {
    if (lida.tipo !== 'produto' || livres.size === 0) return lida
    const nome = pegar(lida.campos.foto) ?? (lida.campos.foto ? undefined : pegar(lida.campos.nome))
    return nome ? { ...lida, campos: { ...lida.campos, foto: NO_ZIP + nome } } : lida
  })
  const outras = estado.produto.flatMap(({ nome }, i): LinhaLida[] => {
    const foto = pegar(nome)
    return foto ? [{ tipo: 'produto', folha: 'Fotos', linha: i + 1, campos: { nome, foto: NO_ZIP + foto } }] : []
  })
  return { lidas: [...comFoto, ...outras], semDono: [...livres.values()] }
}

const CONFIRA = 'Confira este preço.'

/** Of all that is done; of a stock only what becomes of it. */
async function resumoDe(mudancas: readonly Mudanca[]): Promise<string> {
  const respirar = respirando()
  const resumo = createHash('sha256')
  for (const { tipo, antes, depois } of mudancas) {
    resumo.update(JSON.stringify([tipo, antes && semEstoque(antes), semEstoque(depois), estoques(antes, depois)]))
    const pausa = respirar()
    if (pausa) await pausa
  }
  return resumo.digest('hex')
}

function estoques(antes: Mudanca['antes'], depois: Mudanca['depois']): (number | null)[][] {
  const opcoesDeAntes = new Map((antes as GrupoInteiro | null)?.opcoes?.map((uma) => [uma.nome, uma]))
  const pares: [ComEstoque | null, ComEstoque][] =
    'opcoes' in depois
      ? depois.opcoes.map((uma) => [opcoesDeAntes.get(uma.nome) ?? null, uma])
      : 'qtd_estoque' in depois
        ? [[antes as Produto | null, depois]]
        : []
  return pares.map(([a, d]) => (mudaEstoque(a, d) ? [d.qtd_estoque, d.qtd_estoque_lida] : []))
}

const produtoNovo = ({ nome, nome_categoria_produto, preco_venda, alcoolica }: Produto) =>
  `${nome} é novo, em ${nome_categoria_produto}, ${preco_venda === null ? 'sem preço' : `por ${COLUNAS.produto.preco_venda.dito(preco_venda)}`}${alcoolica ? ', bebida alcoólica' : ''}`

const LONGO = 60
const cortado = (dito: string) => (dito.length > LONGO ? `${dito.slice(0, LONGO)}…` : dito)

/** 'Negroni passa de R$ 28,00 para R$ 32,00', 'descrição: de … para …' */
function oQueMuda<R extends object>(tipo: Tipo, quem: string, antes: R, depois: R, preco: string | null): string[] {
  const partes = Object.entries(COLUNAS[tipo] as unknown as Record<string, Coluna<unknown>>).flatMap(
    ([campo, { titulo, dito }]) => {
      if (campo === 'qtd_estoque_lida') return []
      const [era, sera] = [antes, depois].map((um) => (um as Record<string, unknown>)[campo])
      if (campo === 'qtd_estoque')
        return estoqueEmPalavras(antes as unknown as ComEstoque, depois as unknown as ComEstoque)
      if (JSON.stringify(era) === JSON.stringify(sera)) return []
      const mudou = `de ${cortado(dito(era))} para ${cortado(dito(sera))}`
      return campo === preco ? { mudou } : `${titulo} ${mudou}`
    },
  )
  if (partes.length === 0) return []
  const doPreco = partes.find((parte) => typeof parte === 'object')
  const outras = partes.filter((parte) => typeof parte === 'string')
  if (doPreco) return [`${quem} passa ${doPreco.mudou}`, ...outras]
  return [`${quem}: ${outras[0]}`, ...outras.slice(1)]
}

function estoqueEmPalavras(antes: ComEstoque, depois: ComEstoque): string[] {
  if (!mudaEstoque(antes, depois)) return []
  const { qtd_estoque, qtd_estoque_lida } = depois
  if (qtd_estoque === null) return ['o estoque deixa de ser contado']
  if (qtd_estoque_lida === null) return [`estoque contado: ${qtd_estoque}`]
  const diferenca = qtd_estoque - qtd_estoque_lida
  return [`estoque: ${diferenca > 0 ? 'mais' : 'menos'} ${Math.abs(diferenca)}`]
}

function perguntaDoPreco(antes: Produto | null, depois: Produto): string | null {
  const daArea = (area: string) =>
    antes?.precos_das_areas.find((um) => um.area === area)?.preco ?? antes?.preco_venda ?? null
  const estranho =
    precoPedeConfirmacao(antes?.preco_venda ?? null, depois.preco_venda) ||
    depois.precos_das_areas.some(({ area, preco }) => precoPedeConfirmacao(daArea(area), preco))
  return estranho ? CONFIRA : null
}

/** By the rules of the form: what a group is, and what its options are. */
function conferirGrupo(
  { opcoes, ...grupo }: GrupoInteiro,
  errar: (campo: string, opcao: number | null, texto: string) => void,
) {
  if (opcoes.length === 0) return errar('nome', null, 'Um grupo tem ao menos uma opção.')
  const lido = z.safeDecode(GrupoASalvar, {
    ...{ nome: grupo.nome, regra: grupo.regra, minimo: grupo.minimo, maximo: grupo.maximo },
    opcoes: opcoes.map(({ nome, preco, padrao, maximo, abre, produto, qtd_estoque }) => ({
      ...{ nome, preco: preco / 100, padrao, maximo, qtd_estoque },
      ...{ abre: abre ? 1 : null, produto: produto ? 1 : null },
    })),
  })
  for (const { path, message } of lido.error?.issues ?? [])
    if (path[0] === 'opcoes' && typeof path[1] === 'number') errar(String(path[2]), path[1], message)
    else errar(path[0] === 'opcoes' ? 'nome' : String(path[0]), null, message)
}

function conferirHorario(
  { produtos, categorias, preco, ...resto }: Horario,
  errar: (campo: string, texto: string) => void,
) {
  const lido = z.safeDecode(ProgramacaoASalvar, {
    ...resto,
    preco: preco === null ? null : preco / 100,
    produtos: produtos.map((_, i) => i + 1),
    categorias: categorias.map((_, i) => i + 1),
  })
  for (const { path, message } of lido.error?.issues ?? []) errar(String(path[0]), message)
}
