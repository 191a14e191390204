import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { prontaParaUso } from '../ficha/transferir.ts'
import type { Handlers } from '../http/serve.ts'
import { senhaConfere } from '../sessao/senha.ts'
import { daMesmaPessoa } from './meus-dados.ts'
import { emAberto, esquecerParte } from './retencao.ts'

/**
 * Deletion on a person's request: the same that retention does later, at once. What the law of money wants stays,
 * without whose it was. Nothing is deleted while something of theirs is open.
 */
export const apagarDados = {
  '/privacidade/apagarMinhaConta': async ({ password }, { sql, transaction, sessao: { usuario_id } }) => {
    const [quem] = await sql<{ senha_hash: string | null }[]>`select senha_hash from usuario where id = ${usuario_id}`
    if (!(await senhaConfere(quem?.senha_hash ?? null, password)))
      throw new VisibleError(403, respostas.senhaNaoConfere, 'senha_nao_confere', {
        errors: { password: respostas.senhaNaoConfere },
      })
    return transaction(async (tx) => {
      // a login, a hiring of this person, or a deletion on another device waits, or comes first
      await tx`select from usuario where id = ${usuario_id} for update`
      await recusarContaEmUso(tx, usuario_id)
      const deles = tx`c.usuario_id = ${usuario_id}`
      while ((await esquecerParte(tx, deles)).quantos > 0);
      // one that came up since is found here, and nothing of this was done
      const [sobrou] = await tx`select from checkin c where ${deles} and c.esquecido_em is null limit 1`
      if (sobrou) throw new VisibleError(409, respostas.contaComPendencia, 'conta_em_uso')
      for (const tabela of ['cartao_salvo', 'usuario_alergia', 'chave_de_acesso'])
        await tx`delete from ${tx(tabela)} where usuario_id = ${usuario_id}`
      await tx`
        delete /* todas as casas: convites de trabalho */ from convite_de_trabalho where usuario_id = ${usuario_id}`
      await tx`delete /* todas as casas: meus bares */ from bar_lembrado where usuario_id = ${usuario_id}`
      for (const tabela of ['link_de_senha', 'link_de_email'])
        await tx`update ${tx(tabela)} set usado_em = now() where usuario_id = ${usuario_id} and usado_em is null`
      await tx`
        update sessao set encerrada_em = now() where usuario_id = ${usuario_id} and encerrada_em is null`
      // what was to be written to them, and what the demonstration shows of it
      await tx`delete from carta where lower(email) = (select lower(email) from usuario where id = ${usuario_id})`
      // neither an e-mail to log in with, nor a password that could be right
      await tx`
        update usuario set nome = 'Conta apagada', email = 'apagada ' || id, senha_hash = '', cpf = null,
          telefone_celular = '', observacao = '', apagada_em = now()
        where id = ${usuario_id}`
      return { message: respostas.contaApagada }
    })
  },

  '/privacidade/apagarDadosDoCheckin': async (_input, { transaction, checkin }) => {
    if (checkin.aberto) throw new VisibleError(409, respostas.checkinAindaAberto, 'checkin_aberto')
    return transaction(async (tx) => {
      // one of the same device that is open is not looked at: it says itself when it ends
      const deles = tx`${daMesmaPessoa(tx, checkin)} and c.fechado_em is not null`
      while ((await esquecerParte(tx, deles)).quantos > 0);
      const [sobrou] = await tx`select from checkin c where ${deles} and c.esquecido_em is null limit 1`
      if (sobrou) throw new VisibleError(409, respostas.contaComPendencia, 'conta_em_uso')
      return { message: respostas.dadosApagados }
    })
  },
} satisfies Partial<Handlers>

/** Each with the sentence that says what to do about it. */
async function recusarContaEmUso(tx: Transaction, usuario_id: number) {
  const [conta] = await tx<[Record<'demonstracao' | 'trabalha' | 'sentada' | 'pendencia', boolean>]>`
    select u.demonstracao,
      exists (select from vinculo v where v.usuario_id = u.id and v.ate is null) as trabalha,
      exists (select from checkin c where c.usuario_id = u.id and c.fechado_em is null) as sentada,
      exists (select from ficha f where f.usuario_id = u.id and ${prontaParaUso(tx)})
        or exists (select from checkin c where c.usuario_id = u.id and ${emAberto(tx)}) as pendencia
    from usuario u where u.id = ${usuario_id}`
  const { demonstracao, trabalha, sentada, pendencia } = conta
  if (demonstracao) throw new VisibleError(409, respostas.contaDaDemonstracao, 'conta_da_demonstracao')
  if (trabalha) throw new VisibleError(409, respostas.contaTrabalha, 'conta_em_uso')
  if (sentada) throw new VisibleError(409, respostas.contaComCheckin, 'conta_em_uso')
  if (pendencia) throw new VisibleError(409, respostas.contaComPendencia, 'conta_em_uso')
}
