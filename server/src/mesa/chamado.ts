import type { MesaQueChama } from '@boteco/contract/mesa/casa'
import { ENTRE_CHAMADOS_MS, type MeuChamado } from '@boteco/contract/mesa/cliente'
import type { ChamadoDaNoite } from '@boteco/contract/mesa/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { numeroDaTurma } from '../checkin/numero-da-turma.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import type { Checkin } from '../sessao/provas.ts'

/** For so long after the staff said that they come, the party is told about it. In minutes. */
const MOSTRA_MIN = 5
/** The most calls of a night that are listed: more would not be read. */
const MAXIMO = 200

/** A party calls the staff, one of whom says 'Estou indo'. */
export const chamado = {
  '/mesa/buscarChamado': async (_input, { sql, checkin: { estabelecimento_id, id } }) => {
    const [ultimo] = await sql<(MeuChamado & { mostra: boolean; falta_s: number })[]>`
      select h.id, h.motivo, ${iso(sql, sql`h.chamado_em`)} as chamado_em, h.atendido_em is not null as atendido,
        ${quemAtendeu(sql)} as quem_vem, h.forma, h.troco_para,
        h.desistido_em is null
          and (h.atendido_em is null or h.atendido_em > now() - ${MOSTRA_MIN} * interval '1 minute') as mostra,
        ${faltaSegundos(sql)} as falta_s
      from checkin c
      join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
      join chamado h on h.estabelecimento_id = f.estabelecimento_id and h.mesa_aberta_id = f.id
      where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and c.membro_em is not null
        and f.encerrada_em is null
      order by h.id desc limit 1`
    if (!ultimo) return { chamado: null, falta_s: 0 }
    const { mostra, falta_s, ...chamado } = ultimo
    return { chamado: mostra ? chamado : null, falta_s }
  },

  '/mesa/chamarGarcom': ({ motivo, forma = null, trocoPara = null }, { transaction, checkin }) =>
    transaction(async (tx) => {
      if (forma && motivo !== 'conta') throw new VisibleError(422, respostas.formaSemConta, 'forma_sem_conta')
      if (trocoPara && forma !== 'dinheiro')
        throw new VisibleError(422, respostas.trocoSemDinheiro, 'troco_sem_dinheiro')
      const { estabelecimento_id, id: checkin_id } = checkin
      const { mesa_aberta_id, numero_mesa } = await segurarTurma(tx, checkin)
      const [ultimo] = await tx<{ id: number; motivo: string; espera: boolean; falta_s: number }[]>`
        select id, motivo, atendido_em is null and desistido_em is null as espera, ${faltaSegundos(tx)} as falta_s
        from chamado h where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${mesa_aberta_id}
        order by id desc limit 1`
      // nobody is called again: who comes only knows what to bring
      if (forma && ultimo?.espera && ultimo.motivo === 'conta') {
        await tx`
          update chamado set forma = ${forma}, troco_para = ${trocoPara}
          where estabelecimento_id = ${estabelecimento_id} and id = ${ultimo.id}`
        return { message: respostas.formaDita }
      }
      // the bill does not wait for napkins, once
      const soOutra = motivo === 'conta' && ultimo?.motivo !== 'conta'
      if (ultimo && ultimo.falta_s > 0 && !soOutra)
        throw new VisibleError(409, respostas.chamadoHaPouco, 'chamado_ha_pouco')
      if (ultimo?.espera)
        await tx`
          update chamado set motivo = ${motivo}, forma = ${forma}, troco_para = ${trocoPara}, dito_em = now(), vezes = vezes + 1
          where estabelecimento_id = ${estabelecimento_id} and id = ${ultimo.id}`
      else {
        const novo = {
          estabelecimento_id,
          mesa_aberta_id,
          checkin_id,
          numero_mesa,
          motivo,
          forma,
          troco_para: trocoPara,
        }
        await tx`insert into chamado ${tx(novo)}`
      }
      return { message: respostas.chamadoFeito }
    }),

  '/mesa/desistirDoChamado': (_input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { mesa_aberta_id } = await segurarTurma(tx, checkin)
      await tx`
        update chamado set desistido_em = now()
        where estabelecimento_id = ${checkin.estabelecimento_id} and mesa_aberta_id = ${mesa_aberta_id}
          and atendido_em is null and desistido_em is null`
      return { message: respostas.chamadoDesistido }
    }),

  '/mesa/buscarChamados': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    chamados: await sql<MesaQueChama[]>`
      select h.id, ${numeroDaTurma(sql)} as numero_mesa, h.motivo, (select nome from nome_na_mesa(c)) as nome_cliente,
        ${iso(sql, sql`h.chamado_em`)} as chamado_em, ${esperaSegundos(sql)} as espera_s, h.vezes, h.forma, h.troco_para
      from chamado h
      join mesa_aberta f on f.estabelecimento_id = h.estabelecimento_id and f.id = h.mesa_aberta_id
      join checkin c on c.estabelecimento_id = h.estabelecimento_id and c.id = h.checkin_id
      where h.estabelecimento_id = ${estabelecimento_id} and h.atendido_em is null and h.desistido_em is null
        and f.encerrada_em is null
      order by h.id limit ${MAXIMO}`,
  }),

  // of two who tap together one goes, and the other hears who
  '/mesa/atenderChamado': ({ id }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const [vou] = await tx`
        update chamado set atendido_em = now(), atendido_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and atendido_em is null and desistido_em is null
        returning id`
      if (vou) return { message: respostas.chamadoAtendido }
      const [foi] = await tx<{ quem: string | null; eu: boolean }[]>`
        select ${quemAtendeu(tx)} as quem,
          coalesce(h.atendido_por = ${vinculo_id}, false) as eu
        from chamado h where h.estabelecimento_id = ${estabelecimento_id} and h.id = ${id}`
      if (!foi) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (foi.eu) return { message: respostas.chamadoAtendido }
      return { message: foi.quem ? `${foi.quem} já está indo.` : respostas.chamadoDesistido }
    }),

  // with it end those of its party that were called before
  '/mesa/terminarChamado': ({ id }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const feitos = await tx`
        update chamado h set feito_em = now(), atendido_em = coalesce(h.atendido_em, now()),
          atendido_por = coalesce(h.atendido_por, ${vinculo_id})
        from chamado este
        where este.estabelecimento_id = ${estabelecimento_id} and este.id = ${id} and h.estabelecimento_id = ${estabelecimento_id}
          and h.mesa_aberta_id = este.mesa_aberta_id and h.id <= este.id and h.feito_em is null and h.desistido_em is null
        returning 1`
      if (feitos.length > 0) return { message: respostas.chamadoTerminado }
      const [foi] = await tx`select from chamado where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      if (!foi) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.chamadoTerminado }
    }),

  '/mesa/buscarChamadosDaNoite': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const chamados = await sql<ChamadoDaNoite[]>`
      select h.id, h.numero_mesa, h.motivo, (select nome from nome_na_mesa(c)) as nome_cliente,
        ${iso(sql, sql`h.chamado_em`)} as chamado_em, ${esperaSegundos(sql)} as espera_s, h.vezes, h.forma, h.troco_para,
        to_char(h.chamado_em at time zone e.fuso_horario, 'HH24:MI') as hora,
        case when h.atendido_em is not null then 'atendido' when h.desistido_em is not null then 'desistiu'
          when f.encerrada_em is not null then 'foi_embora' else 'esperando' end as situacao,
        ${quemAtendeu(sql)} as quem_foi
      from chamado h
      join estabelecimento e on e.id = h.estabelecimento_id
      join mesa_aberta f on f.estabelecimento_id = h.estabelecimento_id and f.id = h.mesa_aberta_id
      join checkin c on c.estabelecimento_id = h.estabelecimento_id and c.id = h.checkin_id
      where h.estabelecimento_id = ${estabelecimento_id} and h.chamado_em >= ${comecoDaNoite(sql)}
      order by h.id desc limit ${MAXIMO + 1}`
    return {
      chamados: chamados.slice(0, MAXIMO),
      ...(chamados.length > MAXIMO && { restantes: chamados.length - MAXIMO }),
    }
  },
} satisfies Partial<Handlers>

/** Whole seconds until the party of the call `h` may call again; 0: now, as also after an item that called by itself. */
const faltaSegundos = (sql: Sql | Transaction) => sql`
  greatest(0, (h.motivo <> 'item')::int * ceil(extract(epoch from h.dito_em + ${ENTRE_CHAMADOS_MS} * interval '1 ms' - now())))::int`

/** Whole seconds for which the call `h` of the party `f` has waited, or had to. */
const esperaSegundos = (sql: Sql) => sql`
  greatest(0, extract(epoch from coalesce(h.atendido_em, h.desistido_em, f.encerrada_em, now()) - h.chamado_em))::int`

/** The first name of who answered the call `h`. */
const quemAtendeu = (sql: Sql | Transaction) => primeiroNomeDe(sql, sql`h.estabelecimento_id`, sql`h.atendido_por`)

/** Holds the caller's party until the end of the transaction. @throws VisibleError 409 when there is none */
export async function segurarTurma(
  tx: Transaction,
  { estabelecimento_id, id }: Checkin,
  semTurma: string = respostas.chamarSemTurma,
) {
  const [turma] = await tx<{ mesa_aberta_id: number; numero_mesa: number | null }[]>`
    select f.id as mesa_aberta_id, c.numero_mesa
    from checkin c join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and c.membro_em is not null
      and c.fechado_em is null and f.encerrada_em is null
    for no key update of f`
  if (!turma) throw new VisibleError(409, semTurma, 'sem_turma')
  return turma
}
