import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { portaLivre } from '../teste/sandbox.ts'

let banco: BancoDeTeste
let pasta: string
beforeAll(async () => {
  banco = await bancoDeTeste()
  pasta = await mkdtemp(join(tmpdir(), 'boteco-inicio-'))
})
afterAll(async () => {
  await banco.encerrar()
  await rm(pasta, { recursive: true })
})

/** A command that cannot go on: its code, and the one sentence that it said. */
async function recusa(programa: string, args: string[], env: Record<string, string | number>) {
  const { fim, escrito } = rodar(`server/dist/${programa}.js`, args, env)
  const { codigo } = await fim
  expect(escrito()).not.toMatch(/^ +at /m)
  expect(escrito().trim().split('\n')).toHaveLength(1)
  return [codigo, escrito().trim()]
}

const com = (mudar: (url: URL) => void) => {
  const url = new URL(banco.url)
  mudar(url)
  return url.href
}

describe('o que não pode começar diz por quê numa frase', () => {
  testLongo('o banco que não responde', async () => {
    const porta = await portaLivre()
    const env = { DATABASE_URL: `postgres://bar:segredo@127.0.0.1:${porta}/bar` }
    const frase = `O banco de DATABASE_URL, em 127.0.0.1:${porta}, não respondeu (ECONNREFUSED): confira se o PostgreSQL está no ar e se o endereço está certo.`
    for (const [programa, ...args] of [['main'], ['backup', 'backup', join(pasta, 'x.gz')]] as const)
      expect(await recusa(programa, args, env)).toEqual([1, frase])
    expect(await recusa('conciliar', [], env)).toEqual([2, frase])
  })

  testLongo('o endereço que não é de um banco', async () => {
    const outro = createServer((conexao) => conexao.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const porta = await portaLivre()
    outro.listen(porta, '127.0.0.1')
    const [codigo, frase] = await recusa('main', [], { DATABASE_URL: `postgres://bar:segredo@127.0.0.1:${porta}/bar` })
    expect([codigo, frase]).toEqual([1, expect.stringContaining(`em 127.0.0.1:${porta}, não respondeu`)])
    outro.close()
  })

  testLongo('o banco que não existe e a senha errada, sem mostrar a senha', async () => {
    const semBanco = com((url) => {
      url.pathname = '/bar_que_nao_ha'
    })
    expect(await recusa('main', [], { DATABASE_URL: semBanco })).toEqual([
      1,
      expect.stringMatching(
        /^O banco "bar_que_nao_ha" de DATABASE_URL não existe em (127\.0\.0\.1|\/[\w/-]+):\d+: crie-o/,
      ),
    ])
    const semSenha = com((url) => {
      url.password = 'segredo-errado'
    })
    const [codigo, frase] = await recusa('main', [], { DATABASE_URL: semSenha })
    expect([codigo, frase]).toEqual([1, expect.stringContaining('recusou o usuário ou a senha de DATABASE_URL')])
    expect(frase).not.toContain('segredo')
  })

  test.each(
    osPrimeiros([
      [
        { TRUST_PROXY: 'on' },
        'A variável TRUST_PROXY deveria ser off, quantos proxies há na frente (1, e até 9), ou os endereços',
      ],
      [{ HOST: '0.0.0.0' }, 'A variável HOST=0.0.0.0 abre a demonstração'],
      [{ NODE_ENV: 'production', BOTECO_DEMO: 'on' }, 'A variável BOTECO_DEMO só pode ser off'],
    ]),
  )('a configuração %o', async (env, frase) => {
    expect(await recusa('main', [], env)).toEqual([1, expect.stringContaining(frase)])
  })

  test('a cópia que não pode ser gravada', async () => {
    const arquivo = join(pasta, 'arquivo')
    await writeFile(arquivo, '')
    for (const destino of [join(arquivo, 'copia.gz'), pasta])
      expect(await recusa('backup', ['backup', destino], { DATABASE_URL: banco.url })).toEqual([
        1,
        expect.stringMatching(/^Não deu para usar .+: .+pasta\. Escolha outro lugar/),
      ])
  })

  testLongo('o que o banco recusa, sem mostrar os dados de ninguém', async () => {
    const dono = connect(banco.url, { max: 1, statementTimeout: 0 })
    const pessoa = { nome: 'Ana Souza', email: 'ana@exemplo.com', cpf: null, telefone_celular: '11987654321' }
    await dono`insert into usuario ${dono({ ...pessoa, senha_hash: '', demonstracao: true })}`
    // whatever the database says of her row
    await dono`alter table usuario add constraint sem_removidos check (email not like 'removido-%')`
    await dono`create table anotacao (estabelecimento_id bigint not null, usuario_id bigint references usuario)`
    const [ana] = await dono<{ id: number }[]>`select id from usuario where demonstracao`
    await dono`insert into anotacao values (1, ${ana?.id ?? 0})`
    await dono.end()
    const { fim, escrito } = rodar('server/dist/remover-demonstracao.js', ['sim'], { DATABASE_URL: banco.url })
    expect((await fim).codigo).toBe(1)
    expect(escrito()).toContain(
      'O banco recusou o que este comando fazia (erro 23514 do PostgreSQL, tabela usuario, regra sem_removidos)',
    )
    expect(escrito()).not.toMatch(/Ana|ana@|52998224725|11987654321|^ +at /m)
  })

  test('o dia que não há no calendário', async () => {
    for (const dia of ['2026-13-45', '2026-02-30', 'ontem'])
      expect(await recusa('conciliar', [dia], { DATABASE_URL: banco.url })).toEqual([
        2,
        `${dia} não é um dia: use npm run conciliar, ou npm run conciliar -- 2026-11-20 [extrato.csv].`,
      ])
  })
})
