import { type Cedula, CONTAGENS, type Fechamento, somaDasCedulas } from '@boteco/contract/caixa/casa'
import { MEIOS_CONTADOS, type MeioContado } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirCaixa, movimentosDa, recusar } from './caixas.ts'
import { lerPendentes } from './pendentes.ts'
import { planilha } from './planilha.ts'

/** A till is counted blind, then compared, then closed for good. */
export const fechamento = {
  '/caixa/contar': async ({ sessao: qual, cedulas, meios }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id: feita_por } = sessao
    await exigirCaixa(sql, sessao, qual)
    return transaction(async (tx) => {
      // what is being received in it comes first, and is counted; what comes later goes elsewhere
      const { fechada, contagens } = await segurar(tx, estabelecimento_id, qual)
      if (fechada) throw new VisibleError(409, respostas.caixaFechado, 'caixa_fechado')
      if (contagens >= CONTAGENS) throw new VisibleError(409, respostas.contagensDemais, 'contagens_demais')
      const contagem = {
        ...{ estabelecimento_id, sessao_de_caixa_id: qual, feita_por },
        cedulas: tx.json(cedulas.filter(({ quantas }) => quantas > 0)),
        contado: tx.json(somar(cedulas, meios)),
        totais: tx.json(meios.filter(({ nome }) => nome)),
      }
      await tx`insert into contagem_de_caixa ${tx(contagem)}`
      await tx`
        update sessao_de_caixa set contada_em = now()
        where estabelecimento_id = ${estabelecimento_id} and id = ${qual} and contada_em is null`
      return { message: respostas.contagemGuardada, fechamento: await conferir(tx, estabelecimento_id, qual) }
    })
  },

  '/caixa/fechar': async (
    { sessao: qual, motivos, contagens: vista, fica, aQuem = '' },
    { sql, transaction, sessao },
  ) => {
    const { estabelecimento_id, vinculo_id: feito_por } = sessao
    await exigirCaixa(sql, sessao, qual)
    return transaction(async (tx) => {
      const { fechada, contagens } = await segurar(tx, estabelecimento_id, qual)
      // of two who close it at once, the second gets what the first wrote
      if (fechada) return { message: respostas.caixaFechado, fechamento: await ler(tx, estabelecimento_id, qual) }
      if (contagens === 0) throw new VisibleError(409, respostas.caixaNaoContado, 'nao_contado')
      if (vista !== undefined && vista !== contagens)
        throw new VisibleError(409, respostas.caixaContadoDeNovo, 'contado_de_novo')
      const conferido = await conferir(tx, estabelecimento_id, qual)
      const levado = oQueSai(conferido, fica, aQuem)
      const porque = new Map(motivos.map(({ meio, motivo }) => [meio, motivo]))
      const meios = conferido.meios.map((um) => ({
        ...um,
        motivo: um.diferenca === 0 ? '' : (porque.get(um.meio) ?? ''),
      }))
      const falta = meios.find(({ diferenca, motivo }) => diferenca !== 0 && !motivo)
      if (falta) throw new VisibleError(400, `${respostas.caixaSemMotivo} ${rotuloDoMeio[falta.meio]}.`, 'sem_motivo')
      const [{ numero }] = await tx<[{ numero: number }]>`
        insert into contador values (${estabelecimento_id}, 'z', 1)
        on conflict (estabelecimento_id, nome) do update set valor = contador.valor + 1 returning valor as numero`
      const [{ por, fechada: quando }] = await tx<[{ por: string; fechada: string }]>`
        select u.nome as por, to_char(now() at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') /* never null */ as fechada
        from vinculo v join usuario u on u.id = v.usuario_id join estabelecimento e on e.id = v.estabelecimento_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${feito_por}`
      const pendentes = (await lerPendentes(tx, estabelecimento_id, qual)).map(({ tipo, dito, valor, motivo }) => ({
        ...{ tipo, dito, valor, motivo },
      }))
      const z: Fechamento = { ...conferido, numero, fechada: quando, por, meios, pendentes, ...levado }
      if (levado.retirada) {
        const { valor, a_quem } = levado.retirada
        await tx`insert into movimento_de_caixa ${tx({
          ...{ estabelecimento_id, sessao_de_caixa_id: qual, tipo: 'sangria_do_fechamento', valor, a_quem, feito_por },
        })}`
      }
      await tx`
        insert into fechamento_de_caixa ${tx({ estabelecimento_id, numero, sessao_de_caixa_id: qual, z: tx.json(z), feito_por })}`
      await tx`
        update sessao_de_caixa set fechada_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${qual}`
      return { message: `Caixa fechado: Z nº ${numero}.`, fechamento: z }
    })
  },

  '/caixa/buscarFechamento': async ({ sessao: qual }, { sql, sessao }) => {
    const { estabelecimento_id } = sessao
    await exigirCaixa(sql, sessao, qual)
    return contado(sql, estabelecimento_id, qual)
  },

  '/caixa/buscarPlanilha': async ({ sessao: qual }, { sql, sessao }) => {
    await exigirCaixa(sql, sessao, qual)
    return planilha(await contado(sql, sessao.estabelecimento_id, qual))
  },

  '/caixa/reabrir': ({ sessao: qual }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [fechada] = await tx<{ z: Fechamento }[]>`
        select z from fechamento_de_caixa where estabelecimento_id = ${estabelecimento_id} and sessao_de_caixa_id = ${qual}`
      if (!fechada) throw new VisibleError(409, respostas.caixaNaoFechado, 'nao_fechado')
      const fundo = fechada.z.fica ?? emDinheiro(fechada.z)
      const [{ id }] = await tx<[{ id: number }]>`
        insert into sessao_de_caixa (estabelecimento_id, gaveta_id, vinculo_id, usuario_id, fundo, continua_id)
        select estabelecimento_id, gaveta_id, vinculo_id, usuario_id, ${fundo}, id from sessao_de_caixa
        where estabelecimento_id = ${estabelecimento_id} and id = ${qual} returning id`
      // its cash went on into a later one: it would be there twice. Looked at last: one that was open until now kept this one from beginning
      const [depois] = await tx`
        select from sessao_de_caixa s join sessao_de_caixa d on d.estabelecimento_id = s.estabelecimento_id and d.id > s.id
          and (d.gaveta_id = s.gaveta_id or (s.gaveta_id is null and d.gaveta_id is null and d.usuario_id = s.usuario_id))
          and d.continua_id is distinct from s.id
        where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${qual} and d.contada_em is not null limit 1`
      if (depois) throw new VisibleError(409, respostas.caixaJaSeguiu, 'ja_seguiu')
      return { message: respostas.caixaReaberto, sessao: id }
    }).catch(recusar),
} satisfies Partial<Handlers>

async function segurar(tx: Transaction, estabelecimento_id: number, id: number) {
  await tx`
    select from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
  const [lida] = await tx<[{ fechada: boolean; contagens: number }]>`
    select s.fechada_em is not null as fechada, (select count(*) from contagem_de_caixa c
      where c.estabelecimento_id = s.estabelecimento_id and c.sessao_de_caixa_id = s.id) as contagens
    from sessao_de_caixa s where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${id}`
  return lida
}

const emDinheiro = ({ meios }: Pick<Fechamento, 'meios'>) => meios.find(({ meio }) => meio === 'dinheiro')?.contado ?? 0

/** What of the counted cash stays, and to whom the rest goes. In a pouch nothing stays: the next one begins empty. @throws VisibleError 400 */
function oQueSai(z: Fechamento, fica: number | undefined, a_quem: string): Pick<Fechamento, 'fica' | 'retirada'> {
  if (fica === undefined) return {}
  const valor = emDinheiro(z) - fica
  if (valor < 0) throw new VisibleError(400, respostas.caixaFicaDemais, 'fica_demais')
  if (fica > 0 && z.gaveta === null) throw new VisibleError(400, respostas.pocheteNaoFica, 'pochete_nao_fica')
  if (valor === 0) return { fica }
  if (!a_quem) throw new VisibleError(400, respostas.caixaDizAQuem, 'dados_invalidos')
  return { fica, retirada: { valor, a_quem } }
}

type Dito = { meio: MeioContado; valor: number }

/** What was counted, by means: cash is the sum of its notes and coins. */
function somar(cedulas: readonly Cedula[], meios: readonly Dito[]) {
  const contado: Partial<Record<MeioContado, number>> = { dinheiro: somaDasCedulas(cedulas) }
  for (const { meio, valor } of meios) contado[meio] = (contado[meio] ?? 0) + valor
  return contado
}

/** One that was counted: as it would be closed, or as it was. @throws VisibleError 409 */
async function contado(sql: Sql, estabelecimento_id: number, id: number): Promise<Fechamento> {
  const [lida] = await sql<{ contada: boolean; fechada: boolean }[]>`
    select contada_em is not null as contada, fechada_em is not null as fechada from sessao_de_caixa
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!lida?.contada) throw new VisibleError(409, respostas.caixaNaoContado, 'nao_contado')
  return (lida.fechada ? ler : conferir)(sql, estabelecimento_id, id)
}

/** As it was written when it was closed. */
async function ler(sql: Sql | Transaction, estabelecimento_id: number, id: number): Promise<Fechamento> {
  const [{ z }] = await sql<[{ z: Fechamento }]>`
    select z from fechamento_de_caixa where estabelecimento_id = ${estabelecimento_id} and sessao_de_caixa_id = ${id}`
  return z
}

type Lida = Omit<Fechamento, 'meios' | 'numero' | 'fechada' | 'por'> & { contado: Partial<Record<MeioContado, number>> }

/** What there should be beside what was counted last. */
async function conferir(sql: Sql | Transaction, estabelecimento_id: number, id: number): Promise<Fechamento> {
  const [{ contado, ...lida }] = await sql<[Lida]>`
    select s.id as sessao, e.nome as casa, g.nome as gaveta, u.nome as de,
      to_char(s.aberta_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as aberta,
      to_char(s.contada_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as contada,
      (select f.numero from fechamento_de_caixa f
        where f.estabelecimento_id = s.estabelecimento_id and f.sessao_de_caixa_id = s.continua_id) as continua,
      (select count(*) from contagem_de_caixa c
        where c.estabelecimento_id = s.estabelecimento_id and c.sessao_de_caixa_id = s.id) as contagens,
      k.cedulas, k.contado, k.totais, ${movimentosDa(sql)} as movimentos,
      (select coalesce(json_agg(p), '[]') from (
        select d.tipo, d.meio, sum(d.valor)::bigint as valor from dinheiro_do_caixa d
        where d.estabelecimento_id = s.estabelecimento_id and d.sessao_de_caixa_id = s.id
        group by d.tipo, d.meio having sum(d.valor) <> 0 order by d.tipo, d.meio) p) as partes
    from sessao_de_caixa s
    join estabelecimento e on e.id = s.estabelecimento_id
    join usuario u on u.id = s.usuario_id
    left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
    cross join lateral (select c.cedulas, c.contado, c.totais from contagem_de_caixa c
      where c.estabelecimento_id = s.estabelecimento_id and c.sessao_de_caixa_id = s.id order by c.id desc limit 1) k
    where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${id}`
  const meios = MEIOS_CONTADOS.flatMap((meio) => {
    const esperado = lida.partes.reduce((soma, parte) => soma + (parte.meio === meio ? parte.valor : 0), 0)
    const quanto = contado[meio] ?? 0
    const houve = meio === 'dinheiro' || esperado !== 0 || quanto !== 0
    return houve ? [{ meio, esperado, contado: quanto, diferenca: quanto - esperado, motivo: '' }] : []
  })
  return { ...lida, meios, numero: null, fechada: null, por: null }
}
