import { respostas } from '@boteco/contract/respostas'
import type { Turno } from '@boteco/contract/turno/casa'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { emPreparo } from '../database/abertos.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { soltarOsDaCasa } from '../pedido/espera.ts'
import { encerrarDiarias } from '../sessao/diaria.ts'

/** The house is opened and closed by a person; while it is open, its day does not turn. */
export const turno = {
  '/turno/buscarTurno': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const [lido] = await sql<[Turno]>`
      select e.usa_turno as usa, (
          select json_build_object('hora', to_char(t.aberto_em at time zone e.fuso_horario, 'HH24:MI'), 'por', u.nome,
            'dia', case when (t.aberto_em at time zone e.fuso_horario)::date <> (now() at time zone e.fuso_horario)::date
              then to_char(t.aberto_em at time zone e.fuso_horario, 'DD/MM/YYYY') end)
          from turno t
          join vinculo v on v.estabelecimento_id = t.estabelecimento_id and v.id = t.aberto_por
          join usuario u on u.id = v.usuario_id
          where t.estabelecimento_id = e.id and t.fechado_em is null) as aberto,
        json_build_object(
          'contas', (select count(*) from checkin c
            where c.estabelecimento_id = e.id and c.fechado_em is null and not ${nadaPendente(sql)}),
          'itens', (select count(*) from item_pedido i where i.estabelecimento_id = e.id
            and i.status_pedido in ${emPreparo(sql)} and i.na_fila_em is not null and not i.combo),
          'chamados', (select count(*) from chamado h where h.estabelecimento_id = e.id
            and h.atendido_em is null and h.desistido_em is null
            and exists (select from mesa_aberta f where f.estabelecimento_id = h.estabelecimento_id and f.id = h.mesa_aberta_id
              and f.encerrada_em is null))) /* never null */ as pendente
      from estabelecimento e where e.id = ${estabelecimento_id}`
    return lido
  },

  '/turno/abrir': async (_input, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id, papeis } = sessao
    // that the house opens and closes by a tap at all is the manager's to say
    const comeca = papeis.some(({ perfil }) => perfil === 'BAR GERENTE')
    const feito = await transaction(async (tx) => {
      // of two who open at once, the second finds it open
      const [aberto] = await tx`
        insert into turno (estabelecimento_id, aberto_por)
        select id, ${vinculo_id} from estabelecimento where id = ${estabelecimento_id} and (usa_turno or ${comeca})
        on conflict (estabelecimento_id) where fechado_em is null do nothing returning id`
      if (!aberto) throw new VisibleError(409, respostas.casaJaAberta, 'ja_aberta')
      await tx`update estabelecimento set usa_turno = true where id = ${estabelecimento_id} and not usa_turno`
      return { message: respostas.casaAberta }
    })
    // order by order; what is left over, the round on the tables finds
    await soltarOsDaCasa(sql, estabelecimento_id)
    return feito
  },

  '/turno/fechar': (_input, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const [fechado] = await tx`
        update turno set fechado_em = now(), fechado_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and fechado_em is null returning id`
      if (!fechado) throw new VisibleError(409, respostas.casaJaFechada, 'ja_fechada')
      await encerrarDiarias(tx, estabelecimento_id, { todas: true })
      return { message: respostas.casaFechada }
    }),
} satisfies Partial<Handlers>
