import { readCatalog, type Statement, statementsThatRan } from '@boteco/sql-checks/ran'
import { type Catalog, type Tenancy, untied } from '@boteco/sql-checks/tenant'
import { connect, type Sql } from '../database/db.ts'
import { loginOf } from '../database/papeis.ts'

/** The bars of a database, and whose a row is in whatever bar: of who has a secret, a login, a device, the provider's word. */
export const osBares = (catalog: Catalog): Tenancy => ({
  catalog,
  column: 'estabelecimento_id',
  table: 'estabelecimento',
  key: 'id',
  owners: {
    checkin: ['carteira_id', 'usuario_id'],
    checkin_prova: ['segredo_hash'],
    cobranca_a_mais: ['id_cobranca_pagbank'],
    ficha: ['carteira_id', 'usuario_id'],
    pagamento: ['referencia', 'id_pedido_pagbank', 'id_checkout_pagbank', 'id_cobranca_pagbank'],
    sessao: ['token_hash', 'usuario_id', 'carteira_id'],
    vinculo: ['usuario_id'],
  },
})

/**
 * Statements that work across all bars, by the word that they carry after `todas as casas:` in a comment. It stands behind
 * the first word of the statement, because PostgreSQL does not remember what comes before. Each one says here why.
 */
const deTodasAsCasas: Record<string, string> = {
  apelido: 'a name in an address says which house it is of, and that its page is for everybody',
  'avisos do provedor': "an order of the provider's that no payment of any bar asked for; the answer names no payment",
  'bares novos': 'which bars wait for a confirmation and whose they are, said to whoever runs the installation',
  categorias: 'the menus of all bars show a category by its name, and its place among the others',
  codigo_da_comanda: 'a code that somebody types says which comanda of which bar it opens',
  'aparelho visto': 'whether a device was served or paid anywhere, or who works anywhere logged in on it',
  imagem: 'whether any bar still shows a picture, which is public',
  'conta confirmada': 'whether one person works in any bar whose e-mail is confirmed',
  'fichas da carteira antiga': 'the fichas of one old wallet, whichever bars sold them, go to the same device',
  'meus bares': 'the bars that one account wished to find again, and its own check-ins in them',
  'mais pedidos': 'which bars were not counted today; each is then counted by itself',
  tempos: 'which bars have something to measure; each is then measured by itself',
  'convites de trabalho': 'which bars ask this person to work there again, and all of that when the account is deleted',
  'vendas na maquininha':
    'which sales at the counter of any bar wait for a card machine; each is then ended in its own bar',
  'cartas da noite': 'which bars are still to be told of a day that is over; each is then read, and told, by itself',
  'checkins ociosos': 'which check-ins of any bar nobody uses any more; each is then closed in its own bar',
  combinados: 'which guests of any bar left without a tap; each is then told, and charged, in its own bar',
  cofre: 'encrypts CPFs by where their rows are, and reads nothing else of them',
  'codigo de senha': "one person's only code, wherever a manager gave it; the e-mail says whose",
  conciliacao: 'takes up one day of one bar after the other',
  diaristas:
    'which bars have somebody for a day that is over; each is then ended in its own bar; and whose link a phone shows',
  demonstracao: 'the bars and the people of the demonstration, and no other',
  fiados: 'who owes nothing any more, in any bar, is forgotten as check-ins are',
  esquecimento: 'whose check-ins of any bar are old enough to be forgotten, or are of the one person who asks for it',
  eventos: 'which systems of others, of any house, are to be told something; each is then told of its own house',
  'pedidos de fora':
    'which orders of systems of others, of any house, are due; each is then written, or said, in its own house',
  esperas: 'which held orders of any bar were paid or wait too long; each is then let go in its own bar',
  'mapa do site': 'the names of the houses whose pages are for everybody',
  mesas: 'which parties of any bar are over; each is then ended in its own bar; and whose link a phone shows',
  metricas: 'numbers of the whole installation, which name nobody',
  'nova senha': 'where somebody works, said to whoever runs the installation before they get a link',
  impressoras: 'the bars with printers, and whether something is to be printed there; it is made bar by bar',
  'fila de impressao': 'the printers of any bar for which something waits; it is sent printer by printer',
  cloudprnt: 'the printer that a secret is of',
  aplicativo: 'the system of others that a key or a token is of',
  'papeis velhos': 'what papers said a day ago, in any bar',
  notificacoes: 'which phones in any bar are to be told; each notice goes to the phone that asked for it',
  tablet: 'of which bar a device is; its 256 random bits say so',
  maquininhas: 'tests that may still be on a card machine; each is then asked about in its own bar',
  'pagamentos abertos': 'what the provider was asked and has not answered; each is then asked about in its own bar',
}

const MARCA = /\/\* todas as casas: ([\w -]+) \*\//

/** Every statement that the server's role has run, in one database or in all. `url` says how this server's roles are called. */
export const comandosDoServidor = (admin: Sql, url: string, banco?: string) =>
  statementsThatRan(admin, loginOf(url, 'boteco_servidor').username, banco)

/** What a statement forgets, in words; empty when it forgets nothing or says that it is for all bars. */
export function esquecidosEm({ text, trees }: Statement, bares: Tenancy): string[] {
  const [, marca] = text.match(MARCA) ?? []
  if (marca) return deTodasAsCasas[marca] ? [] : [`'${marca}' não está entre os comandos de todas as casas`]
  return trees.flatMap((tree) => untied(tree, bares))
}

/** At the end of a run of tests: fails it when a statement that ran in any of them forgets the bar. */
export async function conferirComandos(url: string, modelo: string): Promise<void> {
  const [admin, dono] = [
    connect(url, { max: 1, statementTimeout: 0 }),
    connect(modelo, { max: 1, statementTimeout: 0 }),
  ]
  try {
    const bares = osBares(await readCatalog(dono))
    for (const comando of await comandosDoServidor(admin, url)) {
      const faltas = esquecidosEm(comando, bares)
      if (faltas.length === 0) continue
      process.exitCode = 1
      console.error(`\nUm comando esquece o bar (${faltas.join(', ')}):\n${comando.text}`)
    }
  } catch (error) {
    // Vitest prints what a teardown throws, and ends well all the same
    process.exitCode = 1
    console.error(error)
  } finally {
    await Promise.all([admin.end(), dono.end()])
  }
}
