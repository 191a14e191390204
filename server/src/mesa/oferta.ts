import type { ItemOferecido } from '@boteco/contract/mesa/cliente'
import { respostas } from '@boteco/contract/respostas'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import type { Transaction } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { parteOferecida } from '../pedido/novidades-da-conta.ts'
import { segurarTurma } from './chamado.ts'
import { ehCota, porNaConta, recusarPreso, segurarContas, segurarItens } from './passar.ts'

/** An item that its guest says is not theirs: offered to the party, and the staff are told. */
export const oferta = {
  '/mesa/oferecerItem': ({ linha }, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id } = checkin
      const { mesa_aberta_id, numero_mesa } = await segurarTurma(tx, checkin, respostas.ofertaSemTurma)
      await segurarContas(tx, estabelecimento_id, [checkin_id])
      const [item] = await segurarItens(tx, estabelecimento_id, [linha])
      if (!item) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      recusarPreso(item, checkin_id)
      if (item.couvert) throw new VisibleError(409, respostas.ofertaDoCouvert, 'couvert')
      if (item.dividido) throw new VisibleError(409, respostas.ofertaDividida, 'dividido')
      if (!item.oferecido) {
        await oferecer(tx, estabelecimento_id, linha, true)
        // the staff who come for another call see it on the account
        await tx`
          insert into chamado ${tx({ estabelecimento_id, mesa_aberta_id, checkin_id, numero_mesa, motivo: 'item' })}
          on conflict (estabelecimento_id, mesa_aberta_id) where atendido_em is null and desistido_em is null do nothing`
      }
      return { message: respostas.itemOferecido }
    }),

  '/mesa/retirarOferta': ({ linha }, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id } = checkin
      const { mesa_aberta_id } = await segurarTurma(tx, checkin, respostas.ofertaSemTurma)
      await segurarContas(tx, estabelecimento_id, [checkin_id])
      const [item] = await segurarItens(tx, estabelecimento_id, [linha])
      if (item?.checkin_id !== checkin_id) throw new VisibleError(409, respostas.ofertaAcabou, 'oferta_acabou')
      if (ehCota(item)) await retirarParte(tx, estabelecimento_id, linha)
      else if (item.oferecido) await oferecer(tx, estabelecimento_id, linha, false)
      await dispensarGarcom(tx, estabelecimento_id, mesa_aberta_id)
      return { message: respostas.ofertaRetirada }
    }),

  '/mesa/buscarOfertas': async (_input, { sql, checkin }) => ({
    itens: await sql<ItemOferecido[]>`
      select i.id as linha, i.nome_produto, partes_ditas(i.partes) as partes, i.quantidade, l.valor, (select nome from nome_na_mesa(c)) as de
      from checkin c
      join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.oferecido_em is not null
      cross join lateral ${linhasOnde(sql, sql`l.estabelecimento_id = i.estabelecimento_id and l.tipo = 'item' and l.linha_id = i.id`)}
      where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null and c.id <> ${checkin.id}
        and ${daMesmaMesa(sql, checkin)} and l.valida and l.situacao = 'a_pagar'
      order by i.oferecido_em, i.id`,
  }),

  '/mesa/ficarComItem': ({ linha }, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id: checkin_id } = checkin
      const { mesa_aberta_id } = await segurarTurma(tx, checkin, respostas.ofertaSemTurma)
      const [dono] = await tx<{ id: number }[]>`
        select c.id from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
        where i.estabelecimento_id = ${estabelecimento_id} and i.id = ${linha} and i.oferecido_em is not null
          and c.id <> ${checkin_id} and ${daMesmaMesa(tx, checkin)}
        union all
        select c.id from ${parteOferecida(tx, checkin)} where k.id = ${linha}`
      if (!dono) throw new VisibleError(409, respostas.ofertaAcabou, 'oferta_acabou')
      await segurarContas(tx, estabelecimento_id, [dono.id, checkin_id])
      const [item] = await segurarItens(tx, estabelecimento_id, [linha])
      // staff may have passed it on since
      if (!item || !(ehCota(item) ? item.para === checkin_id : item.oferecido))
        throw new VisibleError(409, respostas.ofertaAcabou, 'oferta_acabou')
      recusarPreso(item, dono.id)
      await porNaConta(tx, estabelecimento_id, [item], checkin_id, { porVontade: true })
      await dispensarGarcom(tx, estabelecimento_id, mesa_aberta_id)
      return { message: respostas.itemAceito }
    }),

  '/mesa/recusarParte': ({ linha }, { transaction, checkin }) =>
    transaction(async (tx) => {
      // of two words about one part the line's row says which comes first
      await segurarItens(tx, checkin.estabelecimento_id, [linha])
      const [recusada] = await tx`
        update cota set recusada_em = coalesce(recusada_em, now())
        where estabelecimento_id = ${checkin.estabelecimento_id} and id = ${linha} and para_checkin_id = ${checkin.id}
          and desfeita_em is null returning id`
      if (!recusada) throw new VisibleError(409, respostas.ofertaAcabou, 'oferta_acabou')
      return { message: respostas.parteRecusada }
    }),
} satisfies Partial<Handlers>

const oferecer = (tx: Transaction, estabelecimento_id: number, linha: number, sim: boolean) => tx`
  update item_pedido set oferecido_em = case when ${sim}::boolean then now() end
  where estabelecimento_id = ${estabelecimento_id} and id = ${linha}`

const retirarParte = (tx: Transaction, estabelecimento_id: number, linha: number) => tx`
  update cota set para_checkin_id = null, para_em = null, recusada_em = null
  where estabelecimento_id = ${estabelecimento_id} and id = ${linha}`

/** The party has settled among itself whose its items are. */
const dispensarGarcom = (tx: Transaction, estabelecimento_id: number, mesa_aberta_id: number) => tx`
  update chamado h set desistido_em = now()
  where h.estabelecimento_id = ${estabelecimento_id} and h.mesa_aberta_id = ${mesa_aberta_id} and h.motivo = 'item'
    and h.atendido_em is null and h.desistido_em is null and not exists (select from checkin c
      join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.oferecido_em is not null
      where c.estabelecimento_id = h.estabelecimento_id and c.mesa_aberta_id = h.mesa_aberta_id and c.fechado_em is null)`
