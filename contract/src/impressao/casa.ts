import * as z from 'zod/mini'
import { Fechamento } from '../caixa/casa.ts'
import { Id, Mensagem, NumeroComanda, NumeroMesa, RotuloDaMesa } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Como } from '../pedido/casa.ts'
import { PROVAS } from './papel.ts'

/**
 * Where a printer stands, which says what it prints by itself. A department's: what is made there, but for stations with their own. The pass's: all that is
 * made. The till's: only what somebody asks for.
 */
export const POSTOS = ['BAR', 'COZINHA', 'PASSE', 'CAIXA'] as const
export type Posto = (typeof POSTOS)[number]

/** At which of them each profile asks for a paper again, and says what became of one. */
export const postosDoPerfil = {
  'BAR BARMAN': ['BAR'],
  'BAR COZINHA': ['COZINHA', 'PASSE'],
  'BAR GERENTE': POSTOS,
} as const
const QUEM_IMPRIME = ['BAR BARMAN', 'BAR COZINHA', 'BAR GERENTE'] as const satisfies (keyof typeof postosDoPerfil)[]

/** What a printer said last, or what kept us from hearing it; 'muda': reached, and it says nothing of itself. */
export const EstadoDaImpressora = z.enum([
  'pronta',
  'pouco_papel',
  'sem_papel',
  'tampa_aberta',
  'guilhotina',
  'quente',
  'erro',
  'muda',
  'longe',
])
export type EstadoDaImpressora = z.infer<typeof EstadoDaImpressora>

/** As it is, it prints. */
export const IMPRIMEM: readonly EstadoDaImpressora[] = ['pronta', 'pouco_papel']
export const imprime = (estado: EstadoDaImpressora) => IMPRIMEM.includes(estado)

/** Somebody has to go to it. Of one that never says how it is nothing is expected. */
export const parou = ({ estado, sem_confirmacao }: { estado: EstadoDaImpressora | null; sem_confirmacao: boolean }) =>
  estado !== null && !imprime(estado) && !(estado === 'muda' && sem_confirmacao)

/** What people read of it. */
export const estadoEmPalavras: Record<EstadoDaImpressora, string> = {
  pronta: 'Pronta.',
  pouco_papel: 'O papel está acabando.',
  sem_papel: 'Sem papel: troque a bobina.',
  tampa_aberta: 'A tampa está aberta.',
  guilhotina: 'A guilhotina travou: abra a tampa e tire o papel preso.',
  quente: 'A cabeça esquentou demais: ela volta sozinha quando esfriar.',
  erro: 'Está com um erro: desligue e ligue de novo.',
  muda: 'Está ligada, mas não diz como está. Faça o teste de novo.',
  longe: 'Não responde: confira se está ligada e na rede.',
}

/** A ticket that is older says so in its first line, and one that is older still prints only when somebody says so. In ms. */
export const ATRASADO_MS = 3 * 60_000
export const PERGUNTA_MS = 30 * 60_000
/** What is not confirmed by then is an alarm. In ms. */
export const SEM_CONFIRMACAO_MS = 20_000
/** One that asks us, and has not asked for so long, is far away. In ms. */
export const CALADA_MS = 2 * 60_000

const ItemImpresso = z.object({
  item: z.number(),
  quantidade: z.number(),
  nome: z.string(),
  combo: z.nullable(z.string()),
  escolhas: z.array(z.string()),
  observacao: z.string(),
  viagem: z.optional(z.boolean()),
  cancelado: z.optional(z.boolean()),
})

/** As `Documento` of papel.ts, whose `papelDe` draws it. */
const DocumentoImpresso = z.union([
  z.object({
    tipo: z.enum(['pedido', 'cancelamento']),
    numero_mesa: z.nullable(z.number()),
    rotulo_mesa: RotuloDaMesa,
    numero_comanda: z.nullable(z.number()),
    retirada: z.nullable(z.number()),
    nome: z.nullable(z.string()),
    garcom: z.nullable(z.string()),
    pedido: z.number(),
    hora: z.string(),
    alergia: z.nullable(z.string()),
    parte: z.nullable(z.object({ aqui: z.number(), todas: z.number() })),
    itens: z.array(ItemImpresso),
    motivo: z.optional(z.nullable(z.string())),
  }),
  z.object({
    tipo: z.literal('conta'),
    casa: z.string(),
    numero_mesa: z.nullable(z.number()),
    rotulo_mesa: RotuloDaMesa,
    numero_comanda: z.nullable(z.number()),
    hora: z.string(),
    pessoas: z.array(
      z.object({
        nome: z.string(),
        itens: z.array(
          z.object({
            quantidade: z.number(),
            nome: z.string(),
            escolhas: z.array(z.string()),
            nota: z.nullable(z.string()),
            valor: Dinheiro,
            descontos: z.array(z.object({ motivo: z.string(), valor: Dinheiro })),
          }),
        ),
        falta: Dinheiro,
      }),
    ),
    /** equal parts of the account; not there: of before, or none */
    partes: z.optional(z.array(z.object({ nome: z.string(), valor: Dinheiro }))),
    consumo: Dinheiro,
    pago: Dinheiro,
    falta: Dinheiro,
    taxa: z.nullable(z.object({ percentual: z.number(), valor: Dinheiro })),
  }),
  z.object({
    tipo: z.literal('ficha'),
    casa: z.string(),
    numero: z.number(),
    nome: z.string(),
    escolhas: z.array(z.string()),
    hora: z.string(),
  }),
  z.object({ tipo: z.literal('z'), z: Fechamento }),
  z.object({ tipo: z.literal('teste'), prova: z.enum(PROVAS), impressora: z.string(), hora: z.string() }),
])

/**
 * Why somebody is told of a paper. 'em_duvida': it may have come out, and the printer did not say so. 'velha': it is too old
 * to print without a word. 'sem_confirmacao': it has been waiting, or under way, for more than 20 s.
 */
const PORQUES = ['em_duvida', 'velha', 'sem_confirmacao'] as const

const Pendencia = z.object({
  id: z.number(),
  impressora_id: z.number(),
  impressora: z.string(),
  posto: z.enum(POSTOS),
  por_que: z.enum(PORQUES),
  /** what is wrong with the printer; null: nothing that we know */
  estado: z.nullable(EstadoDaImpressora),
  via: z.number(),
  atrasada: z.boolean(),
  /** whole seconds since it was ordered, at the time of the answer */
  ha_s: z.number(),
  /** the reader may answer */
  responde: z.boolean(),
  documento: DocumentoImpresso,
})
export type Pendencia = z.infer<typeof Pendencia>
/** So many of them, the oldest. */
export const PENDENCIAS = 50

/** Printers, and what is printed on them. */
export const chamadas = {
  /** what this department has of an order, once more */
  '/impressao/reimprimir': {
    quem: QUEM_IMPRIME,
    muda: true,
    input: z.object({ idPedido: Id, como: Como }),
    output: z.extend(Mensagem, { papeis: z.number() }),
  },
  '/impressao/buscarPendencias': {
    quem: [...QUEM_IMPRIME, 'BAR GARCON'],
    ouve: ['impressao'],
    input: z.object({ como: Como }),
    output: z.object({
      /** the oldest; `restantes`: how many more there are */
      pendencias: z.array(Pendencia),
      restantes: z.optional(z.number()),
      /** what the reader asks for once more is printed somewhere; not there: nowhere */
      reimprime: z.optional(z.boolean()),
      /** printers that cannot print now */
      paradas: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          posto: z.enum(POSTOS),
          estado: EstadoDaImpressora,
          /** the same in words */
          dito: z.string(),
          na_fila: z.number(),
        }),
      ),
    }),
  },
  /** of one in doubt: print it again as a further copy, or it did come out, or nobody needs it; of an old one: print it or not */
  '/impressao/responder': {
    quem: QUEM_IMPRIME,
    muda: true,
    input: z.object({
      impressao: Id,
      resposta: z.enum(['imprimir', 'saiu', 'nao_imprimir'], 'Escolha o que fazer.'),
      como: Como,
    }),
    output: Mensagem,
  },
  /** the printers of the till, at which an account may be printed */
  '/impressao/buscarCaixas': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    ouve: ['impressao'],
    input: z.object({}),
    output: z.object({
      caixas: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          /** why it cannot print now, in words; null: nothing that we know */
          parada: z.nullable(z.string()),
        }),
      ),
    }),
  },
  /** the account of a table or a comanda as it stands, on paper; it changes nothing of it */
  '/impressao/imprimirConta': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    muda: true,
    input: z.object({
      impressora: Id,
      dadosCliente: z.object({ numeroMesa: z.optional(NumeroMesa), numeroComanda: z.optional(NumeroComanda) }),
    }),
    output: Mensagem,
  },
  /** a closed till's Z on paper, once more too: then it says which copy it is */
  '/impressao/imprimirZ': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    muda: true,
    input: z.object({ impressora: Id, sessao: Id }),
    output: Mensagem,
  },
} as const
