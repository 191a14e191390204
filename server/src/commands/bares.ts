import { connect } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { baresNovos, confirmarBar, tirarDaBusca } from '../estabelecimento/confirmar.ts'
import { StartError } from '../machine.ts'
import { executar } from './executar.ts'
import { noBanco } from './no-banco.ts'

const [comando, id] = process.argv.slice(2)
const comandos: Record<string, { feito: (nome: string) => string; fazer: typeof confirmarBar; naoHa: string }> = {
  confirmar: {
    fazer: confirmarBar,
    feito: (nome) => `Confirmado: ${nome} aparece na busca a partir de agora.`,
    naoHa: 'espera confirmação',
  },
  tirar: {
    fazer: tirarDaBusca,
    feito: (nome) => `Tirado: ${nome} não aparece mais na busca. Pelos QR Codes das mesas os clientes ainda entram.`,
    naoHa: 'existe',
  },
}

/**
 * Says which bars wait for a confirmation, and which newcomers are called like a neighbour. With `confirmar <id>` the
 * search shows that one from then on, with `tirar <id>` it does not.
 */
async function run(): Promise<number> {
  const feito = comandos[comando ?? '']
  if (comando && !(feito && /^[1-9]\d{0,14}$/.test(id ?? '')))
    throw new StartError('Use npm run bares, ou npm run bares -- confirmar 12 (ou tirar 12) com o número do bar.')
  // the product may be running on the same database
  return noBanco(true, async (url) => {
    await migrate(url)
    const sql = connect(url, { papel: 'boteco_servidor', max: 1 })
    if (feito) {
      const nome = await feito.fazer(sql, Number(id))
      if (!nome) throw new StartError(`Nenhum bar com o número ${id} ${feito.naoHa}.`)
      console.log(feito.feito(nome))
    } else listar(await baresNovos(sql))
    await sql.end()
    return 0
  })
}

const titulos = {
  espera: 'Esperam confirmação:',
  'na busca': 'Na busca há pouco tempo, com o nome parecido com o de um vizinho:',
  tirado: 'Tirados da busca:',
} as const

function listar(novos: Awaited<ReturnType<typeof baresNovos>>) {
  if (!novos.some(({ situacao }) => situacao === 'espera')) console.log('Nenhum bar espera confirmação.')
  for (const [situacao, titulo] of Object.entries(titulos)) {
    const deles = novos.filter((bar) => bar.situacao === situacao)
    if (deles.length > 0) console.log(titulo)
    for (const { id, nome, cidade, uf, dono, email, parecidos } of deles) {
      console.log(`${id}  ${nome}, ${cidade} (${uf}), de ${dono} <${email}>`)
      for (const parecido of parecidos)
        console.log(`    parecido com ${parecido.nome}, número ${parecido.id}, que fica perto`)
    }
  }
  if (novos.length > 0)
    console.log(
      'Para confirmar um deles: npm run bares -- confirmar <número>; para tirar da busca: npm run bares -- tirar <número>',
    )
}

executar(run)
