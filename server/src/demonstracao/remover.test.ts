import { fileURLToPath } from 'node:url'
import { loginsDaDemonstracao } from '@boteco/demonstracao/logins'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { restore } from '../database/backup.ts'
import { connect, type Sql } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { type AppDeTeste, appDeTeste, loginDe, novaPessoa, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste, impasse } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { corpoDoPedido, sentar } from '../teste/salao.ts'
import { portaLivre } from '../teste/sandbox.ts'
import { contarDemonstracao, removerDemonstracao } from './remover.ts'

/** An evening of the demonstration as version 0.1 wrote it, with rows in every table and no mark on any. */
const noiteDe01 = fileURLToPath(new URL('../teste/boteco-0.1.gz', import.meta.url))

let restaurado: BancoDeTeste
let banco: BancoDeTeste
let teste: AppDeTeste
let dono: Sql
beforeAll(async () => {
  restaurado = await bancoDeTeste({ vazio: true })
  await restore(restaurado.url, noiteDe01)
  // as the command does before it removes anything
  await migrate(restaurado.url)
})
afterAll(() => restaurado.encerrar())
beforeEach(async () => {
  banco = await bancoDeTeste({ copiaDe: restaurado })
  teste = await appDeTeste({}, { banco })
  dono = connect(banco.url, { max: 1, statementTimeout: 0 })
})
afterEach(async () => {
  await dono.end()
  await teste.encerrar()
})

/** Every row of every table that belongs to some of the bars. */
async function linhasDosBares(condicao: string): Promise<Record<string, string[]>> {
  const tabelas = await dono<{ nome: string }[]>`
    select c.oid::regclass::text as nome from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'estabelecimento_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const linhas: Record<string, string[]> = {}
  for (const { nome } of tabelas) {
    const achadas = await dono.unsafe<{ linha: string }[]>(
      `select t::text as linha from ${nome} t where estabelecimento_id in (select id from estabelecimento where ${condicao}) order by 1`,
    )
    if (achadas.length > 0) linhas[nome] = achadas.map(({ linha }) => linha)
  }
  return linhas
}

describe('a remoção da demonstração', () => {
  test('leva os bares, os pedidos e as pessoas dela, e não toca no que é de outro bar', async () => {
    const bar = await novoBar(teste)
    await novoGerente(teste, bar.id)
    const chope = await novoProduto(teste, bar.id)
    const pessoa = await novaPessoa(teste)
    const token = await loginDe(teste, pessoa.email)
    const { segredo } = await sentar(teste, bar.id, { mesa: 3, token })
    await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 2]]), { checkin: segredo })
    await loginDe(teste, loginsDaDemonstracao[0].email, loginsDaDemonstracao[0].senha)
    const doBar = await linhasDosBares(`id = ${bar.id}`)
    expect(Object.keys(doBar)).toEqual(expect.arrayContaining(['checkin', 'item_pedido', 'pedido', 'vinculo']))
    expect(await contarDemonstracao(dono)).toMatchObject({ bares: { length: 3 }, pessoas: 5 })

    await removerDemonstracao(dono)
    expect(await dono`select nome from estabelecimento`).toEqual([{ nome: bar.nome }])
    expect(await linhasDosBares(`id <> ${bar.id}`)).toEqual({})
    expect(await linhasDosBares(`id = ${bar.id}`)).toEqual(doBar)
    expect(await dono`select from usuario where email like '%@boteco.%'`).toEqual([])
    expect(
      await dono`select from carteira c where not exists (select from checkin where carteira_id = c.id)
        and not exists (select from sessao where carteira_id = c.id)`,
    ).toEqual([])
    expect(await contarDemonstracao(dono)).toEqual({ bares: [], pessoas: 0, pedidos: 0, pagamentos: 0 })
    // the guest goes on
    expect(
      (await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), { checkin: segredo })).status,
    ).toBe(200)
  })

  testLongo('quem um bar de verdade contratou fica na história dele, sem entrar mais em lugar nenhum', async () => {
    const bar = await novoBar(teste)
    const [garcom] = await dono`
      insert into vinculo (estabelecimento_id, usuario_id, perfil)
      select ${bar.id}, id, 'BAR GARCON' from usuario where email = 'garcom@boteco.demo' returning id, usuario_id`
    await removerDemonstracao(dono)
    expect(await dono`select id, usuario_id from vinculo where ate is not null`).toEqual([garcom])
    const [ficou] = await dono`select nome, email, demonstracao from usuario where id = ${garcom?.usuario_id}`
    expect(ficou).toEqual({
      nome: 'Geraldo Garçom',
      email: `removido-${garcom?.usuario_id}@boteco.invalid`,
      demonstracao: false,
    })
    for (const email of ['garcom@boteco.demo', ficou?.email]) {
      const { status } = await teste.call('/auth/loginBoteco', { email, password: loginsDaDemonstracao[0].senha })
      expect(status).toBe(401)
    }
    expect(await dono`select from sessao where usuario_id = ${garcom?.usuario_id}`).toEqual([])
  })

  testLongo('um impasse com quem está usando o banco é tentado de novo', async () => {
    await dono`create sequence vez`
    await dono.unsafe(`create function impasse() returns trigger language plpgsql as $f$
      begin execute $q$${impasse}$q$; return old; end $f$`)
    await dono`create trigger impasse before delete on estabelecimento for each statement execute function impasse()`
    await removerDemonstracao(dono)
    expect(await contarDemonstracao(dono)).toMatchObject({ bares: [], pessoas: 0 })
    expect(await dono`select last_value as vezes from vez`).toEqual([{ vezes: 2 }])
  })

  testLongo('quem só tem o e-mail dela, num banco sem ela, não é da demonstração', async () => {
    await removerDemonstracao(dono)
    await novaPessoa(teste, { email: 'gerente@boteco.demo' })
    expect(await contarDemonstracao(dono)).toMatchObject({ bares: [], pessoas: 0 })
  })

  testLongo(
    'com ela no banco o produto não abre sem ela: diz o comando, que pede uma palavra, e depois abre',
    async () => {
      const env = { DATABASE_URL: banco.url, NODE_ENV: 'production', PORT: await portaLivre() }
      const recusado = rodar('server/dist/main.js', [], env)
      onTestFinished(() => void recusado.processo.kill())
      const aberta = recusado.ateEscrever(/Boteco aberto em/)
      expect(await Promise.race([recusado.fim, aberta])).toEqual({ codigo: 1, sinal: null })
      expect(recusado.escrito()).toMatch(
        /^Este banco tem os bares e as pessoas da demonstração.+npm run remover-demonstracao.+\n$/,
      )

      const perguntado = rodar('server/dist/remover-demonstracao.js', [], env)
      expect((await perguntado.fim).codigo).toBe(0)
      expect(perguntado.escrito()).toContain('Boteco do Pardal')
      expect(perguntado.escrito()).toContain('Nada foi removido ainda')
      expect(await contarDemonstracao(dono)).toMatchObject({ pessoas: 5 })

      const removido = rodar('server/dist/remover-demonstracao.js', ['sim'], env)
      expect((await removido.fim).codigo).toBe(0)
      const aberto = rodar('server/dist/main.js', [], env)
      await aberto.ateEscrever(/Boteco aberto em/)
      aberto.processo.kill('SIGTERM')
      expect((await aberto.fim).codigo).toBe(0)
    },
  )
})
