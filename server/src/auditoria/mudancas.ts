import { emPalavras as alergenosEmPalavras } from '@boteco/contract/alergenos'
import type { RegraDePreco } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { CASA_FECHADA, type CasaFechada } from '@boteco/contract/estabelecimento/casa'
import type { Presenca } from '@boteco/contract/mesa/chegada'
import type { TaxaDeServico } from '@boteco/contract/pagamento/cliente'
import { DIVISOES, type Divisao } from '@boteco/contract/pagamento/escritorio'
import type { Curso, Departamento } from '@boteco/contract/produto/cliente'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { oDepartamento, rotuloDaVenda, rotuloDoCurso, rotuloDoPerfil } from '@boteco/contract/rotulos'
import type { Perfil } from '@boteco/contract/sessao/cliente'

/** The columns that changed, as the database keeps them. */
type Colunas = Record<string, unknown>

/** What a column is to people, and how its value is said. */
type Campo = { nome: string; como?: (valor: never) => string }

const dinheiro = (centavos: number) => emReais(centavos)
const simOuNao = (valor: boolean) => (valor ? 'sim' : 'não')
/** too long, or nothing that can be read: only that it changed */
const calado = () => ''

const presencas: Record<Presenca, string> = {
  aberto: 'aberto a quem chegar',
  qr: 'confia no QR Code',
  garcom: 'o garçom confirma',
  pague_antes: 'pague antes',
}

const modosDaTaxa: Record<TaxaDeServico['modo'], string> = {
  incluida: 'incluída, o cliente tira',
  escolhida: 'só se o cliente escolher',
}

const regrasDePreco: Record<RegraDePreco, string> = {
  soma: 'cada opção soma o seu preço',
  troca: 'a opção dá o preço do produto',
  media: 'média dos preços',
  maior: 'o maior preço',
}

/** One that is not here yet is said by its own name. */
const campos: Record<string, Campo> = {
  preco_venda: { nome: 'preço', como: dinheiro },
  preco: { nome: 'preço', como: dinheiro },
  regra: { nome: 'como o preço se forma', como: (valor: RegraDePreco) => regrasDePreco[valor] },
  minimo: { nome: 'mínimo de escolhas' },
  maximo: { nome: 'máximo' },
  padrao: { nome: 'quantas já vêm' },
  precos_das_areas: { nome: 'preços das áreas', como: (valor: string[]) => valor.join(', ') || 'nenhum' },
  balcao: { nome: 'preços do balcão', como: simOuNao },
  preco_compra: { nome: 'preço de compra', como: dinheiro },
  qtd_estoque: { nome: 'estoque' },
  qtd_minima_estoque: { nome: 'estoque mínimo' },
  nome: { nome: 'nome' },
  apelido: { nome: 'endereço da página' },
  pagina_publica: { nome: 'página à vista de todos', como: simOuNao },
  nome_curto: { nome: 'nome curto' },
  descricao: { nome: 'descrição', como: calado },
  recado: { nome: 'recado da despedida', como: (valor: string) => valor || 'nenhum' },
  recado_ate: {
    nome: 'fim do recado',
    como: (dia: string | null) => dia?.split('-').reverse().join('/') ?? 'nenhum',
  },
  nome_departamento: { nome: 'departamento', como: (valor: Departamento) => oDepartamento[valor].slice(2) },
  categoria_id: { nome: 'categoria', como: calado },
  imagem_hash: { nome: 'figura', como: calado },
  foto_hash: { nome: 'foto do lugar', como: calado },
  horarios: { nome: 'horários', como: calado },
  destaque: { nome: 'destaque da casa', como: simOuNao },
  etiquetas: { nome: 'etiquetas', como: (valor: string[]) => valor.join(', ') || 'nenhuma' },
  alergenos: { nome: 'alérgenos', como: (valor: string) => alergenosEmPalavras(valor) || 'não informados' },
  calorias: { nome: 'calorias', como: (valor: number | null) => (valor === null ? 'não informadas' : `${valor} kcal`) },
  responsavel_tecnico: { nome: 'responsável técnico', como: (valor: string) => valor || 'nenhum' },
  obrigacoes: { nome: 'o que a lei pede no cardápio', como: calado },
  alcoolica: { nome: 'bebida alcoólica', como: simOuNao },
  pede_documento: { nome: 'pede documento na primeira bebida alcoólica', como: simOuNao },
  alcoolicas_ditas_em: { nome: 'o que é bebida alcoólica', como: calado },
  embalagem: { nome: 'embalagem para viagem', como: simOuNao },
  notas: { nome: 'notas prontas', como: (valor: string[]) => valor.join(', ') || 'nenhuma' },
  preparo_min: { nome: 'minutos de preparo' },
  estacao_id: { nome: 'estação', como: calado },
  curso: { nome: 'curso', como: (valor: Curso | null) => (valor ? rotuloDoCurso[valor].toLowerCase() : 'nenhum') },
  traducoes: { nome: 'traduções', como: calado },
  sem_taxa: { nome: 'sem taxa de serviço', como: simOuNao },
  oculto: { nome: 'fora do cardápio', como: simOuNao },
  venda: { nome: 'como se vende', como: (valor: Venda) => rotuloDaVenda[valor] },
  preco_dia: { nome: 'dia do preço', como: (dia: string | null) => dia?.split('-').reverse().join('/') ?? 'nenhum' },
  desvio_percentual: { nome: 'desvio do preço do dia', como: (valor: number) => `até ${valor} %` },
  telefone_fixo: { nome: 'telefone fixo' },
  telefone_celular: { nome: 'telefone celular' },
  endereco: { nome: 'endereço' },
  uf: { nome: 'UF' },
  cidade: { nome: 'cidade' },
  latitude: { nome: 'localização', como: calado },
  longitude: { nome: 'localização', como: calado },
  fuso_horario: { nome: 'fuso horário' },
  comandas_de: { nome: 'primeira comanda', como: (valor: number | null) => String(valor ?? 'qualquer') },
  comandas_ate: { nome: 'última comanda', como: (valor: number | null) => String(valor ?? 'qualquer') },
  rotulo: { nome: 'nome', como: (valor: string | null) => valor ?? 'só o número' },
  area_id: { nome: 'área', como: (valor: string | null) => valor ?? 'nenhuma' },
  lugares: { nome: 'lugares', como: (valor: number | null) => String(valor ?? 'não ditos') },
  ativa: { nome: 'em uso', como: simOuNao },
  devolve_fichas: { nome: 'cliente devolve fichas sozinho', como: simOuNao },
  taxa_percentual: { nome: 'taxa de serviço', como: (valor: number) => (valor === 0 ? 'nenhuma' : `${valor} %`) },
  taxa_modo: { nome: 'como a taxa é cobrada', como: (valor: TaxaDeServico['modo']) => modosDaTaxa[valor] },
  desconto_garcom: {
    nome: 'desconto que o garçom dá',
    como: (valor: number) => (valor === 0 ? 'nenhum' : `até ${valor} %`),
  },
  couvert: { nome: 'couvert artístico', como: (valor: number) => (valor === 0 ? 'nenhum' : dinheiro(valor)) },
  couvert_noite: {
    nome: 'noite com couvert',
    como: (dia: string | null) => dia?.split('-').reverse().join('/') ?? 'não',
  },
  categorias_sem_taxa: { nome: 'categorias sem taxa de serviço', como: calado },
  taxa_retencao: { nome: 'retenção da taxa de serviço', como: (valor: number) => `${valor} %` },
  gorjeta_retencao: { nome: 'retenção da gorjeta', como: (valor: number) => `${valor} %` },
  taxa_divisao: { nome: 'divisão da taxa de serviço', como: (valor: Divisao) => DIVISOES[valor].toLowerCase() },
  taxa_pontos: { nome: 'pontos na divisão da taxa de serviço', como: calado },
  alarme_recebimento_s: { nome: 'segundos até o alarme' },
  presenca: { nome: 'quem pode pedir', como: (valor: Presenca) => presencas[valor] },
  limite_unidades_checkin: { nome: 'unidades por pessoa' },
  limite_valor_checkin: { nome: 'valor por pessoa', como: dinheiro },
  limite_unidades_mesa: { nome: 'unidades por mesa' },
  limite_valor_mesa: { nome: 'valor por mesa', como: dinheiro },
  mesa_livre_min: { nome: 'minutos até a mesa ficar livre' },
  perfil: { nome: 'perfil', como: (valor: Perfil) => rotuloDoPerfil[valor] },
  email: { nome: 'e-mail' },
  cpf: { nome: 'CPF' },
  senha_hash: { nome: 'senha' },
  escala: { nome: 'escala' },
  pin: { nome: 'PIN' },
  celular: { nome: 'link para o celular' },
  codigo_de_senha: { nome: 'código para uma senha nova' },
  fichas_programadas: { nome: 'fichas a preço programado', como: simOuNao },
  fichas_programadas_por_noite: { nome: 'fichas a preço programado por pessoa numa noite' },
  retirada: { nome: 'pedidos sem mesa, retirados no balcão', como: simOuNao },
  conta_no_cartao: { nome: 'conta no cartão', como: simOuNao },
  basta_o_nome: { nome: 'para pedir basta o nome', como: simOuNao },
  fora_do_horario: { nome: 'pedidos fora do horário', como: simOuNao },
  casa_fechada: {
    nome: 'pedidos com a casa fechada',
    como: (valor: CasaFechada) => CASA_FECHADA[valor].toLowerCase(),
  },
  usa_turno: { nome: 'abre e fecha com um toque', como: simOuNao },
  virada: { nome: 'hora em que o dia vira', como: (valor: string) => valor.slice(0, 5) },
  aceita_fiado: { nome: 'aceita fiado', como: simOuNao },
  carta_do_estranho: { nome: 'carta do que foi estranho', como: simOuNao },
  barman_no_balcao: { nome: 'barman vende e recebe no balcão', como: simOuNao },
}

const nomeDo = (coluna: string) => campos[coluna]?.nome ?? coluna.replaceAll('_', ' ')

/** `['e-mail', 'senha']` of `['email', 'senha_hash']`. */
export const nomesDosCampos = (colunas: unknown) => [...new Set((colunas as string[] | undefined)?.map(nomeDo))]

function valorDe(coluna: string, valor: unknown): string {
  if (valor === null || valor === undefined) return 'nada'
  const como = campos[coluna]?.como as ((valor: unknown) => string) | undefined
  if (como) return como(valor)
  return typeof valor === 'object' ? '' : String(valor)
}

export type Mudanca = { nome: string; antes: string; depois: string }

/** What changed, column by column; of what cannot be said there is only the name. */
export const mudancas = (antes: Colunas, depois: Colunas): Mudanca[] => {
  const lidas = Object.keys(depois).map((coluna) => ({
    nome: nomeDo(coluna),
    antes: valorDe(coluna, antes[coluna]),
    depois: valorDe(coluna, depois[coluna]),
  }))
  // a place has two columns, and is one thing
  return lidas.filter(({ nome }, indice) => lidas.findIndex((outra) => outra.nome === nome) === indice)
}

/** What is no number stands in quotes, so that it is seen where it ends. */
const dita = (valor: string) => (/^(R\$|\d|nada$|sim$|não$)/.test(valor) ? valor : `“${valor}”`)

/** 'nome de “A” para “B”; descrição' */
export const emPalavras = (todas: readonly Mudanca[]) =>
  todas
    .map(({ nome, antes, depois }) =>
      depois === '' ? nome : `${nome} de ${dita(antes || 'nada')} para ${dita(depois)}`,
    )
    .join('; ')
