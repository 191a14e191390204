import { calls, type Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoFuncionario } from '../teste/app.ts'
import { casaDeMesas } from '../teste/casa-de-mesas.ts'
import { pedir } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

type Def = {
  type: string
  shape?: Record<string, Tipo>
  element?: Tipo
  innerType?: Tipo
  options?: Tipo[]
  out?: Tipo
}
type Tipo = { _zod: { def: unknown } }
/** Every object that an answer may hold. */
function objetos(tipo: Tipo): Record<string, Tipo>[] {
  const { shape, element, innerType, options = [], out } = tipo._zod.def as Def
  const dentro = [...Object.values(shape ?? {}), ...[element, innerType, out].flatMap((um) => um ?? []), ...options]
  return [...(shape ? [shape] : []), ...dentro.flatMap(objetos)]
}

test('o que o cliente lê com o número da mesa traz também como ela se chama', () => {
  const doCliente = Object.entries(calls).filter(([, { quem }]) => /publico|checkin|CLIENTE/.test(String(quem)))
  const sem = doCliente.flatMap(([path, { output }]) =>
    objetos(output).some((campos) => 'numero_mesa' in campos && !('rotulo_mesa' in campos)) ? [path] : [],
  )
  expect(doCliente.length).toBeGreaterThan(20)
  expect(sem).toEqual([])
})

test('numa casa que chama a mesa 12 de Varanda 2, ninguém lê mesa 12', async () => {
  const casa = await casaDeMesas(teste)
  const { gerente, garcom, bar, chope } = casa
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const ir = async (path: Path, corpo: object, quem: { token?: string; checkin?: string } = gerente) => {
    const { status, body } = await teste.call(path, corpo, quem)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  await ir('/mesa/acrescentarMesas', { de: 1, ate: 12 })
  await ir('/mesa/salvarMesas', { de: 12, ate: 12, rotulo: 'Varanda 2' })
  const ana = await casa.comCodigo(12)
  const dela = { checkin: ana.segredo }
  await pedir(teste, ana, [[chope, 2]])
  await casa.receber(barman)

  const ditas = [
    await ir('/mesa/dizerPessoas', { numeroMesa: 12, antes: 1, pessoas: 3 }, garcom),
    await ir('/mesa/dizerPessoas', { numeroMesa: 12, antes: 3, pessoas: 2 }, garcom),
    await ir('/mesa/acrescentarLugar', { numeroMesa: 12, nome: 'Bia' }, garcom),
    await ir('/mesa/cuidarDeMesas', { mesas: [12], quem: garcom.vinculo_id }, garcom),
    await ir('/mesa/renovarCodigos', { numeroMesa: 12 }),
    await ir('/mesa/juntar', { numeroMesa: 12, com: 11 }, garcom),
    (await teste.call('/mesa/salvarMesas', { de: 12, ate: 12, ativa: false }, gerente)).body,
  ]
  const leituras = [
    await ir('/auditoria/buscarAtos', {}),
    await ir('/auditoria/buscarPlanilha', {}),
    await ir('/pedido/buscarMeusPedidosEmAndamento', {}, dela),
    await ir('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento: bar.id, numeroMesa: 12 }, {}),
    await ir('/mesa/convidar', {}, dela),
  ]
  expect(JSON.stringify([...ditas, ...leituras])).not.toMatch(/mesas? 12\b/i)
  // and each says it instead
  for (const dita of [ditas[0], ditas[2], ditas[3], ditas[6], ...leituras])
    expect(JSON.stringify(dita)).toContain('Varanda 2')
})
