import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, loginDe, novoBar, proximo } from '../teste/app.ts'
import { sentar } from '../teste/salao.ts'
import { baresNovos, confirmarBar, nomesParecidos } from './confirmar.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste({ producao: true })
})
afterAll(() => teste.encerrar())

async function cadastrar(nomeEstabelecimento: string) {
  const form = {
    ...{ nomeCompleto: 'Rui Prado', email: `rui${proximo()}@exemplo.com`, cpf: '52998224725', uf: 'SP' },
    ...{ telefoneCelular: '11987654321', password: 'senha-do-rui', confirmPassword: 'senha-do-rui' },
    ...{ telefoneFixoEstabelecimento: '1132654321', telefoneCelularEstabelecimento: '11987654321' },
    ...{ nomeEstabelecimento, endereco: 'Rua B, 2', cidade: 'Campinas', descricaoEstabelecimento: 'Samba.' },
    ...{ latitude: -22.9, longitude: -47.06 },
  }
  expect((await teste.call('/user/cadastrargerente', form)).status).toBe(200)
  const [bar] = await teste.sql<{ id: number }[]>`select id from estabelecimento where nome = ${nomeEstabelecimento}`
  return { id: bar!.id, token: await loginDe(teste, form.email, form.password) }
}
const achados = async (body: object) =>
  (await teste.call('/estabelecimento/buscarEstabelecimentos', body)).body.estabelecimentos.map(({ id }) => id)

describe('um bar novo, em produção', () => {
  it('só aparece na busca depois de confirmado; pelo QR Code se entra antes', async () => {
    const { id, token } = await cadastrar('Quintal do Samba')
    const onde = { userData: { latitude: -22.9, longitude: -47.06 } }
    expect(await achados({ busca: 'quintal do samba' })).toEqual([])
    expect(await achados(onde)).not.toContain(id)
    const dados = async () =>
      (await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })).body.dadosEstabelecimento
    expect(await dados()).toMatchObject({ confirmado: false })
    expect((await sentar(teste, id, { mesa: 4 })).estabelecimento_id).toBe(id)

    expect(await confirmarBar(teste.sql, id)).toBe('Quintal do Samba')
    expect(await confirmarBar(teste.sql, id)).toBeNull()
    expect(await achados({ busca: 'quintal do samba' })).toEqual([id])
    expect(await achados(onde)).toContain(id)
    expect(await dados()).toMatchObject({ confirmado: true })
  })

  it('com nome parecido com o de um vizinho, é mostrado com ele a quem confirma', async () => {
    const vizinho = await novoBar(teste, { nome: 'Bar do Zé Prado', cidade: 'Campinas' })
    await novoBar(teste, { nome: 'Bar do Zé Prado', cidade: 'Natal' })
    const { id } = await cadastrar('Boteco do Ze Prado')
    const novo = (await baresNovos(teste.sql)).find((bar) => bar.id === id)
    expect(novo).toMatchObject({ dono: 'Rui Prado', parecidos: [{ id: vizinho.id, nome: 'Bar do Zé Prado' }] })
  })
})

it.each([
  ['Bar do Zé', 'Boteco do Ze', true],
  ['Meia-Lua', 'Bar Meia Lua', true],
  ['Boteco do Pardal', 'Boteco do Pardau', true],
  ['Boteco do Pardal', 'Bar da Nair', false],
  ['Bar', 'Bar da Nair', false],
])('%s e %s: parecidos? %s', (um, outro, sim) => {
  expect(nomesParecidos(um, outro)).toBe(sim)
})
