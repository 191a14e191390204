import webpush from 'web-push'
import type { Sql } from '../database/db.ts'

type Chaves = { publica: string; privada: string }

/** The installation's pair of keys, in base64url. The first process makes it, and all processes use the same. */
export async function lerChaves(sql: Sql): Promise<Chaves> {
  const [guardadas] = await sql<Chaves[]>`select publica, privada from notificacao_chaves`
  if (guardadas) return guardadas
  const { publicKey: publica, privateKey: privada } = webpush.generateVAPIDKeys()
  await sql`insert into notificacao_chaves ${sql({ publica, privada })} on conflict do nothing`
  return lerChaves(sql)
}
