import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { Dia } from '../noite.ts'

/**
 * What a bar's staff do that is written down, and what a manager calls it. A kind that is added here and that the
 * database writes is shown, filtered and exported.
 */
export const TIPOS_DE_ATO = {
  preco: 'Preço mudado',
  preco_da_equipe: 'Preço do dia com desvio',
  estoque: 'Estoque mudado',
  contagem: 'Estoque contado',
  produto: 'Produto mudado',
  produto_novo: 'Produto novo',
  receita: 'Receita mudada',
  escolhas: 'Escolhas mudadas',
  importacao: 'Planilha importada ou desfeita',
  categorias: 'Categorias mudadas',
  estacoes: 'Estações mudadas',
  programacao: 'Preço ou horário programado',
  cancelamento: 'Item cancelado',
  perda: 'Quebra, refeição ou cortesia',
  perda_desfeita: 'Perda desfeita',
  passo_desfeito: 'Passo desfeito',
  documento_desfeito: 'Documento visto por engano',
  desconto: 'Desconto ou cortesia',
  desconto_desfeito: 'Desconto desfeito',
  checkout_forcado: 'Checkout forçado e baixa',
  devolucao: 'Devolução pedida',
  devolucao_entregue: 'Devolução entregue no caixa',
  devolucao_recusada: 'Devolução recusada',
  recebimento_desfeito: 'Recebimento desfeito',
  cobrado_de_novo: 'Cobrado de novo',
  gorjeta_repassada: 'Gorjeta repassada',
  repasse_desfeito: 'Repasse de gorjeta desfeito',
  meio_trocado: 'Meio de pagamento trocado',
  fiado_cliente: 'Cliente do fiado',
  fiado_perdoado: 'Fiado perdoado',
  fichas_transferidas: 'Fichas transferidas',
  presenca: 'Presença confirmada',
  nao_estavam: 'Não estavam na mesa',
  entrada_na_mesa: 'Entrada na turma',
  saida_da_mesa: 'Saída da turma',
  pessoas: 'Pessoas da mesa',
  garcom_da_mesa: 'Garçom da mesa',
  mesas_juntas: 'Mesas juntas',
  mesa_mudada: 'Mesa mudada',
  comanda_no_celular: 'Comanda passada ao celular',
  linhas_passadas: 'Item passado de conta',
  mudanca_desfeita: 'Mudança desfeita',
  codigo_do_dia: 'Código do dia',
  codigos_das_mesas: 'QR Codes trocados',
  mesas: 'Mesas e áreas mudadas',
  comandas: 'Comanda bloqueada ou liberada',
  acabou: 'Acabou',
  voltou: 'Voltou',
  turno_aberto: 'Casa aberta',
  turno_fechado: 'Casa fechada',
  departamento_fechado: 'Departamento fechado',
  departamento_reaberto: 'Departamento reaberto',
  contratacao: 'Contratação',
  dispensa: 'Dispensa',
  perfil: 'Perfil mudado',
  acesso: 'Acesso mudado',
  poderes: 'O que alguém pode',
  permissao: 'Permitido por um colega',
  dados_da_pessoa: 'Dados de alguém da equipe',
  tablet: 'Tablet da casa',
  impressora: 'Impressora da casa',
  aplicativo: 'Chave de outro sistema',
  pagamento_externo: 'Pagamento por outro sistema',
  conta_em_fechamento: 'Conta segurada por outro sistema ou reaberta',
  dono: 'Bar passado a outro dono',
  configuracao: 'Dados e regras do bar',
  arquivo: 'Arquivo da casa baixado',
  casa_encerrada: 'Casa encerrada',
  casa_reaberta: 'Casa reaberta',
} as const
export type TipoDeAto = keyof typeof TIPOS_DE_ATO

const tipos = Object.keys(TIPOS_DE_ATO) as [TipoDeAto, ...TipoDeAto[]]

/** Which deeds. Both days are in it. */
const Filtro = z.object({
  de: z.optional(Dia),
  ate: z.optional(Dia),
  tipo: z.optional(z.enum(tipos, 'Escolha da lista.')),
  /** one person's work here: all that this person did, also in an earlier one */
  quem: z.optional(Id),
})

const Ato = z.object({
  id: z.number(),
  tipo: z.enum(tipos),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data: z.string(),
  hora: z.string(),
  /** one sentence that says who did what */
  texto: z.string(),
  motivo: z.nullable(z.string()),
  aparelho: z.nullable(z.string()),
  /** a mark: two deeds with the same one were done from one login */
  sessao: z.nullable(z.string()),
})
export type Ato = z.infer<typeof Ato>

export const chamadas = {
  '/auditoria/buscarAtos': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    // newest first; `antesDe` is the answer's `antes_de`
    input: z.extend(Filtro, { antesDe: z.optional(Id) }),
    output: z.object({
      atos: z.array(Ato),
      /** there are older ones, before this one; null: that was all */
      antes_de: z.nullable(z.number()),
      /** who works here or ever did */
      pessoas: z.array(z.object({ id: z.number(), nome: z.string() })),
    }),
  },
  '/auditoria/buscarPlanilha': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Filtro,
    output: z.object({
      nome: z.string(),
      /** as spreadsheets in Brazil read it: semicolons, decimal commas, UTF-8 with a byte order mark */
      csv: z.string(),
      /** there was more than a file takes: the newest are in it */
      cortada: z.boolean(),
    }),
  },
} as const
