import { connect } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { readEnv, StartError } from './env.ts'
import { baresNovos, confirmarBar } from './estabelecimento/confirmar.ts'
import { executar } from './executar.ts'
import { migrate } from './migrate.ts'

const [comando, id] = process.argv.slice(2)

/** Says which bars wait for a confirmation; with `confirmar <id>` the search shows that one from then on. */
async function run(): Promise<number> {
  if (comando && !(comando === 'confirmar' && /^[1-9]\d{0,14}$/.test(id ?? '')))
    throw new StartError('Use npm run bares, ou npm run bares -- confirmar 12 com o número do bar.')
  const env = readEnv(process.env)
  // the product may be running on the same database
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dados, { share: true })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url)
    const sql = connect(url, { papel: 'boteco_servidor', max: 1 })
    if (comando) {
      const nome = await confirmarBar(sql, Number(id))
      if (!nome) throw new StartError(`Nenhum bar com o número ${id} espera confirmação.`)
      console.log(`Confirmado: ${nome} aparece na busca a partir de agora.`)
    } else listar(await baresNovos(sql))
    await sql.end()
    return 0
  } finally {
    await embedded?.stop()
  }
}

function listar(novos: Awaited<ReturnType<typeof baresNovos>>) {
  if (novos.length === 0) console.log('Nenhum bar espera confirmação.')
  for (const { id, nome, cidade, uf, dono, email, parecidos } of novos) {
    console.log(`${id}  ${nome}, ${cidade} (${uf}), de ${dono} <${email}>`)
    for (const parecido of parecidos)
      console.log(`    parecido com ${parecido.nome}, número ${parecido.id}, que fica perto`)
  }
  if (novos.length > 0) console.log('Para confirmar um deles: npm run bares -- confirmar <número>')
}

executar(run)
