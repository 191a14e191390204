import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import { inserirUsuario } from '../funcionario/usuario.ts'
import { type CartaoSalvo, FalhaDoProvedor, type Provedor, RecusaDoProvedor } from '../pagamento/provedor.ts'
import type { Context, Handlers } from '../serve.ts'
import { cifrarSenha } from '../sessao/senha.ts'

export const cliente = {
  '/cliente/cadastrarcliente': async (form, { sql, provedor, log }) => {
    // the provider is not asked to keep a card for somebody who cannot register
    const [repetido] = await sql`select from usuario where lower(email) = ${form.email}`
    if (repetido) throw new VisibleError(409, respostas.emailRepetido, 'email_repetido')
    const senha_hash = await cifrarSenha(form.password)
    const cartao = form.cartaoCriptografado ? await salvarCartao(provedor, form.cartaoCriptografado, log) : null
    await sql.begin(async (tx) => {
      const usuario_id = await inserirUsuario(tx, form, senha_hash, form.observacao)
      if (cartao) await tx`insert into cartao_salvo ${tx({ usuario_id, ...cartao })}`
    })
    return { message: respostas.clienteCadastrado }
  },
} satisfies Partial<Handlers>

/** Without the card that the person typed there is no registration: they may try again, or leave the card out. */
async function salvarCartao(
  provedor: Provedor | null,
  criptografado: string,
  log: Context['log'],
): Promise<CartaoSalvo> {
  if (!provedor) throw new VisibleError(503, respostas.cartaoNaoSalvo, 'pagamento_desligado')
  try {
    return await provedor.salvarCartao(criptografado)
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error
    log.warn({ motivo: error.message }, 'o provedor não guardou o cartão')
    if (!(error instanceof RecusaDoProvedor))
      throw new VisibleError(503, respostas.cartaoNaoSalvo, 'pagamento_fora_do_ar')
    if (error.campo?.endsWith('tax_id')) throw new VisibleError(422, mensagens.cpfInvalido, 'cpf_invalido')
    // 400 and not 422, which on a payment call means the CPF (section 8 of the spec)
    throw new VisibleError(400, respostas.cartaoRecusado, 'cartao_recusado')
  }
}
