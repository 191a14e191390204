import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { contarDemonstracao, removerDemonstracao } from '../demonstracao/remover.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

/** Says what there is to remove, and removes it when the word `sim` stands behind the command. */
async function run(): Promise<number> {
  // not beside a product that runs on the same folder
  return noBanco(false, async (url) => {
    await migrate(url)
    const sql = connect(url, { max: 1, statementTimeout: 0 })
    const { bares, pessoas, pedidos, pagamentos } = await contarDemonstracao(sql)
    if (bares.length + pessoas === 0) console.log('Este banco não tem nada da demonstração.')
    else {
      console.log(`Da demonstração: ${bares.join(', ') || 'nenhum bar'}. Pessoas: ${pessoas}.`)
      console.log(
        `Com os bares vão ${pedidos} pedidos, ${pagamentos} pagamentos, o cardápio, as mesas e a equipe deles.`,
      )
      if (process.argv[2] === 'sim') {
        await removerDemonstracao(sql)
        console.log('Removido. O que é dos outros bares ficou como estava.')
      } else console.log('Nada foi removido ainda. Para remover de vez: npm run remover-demonstracao sim')
    }
    await sql.end()
    return 0
  })
}

executar(run)
