import { startEmbedded } from '../database/embedded.ts'
import { type Env, readEnv } from '../env.ts'

/**
 * Does something with this installation's database: the one of DATABASE_URL_DIRETA or DATABASE_URL, or else the embedded one,
 * which is open for that long.
 * `share`: also beside a product that runs on the same folder.
 */
export async function noBanco<T>(share: boolean, fazer: (url: string, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const embedded = env.databaseUrlDireta ? undefined : await startEmbedded(env.dados, { share })
  try {
    return await fazer(env.databaseUrlDireta ?? embedded?.url ?? '', env)
  } finally {
    await embedded?.stop()
  }
}
