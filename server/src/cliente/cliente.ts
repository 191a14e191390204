import { respostas } from '@boteco/contract/respostas'
import { guardarDaConta } from '../checkin/alergia.ts'
import { pedirCarta } from '../correio/cartas.ts'
import { inserirUsuario } from '../funcionario/usuario.ts'
import type { Handlers } from '../http/serve.ts'
import { salvarNoProvedor } from '../pagamento/guardar-cartao.ts'
import { guardarCartao } from '../pagamento/pagamento.ts'
import { cifrarSenha, recusarSenhaComum } from '../sessao/senha.ts'
import { lerDadosDaConta, lerFinalDoCartao } from './dados-cliente.ts'

export const cliente = {
  // to an e-mail that has an account already everything is the same, but that nothing is kept and another letter is sent.
  // Also the provider is asked, because whether a bad card was refused would tell (decision 18)
  '/cliente/cadastrarcliente': async (form, { transaction, provedor, cofre, log }) => {
    recusarSenhaComum(form.password, [form.nomeCompleto, form.email])
    const senha_hash = await cifrarSenha(form.password)
    const cartao = form.cartaoCriptografado ? await salvarNoProvedor(provedor, form.cartaoCriptografado, log) : null
    return transaction(async (tx) => {
      const usuario_id = await inserirUsuario(tx, cofre, form, senha_hash)
      if (usuario_id && form.observacao && form.consinto) await guardarDaConta(tx, usuario_id, form.observacao)
      if (cartao && usuario_id) await tx`insert into cartao_salvo ${tx({ usuario_id, ...cartao })}`
      await pedirCarta(tx, usuario_id ? 'bem_vindo' : 'ja_tem_cadastro', form.email)
      const semConsentir = form.observacao && !form.consinto ? ` ${respostas.observacaoNaoGuardada}` : ''
      return { message: `${respostas.clienteCadastrado}${semConsentir}` }
    })
  },

  '/cliente/buscarDadosCliente': (_input, { sql, sessao, cofre }) => lerDadosDaConta(sql, cofre, sessao.usuario_id),

  '/cliente/salvarCartao': async ({ cartaoCriptografado }, { sql, sessao, provedor, log }) => {
    await guardarCartao(sql, sessao.usuario_id, await salvarNoProvedor(provedor, cartaoCriptografado, log))
    return { message: respostas.cartaoSalvo, dadosCliente: await lerFinalDoCartao(sql, sessao.usuario_id) }
  },

  // the provider has no call that forgets a card: without our token it cannot be charged
  '/cliente/removerCartao': async (_input, { sql, sessao }) => {
    await sql`delete from cartao_salvo where usuario_id = ${sessao.usuario_id}`
    return { message: respostas.cartaoRemovido, dadosCliente: await lerFinalDoCartao(sql, sessao.usuario_id) }
  },
} satisfies Partial<Handlers>
