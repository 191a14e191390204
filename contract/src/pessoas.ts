import * as z from 'zod/mini'
import { Cpf, Telefone, Uf } from './brasil.ts'
import { Id, semCartao, Texto } from './campos.ts'
import { Latitude, Longitude } from './estabelecimento.ts'
import { mensagens } from './mensagens.ts'
import { CartaoCriptografado, LinhasAPagar } from './pagamento.ts'
import { DadosCliente, Email, Mensagem, PERFIS_DA_EQUIPE, Senha } from './sessao.ts'

const pessoa = {
  nomeCompleto: Texto(80, 'Informe o nome completo.', 3),
  email: Email,
  cpf: Cpf,
  telefoneCelular: Telefone,
  password: Senha,
  confirmPassword: z.string('Repita a senha.'),
}
export const mesmaSenha = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: mensagens.senhasDiferentes },
)

export const CadastroDeGerente = z
  .object({
    ...pessoa,
    nomeEstabelecimento: Texto(80, 'Informe o nome do estabelecimento.'),
    telefoneFixoEstabelecimento: Telefone,
    telefoneCelularEstabelecimento: Telefone,
    endereco: Texto(160, 'Informe o endereço.'),
    uf: Uf,
    cidade: Texto(80, 'Informe a cidade.'),
    descricaoEstabelecimento: Texto(600, 'Descreva o estabelecimento.'),
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
  })
  .check(mesmaSenha)

/** The card travels encrypted and whole; its fields of section 3 of the spec stay on the screen. */
export const CadastroDeCliente = z
  .object({
    ...pessoa,
    /** an allergy, where section 3 of the spec has a note: kept only with `consinto`, the consent of its own */
    observacao: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Use até 300 caracteres.'), semCartao)),
    consinto: z.optional(z.boolean()),
    cartaoCriptografado: z.optional(z.union([CartaoCriptografado, z.enum([''])])),
  })
  .check(mesmaSenha)

export const CadastroDeFuncionario = z
  .object({ ...pessoa, nomePerfil: z.enum(PERFIS_DA_EQUIPE, 'Escolha o perfil.') })
  .check(mesmaSenha)

const CartaoMudou = z.extend(Mensagem, { dadosCliente: DadosCliente })

export const chamadasDePessoas = {
  '/user/cadastrargerente': {
    quem: 'publico',
    muda: true,
    segredo: true,
    fallback: mensagens.erroCadastrarGerente,
    input: CadastroDeGerente,
    output: Mensagem,
  },
  '/cliente/cadastrarcliente': {
    quem: 'publico',
    muda: true,
    segredo: true,
    pagamento: true,
    fallback: mensagens.erroCadastrarCliente,
    input: CadastroDeCliente,
    output: Mensagem,
  },
  '/cliente/buscarDadosCliente': {
    quem: ['BAR CLIENTE'],
    input: z.object({}),
    output: z.object({ nome: z.string(), email: z.string(), dadosCliente: DadosCliente }),
  },
  '/cliente/salvarCartao': {
    quem: ['BAR CLIENTE'],
    muda: true,
    segredo: true,
    pagamento: true,
    input: z.object({ cartaoCriptografado: CartaoCriptografado }),
    output: CartaoMudou,
  },
  '/cliente/removerCartao': {
    quem: ['BAR CLIENTE'],
    muda: true,
    input: z.object({}),
    output: CartaoMudou,
  },
  '/cliente/desistirDoPagamento': {
    quem: ['checkin'],
    muda: true,
    input: LinhasAPagar,
    output: Mensagem,
  },
  '/user/cadastrarfuncionario': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    fallback: mensagens.erroCadastrarFuncionario,
    input: CadastroDeFuncionario,
    output: Mensagem,
  },
  '/user/excluirfuncionario': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    fallback: mensagens.erroExcluirFuncionario,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
} as const
