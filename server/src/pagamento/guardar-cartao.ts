import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type CartaoSalvo, type Log, type Provedor, RecusaDoProvedor, seFalhar } from '../provedor/provedor.ts'
import type { Sessao } from '../sessao/provas.ts'

/** A card that the provider does not keep is a refusal, also of the registration: they may try again, or leave it out. */
export async function salvarNoProvedor(
  provedor: Provedor | null,
  criptografado: string,
  log: Log,
): Promise<CartaoSalvo> {
  if (!provedor) throw new VisibleError(503, respostas.cartaoNaoSalvo, 'pagamento_desligado')
  return seFalhar(
    async () => {
      return await provedor.salvarCartao(criptografado)
    },
    (error) => {
      log.warn({ motivo: error.message }, 'o provedor não guardou o cartão')
      if (!(error instanceof RecusaDoProvedor))
        throw new VisibleError(503, respostas.cartaoNaoSalvo, 'pagamento_fora_do_ar')
      if (error.campo?.endsWith('tax_id')) throw new VisibleError(422, mensagensDasChamadas.cpfInvalido, 'cpf_invalido')
      // 400 and not 422, which on a payment call means the CPF (section 8 of the spec)
      throw new VisibleError(400, respostas.cartaoRecusado, 'cartao_recusado')
    },
  )
}

/** The card that the caller's account keeps. @throws VisibleError 400 where there is none */
export async function cartaoDaConta(sql: Sql, sessao: Sessao | null) {
  const usuario = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null
  const [salvo] = await sql<Pick<CartaoSalvo, 'token' | 'ultimos_digitos'>[]>`
    select token, ultimos_digitos from cartao_salvo where usuario_id = ${usuario}`
  if (!salvo) throw new VisibleError(400, mensagensDasChamadas.semCartaoSalvo, 'sem_cartao_salvo')
  return salvo
}
