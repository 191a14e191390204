import { APLICATIVOS_MAXIMOS, type Aplicativo } from '@boteco/contract/opendelivery/casa'
import { respostas } from '@boteco/contract/respostas'
import { anotar, quemAge } from '../database/atos.ts'
import { type Transaction, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { MANIFESTO } from './manifesto.ts'

/** The manager's side: who of outside has a key to the house. */
export const aplicativos = {
  '/opendelivery/buscarAplicativos': async (_input, { sql, sessao: { estabelecimento_id }, publicUrl }) => ({
    endereco: `${publicUrl}${MANIFESTO}`,
    aplicativos: await sql<Aplicativo[]>`
      select a.id, a.nome, a.client_id, a.segredo_hash is not null as pronto,
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
  '/opendelivery/mostrarSegredo': ({ id }, { sql, sessao, autor }) =>
    transaction(sql, async (tx) => {
      const { estabelecimento_id } = sessao
      await tx`select ${quemAge(tx, autor)}`
      const segredo = novoSegredo()
      const [dele] = await tx<{ nome: string; client_id: string }[]>`
        update aplicativo set segredo_hash = ${hashDoSegredo(segredo)}
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

  '/opendelivery/revogarAplicativo': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const [dele] = await tx<{ nome: string }[]>`
        update aplicativo set revogado_em = now(), segredo_hash = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and revogado_em is null returning nome`
      if (!dele) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await semTokens(tx, estabelecimento_id, id)
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

const semTokens = (tx: Transaction, estabelecimento_id: number, id: number) =>
  tx`delete from aplicativo_token where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
