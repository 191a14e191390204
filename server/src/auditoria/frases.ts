import type { TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import { rotuloDaPerda, type TipoDePerda } from '@boteco/contract/conta/perda'
import { emReais } from '@boteco/contract/dinheiro'
import { ESCOPOS, type EscopoDado } from '@boteco/contract/opendelivery/escritorio'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { oDepartamento, rotuloDoMeio, rotuloDoPerfil } from '@boteco/contract/rotulos'
import { PODERES, type Poder, poderes } from '@boteco/contract/sessao/casa'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { emPalavras, mudancas, nomesDosCampos } from './mudancas.ts'

/** A deed with the names that its ids stand for. */
export type AtoLido = {
  id: number
  tipo: TipoDeAto
  data: string
  hora: string
  /** the staff member; null: none */
  quem: string | null
  /** the colleague whose PIN allowed it; null: none was needed */
  permitido_por: string | null
  /** of the product, the person or the line */
  nome: string | null
  /** of the line */
  quantidade: number | null
  partes: ParteDita[] | null
  /** the short number of the check-in */
  checkin: number | null
  /** of the payment */
  pagamento: number | null
  /** of several products */
  nomes: string | null
  /** HH:MM at which a department opens again */
  reabre_as: string | null
  /** dd/mm HH:MM until which something is out */
  ate_quando: string | null
  antes: Record<string, unknown>
  depois: Record<string, unknown>
  motivo: string | null
  aparelho: string | null
  sessao: string | null
}

/** What the id of a deed's target is of. */
export type Alvo = 'produto' | 'pessoa' | 'checkin' | 'linha' | 'pagamento'
type Regra = { alvo?: Alvo; frase: (ato: AtoLido) => string }

const alguem = ({ quem }: AtoLido) => quem ?? 'O sistema'
const valor = ({ depois }: AtoLido) => emReais(Number(depois.valor))
const oCheckin = ({ checkin }: AtoLido) => `check-in nº ${checkin}`
const aMesa = (mesa: unknown) => (mesa === null || mesa === undefined ? 'sem mesa' : `mesa ${mesa}`)
/** where it is owed, as the record keeps it */
const aConta = ({ checkin, mesa }: AtoLido['depois']) => `o check-in nº ${checkin} (${aMesa(mesa)})`
const daConta = (conta: AtoLido['antes']) => `d${aConta(conta)}`
const doPagamento = ({ pagamento }: AtoLido) => (pagamento === null ? '' : ` do pagamento nº ${pagamento}`)
const oMeio = ({ meio }: AtoLido['antes']) => rotuloDoMeio[meio as Meio]
const aLinha = ({ quantidade, nome, partes, depois: { de_quantas } }: AtoLido) =>
  `${de_quantas ?? quantidade}× ${comEscolhas({ nome_produto: String(nome), partes })}`
const umaOuVarias = (ato: AtoLido) => (ato.depois.linhas === 1 ? aLinha(ato) : `${ato.depois.linhas} linhas`)
/** of a line of which some were cancelled: how many */
const deQuantas = ({ quantidade, depois: { de_quantas } }: AtoLido) => (de_quantas ? `${quantidade} de ` : '')
const perdido = ({ depois: { perda } }: AtoLido) => (perda ? `, com perda de ${emReais(Number(perda))}` : '')
/** of lines, or of cotas alone */
const partes = (ato: AtoLido) =>
  !ato.depois.cotas
    ? umaOuVarias(ato)
    : ato.depois.linhas === 1
      ? `uma parte de ${aLinha(ato)}`
      : `${ato.depois.linhas} partes`
const deQuantoPorCento = ({ depois: { percentual } }: AtoLido) =>
  percentual === 100 ? ' (cortesia)' : percentual === null ? '' : ` (${percentual} %)`
const comoPerfil = (perfil: unknown) => rotuloDoPerfil[perfil as Perfil].toLowerCase()
const oDepto = (nome: unknown) => oDepartamento[nome as Departamento]
/** where it stands */
const oTablet: Record<string, string> = { BAR: 'no bar', COZINHA: 'na cozinha', SALAO: 'no salão' }
const lista = (nomes: readonly unknown[]) =>
  nomes.length > 1 ? `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}` : String(nomes[0])

/** of one item, of several lines */
const estagios: Record<string, readonly [string, string]> = {
  'PEDIDO FEITO PELO CLIENTE': ['ainda na fila', 'ainda na fila'],
  'PEDIDO LIBERADO PARA O GARCON': ['já liberado para o garçom', 'já liberadas para o garçom'],
  'PEDIDO ENTREGUE AO CLIENTE': ['já entregue', 'já entregues'],
}
const estagio = (status: unknown, varias = false) => estagios[String(status)]?.[varias ? 1 : 0]

type OpcaoDita = { nome: string; preco: number; qtd_estoque?: number }
/** what an option cost and costs, and how many there were and are, where that changed */
function oQueMudouNasOpcoes(antes: AtoLido['antes'], depois: AtoLido['depois']): string {
  const era = new Map(((antes.opcoes ?? []) as OpcaoDita[]).map((opcao) => [opcao.nome, opcao]))
  const mudaram = ((depois.opcoes ?? []) as OpcaoDita[]).flatMap(({ nome, preco, qtd_estoque }) => {
    const de = era.get(nome)
    if (!de) return []
    const [havia, ha] = [de.qtd_estoque, qtd_estoque].map((quantos) => quantos ?? 'não contado')
    return [
      ...(de.preco === preco ? [] : [`${nome} de ${emReais(de.preco)} para ${emReais(preco)}`]),
      ...(havia === ha ? [] : [`o estoque de ${nome} de ${havia} para ${ha}`]),
    ]
  })
  return mudaram.length > 0 ? `: ${lista(mudaram)}` : ''
}

/** 'pode receber contas; não pode dar desconto', of what is not as it was */
function oQuePode({ antes, depois }: AtoLido): string {
  const mudou = poderes.filter((poder) => antes[poder] !== depois[poder])
  const dito = (poder: Poder) => {
    const { nome } = PODERES[poder]
    const ate = depois[poder]
    if (ate === undefined) return `${nome}: como o perfil`
    if (ate === 0) return `não pode ${nome}`
    const quanto = poder === 'desconto' ? ` até ${ate} %` : poder === 'cortesia' ? ` até ${emReais(Number(ate))}` : ''
    return `pode ${nome}${quanto}`
  }
  return mudou.map(dito).join('; ')
}

/** 'R$ 8,00 das 18:00 às 20:00' */
function programado({ efeito, preco, percentual, leve, pague, de_hora, ate_hora }: AtoLido['antes']): string {
  const horas = `das ${de_hora} às ${ate_hora}`
  if (efeito === 'disponivel') return `disponível ${horas}`
  if (efeito === 'leve_pague') return `leve ${leve}, pague ${pague} ${horas}`
  return `${efeito === 'preco' ? emReais(Number(preco)) : `${percentual} % menos`} ${horas}`
}

/** 'pôs o grupo Gelo em Mojito e Suco, e o tirou de Mate' */
function emQueProdutos({ nome, em, fora_de }: AtoLido['depois']): string {
  const [postos, tirados] = [em, fora_de].map((nomes) => juntos((nomes as string[] | undefined) ?? []))
  if (!tirados) return `pôs o grupo ${nome} em ${postos}`
  return postos ? `pôs o grupo ${nome} em ${postos}, e o tirou de ${tirados}` : `tirou o grupo ${nome} de ${tirados}`
}

const quantosProdutos = ({ produtos }: AtoLido['depois']) =>
  produtos === 1 ? '1 produto foi' : `${produtos} produtos foram`

/** The first twenty of these names. */
const juntos = (nomes: readonly string[]) =>
  nomes.slice(0, 20).join(', ') + (nomes.length > 20 ? ` e outros ${nomes.length - 20}` : '')

/** Each kind of deed in one sentence. */
const regras: Record<TipoDeAto, Regra> = {
  preco: {
    alvo: 'produto',
    frase: (ato) => {
      const { preco_venda: de } = ato.antes
      const para = emReais(Number(ato.depois.preco_venda))
      return de === null
        ? `${alguem(ato)} pôs o preço de ${ato.nome} em ${para}`
        : `${alguem(ato)} mudou o preço de ${ato.nome} de ${emReais(Number(de))} para ${para}`
    },
  },
  preco_da_equipe: {
    alvo: 'produto',
    frase: (ato) =>
      `${alguem(ato)} vendeu ${ato.nome} a ${emReais(Number(ato.depois.preco_venda))}, e não a ${emReais(Number(ato.antes.preco_venda))}`,
  },
  estoque: {
    alvo: 'produto',
    frase: (ato) => {
      const [de, para] = [ato.antes.qtd_estoque, ato.depois.qtd_estoque]
      if (para === null) return `${alguem(ato)} deixou de contar o estoque de ${ato.nome}, que era ${de}`
      return de === null
        ? `${alguem(ato)} passou a contar o estoque de ${ato.nome}: ${para}`
        : `${alguem(ato)} mudou o estoque de ${ato.nome} de ${de} para ${para}`
    },
  },
  contagem: {
    alvo: 'produto',
    frase: (ato) =>
      `${alguem(ato)} contou ${ato.depois.qtd_estoque} de ${ato.nome}: ${
        ato.antes.qtd_estoque === null ? 'o estoque não era contado' : `o sistema dizia ${ato.antes.qtd_estoque}`
      }`,
  },
  produto: {
    alvo: 'produto',
    frase: (ato) =>
      ato.depois.removido_em
        ? `${alguem(ato)} removeu ${ato.nome} dos produtos`
        : `${alguem(ato)} mudou ${ato.nome}: ${emPalavras(mudancas(ato.antes, ato.depois))}`,
  },
  produto_novo: {
    alvo: 'produto',
    frase: (ato) =>
      ato.nome === null
        ? `${alguem(ato)} pôs ${ato.depois.quantos} produtos no cardápio: ${ato.nomes}${Number(ato.depois.quantos) > 20 ? ' e outros' : ''}`
        : `${alguem(ato)} pôs ${ato.nome} no cardápio`,
  },
  receita: {
    alvo: 'produto',
    frase: (ato) => {
      const doses = ato.depois.receita as string[]
      return `${alguem(ato)} mudou a receita de ${ato.nome}: ${doses.length > 0 ? `agora ${doses.join(', ')}` : 'agora nenhuma'}`
    },
  },
  escolhas: {
    alvo: 'produto',
    frase: (ato) => {
      const { antes, depois } = ato
      if (ato.nome !== null)
        return `${alguem(ato)} mudou as escolhas de ${ato.nome}: ${depois.grupos ? `agora ${depois.grupos}` : 'agora nenhuma'}`
      if (depois.removido) return `${alguem(ato)} tirou do cardápio o grupo ${antes.nome}`
      if (depois.em || depois.fora_de) return `${alguem(ato)} ${emQueProdutos(depois)}`
      return `${alguem(ato)} ${antes.nome ? 'mudou' : 'criou'} o grupo ${depois.nome}${oQueMudouNasOpcoes(antes, depois)}`
    },
  },
  estacoes: {
    frase: (ato) => {
      const { antes, depois } = ato
      const onde = `d${oDepto(depois.departamento ?? antes.departamento)}`
      if (depois.removida) return `${alguem(ato)} removeu a estação ${antes.nome} ${onde}`
      if (depois.ordem) return `${alguem(ato)} pôs as estações ${onde} em ordem: ${juntos(depois.ordem as string[])}`
      return antes.nome
        ? `${alguem(ato)} mudou o nome da estação ${antes.nome} ${onde} para ${depois.nome}`
        : `${alguem(ato)} criou a estação ${depois.nome} ${onde}`
    },
  },
  importacao: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.desfeita) return `${alguem(ato)} desfez a importação de ${antes.arquivo}`
      return `${alguem(ato)} importou ${depois.arquivo}: ${depois.novos} ${depois.novos === 1 ? 'novo' : 'novos'} e ${depois.mudados} com mudança`
    },
  },
  categorias: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.ordem) return `${alguem(ato)} pôs as categorias em ordem: ${juntos(depois.ordem as string[])}`
      if (depois.removida)
        return `${alguem(ato)} removeu a categoria ${antes.nome}${depois.para ? `, e ${quantosProdutos(depois)} para ${depois.para}` : ''}`
      if ('preparo_min' in depois)
        return `${alguem(ato)} disse que ${depois.nome} ${depois.preparo_min ? `leva ${depois.preparo_min} min` : 'não tem tempo de preparo próprio'}`
      if (!antes.nome) return `${alguem(ato)} criou a categoria ${depois.nome}`
      return antes.nome === depois.nome
        ? `${alguem(ato)} mudou os nomes da categoria ${depois.nome} em outros idiomas`
        : `${alguem(ato)} mudou o nome da categoria ${antes.nome} para ${depois.nome}`
    },
  },
  programacao: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.removida) return `${alguem(ato)} removeu ${antes.nome}: ${programado(antes)}`
      return `${alguem(ato)} ${antes.nome ? 'mudou' : 'criou'} ${depois.nome}: ${programado(depois)}`
    },
  },
  cancelamento: {
    alvo: 'linha',
    frase: (ato) =>
      `${alguem(ato)} cancelou ${deQuantas(ato)}${umaOuVarias(ato)} (${valor(ato)}), ${estagio(ato.antes.status, Number(ato.depois.linhas) > 1)}${perdido(ato)}`,
  },
  perda: {
    frase: (ato) =>
      `${alguem(ato)} lançou ${rotuloDaPerda[ato.depois.tipo as TipoDePerda].toLowerCase()}: ${ato.depois.quantidade}× ${ato.depois.nome} (${valor(ato)})`,
  },
  perda_desfeita: {
    frase: (ato) =>
      `${alguem(ato)} desfez ${rotuloDaPerda[ato.antes.tipo as TipoDePerda].toLowerCase()}: ${ato.antes.quantidade}× ${ato.antes.nome}`,
  },
  passo_desfeito: {
    alvo: 'linha',
    frase: (ato) => `${alguem(ato)} desfez um passo de ${aLinha(ato)}, que estava ${estagio(ato.antes.status)}`,
  },
  documento_desfeito: {
    alvo: 'checkin',
    frase: (ato) => `${alguem(ato)} disse que o documento do ${oCheckin(ato)} foi dado por visto por engano`,
  },
  desconto: {
    alvo: 'linha',
    frase: (ato) => `${alguem(ato)} tirou ${valor(ato)}${deQuantoPorCento(ato)} de ${umaOuVarias(ato)}`,
  },
  desconto_desfeito: {
    alvo: 'linha',
    frase: (ato) => `${alguem(ato)} desfez o desconto de ${valor(ato)} em ${umaOuVarias(ato)}`,
  },
  checkout_forcado: {
    alvo: 'checkin',
    frase: (ato) => {
      const { valor_baixado, canceladas } = ato.depois
      const feito = [
        Number(valor_baixado) > 0 && `deu baixa em ${emReais(Number(valor_baixado))}`,
        canceladas === 1 && 'cancelou 1 linha',
        Number(canceladas) > 1 && `cancelou ${canceladas} linhas`,
      ].filter((parte) => parte !== false)
      return `${alguem(ato)} forçou o checkout do ${oCheckin(ato)}${feito.length > 0 ? `: ${lista(feito)}` : ''}`
    },
  },
  devolucao: {
    alvo: 'pagamento',
    frase: (ato) =>
      ato.quem === null
        ? `Voltam ${valor(ato)}${doPagamento(ato)}, sem que alguém da casa pedisse`
        : `${ato.quem} pediu a devolução de ${valor(ato)}${doPagamento(ato)}${ato.depois.via === 'caixa' ? ', no caixa' : ''}`,
  },
  devolucao_entregue: {
    alvo: 'pagamento',
    frase: (ato) =>
      `${alguem(ato)} entregou no caixa a devolução de ${valor(ato)}${doPagamento(ato)}${ato.depois.meio ? ` (${oMeio(ato.depois)})` : ''}`,
  },
  devolucao_recusada: {
    alvo: 'pagamento',
    frase: (ato) => `O PagBank recusou a devolução de ${valor(ato)}${doPagamento(ato)}`,
  },
  cobrado_de_novo: {
    alvo: 'linha',
    frase: (ato) => `${alguem(ato)} cobrou de novo ${aLinha(ato)} (${valor(ato)})`,
  },
  gorjeta_repassada: {
    alvo: 'pessoa',
    frase: (ato) =>
      `${alguem(ato)} repassou ${valor(ato)} de ${ato.depois.quantas === 1 ? '1 gorjeta' : `${ato.depois.quantas} gorjetas`} a ${ato.nome}`,
  },
  repasse_desfeito: {
    alvo: 'pessoa',
    frase: (ato) => `${alguem(ato)} desfez o repasse de ${valor(ato)} a ${ato.nome}: a casa volta a dever`,
  },
  meio_trocado: {
    alvo: 'pagamento',
    frase: (ato) =>
      `${alguem(ato)} trocou o meio${doPagamento(ato)} (${valor(ato)}) de ${oMeio(ato.antes)} para ${oMeio(ato.depois)}${ato.depois.pagamento ? `: agora é o nº ${ato.depois.pagamento}` : ''}`,
  },
  recebimento_desfeito: {
    alvo: 'pagamento',
    frase: (ato) => `${alguem(ato)} desfez o recebimento de ${valor(ato)}${doPagamento(ato)}: a conta volta a dever`,
  },
  fichas_transferidas: {
    alvo: 'checkin',
    frase: (ato) =>
      `${alguem(ato)} passou ${ato.depois.quantas === 1 ? '1 ficha' : `${ato.depois.quantas} fichas`} para o ${oCheckin(ato)}`,
  },
  presenca: {
    alvo: 'checkin',
    frase: (ato) => `${alguem(ato)} confirmou a presença do ${oCheckin(ato)} (${aMesa(ato.depois.mesa)})`,
  },
  nao_estavam: {
    alvo: 'checkin',
    frase: (ato) => `${alguem(ato)} disse que o ${oCheckin(ato)} não estava lá (${aMesa(ato.depois.mesa)})`,
  },
  entrada_na_mesa: {
    alvo: 'checkin',
    frase: (ato) => `${alguem(ato)} deixou o ${oCheckin(ato)} entrar na turma (${aMesa(ato.depois.mesa)})`,
  },
  saida_da_mesa: {
    alvo: 'checkin',
    frase: (ato) => `${alguem(ato)} tirou o ${oCheckin(ato)} da turma (${aMesa(ato.antes.mesa)})`,
  },
  pessoas: {
    frase: (ato) => {
      const { antes, depois } = ato
      const tirados = depois.couverts === 1 ? ', e saiu 1 couvert' : `, e saíram ${depois.couverts} couverts`
      return `${alguem(ato)} mudou de ${antes.pessoas} para ${depois.pessoas} as pessoas da mesa ${antes.mesa}${depois.couverts ? tirados : ''}`
    },
  },
  garcom_da_mesa: {
    frase: (ato) => {
      const mesas = ato.depois.mesas as number[]
      const quais = mesas.length === 1 ? `da mesa ${mesas[0]}` : `das mesas ${lista(mesas)}`
      return ato.depois.quem
        ? `${alguem(ato)} disse que quem cuida ${quais} é ${ato.depois.quem}`
        : `${alguem(ato)} disse que ninguém em especial cuida ${quais}`
    },
  },
  mesas_juntas: {
    frase: (ato) => `${alguem(ato)} juntou as mesas ${lista(ato.depois.mesas as number[])}`,
  },
  mesa_mudada: {
    frase: (ato) => {
      const { antes, depois } = ato
      const quem = depois.checkin
        ? `o check-in nº ${depois.checkin} (${aMesa(antes.mesa)})`
        : `quem estava na mesa ${antes.mesa}`
      return `${alguem(ato)} levou ${quem} para a mesa ${depois.mesa}`
    },
  },
  comanda_no_celular: {
    frase: (ato) => `${alguem(ato)} passou ${aConta(ato.depois)} para o celular do cliente`,
  },
  linhas_passadas: {
    alvo: 'linha',
    frase: (ato) =>
      `${alguem(ato)} passou ${partes(ato)} (${valor(ato)}) ${daConta(ato.antes)} para ${aConta(ato.depois)}`,
  },
  mudanca_desfeita: {
    frase: (ato) => {
      const { linhas, mesas } = ato.depois
      if (mesas) return `${alguem(ato)} desfez a mudança das mesas ${lista(mesas as number[])}`
      return `${alguem(ato)} desfez a mudança de conta de ${linhas === 1 ? '1 linha' : `${linhas} linhas`}, de volta para ${aConta(ato.depois)}`
    },
  },
  codigo_do_dia: {
    frase: (ato) => {
      const fez = !ato.depois.ligado ? 'desligou' : ato.antes.ligado ? 'trocou' : 'ligou'
      return `${alguem(ato)} ${fez} o código do dia`
    },
  },
  codigos_das_mesas: {
    frase: (ato) => {
      const mesas = ato.depois.mesas as number[]
      return mesas.length === 1
        ? `${alguem(ato)} trocou o QR Code da mesa ${mesas[0]}`
        : `${alguem(ato)} trocou os QR Codes de ${mesas.length} mesas`
    },
  },
  mesas: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.novas)
        return `${alguem(ato)} acrescentou ${depois.de_mesa === depois.ate_mesa ? `a mesa ${depois.de_mesa}` : `as mesas ${depois.de_mesa} a ${depois.ate_mesa}`}`
      if (antes.mesas) {
        const quais = (antes.mesas as number[]).map(String)
        if (depois.planta)
          return `${alguem(ato)} mudou na planta ${quais.length === 1 ? 'a mesa' : 'as mesas'} ${juntos(quais)}`
        return `${alguem(ato)} mudou ${quais.length === 1 ? 'a mesa' : 'as mesas'} ${juntos(quais)}: ${emPalavras(mudancas({}, depois))}`
      }
      if (depois.removida) return `${alguem(ato)} removeu a área ${antes.area}`
      if (depois.ordem) return `${alguem(ato)} pôs as áreas em ordem: ${juntos(depois.ordem as string[])}`
      const balcao = depois.balcao === undefined ? '' : depois.balcao ? ', a do balcão' : ', que não é mais a do balcão'
      if (antes.area && antes.area === depois.area) return `${alguem(ato)} mudou a área ${depois.area}${balcao}`
      return antes.area
        ? `${alguem(ato)} mudou o nome da área ${antes.area} para ${depois.area}${balcao}`
        : `${alguem(ato)} criou a área ${depois.area}${balcao}`
    },
  },
  comandas: {
    frase: (ato) =>
      ato.depois.comanda
        ? `${alguem(ato)} bloqueou a comanda ${ato.depois.comanda}`
        : `${alguem(ato)} liberou a comanda ${ato.antes.comanda}, que estava bloqueada: ${ato.antes.motivo}`,
  },
  acabou: {
    frase: (ato) =>
      `${alguem(ato)} disse que acabou ${ato.depois.nome}, ${ato.ate_quando ? `até ${ato.ate_quando}` : 'até alguém dizer que voltou'}`,
  },
  voltou: {
    frase: (ato) => `${alguem(ato)} disse que voltou ${ato.depois.nome}`,
  },
  turno_aberto: { frase: (ato) => `${alguem(ato)} abriu a casa` },
  turno_fechado: { frase: (ato) => `${alguem(ato)} fechou a casa` },
  departamento_fechado: {
    frase: (ato) =>
      `${alguem(ato)} fechou ${oDepto(ato.depois.departamento)} ${ato.reabre_as ? `até ${ato.reabre_as}` : 'até alguém reabrir'}`,
  },
  departamento_reaberto: {
    frase: (ato) => `${alguem(ato)} reabriu ${oDepto(ato.depois.departamento)}`,
  },
  fiado_cliente: {
    frase: (ato) =>
      `${alguem(ato)} ${ato.antes.limite === undefined ? 'abriu' : 'mudou'} o fiado do cliente nº ${ato.depois.cliente}: até ${emReais(Number(ato.depois.limite))}`,
  },
  fiado_perdoado: {
    frase: (ato) => `${alguem(ato)} perdoou ${valor(ato)} do fiado do cliente nº ${ato.depois.cliente}`,
  },
  contratacao: {
    alvo: 'pessoa',
    frase: (ato) =>
      ato.quem === null
        ? `${ato.nome} começou a trabalhar aqui: ${comoPerfil(ato.depois.perfil)}`
        : `${ato.quem} ${ato.depois.diaria ? 'chamou, por uma noite,' : 'contratou'} ${ato.nome}: ${comoPerfil(ato.depois.perfil)}`,
  },
  dispensa: {
    alvo: 'pessoa',
    frase: (ato) =>
      ato.antes.diaria && ato.quem !== null
        ? `${ato.quem} encerrou a diária de ${ato.nome}: ${comoPerfil(ato.antes.perfil)}`
        : ato.antes.diaria
          ? `A diária de ${ato.nome} acabou: ${comoPerfil(ato.antes.perfil)}`
          : `${alguem(ato)} encerrou o acesso de ${ato.nome}: ${comoPerfil(ato.antes.perfil)}`,
  },
  perfil: {
    alvo: 'pessoa',
    frase: (ato) =>
      `${alguem(ato)} mudou o perfil de ${ato.nome} de ${comoPerfil(ato.antes.perfil)} para ${comoPerfil(ato.depois.perfil)}`,
  },
  poderes: {
    alvo: 'pessoa',
    frase: (ato) => `${alguem(ato)} mudou o que ${ato.nome} pode: ${oQuePode(ato)}`,
  },
  permissao: {
    frase: (ato) => `${alguem(ato)} pôde ${PODERES[ato.depois.poder as Poder].nome}`,
  },
  acesso: {
    alvo: 'pessoa',
    frase: (ato) => `${alguem(ato)} mudou o acesso de ${ato.nome}: ${lista(nomesDosCampos(ato.depois.campos))}`,
  },
  dados_da_pessoa: {
    alvo: 'pessoa',
    frase: (ato) => `${alguem(ato)} mudou os dados de ${ato.nome}: ${lista(nomesDosCampos(ato.depois.campos))}`,
  },
  aplicativo: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.revogado) return `${alguem(ato)} revogou a chave de ${antes.nome}`
      if (depois.pode) return `${alguem(ato)} deixou ${depois.nome} fazer mais: ${ESCOPOS[depois.pode as EscopoDado]}`
      if (antes.pode)
        return `${alguem(ato)} não deixa mais ${antes.nome} fazer isto: ${ESCOPOS[antes.pode as EscopoDado]}`
      if (depois.eventos) return `${alguem(ato)} mandou o que acontece nas contas a ${depois.nome} (${depois.eventos})`
      if (depois.pedidos) return `${alguem(ato)} recebe os pedidos de ${depois.nome} (${depois.pedidos})`
      if (antes.pedidos) return `${alguem(ato)} não recebe mais os pedidos de ${antes.nome}`
      if (antes.eventos) return `${alguem(ato)} não manda mais o que acontece nas contas a ${antes.nome}`
      if (depois.segredo) return `${alguem(ato)} pediu um segredo novo para a chave de ${depois.nome}`
      return `${alguem(ato)} deu a ${depois.nome} uma chave para ler as contas`
    },
  },
  pagamento_externo: {
    alvo: 'pagamento',
    frase: (ato) => `${alguem(ato)} recebeu ${valor(ato)}${doPagamento(ato)} por ${ato.depois.sistema}`,
  },
  conta_em_fechamento: {
    frase: (ato) => {
      const { sistema, mesa, comanda } = { ...ato.antes, ...ato.depois }
      const qual = comanda ? `a comanda ${comanda}` : `a conta da mesa ${mesa}`
      return ato.depois.sistema
        ? `${alguem(ato)} segurou ${qual} enquanto ${sistema} a fecha`
        : `${alguem(ato)} reabriu ${qual}, que ${sistema} estava fechando`
    },
  },
  impressora: {
    frase: (ato) => {
      const { antes, depois } = ato
      if (depois.removida) return `${alguem(ato)} removeu a impressora ${antes.nome}`
      if (depois.segredo) return `${alguem(ato)} pediu um endereço novo para a impressora ${depois.nome}`
      return `${alguem(ato)} ${antes.nome === undefined ? 'pôs' : 'mudou'} a impressora ${depois.nome}${depois.endereco ? ` (${depois.endereco})` : ''}`
    },
  },
  tablet: {
    frase: (ato) =>
      'fichas_sem_rede' in ato.depois
        ? `${alguem(ato)} ${ato.depois.fichas_sem_rede ? 'escolheu o tablet' : 'tirou do tablet'} ${ato.depois.nome} (${oTablet[String(ato.depois.departamento)]}) ${ato.depois.fichas_sem_rede ? 'para receber fichas sem a rede' : 'as fichas sem a rede'}`
        : `${alguem(ato)} ${ato.depois.em_servico ? 'pôs em serviço' : 'tirou de serviço'} o tablet ${ato.depois.nome} (${oTablet[String(ato.depois.departamento)]})`,
  },
  dono: {
    alvo: 'pessoa',
    frase: (ato) => `${alguem(ato)} passou o bar a ${ato.nome}`,
  },
  arquivo: { frase: (ato) => `${alguem(ato)} baixou o arquivo da casa` },
  casa_encerrada: {
    frase: (ato) =>
      `${alguem(ato)} encerrou a casa${ato.depois.fichas ? ` e disse que devolve ${emReais(Number(ato.depois.valor))} de fichas pagas` : ''}`,
  },
  casa_reaberta: { frase: (ato) => `${alguem(ato)} reabriu a casa` },
  configuracao: {
    frase: (ato) => `${alguem(ato)} mudou os dados do bar: ${emPalavras(mudancas(ato.antes, ato.depois))}`,
  },
}

/** The kinds whose target is one of these. */
export const tiposCom = (alvo: Alvo) =>
  (Object.entries(regras) as [TipoDeAto, Regra][]).flatMap(([tipo, regra]) => (regra.alvo === alvo ? tipo : []))

export const frase = (ato: AtoLido) =>
  `${regras[ato.tipo].frase(ato)}${ato.permitido_por === null ? '' : `, com a permissão de ${ato.permitido_por}`}`
