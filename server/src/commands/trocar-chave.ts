import { abrirCofre, acrescentarChave, cifrarTudo, lugarDasChaves } from '../cofre/cofre.ts'
import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

/**
 * Makes a new key for the CPFs and encrypts them all anew, also beside a running product. The old key stays in the file,
 * because the copies of the nights before were made with it. Where the keys come from the environment, the operator
 * puts the new one in front, and this encrypts with it.
 */
async function run(): Promise<number> {
  return noBanco(true, async (url, env) => {
    await migrate(url)
    const lugar = lugarDasChaves(env)
    if ('arquivo' in lugar) acrescentarChave(lugar.arquivo)
    const cofre = abrirCofre(lugar)
    const sql = connect(url, { papel: 'boteco_servidor', statementTimeout: 0 })
    const { cifrados, ilegiveis } = await cifrarTudo(sql, cofre)
    await sql.end()
    const [atual] = cofre.ids()
    console.log(`A chave que cifra agora é a ${atual}. CPFs cifrados com ela neste comando: ${cifrados}.`)
    if ('arquivo' in lugar)
      console.log(
        `As chaves estão em ${lugar.arquivo}: guarde uma cópia longe das cópias do banco. A anterior ainda abre as cópias de antes.`,
      )
    if (ilegiveis > 0)
      console.log(`${ilegiveis} CPFs foram cifrados com uma chave que não está aqui e não podem ser lidos.`)
    return 0
  })
}

executar(run)
