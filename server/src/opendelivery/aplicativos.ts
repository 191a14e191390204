import { APLICATIVOS_MAXIMOS, type Aplicativo, type AvisoDePedido } from '@boteco/contract/opendelivery/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar, quemAge } from '../database/atos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { segurarAplicativo } from './chaves.ts'
import { exigirDestino } from './la-fora.ts'
import { MANIFESTO } from './manifesto.ts'
import { pedidosDe, semPedidos } from './receber-pedidos.ts'

/** More would not be read; what is seen makes room. */
const AVISOS_MAXIMOS = 50

/** The manager's side: who of outside has a key to the house. */
export const aplicativos = {
  '/opendelivery/buscarAplicativos': async (_input, { sql, sessao: { estabelecimento_id }, publicUrl }) => ({
    endereco: `${publicUrl}${MANIFESTO}`,
    aplicativos: await sql<Aplicativo[]>`
      select a.id, a.nome, a.client_id, a.segredo_hash is not null as pronto,
        ${eventosDe(sql)} as eventos, ${pedidosDe(sql, publicUrl)} as pedidos,
        array(select s.escopo from aplicativo_escopo s where s.estabelecimento_id = a.estabelecimento_id and s.aplicativo_id = a.id
          and s.escopo <> 'od.orders' order by s.escopo) as escopos, primeiro_nome(u.nome) as criado_por,
        to_char(a.criado_em at time zone e.fuso_horario, 'DD/MM/YYYY') as criado_em,
        to_char(a.usado_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as usado_em
      from aplicativo a join estabelecimento e on e.id = a.estabelecimento_id
      join vinculo v on v.estabelecimento_id = a.estabelecimento_id and v.id = a.criado_por join usuario u on u.id = v.usuario_id
      where a.estabelecimento_id = ${estabelecimento_id} and a.revogado_em is null order by a.id`,
    avisos: await sql<AvisoDePedido[]>`
      select d.id, a.nome as sistema, d.numero, d.lugar, d.aviso /* never null */,
        to_char(d.recebido_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as em
      from pedido_de_fora d join estabelecimento e on e.id = d.estabelecimento_id
      join aplicativo a on a.estabelecimento_id = d.estabelecimento_id and a.id = d.aplicativo_id
      where d.estabelecimento_id = ${estabelecimento_id} and d.aviso is not null and d.visto_em is null
      order by d.id desc limit ${AVISOS_MAXIMOS}`,
  }),

  '/opendelivery/criarAplicativo': ({ nome }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      // of two at once the second counts the first
      await tx`select from estabelecimento where id = ${estabelecimento_id} for no key update`
      const [{ quantos }] = await tx<[{ quantos: number }]>`
        select count(*) as quantos from aplicativo where estabelecimento_id = ${estabelecimento_id} and revogado_em is null`
      if (quantos >= APLICATIVOS_MAXIMOS) throw new VisibleError(409, respostas.aplicativosDemais, 'aplicativos_demais')
      const [novo] = await tx<{ id: number }[]>`
        insert into aplicativo ${tx({ estabelecimento_id, nome, criado_por: vinculo_id })} returning id`
      await anotar(tx, sessao, 'aplicativo', { depois: { nome } })
      return { message: respostas.aplicativoCriado, id: novo!.id }
    }).catch((error: unknown) => {
      if (brokeConstraint(error, 'aplicativo_nome'))
        throw new VisibleError(409, respostas.aplicativoRepetido, 'aplicativo_repetido')
      throw error
    }),

  // the secret is not kept with the key's stored answer: who asks again gets another one
  '/opendelivery/mostrarSegredo': ({ id }, { sql, sessao, autor, cofre }) =>
    transaction(sql, async (tx) => {
      const { estabelecimento_id } = sessao
      await tx`select ${quemAge(tx, autor)}`
      const segredo = novoSegredo()
      const [dele] = await tx<{ nome: string; client_id: string }[]>`
        update aplicativo set segredo_hash = ${hashDoSegredo(segredo)}, segredo = ${cofre.cifrar(segredo)}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and revogado_em is null returning nome, client_id`
      if (!dele) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const { nome, client_id } = dele
      await semTokens(tx, estabelecimento_id, id)
      await anotar(tx, sessao, 'aplicativo', { antes: { nome }, depois: { nome, segredo: true } })
      return { message: respostas.segredoDoAplicativo, client_id, client_secret: segredo }
    }),

  '/opendelivery/darEscopo': ({ id, escopo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const { nome } = await segurarAplicativo(tx, estabelecimento_id, id)
      const dado = { estabelecimento_id, aplicativo_id: id, escopo, dado_por: vinculo_id }
      const { count } = await tx`insert into aplicativo_escopo ${tx(dado)} on conflict do nothing`
      if (count > 0) await anotar(tx, sessao, 'aplicativo', { depois: { nome, pode: escopo } })
      return { message: respostas.escopoDado }
    }),

  '/opendelivery/tirarEscopo': ({ id, escopo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const { nome } = await segurarAplicativo(tx, estabelecimento_id, id)
      const { count } = await tx`
        delete from aplicativo_escopo
        where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id} and escopo = ${escopo}`
      if (count > 0) await anotar(tx, sessao, 'aplicativo', { antes: { nome, pode: escopo } })
      return { message: respostas.escopoTirado }
    }),

  '/opendelivery/mandarEventos': ({ id, endereco }, { transaction, sessao, webhooks }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const { href, host } = exigirDestino(endereco, webhooks, respostas.webhookNaoServe)
      const { nome, assina } = await segurarAplicativo(tx, estabelecimento_id, id)
      // what was written while the last ones stopped is of then
      await tx`
        delete from evento_para_fora v using aplicativo a
        where v.estabelecimento_id = ${estabelecimento_id} and v.aplicativo_id = ${id}
          and a.estabelecimento_id = v.estabelecimento_id and a.id = v.aplicativo_id and (a.webhook is null or a.parado_em is not null)`
      await tx`
        update aplicativo set webhook = ${href}, falhas = 0, falha = null, falhando_desde = null, tentar_em = now(), parado_em = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await anotar(tx, sessao, 'aplicativo', { depois: { nome, eventos: host } })
      return { message: assina ? respostas.eventosMandados : respostas.eventosSemSegredo }
    }),

  '/opendelivery/pararEventos': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const { nome } = await segurarAplicativo(tx, estabelecimento_id, id)
      const { count } = await tx`
        update aplicativo set webhook = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and webhook is not null`
      await semEventos(tx, estabelecimento_id, id)
      if (count > 0) await anotar(tx, sessao, 'aplicativo', { antes: { nome, eventos: true } })
      return { message: respostas.eventosParados }
    }),

  '/opendelivery/revogarAplicativo': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const [dele] = await tx<{ nome: string }[]>`
        update aplicativo set revogado_em = now(), segredo_hash = null, segredo = null, webhook = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and revogado_em is null returning nome`
      if (!dele) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await semTokens(tx, estabelecimento_id, id)
      await semEventos(tx, estabelecimento_id, id)
      await semPedidos(tx, estabelecimento_id, id)
      await anotar(tx, sessao, 'aplicativo', { antes: { nome: dele.nome }, depois: { revogado: true } })
      return { message: respostas.aplicativoRevogado }
    }),
} satisfies Partial<Handlers>

/** How the key `a` is told what happens, if it is. `e` is its bar. */
const eventosDe = (sql: Sql) => sql`case when a.webhook is not null then json_build_object('endereco', a.webhook,
  'estado', case when a.segredo is null then 'sem_segredo' when a.parado_em is not null then 'parado' when a.falhas > 0 then 'falhando' else 'mandando' end,
  'falha', a.falha, 'entregue_em', to_char(a.entregue_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI')) end`

const semEventos = (tx: Transaction, estabelecimento_id: number, id: number) =>
  tx`delete from evento_para_fora where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`

const semTokens = (tx: Transaction, estabelecimento_id: number, id: number) =>
  tx`delete from aplicativo_token where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
