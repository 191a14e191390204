import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, restore } from '../database/backup.ts'
import { StartError } from '../machine.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

// npm runs this in the repository's root; INIT_CWD is where the person typed the command.
const [comando, nome] = process.argv.slice(2)
const aqui = process.env.INIT_CWD ?? process.cwd()

async function run(): Promise<number> {
  if (comando !== 'backup' && comando !== 'restaurar')
    throw new StartError('Use npm run backup [arquivo] ou npm run restaurar arquivo.')
  if (comando === 'restaurar' && !nome) throw new StartError('Diga o arquivo: npm run restaurar -- boteco.gz')
  // A copy may be taken from a running product; a restore wants the database to itself.
  return noBanco(comando === 'backup', async (url, env) => {
    if (comando === 'backup') {
      const agora = new Date().toISOString().slice(0, 19).replaceAll(':', '')
      const arquivo = nome ? resolve(aqui, nome) : join(env.dados, 'copias', `boteco-${agora}Z.gz`)
      mkdirSync(dirname(arquivo), { recursive: true })
      await backup(url, arquivo)
      console.log(`Cópia completa em ${arquivo}. Guarde-a em outro lugar, e em segredo: ela tem os dados das pessoas.`)
    } else {
      await restore(url, resolve(aqui, nome ?? ''))
      console.log('Cópia restaurada.')
    }
    return 0
  })
}

executar(run)
