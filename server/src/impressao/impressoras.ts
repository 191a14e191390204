import { IMPRESSORAS_DO_BAR, type Impressora } from '@boteco/contract/impressao/escritorio'
import { modeloDe } from '@boteco/contract/impressao/modelos'
import { respostas } from '@boteco/contract/respostas'
import { anotar, quemAge } from '../database/atos.ts'
import { columns, type Sql, type Transaction, transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { naRede } from '../http/redes.ts'
import type { Handlers } from '../http/serve.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { documentoDeTeste } from './documento.ts'
import { calada, confirmar, estadoDe, porNaFila, segurarImpressoras } from './papeis.ts'

/*
 * A printer stands at a place: a department or one station of it, the pass or the till (`posto`, `estacao_id`). That of a station
 * that goes is its department's from then on (`removerEstacao`).
 */

export const impressoras = {
  '/impressao/buscarImpressoras': async (_input, { sql, sessao, redesDasImpressoras }) => ({
    tcp: redesDasImpressoras.length > 0,
    impressoras: await daCasa(sql, sessao.estabelecimento_id),
  }),

  '/impressao/salvarImpressora': (
    { id, endereco, estacao_id = null, ...dita },
    { transaction, sessao, redesDasImpressoras },
  ) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const via = endereco === undefined ? 'cloudprnt' : 'tcp'
      if (!modeloDe(dita.modelo).vias.includes(via))
        throw new VisibleError(422, respostas.impressoraDeOutroJeito, 'impressora_de_outro_jeito')
      if (endereco !== undefined) exigirRede(redesDasImpressoras, endereco)
      if (estacao_id) await exigirEstacao(tx, estabelecimento_id, dita.posto, estacao_id)
      await segurarImpressoras(tx, estabelecimento_id)
      const antes = id ? await ligada(tx, estabelecimento_id, id) : null
      if (antes && antes.via !== via)
        throw new VisibleError(422, respostas.impressoraDeOutroJeito, 'impressora_de_outro_jeito')
      const nova = { ...dita, estacao_id, via, endereco: endereco ?? null }
      const salva = antes ? await mudar(tx, estabelecimento_id, antes, nova) : await criar(tx, estabelecimento_id, nova)
      await anotar(tx, sessao, 'impressora', {
        ...(antes && {
          antes: { nome: antes.nome, posto: antes.posto, ...(antes.endereco && { endereco: antes.endereco }) },
        }),
        depois: { nome: dita.nome, posto: dita.posto, ...(endereco && { endereco }) },
      })
      return { message: respostas.impressoraSalva, id: salva }
    }).catch(repetida),

  '/impressao/trocarImpressora': ({ id, por, ...dito }, { transaction, sessao, redesDasImpressoras }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarImpressoras(tx, estabelecimento_id)
      const antes = await ligada(tx, estabelecimento_id, id)
      const outra = por ? await ligada(tx, estabelecimento_id, por) : null
      const endereco = outra ? outra.endereco : (dito.endereco ?? null)
      if (endereco === null) throw new VisibleError(422, respostas.impressoraDeOutroJeito, 'impressora_de_outro_jeito')
      exigirRede(redesDasImpressoras, endereco)
      if (antes.via !== 'tcp')
        throw new VisibleError(422, respostas.impressoraDeOutroJeito, 'impressora_de_outro_jeito')
      if (outra) {
        // no two are at one address, not for a moment: this one steps aside while the other takes its own
        await tx`update impressora set removida_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
        await noLugar(tx, estabelecimento_id, outra.id, antes.endereco!)
        await tx`update impressora set endereco = ${endereco}, removida_em = null where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      }
      await noLugar(tx, estabelecimento_id, id, endereco)
      await anotar(tx, sessao, 'impressora', {
        antes: { nome: antes.nome, posto: antes.posto, endereco: antes.endereco },
        depois: { nome: antes.nome, posto: antes.posto, endereco },
      })
      return { message: respostas.impressoraTrocada }
    }).catch(repetida),

  // the secret is not kept with the key's stored answer: who asks again gets another one
  '/impressao/mostrarEndereco': ({ id }, { sql, sessao, autor, publicUrl }) =>
    transaction(sql, async (tx) => {
      const { estabelecimento_id } = sessao
      await tx`select ${quemAge(tx, autor)}`
      const { nome, via } = await ligada(tx, estabelecimento_id, id)
      if (via !== 'cloudprnt') throw new VisibleError(422, respostas.impressoraComEndereco, 'impressora_com_endereco')
      const segredo = novoSegredo()
      await tx`
        update impressora set segredo_hash = ${hashDoSegredo(segredo)} where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await anotar(tx, sessao, 'impressora', { antes: { nome }, depois: { nome, segredo: true } })
      return { message: respostas.enderecoDaImpressora, endereco: `${publicUrl}/cloudprnt/${segredo}` }
    }),

  '/impressao/removerImpressora': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarImpressoras(tx, estabelecimento_id)
      const { nome } = await ligada(tx, estabelecimento_id, id)
      await tx`
        update impressora set removida_em = now(), segredo_hash = null, reserva = null, reservada_ate = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await tx`
        update impressao set estado = 'desistida', terminada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and impressora_id = ${id} and terminada_em is null`
      await anotar(tx, sessao, 'impressora', { antes: { nome }, depois: { removida: true } })
      return { message: respostas.impressoraRemovida }
    }),

  '/impressao/imprimirTeste': ({ id, prova }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const { nome, hora } = await ligada(tx, estabelecimento_id, id)
      const impressao = await porNaFila(tx, {
        ...{ estabelecimento_id, impressora_id: id, tipo: 'teste', pedida_por: vinculo_id },
        documento: documentoDeTeste(prova, nome, hora),
      })
      // whoever stands before it does not wait for the next attempt
      await tentarJa(tx, estabelecimento_id, id)
      return { message: respostas.testeNaFila, impressao }
    }),

  '/impressao/responderTeste': ({ impressao, saiu }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      await tx`
        select from impressora m where m.estabelecimento_id = ${estabelecimento_id} and m.id = (select p.impressora_id from impressao p
          where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${impressao} and p.tipo = 'teste') for no key update`
      const [teste] = await tx<{ impressora_id: number; estado: string }[]>`
        select impressora_id, estado from impressao
        where estabelecimento_id = ${estabelecimento_id} and id = ${impressao} and tipo = 'teste' for no key update`
      if (!teste) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const { estado, impressora_id } = teste
      if (estado === 'na_fila' || estado === 'desistida')
        throw new VisibleError(409, respostas.testeJaRespondido, 'teste_respondido')
      if (!saiu) {
        await tx`
          update impressao set estado = 'desistida', confirmada_em = null, terminada_em = now(), respondida_por = ${vinculo_id}
          where estabelecimento_id = ${estabelecimento_id} and id = ${impressao}`
        return { message: respostas.testeNaoSaiu, sem_confirmacao: false }
      }
      if (estado === 'confirmada') return { message: respostas.testeSaiu, sem_confirmacao: false }
      // it is on the paper, and the printer did not say so
      await confirmar(tx, estabelecimento_id, impressao, vinculo_id)
      const [marcada] = await tx`
        update impressora set sem_confirmacao = true
        where estabelecimento_id = ${estabelecimento_id} and id = ${impressora_id} and via = 'tcp' and removida_em is null returning id`
      return marcada
        ? { message: respostas.testeSemConfirmacao, sem_confirmacao: true }
        : { message: respostas.testeSaiu, sem_confirmacao: false }
    }),
} satisfies Partial<Handlers>

const daCasa = (sql: Sql, estabelecimento_id: number) => sql<Impressora[]>`
  select ${columns<Impressora>(sql, {
    id: sql`m.id`,
    nome: sql`m.nome`,
    posto: sql`m.posto`,
    estacao_id: sql`m.estacao_id`,
    via: sql`m.via`,
    endereco: sql`host(m.endereco)`,
    tem_segredo: sql`m.segredo_hash is not null`,
    modelo: sql`m.modelo`,
    pagina: sql`m.pagina`,
    colunas: sql`m.colunas`,
    tamanho: sql`m.tamanho`,
    mostra: sql`m.mostra`,
    sem_confirmacao: sql`m.sem_confirmacao`,
    estado: estadoDe(sql),
    ha_s: sql`floor(extract(epoch from now() - case when ${calada(sql)} then m.ouvida_em else m.estado_em end))::int`,
    na_fila: sql`(select count(*)::int from impressao p where p.estabelecimento_id = m.estabelecimento_id
      and p.impressora_id = m.id and p.terminada_em is null and p.estado in ('na_fila', 'enviada'))`,
  })}
  from impressora m where m.estabelecimento_id = ${estabelecimento_id} and m.removida_em is null order by m.nome, m.id`

/** @throws VisibleError 422 */
function exigirRede(redes: readonly string[], endereco: string) {
  if (redes.length === 0) throw new VisibleError(422, respostas.impressoraSoPelaNuvem, 'impressora_so_pela_nuvem')
  if (!naRede(redes, endereco)) throw new VisibleError(422, respostas.impressoraForaDaRede, 'impressora_fora_da_rede')
}

/**
 * It does not go meanwhile: who removes one holds it first.
 * @throws VisibleError 404 for one that this department does not have
 */
async function exigirEstacao(tx: Transaction, estabelecimento_id: number, posto: string, id: number) {
  const [estacao] = await tx`
    select from estacao where estabelecimento_id = ${estabelecimento_id} and id = ${id} and nome_departamento = ${posto} for key share`
  if (!estacao) throw new VisibleError(404, respostas.estacaoSumiu, 'estacao_sumiu')
}

const repetida = (error: unknown): never => {
  throw brokeConstraint(error, 'impressora_num_endereco')
    ? new VisibleError(409, respostas.impressoraRepetida, 'impressora_repetida')
    : error
}

type Ligada = {
  nome: string
  posto: string
  estacao_id: number | null
  via: string
  endereco: string | null
  id: number
  hora: string
}
/** @throws VisibleError 404 for one that the bar does not have */
async function ligada(tx: Transaction, estabelecimento_id: number, id: number): Promise<Ligada> {
  const [impressora] = await tx<Ligada[]>`
    select m.id, m.nome, m.posto, m.estacao_id, m.via, host(m.endereco) as endereco,
      to_char(now() at time zone e.fuso_horario, 'HH24:MI') as hora
    from impressora m join estabelecimento e on e.id = m.estabelecimento_id
    where m.estabelecimento_id = ${estabelecimento_id} and m.id = ${id} and m.removida_em is null for no key update of m`
  if (!impressora) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return impressora
}

const tentarJa = (tx: Transaction, estabelecimento_id: number, id: number) => tx`
  update impressora set tentar_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id} and tentar_em > now()`

/** Another device: what was known of the one before says nothing of it, and who sends to that one stops. */
const noLugar = (tx: Transaction, estabelecimento_id: number, id: number, endereco: string) => tx`
  update impressora set endereco = ${endereco}, estado = null, estado_em = null, falhas = 0, tentar_em = now(), sem_confirmacao = false,
    reserva = null, reservada_ate = null
  where estabelecimento_id = ${estabelecimento_id} and id = ${id}`

type Dita = {
  nome: string
  posto: string
  estacao_id: number | null
  modelo: string
  pagina: string
  colunas: number
  tamanho: string
  mostra: string[]
  via: string
  endereco: string | null
}

async function criar(tx: Transaction, estabelecimento_id: number, nova: Dita): Promise<number> {
  const [{ quantas }] = await tx<[{ quantas: number }]>`
    select count(*)::int as quantas from impressora where estabelecimento_id = ${estabelecimento_id} and removida_em is null`
  if (quantas >= IMPRESSORAS_DO_BAR) throw new VisibleError(422, respostas.impressorasDemais, 'impressoras_demais')
  const [{ id }] = await tx<
    [{ id: number }]
  >`insert into impressora ${tx({ estabelecimento_id, ...nova })} returning id`
  return id
}

/** At another place it begins anew: what was ordered before is not printed there. */
async function mudar(
  tx: Transaction,
  estabelecimento_id: number,
  { id, endereco, posto, estacao_id }: Ligada,
  nova: Dita,
): Promise<number> {
  const outroLugar = posto !== nova.posto || estacao_id !== nova.estacao_id
  await tx`
    update impressora set ${tx(nova)}, desde = case when ${outroLugar}::boolean then now() else desde end
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (nova.endereco && nova.endereco !== endereco) await noLugar(tx, estabelecimento_id, id, nova.endereco)
  return id
}
