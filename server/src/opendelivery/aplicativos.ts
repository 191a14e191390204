import { APLICATIVOS_MAXIMOS, type Aplicativo } from '@boteco/contract/opendelivery/casa'
import { respostas } from '@boteco/contract/respostas'
import { anotar, quemAge } from '../database/atos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { MANIFESTO } from './manifesto.ts'
import { ehDestino } from './webhook.ts'

/** The manager's side: who of outside has a key to the house. */
export const aplicativos = {
  '/opendelivery/buscarAplicativos': async (_input, { sql, sessao: { estabelecimento_id }, publicUrl }) => ({
    endereco: `${publicUrl}${MANIFESTO}`,
    aplicativos: await sql<Aplicativo[]>`
      select a.id, a.nome, a.client_id, a.segredo_hash is not null as pronto,
        ${eventosDe(sql)} as eventos,
        array(select s.escopo from aplicativo_escopo s where s.estabelecimento_id = a.estabelecimento_id and s.aplicativo_id = a.id
          order by s.escopo) as escopos, primeiro_nome(u.nome) as criado_por,
        to_char(a.criado_em at time zone e.fuso_horario, 'DD/MM/YYYY') as criado_em,
        to_char(a.usado_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as usado_em
      from aplicativo a join estabelecimento e on e.id = a.estabelecimento_id
      join vinculo v on v.estabelecimento_id = a.estabelecimento_id and v.id = a.criado_por join usuario u on u.id = v.usuario_id
      where a.estabelecimento_id = ${estabelecimento_id} and a.revogado_em is null order by a.id`,
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
      const nome = await segurar(tx, estabelecimento_id, id)
      const dado = { estabelecimento_id, aplicativo_id: id, escopo, dado_por: vinculo_id }
      const { count } = await tx`insert into aplicativo_escopo ${tx(dado)} on conflict do nothing`
      if (count > 0) await anotar(tx, sessao, 'aplicativo', { depois: { nome, pode: escopo } })
      return { message: respostas.escopoDado }
    }),

  '/opendelivery/tirarEscopo': ({ id, escopo }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const nome = await segurar(tx, estabelecimento_id, id)
      const { count } = await tx`
        delete from aplicativo_escopo
        where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id} and escopo = ${escopo}`
      if (count > 0) await anotar(tx, sessao, 'aplicativo', { antes: { nome, pode: escopo } })
      return { message: respostas.escopoTirado }
    }),

  '/opendelivery/mandarEventos': ({ id, endereco }, { transaction, sessao, webhooks }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      if (!ehDestino(endereco, { webhooks })) {
        if (!webhooks.publicos) throw new VisibleError(422, respostas.webhookNaDemonstracao, 'webhook_na_demonstracao')
        throw new VisibleError(422, respostas.webhookNaoServe, 'webhook_nao_serve')
      }
      const nome = await segurar(tx, estabelecimento_id, id)
      const { href, host } = new URL(endereco)
      // what was written while the last ones stopped is of then
      await tx`
        delete from evento_para_fora v using aplicativo a
        where v.estabelecimento_id = ${estabelecimento_id} and v.aplicativo_id = ${id}
          and a.estabelecimento_id = v.estabelecimento_id and a.id = v.aplicativo_id and (a.webhook is null or a.parado_em is not null)`
      const [dele] = await tx<{ assina: boolean }[]>`
        update aplicativo set webhook = ${href}, falhas = 0, falha = null, falhando_desde = null, tentar_em = now(), parado_em = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning segredo is not null as assina`
      await anotar(tx, sessao, 'aplicativo', { depois: { nome, eventos: host } })
      return { message: dele!.assina ? respostas.eventosMandados : respostas.eventosSemSegredo }
    }),

  '/opendelivery/pararEventos': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const nome = await segurar(tx, estabelecimento_id, id)
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
      await anotar(tx, sessao, 'aplicativo', { antes: { nome: dele.nome }, depois: { revogado: true } })
      return { message: respostas.aplicativoRevogado }
    }),
} satisfies Partial<Handlers>

/** The name of a key that is good, held. */
async function segurar(tx: Transaction, estabelecimento_id: number, id: number): Promise<string> {
  const [dele] = await tx<{ nome: string }[]>`
    select nome from aplicativo
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and revogado_em is null for no key update`
  if (!dele) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return dele.nome
}

/** How the key `a` is told what happens, if it is. `e` is its bar. */
const eventosDe = (sql: Sql) => sql`case when a.webhook is not null then json_build_object('endereco', a.webhook,
  'estado', case when a.segredo is null then 'sem_segredo' when a.parado_em is not null then 'parado' when a.falhas > 0 then 'falhando' else 'mandando' end,
  'falha', a.falha, 'entregue_em', to_char(a.entregue_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI')) end`

const semEventos = (tx: Transaction, estabelecimento_id: number, id: number) =>
  tx`delete from evento_para_fora where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`

const semTokens = (tx: Transaction, estabelecimento_id: number, id: number) =>
  tx`delete from aplicativo_token where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
