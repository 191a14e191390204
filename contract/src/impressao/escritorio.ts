import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Texto } from '../texto.ts'
import { EstadoDaImpressora, POSTOS } from './casa.ts'
import { COLUNAS, NOMES_DOS_MODELOS, PAGINAS, paginasDe, VIAS } from './modelos.ts'
import { MOSTRAVEIS, PROVAS, TAMANHOS } from './papel.ts'

export const Impressora = z.object({
  id: z.number(),
  nome: z.string(),
  posto: z.enum(POSTOS),
  /** of the department: it prints what that one makes. Null, or not there: none */
  estacao_id: z.optional(z.nullable(z.number())),
  via: z.enum(VIAS),
  /** of one that we call */
  endereco: z.nullable(z.string()),
  /** of one that asks us: an address was given out */
  tem_segredo: z.boolean(),
  // a model that this version does not know prints as any other
  modelo: z.string(),
  pagina: z.enum(PAGINAS),
  colunas: z.literal(COLUNAS),
  tamanho: z.enum(TAMANHOS),
  mostra: z.array(z.enum(MOSTRAVEIS)),
  /** it prints and never says that it did */
  sem_confirmacao: z.boolean(),
  /** null: it was never heard */
  estado: z.nullable(EstadoDaImpressora),
  /** whole seconds since it is so, at the time of the answer */
  ha_s: z.nullable(z.number()),
  /** papers that wait */
  na_fila: z.number(),
})
export type Impressora = z.infer<typeof Impressora>

/** A bar may have so many printers. */
export const IMPRESSORAS_DO_BAR = 20

const ENDERECO = 'Digite o endereço da impressora na rede da casa, como 192.168.0.50, sem nome nem porta.'

const octeto = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'

/** Four numbers: no name that somebody else could point elsewhere, and no port but 9100. */
const Endereco = z.string(ENDERECO).check(z.trim(), z.regex(new RegExp(`^${octeto}(\\.${octeto}){3}$`), ENDERECO))

const comoSeImprime = {
  modelo: z.enum(NOMES_DOS_MODELOS, 'Escolha o modelo da impressora.'),
  pagina: z.enum(PAGINAS, 'Escolha como saem os acentos.'),
  colunas: z.literal(COLUNAS, 'Escolha quantas letras cabem na linha.'),
  tamanho: z.enum(TAMANHOS, 'Escolha o tamanho da letra.'),
  mostra: z.array(z.enum(MOSTRAVEIS)).check(z.maxLength(MOSTRAVEIS.length)),
}

/** How printers are set up. */
export const chamadas = {
  '/impressao/buscarImpressoras': {
    quem: ['BAR GERENTE'],
    ouve: ['impressao'],
    input: z.object({}),
    // `tcp`: this installation calls printers itself
    output: z.object({ impressoras: z.array(Impressora), tcp: z.boolean() }),
  },
  '/impressao/salvarImpressora': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z
      .object({
        /** absent: a new one */
        id: z.optional(Id),
        nome: Texto(40, 'Dê um nome à impressora, como Cozinha.'),
        posto: z.enum(POSTOS, 'Escolha o que sai nela.'),
        /** of the department that `posto` names; absent: none, it prints what has no printer of its own */
        estacao_id: z.optional(z.nullable(Id)),
        /** absent: the printer asks us */
        endereco: z.optional(Endereco),
        ...comoSeImprime,
      })
      .check(
        z.refine(({ modelo, pagina }) => paginasDe(modelo).includes(pagina), {
          path: ['pagina'],
          error: 'Este modelo não tem estes acentos. Escolha outros, ou sem acentos.',
        }),
      ),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** another device takes its place: what waits is printed there */
  '/impressao/trocarImpressora': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z
      .object({
        id: Id,
        /** where it is */
        endereco: z.optional(Endereco),
        /** one that is set up already: the two change places */
        por: z.optional(Id),
      })
      .check(
        z.refine(({ endereco, por }) => (endereco === undefined) !== (por === undefined), {
          path: ['endereco'],
          error: ENDERECO,
        }),
      ),
    output: Mensagem,
  },
  /** where a printer that asks us has to ask. Another one each time, and the one before is over */
  '/impressao/mostrarEndereco': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: z.extend(Mensagem, { endereco: z.string() }),
  },
  '/impressao/removerImpressora': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/impressao/imprimirTeste': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id, prova: z.enum(PROVAS, 'Escolha o que testar.') }),
    output: z.extend(Mensagem, { impressao: z.number() }),
  },
  /** a printer that printed it, and did not say so, is taken for one that never does */
  '/impressao/responderTeste': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ impressao: Id, saiu: z.boolean('Diga se saiu certo.') }),
    output: z.extend(Mensagem, { sem_confirmacao: z.boolean() }),
  },
} as const
