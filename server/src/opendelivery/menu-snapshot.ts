import type { Handlers } from '../http/serve.ts'
import { lerEstado } from '../planilha/estado.ts'
import { snapshotDe } from './snapshot.ts'
import { semCampo } from './snapshot-sem-campo.ts'

export const menuSnapshot = {
  '/produto/buscarMenuSnapshot': async (_input, { sql, sessao: { estabelecimento_id }, publicUrl }) => {
    const [snapshot, estado] = await Promise.all([
      snapshotDe(sql, estabelecimento_id, publicUrl),
      lerEstado(sql, estabelecimento_id),
    ])
    return { arquivo: JSON.stringify(snapshot, null, 2), sem_campo: semCampo(estado) }
  },
} satisfies Partial<Handlers>
