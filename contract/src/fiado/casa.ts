import * as z from 'zod/mini'
import { Telefone } from '../brasil.ts'
import { Id, Mensagem } from '../campos.ts'
import { Pagas } from '../conta/casa.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { MEIOS_DE_PAGAMENTO, MEIOS_NO_CAIXA } from '../pagamento/cliente.ts'
import { Texto } from '../texto.ts'

/** By what a customer gave their word. */
export const PALAVRAS = { telefone: 'Disse o telefone', assinatura: 'Assinou' } as const
type Palavra = keyof typeof PALAVRAS
const Palavra = z.enum(Object.keys(PALAVRAS) as [Palavra, ...Palavra[]], 'Diga como a pessoa deu a palavra.')

const dados = {
  nome: Texto(60, 'Diga o nome.', 2),
  telefone: Telefone,
  limite: DinheiroDigitado.check(
    z.minimum(1, 'Diga até quanto.'),
    z.maximum(1_000_000, 'O limite vai até R$ 10.000,00.'),
  ),
  palavra: Palavra,
}
export const DadosDoFiado = z.object(dados)

const Cliente = z.object({
  id: z.number(),
  nome: z.string(),
  telefone: z.string(),
  limite: Dinheiro,
  palavra: Palavra,
  /** below zero the house owes them */
  deve: DinheiroComSinal,
  /** dd/mm/aaaa of the oldest that is not all paid; null: none */
  desde: z.nullable(z.string()),
})
export type ClienteDoFiado = z.infer<typeof Cliente>

const Movimento = z.object({
  tipo: z.enum(['posto', 'pago', 'perdoado']),
  /** the payment that it is; null: given up */
  pagamento: z.nullable(z.number()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data: z.string(),
  hora: z.string(),
  /** less what was undone; below zero something that was given up came undone */
  valor: DinheiroComSinal,
  /** of one that was put on the word: what of it is still owed */
  falta: Dinheiro,
  meio: z.nullable(z.enum(MEIOS_DE_PAGAMENTO)),
  /** what was taken, or why it was given up */
  texto: z.string(),
  por: z.string(),
})
export type MovimentoDoFiado = z.infer<typeof Movimento>

const QUEM = ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'] as const

/** What guests owe the house by their word: who, how much, and what they paid of it. */
export const chamadas = {
  /** Who only receives chooses among them, and a colleague allows it: the phones and since when they owe are left empty. */
  '/fiado/buscarClientes': {
    quem: QUEM,
    pode: 'receber',
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({
      /** the house takes it now; what is owed already is paid all the same */
      aceita: z.boolean(),
      clientes: z.array(Cliente),
      deve: DinheiroComSinal,
    }),
  },
  '/fiado/buscarExtrato': {
    quem: QUEM,
    pode: 'fiado',
    ouve: ['pagamento'],
    input: z.object({ id: Id }),
    /** oldest first */
    output: z.object({ cliente: Cliente, movimentos: z.array(Movimento) }),
  },
  '/fiado/salvarCliente': {
    quem: QUEM,
    pode: 'fiado',
    muda: true,
    // without `id`: a new one
    input: z.extend(DadosDoFiado, { id: z.optional(Id) }),
    output: z.object({ message: z.string(), id: z.number() }),
  },
  /** These lines are owed by this customer from now on, and by nobody else: no money came. */
  '/fiado/por': {
    quem: QUEM,
    pode: 'fiado',
    muda: true,
    input: z.object({
      cliente: Id,
      produtos: Pagas,
      /** the service charge that the guest was told; without it there is none */
      taxa: z.optional(Dinheiro),
      /** as of '/cliente/informarPagamentoConta' */
      mesmoAssim: z.optional(z.boolean()),
    }),
    output: Mensagem,
  },
  /** So much money came, today, by this means: the oldest is paid first. */
  '/fiado/receber': {
    quem: QUEM,
    pode: 'fiado',
    muda: true,
    input: z.object({
      cliente: Id,
      valor: DinheiroDigitado.check(z.minimum(1, 'Diga quanto foi pago.')),
      meio: z.enum(MEIOS_NO_CAIXA, 'Escolha como foi pago.'),
    }),
    output: Mensagem,
  },
} as const
