import { limitesDeCartao } from '@boteco/contract/limites'
import type { Sql } from '../database/db.ts'
import { contagem, contar, daCarteira, quemACasaViu } from '../http/limites.ts'
import type { Log } from '../provedor/provedor.ts'

const { doAparelho, doBar, doCartao, dosDesconhecidos } = limitesDeCartao

/** Counts a declined card payment once, however we learn of it. Best effort: a failed count keeps the answer. */
export async function contarRecusado(
  sql: Sql,
  { estabelecimento_id, checkin_id }: { estabelecimento_id: number; checkin_id: number | null },
  log: Log,
) {
  await noMelhor(log, async () => {
    const [checkin] = await sql<{ carteira_id: number }[]>`
      select carteira_id from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
    const carteira_id = checkin?.carteira_id ?? 0
    const contagens = [
      contagem(doAparelho, [daCarteira(carteira_id)]),
      contagem(doBar, [String(estabelecimento_id)]),
      ...((await quemACasaViu(sql, carteira_id)) ? [] : [contagem(dosDesconhecidos, [''])]),
    ]
    // the attempt itself holds a place until it is answered, perhaps the last one
    await contar(sql, contagens, { aindaQueCheia: true })
  })
}

/**
 * Counts a declined card, which only the provider's answer tells apart from others: a new check-in does not make it a new
 * card. Once it was declined too often, whichever device brings it tries no more cards.
 */
export async function contarCartao(sql: Sql, { carteira_id }: { carteira_id: number }, marca: string, log: Log) {
  await noMelhor(log, async () => {
    const { espera_s } = await contar(sql, [contagem(doCartao, [marca])])
    if (espera_s > 0)
      await contar(sql, [contagem(doAparelho, [daCarteira(carteira_id)])], {
        vezes: doAparelho.max,
        aindaQueCheia: true,
      })
  })
}

async function noMelhor(log: Log, work: () => Promise<void>) {
  await work().catch((error: { code?: string }) =>
    log.warn({ codigo: error.code }, 'um cartão recusado não foi contado'),
  )
}
