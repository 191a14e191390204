import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '../machine.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, loginDe, novaPessoa, novoBar, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { pedir, sentar } from '../teste/salao.ts'
import { abrirCofre, abrirCofreDoBanco, acrescentarChave, cifrarTudo, novaChave } from './cofre.ts'

const CPF = '11144477735'
let dados: string
beforeEach(async () => {
  dados = await mkdtemp(join(tmpdir(), 'boteco-cofre-'))
})
afterEach(() => rm(dados, { recursive: true }))
const arquivoDe = (pasta: string) => join(pasta, 'chave-dos-cpfs')

describe('o cofre', () => {
  test('devolve o que guardou, nunca escreve duas vezes o mesmo, e não lê o que alguém mexeu', () => {
    const cofre = abrirCofre({ chaves: [novaChave()] })
    const [um, outro] = [cofre.cifrar(CPF), cofre.cifrar(CPF)]
    expect([cofre.decifrar(um), cofre.decifrar(outro)]).toEqual([CPF, CPF])
    expect(um).not.toBe(outro)
    expect(um).not.toContain(CPF)
    const trocada = `${um.slice(0, -1)}${um.endsWith('A') ? 'B' : 'A'}`
    for (const estranho of [
      null,
      '',
      CPF,
      trocada,
      um.replace(/^v1:.{8}/, 'v1:00000000'),
      abrirCofre({ chaves: [novaChave()] }).cifrar(CPF),
    ])
      expect(cofre.decifrar(estranho)).toBeNull()
  })

  test('a primeira chave cifra, e as outras ainda leem', () => {
    const [nova, velha] = [novaChave(), novaChave()]
    const antes = abrirCofre({ chaves: [velha] }).cifrar(CPF)
    const agora = abrirCofre({ chaves: [nova, velha] })
    expect(agora.decifrar(antes)).toBe(CPF)
    expect(abrirCofre({ chaves: [nova] }).decifrar(agora.cifrar(CPF))).toBe(CPF)
    expect(abrirCofre({ chaves: [velha] }).decifrar(agora.cifrar(CPF))).toBeNull()
  })

  test('sem chave, faz um arquivo que só o dono lê, e na vez seguinte é a mesma', async () => {
    const pasta = join(dados, 'nova')
    const lugar = { arquivo: arquivoDe(pasta) }
    const guardado = abrirCofre(lugar).cifrar(CPF)
    expect((await stat(lugar.arquivo)).mode & 0o777).toBe(0o600)
    expect(abrirCofre(lugar).decifrar(guardado)).toBe(CPF)
  })

  test('um arquivo estragado para com uma frase, e fica como está', async () => {
    const arquivo = arquivoDe(dados)
    for (const texto of ['', '# só um comentário\n', 'curta\n', `${novaChave()}\nlixo\n`]) {
      await writeFile(arquivo, texto)
      expect(() => abrirCofre({ arquivo })).toThrow(StartError)
      expect(await readFile(arquivo, 'utf8')).toBe(texto)
    }
    await chmod(arquivo, 0o600)
  })

  test('uma pasta no lugar do arquivo é uma frase, ao abrir e ao trocar a chave, e fica como está', async () => {
    const arquivo = arquivoDe(join(dados, 'pasta'))
    await mkdir(arquivo, { recursive: true })
    const frase = `${arquivo} deveria ser o arquivo das chaves dos CPFs, e é uma pasta`
    for (const usar of [() => abrirCofre({ arquivo }), () => acrescentarChave(arquivo)]) {
      expect(usar).toThrow(StartError)
      expect(usar).toThrow(frase)
    }
    expect((await stat(arquivo)).isDirectory()).toBe(true)
  })

  test('um atalho para onde não há nada, no lugar do arquivo, é uma frase, e ninguém o troca por outro', async () => {
    const pasta = join(dados, 'atalho')
    await mkdir(pasta)
    const arquivo = arquivoDe(pasta)
    await symlink(join(pasta, 'sumido'), arquivo)
    expect(() => abrirCofre({ arquivo })).toThrow(`${arquivo} deveria ser o arquivo das chaves dos CPFs, e aponta para`)
    expect(await readdir(pasta)).toEqual(['chave-dos-cpfs'])
  })

  test('quem está aberto quando a chave é trocada lê o que a nova cifrou, e passa a cifrar com ela', () => {
    const lugar = { arquivo: arquivoDe(dados) }
    const aberto = abrirCofre(lugar)
    const antes = aberto.cifrar(CPF)
    acrescentarChave(lugar.arquivo)
    const novo = abrirCofre(lugar)
    expect(novo.decifrar(antes)).toBe(CPF)
    expect(aberto.decifrar(novo.cifrar(CPF))).toBe(CPF)
    expect(aberto.ids()).toEqual(novo.ids())
  })
})

describe('no banco', () => {
  let teste: AppDeTeste
  beforeEach(async () => {
    teste = await appDeTeste()
  })
  afterEach(() => teste.encerrar())
  const guardados = async () =>
    (
      await teste.sql<
        { cpf: string }[]
      >`select cpf from usuario union all select cpf from checkin where cpf is not null`
    ).map(({ cpf }) => cpf)

  test('um CPF aberto não entra, por onde quer que venha', async () => {
    const { usuario_id } = await novaPessoa(teste)
    const { id } = await sentar(teste, (await novoBar(teste)).id)
    for (const comando of [
      teste.sql`update usuario set cpf = ${CPF} where id = ${usuario_id}`,
      teste.sql`update checkin set cpf = ${CPF} where id = ${id}`,
    ])
      await expect(comando).rejects.toMatchObject({ code: '23514', constraint_name: 'cpf_cifrado' })
  })

  test('trocada a chave, tudo é cifrado de novo e continua servindo', async () => {
    const pessoa = await novaPessoa(teste, { cpf: CPF })
    const cliente = await sentar(teste, (await novoBar(teste)).id, { token: await loginDe(teste, pessoa.email) })
    const nova = abrirCofre({ chaves: [novaChave()] })
    // without the old one nothing can be read, and nothing is touched
    const antes = await guardados()
    expect(await cifrarTudo(teste.sql, nova)).toEqual({ cifrados: 0, ilegiveis: 2 })
    expect(await guardados()).toEqual(antes)

    const lugar = { arquivo: arquivoDe(dados) }
    const primeira = abrirCofre(lugar)
    await teste.sql`update usuario set cpf = ${primeira.cifrar(CPF)}`
    await teste.sql`update checkin set cpf = ${primeira.cifrar(CPF)} where id = ${cliente.id}`
    acrescentarChave(lugar.arquivo)
    const depois = abrirCofre(lugar)
    expect(await cifrarTudo(teste.sql, depois)).toEqual({ cifrados: 2, ilegiveis: 0 })
    const [atual] = depois.ids()
    for (const cpf of await guardados()) {
      expect(cpf.startsWith(`v1:${atual}:`)).toBe(true)
      expect(depois.decifrar(cpf)).toBe(CPF)
    }
    expect(await cifrarTudo(teste.sql, depois)).toEqual({ cifrados: 0, ilegiveis: 0 })
  })

  test('sem a chave do banco o servidor não abre: diz qual falta e o que fazer', async () => {
    const { cofre } = await abrirCofreDoBanco(teste.sql, { chaves: null, dados })
    const [id] = cofre.ids()
    const outra = await mkdtemp(join(tmpdir(), 'boteco-cofre-'))
    for (const lugar of [
      { chaves: null, dados: outra },
      { chaves: [novaChave()], dados },
    ])
      await expect(abrirCofreDoBanco(teste.sql, lugar)).rejects.toThrow(new RegExp(`chave ${id}.+trocar-chave`))
    // and no other key is left behind to puzzle the operator
    await expect(stat(arquivoDe(outra))).rejects.toMatchObject({ code: 'ENOENT' })
    await rm(outra, { recursive: true })
    expect((await abrirCofreDoBanco(teste.sql, { chaves: null, dados })).cofre.ids()).toEqual([id])
  })

  test('de dois que abrem juntos com chaves diferentes, um só abre', async () => {
    const abrir = () => abrirCofreDoBanco(teste.sql, { chaves: [novaChave()], dados })
    const feitos = await Promise.allSettled([abrir(), abrir()])
    expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  testLongo('npm run trocar-chave troca a chave de um banco, também do que perdeu a sua', async () => {
    await novaPessoa(teste, { cpf: CPF })
    const { cofre } = await abrirCofreDoBanco(teste.sql, { chaves: null, dados })
    await teste.sql`update usuario set cpf = ${cofre.cifrar(CPF)}`
    const env = { DATABASE_URL: teste.url, BOTECO_DADOS: dados, BOTECO_DEMO: 'off' }
    const troca = rodar('server/dist/trocar-chave.js', [], env)
    expect((await troca.fim).codigo, troca.escrito()).toBe(0)
    expect(troca.escrito()).toMatch(/CPFs cifrados com ela neste comando: 1\./)
    // the running server goes on
    const [{ cpf }] = await teste.sql<[{ cpf: string }]>`select cpf from usuario`
    expect(cofre.decifrar(cpf)).toBe(CPF)
    expect(cpf.startsWith(`v1:${cofre.ids()[0]}:`)).toBe(true)

    await rm(arquivoDe(dados))
    const perdida = rodar('server/dist/trocar-chave.js', [], env)
    expect((await perdida.fim).codigo, perdida.escrito()).toBe(0)
    expect(perdida.escrito()).toMatch(/1 CPFs foram cifrados com uma chave que não está aqui/)
    expect((await abrirCofreDoBanco(teste.sql, { chaves: null, dados })).ilegiveis).toBe(1)
  })
})

testLongo('sem a chave a casa funciona: quem tem CPF ilegível digita de novo', async () => {
  const teste = await appDeTeste({}, { cofre: abrirCofre({ chaves: [novaChave()] }) })
  try {
    // written with another key
    const pessoa = await novaPessoa(teste)
    const login = await teste.call('/auth/loginBoteco', { email: pessoa.email, password: 'senha-de-teste' })
    expect(login.body.dadosCliente?.cpf).toBe('')
    const bar = await novoBar(teste)
    const cliente = await sentar(teste, bar.id, { token: login.body.token })
    expect(cofreDeTeste.decifrar((await teste.sql`select cpf from checkin where id = ${cliente.id}`)[0]?.cpf)).toBe(
      '52998224725',
    )
    await pedir(teste, cliente, [[await novoProduto(teste, bar.id), 1]], { numeroCpf: '111.444.777-35' })
    const [{ cpf }] = await teste.sql<[{ cpf: string }]>`select cpf from checkin where id = ${cliente.id}`
    expect(cofreDeTeste.decifrar(cpf)).toBeNull()
  } finally {
    await teste.encerrar()
  }
})
