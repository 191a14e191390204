import { expect } from 'vitest'
import { hashDoSegredo } from '../sessao/provas.ts'
import { type AppDeTeste, novaPessoa, novoBar, senhaDeTeste } from './app.ts'
import { muitos, novoEndereco, tentativas } from './tentativas.ts'

/** These devices sat here another night, and paid. */
export async function jaPagou({ sql }: AppDeTeste, estabelecimento_id: number, carteiras: readonly { id: number }[]) {
  await sql`
    with visita as (
      insert into checkin (estabelecimento_id, numero, carteira_id, fechado_em)
      select ${estabelecimento_id}, 900000 + id, id, now() from unnest(${carteiras.map(({ id }) => id)}::bigint[]) as c (id)
      returning id
    )
    insert into pagamento (estabelecimento_id, checkin_id, meio, valor, estado, pago_em)
    select ${estabelecimento_id}, id, 'dinheiro', 100, 'pago', now() from visita`
}

/** Of each round's people behind one address: three who have been here before sit down, and one phone without cookies tries ten times. */
export async function honestosEUmEngracadinho(teste: AppDeTeste, rodadas: number) {
  const tentar = tentativas(teste)
  const bar = await novoBar(teste)
  const endereco = novoEndereco()
  const aparelhos = Array.from({ length: rodadas * 3 }, (_, n) => `aparelho que já esteve aqui ${n}`)
  const carteiras = await teste.sql<{ id: number }[]>`
    insert into carteira ${teste.sql(aparelhos.map((segredo) => ({ segredo_hash: hashDoSegredo(segredo) })))} returning id`
  await jaPagou(teste, bar.id, carteiras)
  const clientes = await Promise.all(Array.from({ length: 30 }, () => novaPessoa(teste)))

  const sentar = (n: number) =>
    tentar.de(
      endereco,
      '/auth/fazerCheckinPorQrCode',
      { numeroMesa: 1 + (n % 25), idEstabelecimento: bar.id },
      { carteira: aparelhos[n]! },
    )
  const honesto = async (n: number) => {
    const checkin = await sentar(n)
    const cliente = n % 10 === 0 ? clientes[n / 10] : undefined
    const login = cliente && (await tentar.entrar(endereco, cliente.email, senhaDeTeste, { carteira: aparelhos[n]! }))
    return [checkin.status, login?.status ?? 200]
  }
  const engracadinho = async (n: number) =>
    n % 2
      ? tentar.errar(endereco, n % 4 === 1 ? clientes[n % 30]!.email : `chute${n}@exemplo.com`)
      : tentar.de(endereco, '/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } })

  const honestos: number[] = []
  const dele: number[] = []
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const [deles, meus] = await Promise.all([
      Promise.all([0, 1, 2].map((n) => honesto(rodada * 3 + n))),
      Promise.all(Array.from({ length: 10 }, (_, n) => engracadinho(rodada * 10 + n))),
    ])
    honestos.push(...deles.flat())
    dele.push(...meus.map(({ status }) => status))
  }
  expect(honestos).toEqual(muitos(200, rodadas * 6))
  expect(dele.length).toBe(rodadas * 10)
  expect(dele.filter((status) => status === 429).length).toBeGreaterThan(Math.max(0, rodadas * 10 - 300))
  expect(new Set(dele)).toEqual(new Set([200, 401, 429]))
}
