import { todosOsPalpites } from '@boteco/contract/limites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePools, connect, openPools } from '../database/db.ts'
import { lerCarteira } from '../sessao/provas.ts'
import {
  type AppDeTeste,
  appDeTeste,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  senhaDeTeste,
} from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { honestosEUmEngracadinho, jaPagou } from '../teste/honestos.ts'
import { testLongo } from '../teste/longo.ts'
import { comSenhasCaras } from '../teste/senhas.ts'
import { muitos, novoEndereco, recusado, tentativas, vezes } from '../teste/tentativas.ts'
import { contagem, networkOf, sweepAttempts } from './limites.ts'

let banco: BancoDeTeste
let teste: AppDeTeste
let tentar: ReturnType<typeof tentativas>
beforeAll(async () => {
  banco = await bancoDeTeste()
  teste = await appDeTeste({}, { banco })
  tentar = tentativas(teste)
})
afterAll(() => teste.encerrar())

testLongo(
  'de 60 honestos atrás de um endereço, nenhum é recusado enquanto um celular sem cookies tenta 200 vezes',
  () => honestosEUmEngracadinho(teste, 20),
)

describe('o check-in', () => {
  const sentar = (endereco: string, id: number, quem: Parameters<typeof tentar.de>[3] = {}) =>
    tentar.de(endereco, '/auth/fazerCheckinBoteco', { estabelecimento: { id } }, quem)

  test('de aparelhos desconhecidos é limitado por endereço; o que já esteve aqui e a equipe passam', async () => {
    const bar = await novoBar(teste)
    const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
    const endereco = novoEndereco()
    const primeiro = await sentar(endereco, bar.id)
    expect(await vezes(29, () => sentar(endereco, bar.id))).toEqual(muitos(200, 29))
    expect(await sentar(endereco, bar.id)).toMatchObject(recusado)
    // the same count, whichever of the two calls it is
    const mesa = { numeroMesa: 1, idEstabelecimento: bar.id }
    expect(await tentar.de(endereco, '/auth/fazerCheckinPorQrCode', mesa)).toMatchObject(recusado)
    // a cookie does not make a device seen: being served does
    expect(await sentar(endereco, bar.id, { carteira: primeiro.carteira })).toMatchObject(recusado)
    await jaPagou(teste, bar.id, [{ id: (await lerCarteira(teste.sql, primeiro.carteira!))! }])
    expect((await sentar(endereco, bar.id, { carteira: primeiro.carteira })).status).toBe(200)
    expect((await sentar(endereco, bar.id, { token: garcom.token })).status).toBe(200)
    expect(await sentar(endereco, bar.id, { carteira: 'inventada', token: 'inventado' })).toMatchObject(recusado)
    expect((await sentar(novoEndereco(), bar.id)).status).toBe(200)
  })

  testLongo('de quem mostra o código da mesa conta pela mesa', async () => {
    const bar = await novoBar(teste)
    const [codigo, outroCodigo] = ['abcdefghij', 'jihgfedcba']
    await teste.sql`insert into codigo_da_mesa ${teste.sql([
      { estabelecimento_id: bar.id, numero_mesa: 1, codigo },
      { estabelecimento_id: bar.id, numero_mesa: 2, codigo: outroCodigo },
    ])}`
    const endereco = novoEndereco()
    await vezes(30, () => sentar(endereco, bar.id))
    const naMesa = (numeroMesa: number, codigo?: string) =>
      tentar.de(endereco, '/auth/fazerCheckinPorQrCode', { numeroMesa, idEstabelecimento: bar.id, codigo })
    expect(await naMesa(1)).toMatchObject(recusado)
    expect(await naMesa(1, outroCodigo)).toMatchObject(recusado)
    expect(await vezes(41, () => naMesa(1, codigo))).toEqual([...muitos(200, 40), 429])
    expect((await naMesa(2, outroCodigo)).status).toBe(200)
  })

  test('quem tem um IPv6 e os seus 2^64 vizinhos contam juntos', async () => {
    const bar = await novoBar(teste)
    const ditos = await vezes(31, (vez) => sentar(`2001:db8:7:9::${vez.toString(16)}`, bar.id))
    expect(ditos).toEqual([...muitos(200, 30), 429])
    expect((await sentar('2001:db8:7:a::1', bar.id)).status).toBe(200)
  })

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2'],
    ['2001:DB8:1:2::', '8193:3512:1:2'],
    ['::1', '0:0:0:0'],
    ['não é endereço', 'não é endereço'],
  ])('o endereço %s conta como %s', (endereco, rede) => expect(networkOf(endereco)).toBe(rede))
})

describe('o cadastro', () => {
  const pessoa = (email: string) => ({
    nomeCompleto: 'Ana Souza',
    email,
    cpf: '529.982.247-25',
    telefoneCelular: '(11) 98765-4321',
    password: 'palpite-1',
    confirmPassword: 'palpite-1',
  })

  test('de funcionários não adivinha a senha de ninguém, como quer que se escreva o e-mail', async () => {
    const gerente = await novoGerente(teste, (await novoBar(teste)).id)
    const { email } = await novaPessoa(teste)
    const cadastrar = (vez: number) =>
      tentar.de(
        novoEndereco(),
        '/user/cadastrarfuncionario',
        { ...pessoa(`${' '.repeat(vez % 7)}${vez % 2 ? email : email.toUpperCase()}`), nomePerfil: 'BAR GARCON' },
        { token: gerente.token },
      )
    expect(await vezes(12, cadastrar)).toEqual([...muitos(409, 10), 429, 429])
    const { chave } = contagem(todosOsPalpites, [email])
    expect([...(await teste.sql`select n from tentativa where chave = ${chave}`)]).toEqual([{ n: 10 }])
  })

  testLongo('de funcionários conta também na conta do gerente', async () => {
    const gerente = await novoGerente(teste, (await novoBar(teste)).id)
    const cadastrar = (vez: number) =>
      tentar.de(
        novoEndereco(),
        '/user/cadastrarfuncionario',
        { ...pessoa(`novo${vez}-${gerente.usuario_id}@exemplo.com`), nomePerfil: 'BAR GARCON' },
        { token: gerente.token },
      )
    expect(await vezes(61, cadastrar)).toEqual([...muitos(200, 60), 429])
  })

  testLongo('que a casa não conseguiu fazer por estar cheia não conta: quem insiste consegue', async () => {
    const insistir = async (vez: number) => {
      const endereco = novoEndereco()
      for (;;) {
        const corpo = pessoa(`insiste${vez}-${endereco}@exemplo.com`)
        const { status } = await tentar.de(endereco, '/cliente/cadastrarcliente', corpo)
        if (status !== 503) return status
      }
    }
    // passwords are made one at a time, and thirty may wait
    const todos = () => Promise.all(Array.from({ length: 60 }, (_, vez) => insistir(vez)))
    expect(await comSenhasCaras(todos)).toEqual(muitos(200, 60))
  })

  test('de clientes é limitado por endereço para desconhecidos, e por e-mail para todos', async () => {
    const endereco = novoEndereco()
    const cadastrar = (email: string, quem: Parameters<typeof tentar.de>[3] = {}) =>
      tentar.de(endereco, '/cliente/cadastrarcliente', pessoa(email), quem)
    const ditos = await vezes(31, (vez) => cadastrar(`cliente${vez}-${endereco}@exemplo.com`))
    expect(ditos).toEqual([...muitos(200, 30), 429])
    const garcom = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    const { carteira } = await tentar.entrar(novoEndereco(), garcom.email, senhaDeTeste)
    const repetido = await novaPessoa(teste)
    const repetir = (vez: number) => cadastrar(`${' '.repeat(vez)}${repetido.email}`, { carteira })
    expect(await vezes(11, repetir)).toEqual([...muitos(200, 10), 429])
  })
})

test('com as contagens presas por alguém, quem é contado ouve que o banco está ocupado, e os outros nem percebem', async () => {
  const pools = openPools(banco.url, { statementTimeout: 15_000, connectTimeout: 15_000 })
  const ocupado = await appDeTeste({ logLevel: 'silent' }, { banco, pools })
  const bar = await novoBar(teste)
  const dono = connect(banco.url, { max: 1, statementTimeout: 0 })
  await dono.begin(async (tx) => {
    await tx`lock table tentativa`
    const entrada = await tentar.errar(novoEndereco(), 'ana@exemplo.com', { em: ocupado })
    expect([entrada.status, entrada.body.code, entrada.espera]).toEqual([503, 'ocupado', '1'])
    const ver = { idEstabelecimento: bar.id }
    const leitura = await tentar.de(novoEndereco(), '/estabelecimento/buscarDadosEstabelecimentoById', ver, {
      em: ocupado,
    })
    expect(leitura.status).toBe(200)
  })
  await dono.end()
  expect((await tentar.errar(novoEndereco(), 'ana@exemplo.com', { em: ocupado })).status).toBe(401)
  await ocupado.app.close()
  await closePools(pools)
})

test('as contagens que acabaram são varridas', async () => {
  await tentar.errar(novoEndereco(), 'bia@exemplo.com')
  await teste.sql`update tentativa set ate = now() - interval '1 second'`
  await tentar.errar(novoEndereco(), 'caio@exemplo.com')
  await sweepAttempts(teste.manutencao)
  const restam = await teste.sql<{ vale: boolean }[]>`select ate > now() as vale from tentativa`
  expect(restam.length).toBeGreaterThan(0)
  expect(restam.every(({ vale }) => vale)).toBe(true)
})
