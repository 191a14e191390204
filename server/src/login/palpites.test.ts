import { todosOsPalpites } from '@boteco/contract/limites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contagem } from '../http/limites.ts'
import { type AppDeTeste, appDeTeste, novaPessoa, novoBar, novoFuncionario, senhaDeTeste } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { muitos, novoEndereco, recusado, tentativas, vezes } from '../teste/tentativas.ts'

let banco: BancoDeTeste
let teste: AppDeTeste
let outroProcesso: AppDeTeste
let tentar: ReturnType<typeof tentativas>
beforeAll(async () => {
  banco = await bancoDeTeste()
  teste = await appDeTeste({}, { banco })
  outroProcesso = await appDeTeste({}, { banco })
  tentar = tentativas(teste)
})
afterAll(async () => {
  await outroProcesso.app.close()
  await teste.encerrar()
})

describe('uma senha errada', () => {
  test('conta em todos os processos juntos', async () => {
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    const ditos = await vezes(11, (vez) => tentar.errar(endereco, email, { em: vez % 2 ? teste : outroProcesso }))
    expect(ditos).toEqual([...muitos(401, 10), 429])
    expect(await tentar.errar(endereco, email)).toMatchObject(recusado)
    expect(await tentar.errar(endereco, email, { em: outroProcesso })).toMatchObject(recusado)
  })

  test('conta na mesma conta, com espaços, maiúsculas ou letras largas em volta', async () => {
    const { email } = await novaPessoa(teste)
    const largo = email.replace('pessoa', 'ｐｅｓｓｏａ').replace('@', '＠')
    const jeitos = [email, ` ${email}`, `${email}\t`, email.toUpperCase(), `\u00a0${email}\u3000`, largo, `  ${largo} `]
    const endereco = novoEndereco()
    expect((await tentar.entrar(endereco, largo, senhaDeTeste)).status).toBe(200)
    const ditos = await vezes(40, (vez) => tentar.errar(endereco, jeitos[vez % jeitos.length]!))
    expect(ditos).toEqual([...muitos(401, 10), ...muitos(429, 30)])
  })

  test('entre quarenta de uma vez, só dez são conferidas', async () => {
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    const ditos = await Promise.all(Array.from({ length: 40 }, () => tentar.errar(endereco, email)))
    expect(ditos.map(({ status }) => status).sort()).toEqual([...muitos(401, 10), ...muitos(429, 30)])
  })

  test('faz esperar até a janela acabar, e a resposta diz quanto', async () => {
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    await vezes(10, () => tentar.errar(endereco, email))
    const { espera } = await tentar.errar(endereco, email)
    expect(Number(espera)).toBeGreaterThan(240)
    expect(Number(espera)).toBeLessThanOrEqual(300)
    await teste.sql`update tentativa set ate = ate - interval '5 minutes'`
    expect((await tentar.errar(endereco, email)).status).toBe(401)
    expect((await tentar.entrar(endereco, email, senhaDeTeste)).status).toBe(200)
  })

  test('não tranca a conta de quem já entrou neste aparelho, nem as outras contas do endereço', async () => {
    const [ana, rui] = [await novaPessoa(teste), await novaPessoa(teste)]
    const endereco = novoEndereco()
    const { carteira } = await tentar.entrar(endereco, ana.email, senhaDeTeste)
    expect(await vezes(12, () => tentar.errar(endereco, ana.email))).toEqual([...muitos(401, 10), 429, 429])
    expect(await tentar.entrar(endereco, ana.email, senhaDeTeste)).toMatchObject(recusado)
    expect((await tentar.entrar(endereco, ana.email, senhaDeTeste, { carteira })).status).toBe(200)
    expect((await tentar.entrar(novoEndereco(), ana.email, senhaDeTeste)).status).toBe(200)
    expect((await tentar.entrar(endereco, rui.email, senhaDeTeste)).status).toBe(200)
  })

  test('de muitos endereços tranca a conta para desconhecidos, não para o aparelho dela', async () => {
    const ana = await novaPessoa(teste)
    const { carteira } = await tentar.entrar(novoEndereco(), ana.email, senhaDeTeste)
    const { chave } = contagem(todosOsPalpites, [ana.email])
    await teste.sql`update tentativa set n = 199 where chave = ${chave}`
    expect((await tentar.errar(novoEndereco(), ana.email)).status).toBe(401)
    expect(await tentar.entrar(novoEndereco(), ana.email, senhaDeTeste)).toMatchObject(recusado)
    expect((await tentar.entrar(novoEndereco(), ana.email, senhaDeTeste, { carteira })).status).toBe(200)
    // another known device is not hers
    const { carteira: outra } = await tentar.entrar(novoEndereco(), (await novaPessoa(teste)).email, senhaDeTeste)
    expect(await tentar.errar(novoEndereco(), ana.email, { carteira: outra })).toMatchObject(recusado)
  })

  test('que não chega a ser conferida não conta em lugar nenhum, nem uma certa', async () => {
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    await vezes(12, () => tentar.entrar(endereco, email, senhaDeTeste))
    await vezes(30, () => tentar.errar(endereco, email))
    const { chave } = contagem(todosOsPalpites, [email])
    expect([...(await teste.sql`select n from tentativa where chave = ${chave}`)]).toEqual([{ n: 10 }])
  })

  test('com um cookie novo a cada vez conta pelo endereço, na conta e em todas', async () => {
    const bar = await novoBar(teste)
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    const novoCookie = async () =>
      (await tentar.de(novoEndereco(), '/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } })).carteira
    const errar = async (qual: string) => tentar.errar(endereco, qual, { carteira: await novoCookie() })
    expect(await vezes(11, () => errar(email))).toEqual([...muitos(401, 10), 429])
    expect(await vezes(91, (vez) => errar(`ninguem${vez}-${endereco}@exemplo.com`))).toEqual([...muitos(401, 90), 429])
  })

  testLongo('com uma conta nova a cada vez também conta pelo endereço', async () => {
    const { email } = await novaPessoa(teste)
    const endereco = novoEndereco()
    const errar = async () => {
      const minha = await novaPessoa(teste)
      const { carteira } = await tentar.entrar(novoEndereco(), minha.email, senhaDeTeste)
      return tentar.errar(endereco, email, { carteira })
    }
    expect(await vezes(11, errar)).toEqual([...muitos(401, 10), 429])
  })

  test('de quem trabalha aqui conta pela conta dele, em quantos aparelhos entrar', async () => {
    const garcom = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    const { email } = await novaPessoa(teste)
    const errar = async () => {
      const { carteira } = await tentar.entrar(novoEndereco(), garcom.email, senhaDeTeste)
      return tentar.errar(novoEndereco(), email, { carteira })
    }
    expect(await vezes(11, errar)).toEqual([...muitos(401, 10), 429])
  })

  test('num aparelho conhecido conta por ele', async () => {
    const { carteira } = await tentar.entrar(novoEndereco(), (await novaPessoa(teste)).email, senhaDeTeste)
    const endereco = novoEndereco()
    const ditos = await vezes(31, (vez) => tentar.errar(endereco, `ninguem${vez}@exemplo.com`, { carteira }))
    expect(ditos).toEqual([...muitos(401, 30), 429])
    expect((await tentar.errar(endereco, 'ninguem@exemplo.com')).status).toBe(401)
  })
})
