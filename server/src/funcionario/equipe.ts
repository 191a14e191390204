import type { Output } from '@boteco/contract/calls'
import type { Escala } from '@boteco/contract/funcionario/casa'
import type { Funcionario } from '@boteco/contract/funcionario/escritorio'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { poderesDe } from '@boteco/contract/sessao/casa'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { casaNoFio, casasDe } from '../sessao/casas.ts'
import type { PerfilDaEquipe, Sessao } from '../sessao/provas.ts'
import { contaSoDaqui } from './codigo-de-senha.ts'

type Diarista = NonNullable<Output<'/estabelecimento/buscarFuncionariosDoEstabelecimento'>['diaristas']>[number]
type Permitida = NonNullable<Output<'/sessao/buscarMeusPerfis'>['permitidas']>[number]
type Lido = Omit<Funcionario, 'padrao'> & { desconto_garcom: number; barman_no_balcao: boolean }

/** Who came for a night, and may come again: the last ones. */
const DIARISTAS_DE_ANTES = 30

/** Who works here, in which profiles, and whose the bar is. */
export const equipe = {
  '/estabelecimento/buscarFuncionariosDoEstabelecimento': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const lidos = await sql<Lido[]>`
      select v.id, v.perfil as "nomePerfil", json_build_object('name', u.nome, 'email', coalesce(u.email, '')) as "dadosDeUsuario",
        v.id is not distinct from e.dono_vinculo_id as dono,
        exists (select from pin p where p.estabelecimento_id = v.estabelecimento_id and p.usuario_id = v.usuario_id) as tem_pin,
        v.poderes as difere, v.usuario_id as pessoa, v.diaria is not null as diaria, v.escala, ${contaSoDaqui(sql, estabelecimento_id)} as conta_so_daqui,
        e.desconto_garcom, e.barman_no_balcao
      from vinculo v
      join usuario u on u.id = v.usuario_id
      join estabelecimento e on e.id = v.estabelecimento_id
      where v.estabelecimento_id = ${estabelecimento_id} and v.ate is null
      order by u.nome, u.id, v.id`
    const diaristas = await sql<Diarista[]>`
      select id, nome, perfil as "nomePerfil" from (
        select distinct on (v.usuario_id) v.id, u.nome, v.perfil, v.ate
        from vinculo v join usuario u on u.id = v.usuario_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.diaria is not null and not exists (
          select from vinculo agora where agora.estabelecimento_id = ${estabelecimento_id}
            and agora.usuario_id = v.usuario_id and agora.ate is null)
        order by v.usuario_id, v.ate desc, v.id) de_antes
      order by ate desc, id desc limit ${DIARISTAS_DE_ANTES}`
    return {
      diaristas,
      funcionarios: lidos.map(({ desconto_garcom, barman_no_balcao, ...funcionario }) => ({
        ...funcionario,
        padrao: poderesDe(funcionario.nomePerfil, { desconto_garcom, barman_no_balcao }),
      })),
    }
  },

  '/sessao/buscarMeusPerfis': async (_input, { sql, sessao }) => {
    const { papeis, poderes, por_pin, estabelecimento_id, usuario_id } = sessao
    const [pin] = await sql`
      select from pin where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id}`
    const escalas = await sql<{ nomePerfil: PerfilDaEquipe; escala: Escala }[]>`
      select perfil as "nomePerfil", escala from vinculo
      where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and ate is null and escala <> '[]' order by desde, id`
    const perfis = [...new Set(papeis.map(({ perfil }) => perfil))]
    return {
      perfis,
      // pages of before ask so whether a barman sells
      barman_no_balcao: poderes.vender > 0,
      por_pin,
      tem_pin: pin !== undefined,
      poderes,
      escalas: [...escalas],
      casas: (await casasDe(sql, usuario_id))
        .filter(({ estabelecimento_id: id }) => !por_pin || id === estabelecimento_id)
        .map(casaNoFio),
      permitidas: await sql<Permitida[]>`
        select p.id, p.poder, u.nome as por, to_char(p.usada_em at time zone e.fuso_horario, 'DD/MM HH24:MI') as em
        from permissao p
        join estabelecimento e on e.id = p.estabelecimento_id
        join vinculo eu on eu.estabelecimento_id = p.estabelecimento_id and eu.id = p.dada_por and eu.usuario_id = ${usuario_id}
        join vinculo v on v.estabelecimento_id = p.estabelecimento_id and v.id = p.pedida_por
        join usuario u on u.id = v.usuario_id
        where p.estabelecimento_id = ${estabelecimento_id} and p.usada_em is not null and p.vista_em is null
        order by p.id desc limit 20`,
    }
  },

  '/user/darPerfil': async ({ id, nomePerfil }, { transaction, sessao }) => {
    try {
      return await transaction(async (tx) => {
        const { estabelecimento_id } = await segurarEquipe(tx, sessao)
        const [novo] = await tx`
          insert into vinculo (estabelecimento_id, usuario_id, perfil, diaria)
          select estabelecimento_id, usuario_id, ${nomePerfil}, diaria from vinculo
          where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ate is null
          returning id`
        if (!novo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
        return { message: respostas.perfilDado }
      })
    } catch (error) {
      if (brokeConstraint(error, 'vinculo_ativo')) throw new VisibleError(409, respostas.jaTemPerfil, 'ja_tem_perfil')
      if (brokeConstraint(error, 'diarista_nao_gerencia'))
        throw new VisibleError(409, respostas.diaristaNaoGerencia, 'e_diarista')
      throw error
    }
  },

  '/user/excluirfuncionario': async ({ id }, { transaction, sessao }) => {
    if (id === sessao.vinculo_id) throw new VisibleError(409, respostas.naoPodeExcluirASiMesmo)
    return transaction(async (tx) => {
      const { estabelecimento_id, dono_vinculo_id } = await segurarEquipe(tx, sessao)
      if (id === dono_vinculo_id) throw new VisibleError(409, respostas.donoNaoSai, 'e_o_dono')
      const [fim] = await tx<{ usuario_id: number }[]>`
        update vinculo set ate = now()
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ate is null
        returning usuario_id`
      if (!fim) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const { usuario_id } = fim
      const semTrabalho = tx`not exists (
        select from vinculo v where v.estabelecimento_id = ${estabelecimento_id} and v.usuario_id = ${usuario_id} and v.ate is null)`
      await tx`
        update sessao set encerrada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and encerrada_em is null
          and ${semTrabalho}`
      await tx`
        delete from pin where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and ${semTrabalho}`
      return { message: respostas.funcionarioExcluido }
    })
  },

  '/estabelecimento/passarPropriedade': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, dono_vinculo_id } = await segurarEquipe(tx, sessao)
      if (dono_vinculo_id !== sessao.vinculo_id) throw new VisibleError(403, respostas.soODonoPassa, 'so_o_dono')
      const [novo] = await tx`
        update estabelecimento set dono_vinculo_id = v.id from vinculo v
        where estabelecimento.id = ${estabelecimento_id} and v.estabelecimento_id = ${estabelecimento_id} and v.id = ${id}
          and v.perfil = 'BAR GERENTE' and v.ate is null
        returning v.id`
      if (!novo) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.propriedadePassada }
    }),
} satisfies Partial<Handlers>

/**
 * One change of a bar's staff at a time. Two managers who dismiss each other would leave it without one, and the owner
 * may just have changed. A caller who was dismissed meanwhile changes nothing.
 */
export async function segurarEquipe(tx: Transaction, { estabelecimento_id, vinculo_id }: Sessao<'BAR GERENTE'>) {
  const [bar] = await tx<{ dono_vinculo_id: number | null }[]>`
    select dono_vinculo_id from estabelecimento where id = ${estabelecimento_id} for no key update`
  const [eu] = await tx`
    select from vinculo where estabelecimento_id = ${estabelecimento_id} and id = ${vinculo_id} and ate is null`
  if (!bar || !eu) throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
  return { estabelecimento_id, dono_vinculo_id: bar.dono_vinculo_id }
}
