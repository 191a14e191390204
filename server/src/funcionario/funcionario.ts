import { fusoDaUf } from '@boteco/contract/estabelecimento/casa'
import { respostas } from '@boteco/contract/respostas'
import { pedirCarta } from '../correio/cartas.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { exigirLocalizacao } from '../estabelecimento/localizacao.ts'
import type { Handlers } from '../http/serve.ts'
import { cifrarSenha, recusarSenhaComum, senhaConfere } from '../sessao/senha.ts'
import { convidarDeVolta } from './convite-de-trabalho.ts'
import { type DadosDaPessoa, inserirUsuario } from './usuario.ts'

type Conta = { id: number; senha_hash: string | null }

export const funcionario = {
  /**
   * A caller with an account who types its password gets another bar. For another person's e-mail the answer is the
   * same, but nothing is kept and another letter is sent (decision 18).
   */
  '/user/cadastrargerente': async (form, { sql, transaction, cofre, barNasceConfirmado }) => {
    const { latitude, longitude } = form
    const semLugar = latitude === undefined && longitude === undefined
    const lugar = semLugar ? { latitude: null, longitude: null } : exigirLocalizacao(latitude, longitude)
    recusarSenhaComum(form.password, [form.nomeCompleto, form.email])
    const [conta] = await sql<Conta[]>`select id, senha_hash from usuario where lower(email) = ${form.email}`
    const propria = await senhaConfere(conta?.senha_hash ?? null, form.password)
    const senha_hash = await cifrarSenha(form.password)
    return transaction(async (tx) => {
      const usuario_id = (await inserirUsuario(tx, cofre, form, senha_hash)) ?? (conta && propria ? conta.id : null)
      const boasVindas = barNasceConfirmado ? 'bem_vindo' : 'confirmar_email'
      await pedirCarta(tx, usuario_id ? boasVindas : 'ja_tem_cadastro', form.email)
      if (!usuario_id || (await acabouDeCadastrar(tx, usuario_id, form.nomeEstabelecimento)))
        return { message: respostas.gerenteCadastrado }
      const [bar] = await tx<{ id: number }[]>`
        insert into estabelecimento ${tx({
          nome: form.nomeEstabelecimento,
          telefone_fixo: form.telefoneFixoEstabelecimento ?? form.telefoneCelular,
          telefone_celular: form.telefoneCelularEstabelecimento ?? form.telefoneCelular,
          endereco: form.endereco,
          uf: form.uf,
          fuso_horario: fusoDaUf(form.uf),
          cidade: form.cidade,
          descricao: form.descricaoEstabelecimento ?? DESCRICAO,
          // bars from before this choice stay open to any guest, until their manager decides
          presenca: 'qr',
          // in Pernambuco the charge is there only when the guest adds it (Código Estadual de Defesa do Consumidor, art. 70)
          taxa_modo: form.uf === 'PE' ? 'escolhida' : 'incluida',
          ...lugar,
        })} returning id`
      await tx`
        with dono as (
          insert into vinculo ${tx({ estabelecimento_id: bar?.id ?? 0, usuario_id, perfil: 'BAR GERENTE' })} returning id
        )
        update estabelecimento set dono_vinculo_id = (select id from dono),
          confirmado_em = case when ${barNasceConfirmado}::boolean then now() end
        where id = ${bar?.id ?? 0}`
      return { message: respostas.gerenteCadastrado }
    })
  },

  '/user/cadastrarfuncionario': async (form, { sql, transaction, cofre, sessao }) => {
    const { estabelecimento_id } = sessao
    // an account holder types their password, however common that is
    const [conta] = await sql`select from usuario where lower(email) = ${form.email}`
    if (!conta) recusarSenhaComum(form.password, [form.nomeCompleto, form.email])
    const senha_hash = await cifrarSenha(form.password)
    try {
      return await transaction(async (tx) => {
        const novo = conta ? null : await inserirUsuario(tx, cofre, form, senha_hash, estabelecimento_id)
        const {
          id: usuario_id,
          email,
          trabalhou,
        } = novo
          ? { id: novo, email: form.email, trabalhou: false }
          : await quemJaTemCadastro(tx, estabelecimento_id, form)
        if (trabalhou) {
          await convidarDeVolta(tx, sessao, { id: usuario_id, email }, form.nomePerfil)
          return { message: respostas.funcionarioConvidado }
        }
        await tx`insert into vinculo ${tx({ estabelecimento_id, usuario_id, perfil: form.nomePerfil })}`
        return { message: respostas.funcionarioCadastrado }
      })
    } catch (error) {
      if (brokeConstraint(error, 'vinculo_ativo')) throw new VisibleError(409, respostas.jaTrabalhaAqui)
      throw error
    }
  },
} satisfies Partial<Handlers>

/** Until the owner writes their own. */
const DESCRICAO = 'Peça da mesa, pelo celular.'

/** A form that is sent again without a key, since its answer was lost, is the same bar for so long. In minutes. */
const MESMO_BAR_MIN = 10

/** Whether this person registered a bar of that name a moment ago. Their row is held: of two at once the second finds the first. */
async function acabouDeCadastrar(tx: Transaction, usuario_id: number, nome: string): Promise<boolean> {
  await tx`select from usuario where id = ${usuario_id} for no key update`
  const [bar] = await tx`
    select from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    where v.usuario_id = ${usuario_id} and v.ate is null and lower(e.nome) = lower(${nome})
      and e.criado_em > now() - ${MESMO_BAR_MIN} * interval '1 minute'`
  return bar !== undefined
}

/**
 * One e-mail is one person, and a manager must neither change a person's password nor drag them into a bar, where their
 * next login would lead. So the person's own password, typed in this form, is their consent. A person who worked here
 * before (`trabalhou`) is asked instead, whatever was typed. Nobody knows an old password any more, and the answer
 * would tell a guess.
 */
async function quemJaTemCadastro(
  tx: Transaction,
  estabelecimento_id: number,
  { email, password }: DadosDaPessoa,
): Promise<{ id: number; email: string; trabalhou: boolean }> {
  const [pessoa] = await tx<(Conta & { email: string; aqui: boolean | null })[]>`
    select u.id, u.email /* never null */, u.senha_hash, (
      select bool_or(v.ate is null) from vinculo v
      where v.estabelecimento_id = ${estabelecimento_id} and v.usuario_id = u.id) as aqui
    from usuario u where lower(u.email) = ${email}`
  if (pessoa?.aqui) throw new VisibleError(409, respostas.jaTrabalhaAqui)
  if (pessoa?.aqui === false) return { ...pessoa, trabalhou: true }
  if (!(await senhaConfere(pessoa?.senha_hash ?? null, password)) || !pessoa)
    throw new VisibleError(409, respostas.emailDeOutraPessoa, 'email_de_outra_pessoa')
  return { ...pessoa, trabalhou: false }
}
