import { varrerConvites } from '../checkin/convite.ts'
import type { Sql } from '../database/db.ts'
import { varrerConvitesDeTrabalho } from '../funcionario/convite-de-trabalho.ts'
import { sweepAttempts } from '../http/limites.ts'
import { sweepKeys } from '../http/once.ts'
import { esquecerPapeis } from '../impressao/fila.ts'
import { agendar, type Log } from '../jobs/schedule.ts'
import { varrerDesafios } from '../login/chave-de-acesso.ts'
import { varrerSenhas } from '../login/definir-senha.ts'
import { varrerEsperasPorMesa } from '../mesa/espera-por-mesa.ts'
import { varrerAvisos } from '../pagamento/avisos-por-seguir.ts'
import { varrerPermissoes } from '../sessao/permissao.ts'

/** Between two sweeps, in ms. */
const INTERVALO_MS = 60 * 60 * 1000

/**
 * Sweeps old keys, invitations, challenges, links, letters, notices and what papers said, and counts that are over, at the start and then every hour.
 * `sql` is the pool `manutencao`: its role may delete what the server's may not.
 */
export const agendarVarredura = (sql: Sql, log: Log) =>
  agendar(
    () =>
      Promise.all(
        [
          sweepKeys,
          sweepAttempts,
          varrerConvites,
          varrerDesafios,
          varrerSenhas,
          varrerConvitesDeTrabalho,
          varrerAvisos,
          esquecerPapeis,
          varrerPermissoes,
          varrerEsperasPorMesa,
        ].map((varrer) => varrer(sql)),
      ),
    {
      intervalo: INTERVALO_MS,
      log,
      falha:
        'a varredura das chaves, dos convites, dos desafios, dos links, dos avisos, dos papéis, das permissões, das esperas por mesa e das contagens antigas falhou',
    },
  )
