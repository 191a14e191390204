import type { Documento, DocumentoDaFicha } from '@boteco/contract/impressao/papel'
import { escolhidas, parteDita } from '@boteco/contract/partes'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { qrDasFichas } from '../ficha/presente.ts'
import { porNaFila } from './papeis.ts'

/*
 * A ficha on the till's paper. Whoever has its code can take it, so the paper that waits in the database has none: it is signed when
 * it goes to the printer.
 */

type Lida = {
  id: number
  numero: number
  nome: string
  partes: ParteDita[] | null
  casa: string
  hora: string
  vias: number
}

/**
 * One paper for each of these fichas, by their ids; from the second on it says so. Answers what the printer is called.
 * @throws VisibleError 404 for what is no printer of the till
 */
export async function imprimirFichas(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  ids: readonly number[],
  impressora_id: number,
): Promise<string> {
  const [caixa] = await tx<{ nome: string }[]>`
    select nome from impressora
    where estabelecimento_id = ${estabelecimento_id} and id = ${impressora_id} and posto = 'CAIXA' and removida_em is null
    for no key update`
  if (!caixa) throw new VisibleError(404, respostas.semCaixaAqui, 'sem_caixa')
  const fichas = await tx<Lida[]>`
    select f.id, f.numero, f.nome_produto as nome, partes_ditas(f.partes) as partes, e.nome as casa,
      to_char(now() at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as hora,
      (select coalesce(max(p.via), 0) from impressao p where p.estabelecimento_id = f.estabelecimento_id and p.ficha_id = f.id) as vias
    from ficha f join estabelecimento e on e.id = f.estabelecimento_id
    where f.estabelecimento_id = ${estabelecimento_id} and f.id = any(${ids as number[]}::bigint[]) order by f.numero`
  for (const { id, numero, nome, partes, casa, hora, vias } of fichas) {
    const documento = { tipo: 'ficha', casa, numero, nome, escolhas: escolhidas(partes).map(parteDita), hora } as const
    await porNaFila(tx, {
      ...{
        estabelecimento_id,
        impressora_id,
        tipo: 'ficha',
        ficha_id: id,
        via: vias + 1,
        documento,
        pedida_por: vinculo_id,
      },
    })
  }
  return caixa.nome
}

/** As it goes to the printer: a ficha with its code, unless it was used or given back meanwhile. */
export async function comCodigo(sql: Sql, estabelecimento_id: number, papel: { id: number; documento: Documento }) {
  const { documento } = papel
  if (documento.tipo !== 'ficha') return documento
  const [{ ficha_id }] = await sql<[{ ficha_id: number }]>`
    select ficha_id /* never null */ from impressao where estabelecimento_id = ${estabelecimento_id} and id = ${papel.id}`
  const lidas = await qrDasFichas(
    sql,
    { estabelecimento_id },
    [ficha_id],
    sql`f.estabelecimento_id = ${estabelecimento_id}`,
  )
  const [ficha] = lidas?.fichas ?? []
  return {
    ...documento,
    ...(ficha ? { qr: ficha.qr, codigo: ficha.codigo } : { naoVale: true }),
  } satisfies DocumentoDaFicha
}
