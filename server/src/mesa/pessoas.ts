import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { mesaEmLinha } from '@boteco/contract/mesa/nome'
import { respostas } from '@boteco/contract/respostas'
import { abrirDaCasa } from '../checkin/comanda.ts'
import { mesaAbertaEm, segurarMesas, sentarNaMesa } from '../checkin/mesa-aberta.ts'
import { exigirMesas, mesaDita, rotulosDaCasa } from '../checkin/mesas-da-casa.ts'
import { numeroDaTurma } from '../checkin/numero-da-turma.ts'
import { pessoasDaTurma, semTurmaNaMesa } from '../checkin/pessoas-da-turma.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Autor } from './mudanca.ts'

/** How many people sit at a table, with a phone or without, and seats for those without. */
export const pessoas = {
  '/mesa/dizerPessoas': ({ antes, pessoas, ...qual }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const mesa =
        (await acharMesa(tx, estabelecimento_id, qual)) ?? (antes === 0 ? await abrir(tx, sessao, qual) : null)
      if (!mesa) throw new VisibleError(409, respostas.mesaSemGente, 'mesa_sem_gente')
      return dizerQuantas(tx, sessao, mesa, { antes, pessoas })
    }),

  '/mesa/acrescentarLugar': ({ nome, daMesa = false, ...qual }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarMesas(tx, estabelecimento_id)
      const mesa = await acharMesa(tx, estabelecimento_id, qual)
      const onde = mesa ?? { id: null, numero_mesa: qual.numeroMesa! }
      const comanda = daMesa
        ? await contaDaMesa(tx, sessao, onde)
        : await sentarSemCelular(
            tx,
            sessao,
            onde.numero_mesa,
            nome || (await proximoLugar(tx, estabelecimento_id, onde.id)),
          )
      const rotulos = await rotulosDaCasa(tx, estabelecimento_id)
      const mesaDela = mesaEmLinha(onde.numero_mesa, rotulos.get(onde.numero_mesa))
      return { message: `${comanda.nome_cliente} · ${mesaDela}.`, comanda }
    }),
} satisfies Partial<Handlers>

/** `segurarMesas` was called. @throws VisibleError 409 when there are others than `antes` by now */
export async function dizerQuantas(tx: Transaction, sessao: Autor, mesa: Mesa, { antes, pessoas }: Quantas) {
  const { estabelecimento_id } = sessao
  const turma = await segurarTurma(tx, estabelecimento_id, mesa.id)
  if (turma.quantas !== antes)
    throw new VisibleError(
      409,
      `${ditas(turma.quantas)} nesta mesa agora. ${respostas.pessoasMudaram}`,
      'pessoas_mudaram',
    )
  await tx`
    update mesa_aberta set pessoas = ${pessoas} where estabelecimento_id = ${estabelecimento_id} and id = ${mesa.id}`
  // who was counted for the first time arrived with the first of them; who is said later arrives now
  const chegaram = turma.ditas === null ? (turma.avisada ? pessoas : 0) : pessoas - turma.quantas
  await pedirCouverts(tx, sessao, mesa, Math.min(chegaram, pessoas - turma.couverts))
  const tirados = await tirarCouverts(tx, sessao, mesa.id, turma.ditas === null ? 0 : antes - pessoas, pessoas)
  if (pessoas < antes)
    await anotar(tx, sessao, 'pessoas', {
      antes: { mesa: mesa.numero_mesa, pessoas: antes },
      depois: { pessoas, couverts: tirados },
    })
  const { couverts } = await segurarTurma(tx, estabelecimento_id, mesa.id)
  return {
    message: [
      `${ditas(pessoas)} na ${await mesaDita(tx, estabelecimento_id, mesa.numero_mesa)}.`,
      ...(couverts > pessoas ? [respostas.couvertsPagosFicam] : []),
    ].join(' '),
    ...{ mesaAberta: mesa.id, pessoas },
  }
}

export const ditas = (quantas: number) => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`)

type Mesa = { id: number; numero_mesa: number }
type Quantas = { antes: number; pessoas: number }
/** Where no party is. */
type Livre = { id: null; numero_mesa: number }
type Qual = { numeroMesa?: number | undefined; mesaAberta?: number | undefined }

/** @throws VisibleError 404 for a party that is not this bar's, or is over */
async function acharMesa(tx: Transaction, estabelecimento_id: number, { numeroMesa, mesaAberta }: Qual) {
  if (numeroMesa)
    return (
      (await mesaAbertaEm(tx, estabelecimento_id, numeroMesa)) ?? (await reunir(tx, estabelecimento_id, numeroMesa))
    )
  const [mesa] = await tx<Mesa[]>`
    select f.id, ${numeroDaTurma(tx)} as numero_mesa from mesa_aberta f
    where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${mesaAberta!} and f.encerrada_em is null`
  if (!mesa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return mesa
}

/** Whom the house knows to sit there without a party is one from now on. */
async function reunir(tx: Transaction, estabelecimento_id: number, numero_mesa: number): Promise<Mesa | null> {
  const deles = await tx<{ id: number }[]>`
    select c.id from checkin c where ${semTurmaNaMesa(tx, estabelecimento_id, numero_mesa)} order by c.id for no key update of c`
  const lugar = { estabelecimento_id, numero_mesa, lugar: numero_mesa, pelaCasa: true } as const
  for (const { id: checkin_id } of deles) await sentarNaMesa(tx, { ...lugar, checkin_id })
  return deles.length > 0 ? mesaAbertaEm(tx, estabelecimento_id, numero_mesa) : null
}

/** A party of people without phones begins with its own account. */
async function abrir(tx: Transaction, autor: Autor, { numeroMesa }: Qual): Promise<Mesa | null> {
  if (!numeroMesa) return null
  await contaDaMesa(tx, autor, { id: null, numero_mesa: numeroMesa })
  return mesaAbertaEm(tx, autor.estabelecimento_id, numeroMesa)
}

/**
 * Locks the party's open check-ins, then the party: nobody joins it, pays for it or is seen meanwhile.
 * @returns how many there are, as staff said (`ditas`) or as counted; how many couverts of tonight they were asked for; and
 * whether the couvert had been announced when the first of them came
 */
async function segurarTurma(tx: Transaction, estabelecimento_id: number, id: number) {
  await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${id} and fechado_em is null
    order by id for no key update`
  const [turma] = await tx<[{ quantas: number; ditas: number | null; couverts: number; avisada: boolean }]>`
    select ${pessoasDaTurma(tx)} as quantas, f.pessoas as ditas,
      (select count(*)::int from couverts_da_turma(f.estabelecimento_id, f.id, dia_de_agora(e))) as couverts,
      coalesce((select k.carteira_id is not null from checkin c
        left join couvert k on k.estabelecimento_id = c.estabelecimento_id and k.carteira_id = c.carteira_id
          and k.noite = dia_de_agora(e)
        where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id and c.membro_em is not null
          and not c.da_mesa order by c.membro_em, c.id limit 1), true) as avisada
    from mesa_aberta f join estabelecimento e on e.id = f.estabelecimento_id
    where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${id} for no key update of f`
  return turma
}

/** So many more are owed: by members with a phone first, then by the table itself. */
async function pedirCouverts(tx: Transaction, autor: Autor, mesa: Mesa, quantos: number) {
  if (quantos <= 0) return
  const pedir = async (faltam: number, conta: number | null) => {
    const [{ sem_conta }] = await tx<[{ sem_conta: number }]>`
      select pede_couverts(${autor.estabelecimento_id}, ${mesa.id}, ${faltam}, ${conta}) as sem_conta`
    return sem_conta
  }
  const semCelular = await pedir(quantos, null)
  if (semCelular > 0) await pedir(semCelular, (await contaDaMesa(tx, autor, mesa)).id)
}

async function tirarCouverts(tx: Transaction, autor: Autor, mesa: number, menos: number, pessoas: number) {
  const [{ tirados }] = await tx<[{ tirados: number }]>`
    select tira_couverts(${autor.estabelecimento_id}, ${mesa}, ${Math.max(menos, 0)}, ${autor.vinculo_id},
      ${`${respostas.casaContou} ${ditas(pessoas)} nesta mesa`}) as tirados`
  return tirados
}

/** The account of those who sit there, opened where nobody does: for what nobody in particular ordered. */
export async function contaDeTodos(tx: Transaction, autor: Autor, qual: Qual): Promise<ComandaAberta> {
  await segurarMesas(tx, autor.estabelecimento_id)
  const mesa = await acharMesa(tx, autor.estabelecimento_id, qual)
  return contaDaMesa(tx, autor, mesa ?? { id: null, numero_mesa: qual.numeroMesa! })
}

/** The check-in of the whole party, which is nobody's: the oldest, where two parties became one. */
async function contaDaMesa(tx: Transaction, autor: Autor, { id, numero_mesa }: Mesa | Livre): Promise<ComandaAberta> {
  const [ja] = await tx<ComandaAberta[]>`
    select id, numero, numero_mesa, numero_comanda, nome as nome_cliente, false as "semCelular", null as alergia, true as "daMesa"
    from checkin where estabelecimento_id = ${autor.estabelecimento_id} and mesa_aberta_id = ${id} and da_mesa
      and fechado_em is null order by id limit 1`
  return ja ?? sentarSemCelular(tx, autor, numero_mesa, respostas.aMesa, true)
}

export async function sentarSemCelular(
  tx: Transaction,
  autor: Autor,
  numero_mesa: number,
  nome: string,
  da_mesa = false,
): Promise<ComandaAberta> {
  const { estabelecimento_id } = autor
  await exigirMesas(tx, estabelecimento_id, [numero_mesa])
  const comanda = await abrirDaCasa(tx, autor, null, numero_mesa, { nome, nome_da_casa: true, da_mesa })
  const lugar = { numero_mesa, lugar: numero_mesa, pelaCasa: true } as const
  await sentarNaMesa(tx, { estabelecimento_id, checkin_id: comanda.id, ...lugar })
  return comanda
}

/** Also of those who have left: nobody sits down in the name of another. */
async function proximoLugar(tx: Transaction, estabelecimento_id: number, turma: number | null) {
  const [{ ultimo }] = await tx<[{ ultimo: number }]>`
    select coalesce(max(substring(nome from '^Lugar (\\d{1,3})$')::int), 0) as ultimo from checkin
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${turma} and aberto_por is not null`
  return `Lugar ${ultimo + 1}`
}
