import { VIDA_DA_TROCA_MIN } from '@boteco/contract/login/cliente'
import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { enderecoEmUso } from '../endereco-em-uso.ts'
import { StartError } from '../machine.ts'
import { novoLink } from '../sessao/link-de-senha.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

/** Prints a link to set another password: for a user who has no e-mail that works, and no manager. */
async function run(): Promise<number> {
  const [email] = process.argv.slice(2)
  if (!email) throw new StartError('Diga de quem: npm run nova-senha -- pessoa@exemplo.com')
  // the product may be running on the same database
  return noBanco(true, async (url, env) => {
    await migrate(url)
    const sql = connect(url, { papel: 'boteco_servidor', max: 1 })
    const [pessoa] = await sql<{ id: number; nome: string; trabalhos: string[] }[]>`
      select /* todas as casas: nova senha */ u.id, u.nome, array(
        select v.perfil || ' em ' || e.nome from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
        where v.usuario_id = u.id and v.ate is null order by v.id) as trabalhos
      from usuario u where lower(u.email) = ${email.normalize('NFKC').trim().toLowerCase()}`
    if (!pessoa) throw new StartError(`Ninguém tem cadastro com o e-mail ${email}.`)
    const link = await novoLink(sql, pessoa.id, enderecoEmUso(env, process.env))
    console.log(`${pessoa.nome} (${pessoa.trabalhos.join(', ') || 'cliente'})`)
    console.log(`Quem abrir este link cria a senha nova. Ele vale por ${VIDA_DA_TROCA_MIN} minutos e uma vez só:`)
    console.log(`  ${link}`)
    await sql.end()
    return 0
  })
}

executar(run)
