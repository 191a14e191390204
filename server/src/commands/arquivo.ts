import { exportar } from '../arquivo/exportar.ts'
import { lerArquivo } from '../arquivo/ler.ts'
import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../machine.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

const [comando, casa, caminho] = process.argv.slice(2)

/** Writes the archive of a house, or reads one into a house that was just registered and has nothing yet. */
async function run(): Promise<number> {
  if (!(comando === 'escrever' || comando === 'ler') || !/^[1-9]\d{0,14}$/.test(casa ?? '') || !caminho)
    throw new StartError(
      'Use npm run arquivo -- escrever 12 casa.zip, ou npm run arquivo -- ler 12 casa.zip, com o número da casa. Ao ler, a casa tem de estar recém-cadastrada e vazia.',
    )
  // who reads changes tables that the product is using
  return noBanco(comando === 'escrever', async (url) => {
    await migrate(url)
    const sql = connect(url, { max: 1, statementTimeout: 0 })
    if (comando === 'escrever') {
      const bytes = await exportar(sql, Number(casa), caminho)
      console.log(
        `Escrito: ${caminho}, com ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB. Ele tem dados de pessoas: guarde-o bem.`,
      )
    } else {
      const { nome, linhas, imagens, convidados, avisos } = await lerArquivo(sql, Number(casa), caminho)
      console.log(`Lido: ${nome}, com ${linhas} linhas e ${imagens} imagens. Todas as somas conferem.`)
      console.log(`Pessoas chamadas de volta por e-mail: ${convidados}.`)
      for (const aviso of avisos) console.log(`Atenção: ${aviso}`)
      console.log(
        'Imprima os QR Codes das mesas de novo, e ligue outra vez tablets, impressoras, maquininhas e o PagBank.',
      )
    }
    await sql.end()
    return 0
  })
}

executar(run)
