import type { Sql } from './db.ts'

/*
 * One reading for all who ask the same at once. A hint wakes every screen of a bar in the same moment, and each of them
 * asks for the same queue. The database is asked for it once, and again for those who asked during that reading.
 */

type Leitura = { fim: Promise<unknown>; proxima: Promise<unknown> | null }
const emCurso = new WeakMap<Sql, Map<string, Leitura>>()

/**
 * What `ler` answers, or an equal reading that began after this request: no answer is older than its request. `nome`: a
 * caller who may see one answer may see all of this name.
 */
export function readTogether<T>(sql: Sql, nome: string, ler: () => Promise<T>): Promise<T> {
  const leituras = emCurso.get(sql) ?? new Map<string, Leitura>()
  emCurso.set(sql, leituras)
  const leitura = leituras.get(nome)
  if (!leitura) return comecar(leituras, nome, ler)
  // what comes after it begins when it has ended, however
  leitura.proxima ??= leitura.fim.catch(() => {}).then(() => comecar(leituras, nome, ler))
  return leitura.proxima as Promise<T>
}

function comecar<T>(leituras: Map<string, Leitura>, nome: string, ler: () => Promise<T>): Promise<T> {
  const fim = ler()
  const leitura: Leitura = { fim, proxima: null }
  leituras.set(nome, leitura)
  const acabar = () => leitura.proxima === null && leituras.delete(nome)
  fim.then(acabar, acabar)
  return fim
}
