import * as z from 'zod/mini'
import { Cpf, Telefone } from '../brasil.ts'
import { Id, Mensagem } from '../campos.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { arrumarLinha, Texto } from '../texto.ts'

export const PERFIS_DA_EQUIPE = ['BAR GERENTE', 'BAR BARMAN', 'BAR COZINHA', 'BAR GARCON', 'BAR CAIXA'] as const
export const PERFIS = ['BAR CLIENTE', ...PERFIS_DA_EQUIPE] as const
export type Perfil = (typeof PERFIS)[number]
/** Who handles order items, each from and to the status that `andamentos` says. */
export const EQUIPE_DE_PEDIDOS = ['BAR BARMAN', 'BAR COZINHA', 'BAR GARCON'] as const satisfies Perfil[]

/** Where each profile goes after login (section 4 of the spec; a customer goes to the menu of the bars). */
export const areaDoPerfil = {
  'BAR CLIENTE': '/',
  'BAR GERENTE': '/bar-gerente',
  'BAR BARMAN': '/bar-barman',
  'BAR COZINHA': '/bar-cozinha',
  'BAR GARCON': '/bar-garcon',
  'BAR CAIXA': '/bar-caixa',
} as const satisfies Record<Perfil, string>

/** As zod's own, which would stand in the menu's first load. */
const ENDERECO = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** As accounts are looked up by it: however it was written, one e-mail is one text. */
export const Email = z.string(mensagensDasChamadas.emailInvalido).check(
  z.overwrite((digitado) => arrumarLinha(digitado.normalize('NFKC')).toLowerCase()),
  z.maxLength(120, mensagensDasChamadas.emailInvalido),
  z.regex(ENDERECO, mensagensDasChamadas.emailInvalido),
)

export const Senha = z
  .string(mensagensDasChamadas.senhaCurta)
  .check(z.minLength(8, mensagensDasChamadas.senhaCurta), z.maxLength(200, 'A senha pode ter até 200 caracteres.'))

/** What every registration form asks of a person. */
export const pessoa = {
  nomeCompleto: Texto(80, 'Informe o nome completo.', 3),
  email: Email,
  cpf: Cpf,
  telefoneCelular: Telefone,
  password: Senha,
  confirmPassword: z.string('Repita a senha.'),
}
export const mesmaSenha = z.refine<{ password: string; confirmPassword?: string | undefined }>(
  ({ password, confirmPassword = password }) => password === confirmPassword,
  { path: ['confirmPassword'], error: mensagensDasChamadas.senhasDiferentes },
)

/**
 * What section 3 of the spec names of a registered customer. By our decision `numero_cartao` is a mask that ends in the
 * last four digits. Everything else is empty, but for CPF and phone in `/cliente/buscarDadosCliente`.
 */
export const DadosCliente = z.object({
  cpf: z.string(),
  telefone_celular: z.string(),
  numero_cartao: z.string(),
  nome_como_esta_no_cartao: z.string(),
  mes_validade_cartao: z.string(),
  ano_validade_cartao: z.string(),
  codigo_cartao: z.enum(['']),
  cartao_criptografado_pagbank: z.enum(['']),
})
export type DadosCliente = z.infer<typeof DadosCliente>

/** A house and what the person is there. `encerrada`: of its owner alone, who still gets in. */
export const CasaDeTrabalho = z.object({
  id: z.number(),
  nome: z.string(),
  nomePerfil: z.enum(PERFIS_DA_EQUIPE),
  encerrada: z.optional(z.boolean()),
})
export type CasaDeTrabalho = z.infer<typeof CasaDeTrabalho>

/** What the browser keeps under `userData` (section 3 of the spec) after a login. Data, never proof. */
export const UserData = z.object({
  // the first name: how the screens greet; a diarista has no e-mail, so it is empty
  user: z.object({ name: z.string(), email: z.string() }),
  token: z.string(),
  statusUsuario: z.literal('logado'),
  dadosPerfil: z.object({ nome: z.enum(PERFIS) }),
  dadosEstabelecimento: z.nullable(z.omit(CasaDeTrabalho, { nomePerfil: true })),
  dadosCliente: z.nullable(DadosCliente),
})
export type UserData = z.infer<typeof UserData>

/** An existing PIN, as entered. */
export const PinDito = z.string('Digite o PIN.').check(z.regex(/^\d{4,6}$/, 'Digite de 4 a 6 números.'))

/** 1111, 1234 and 4321 are the first guesses. */
const facil = (pin: string) =>
  [0, 1, -1].some((passo) => [...pin].every((digito, i) => i === 0 || Number(digito) - Number(pin[i - 1]) === passo))
/** 4 to 6 digits, unique in this bar. */
export const Pin = z.string('Digite de 4 a 6 números.').check(
  z.regex(/^\d{4,6}$/, 'Digite de 4 a 6 números.'),
  z.refine((pin) => !facil(pin), 'Este PIN é fácil demais: não use números iguais nem em sequência.'),
)

export const chamadas = {
  '/auth/loginBoteco': {
    quem: 'publico',
    muda: true,
    segredo: true,
    fallback: mensagensDasChamadas.erroLogin,
    input: z.object({
      email: Email,
      password: z
        .string('Informe a senha.')
        .check(z.minLength(1, 'Informe a senha.'), z.maxLength(200, mensagensDasChamadas.loginRecusado)),
      /** where the person goes to work; without it, the bar that hired them last */
      idEstabelecimento: z.optional(Id),
    }),
    output: z.extend(UserData, {
      message: z.string(),
      /** of who works in several bars and named none: where else they may go in, by calling again */
      estabelecimentos: z.optional(z.array(CasaDeTrabalho)),
    }),
  },
  '/auth/logout': {
    quem: PERFIS,
    muda: true,
    encerrada: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const
