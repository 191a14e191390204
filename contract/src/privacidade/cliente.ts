import * as z from 'zod/mini'
import { Cpf, Telefone } from '../brasil.ts'
import { Mensagem } from '../campos.ts'
import { QuemPede } from '../pedido/cliente.ts'
import { PERFIS } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'

// All data kept of a person, for them to keep or to read elsewhere; money is centavos, as the names say. Spelled out is
// what a form starts with.
const DadosDaConta = z.looseObject({
  conta: z.looseObject({ nome: z.string(), cpf: z.nullable(z.string()), telefone_celular: z.string() }),
})
const texto = z.nullable(z.string())
const DadosDoCheckin = z.looseObject({
  /** the one of the proof first */
  checkins: z.array(z.looseObject({ nome: texto, email: texto, cpf: texto, telefone: texto })),
})

/** What an account holder may correct by themselves. The e-mail is how they log in. */
export const CorrecaoDaConta = z.object({
  nomeCompleto: Texto(80, 'Informe o nome completo.', 3),
  cpf: Cpf,
  telefoneCelular: Telefone,
})

/** The same of a check-in. */
export const CorrecaoDoCheckin = z.pick(QuemPede, {
  nome: true,
  email: true,
  numeroCpf: true,
  numeroTelefone: true,
})

export const ApagarConta = z.object({
  password: z.string('Informe a sua senha.').check(z.minLength(1, 'Informe a sua senha.'), z.maxLength(200)),
})

/** Of one's own account by the login, or of one's own check-in by its proof, open or closed. */
export const chamadas = {
  '/privacidade/buscarAviso': {
    quem: 'publico',
    input: z.object({}),
    output: z.object({
      /** so many days after a checkout the bar knows whose it was */
      dias: z.number(),
      /** whom to write to about this installation, an e-mail */
      contato: z.nullable(z.string()),
      /** people can pay on the phone, so that the provider gets their data */
      pagamento: z.boolean(),
    }),
  },
  '/privacidade/buscarMeusDados': {
    quem: PERFIS,
    pessoal: true,
    input: z.object({}),
    output: z.object({ dados: DadosDaConta }),
  },
  '/privacidade/corrigirMeusDados': {
    quem: PERFIS,
    pessoal: true,
    muda: true,
    // a CPF is never kept for a retry
    segredo: true,
    input: CorrecaoDaConta,
    output: Mensagem,
  },
  '/privacidade/apagarMinhaConta': {
    quem: PERFIS,
    pessoal: true,
    muda: true,
    segredo: true,
    input: ApagarConta,
    output: Mensagem,
  },
  '/privacidade/buscarDadosDoCheckin': {
    quem: ['checkin'],
    checkinFechado: true,
    input: z.object({}),
    output: z.object({ dados: DadosDoCheckin }),
  },
  '/privacidade/corrigirDadosDoCheckin': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    segredo: true,
    input: CorrecaoDoCheckin,
    output: Mensagem,
  },
  '/privacidade/apagarDadosDoCheckin': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const
