import type { Input } from '@boteco/contract/calls'
import type { AppDeTeste } from './app.ts'

type Programacao = Input<'/produto/salvarProgramacao'>

export const TODOS_OS_DIAS = [0, 1, 2, 3, 4, 5, 6]

/** A rule of the clock as the manager's form sends it: all days from 18:00 to 20:00, unless `dita` says otherwise. Price in reais. */
export const programacao = (dita: Partial<Programacao>) => ({
  ...{ nome: 'Happy hour', efeito: 'preco', preco: null, percentual: null, de_hora: '18:00', ate_hora: '20:00' },
  ...{ dias: TODOS_OS_DIAS, datas: [], exceto: [], produtos: [], categorias: [], departamentos: [], ...dita },
})

/** Saves it, and says its id. */
export async function programar(teste: AppDeTeste, gerente: { token: string }, dita: Partial<Programacao>) {
  const { status, body } = await teste.call('/produto/salvarProgramacao', programacao(dita), gerente)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  const { programacoes } = (await teste.call('/produto/buscarProgramacoes', {}, gerente)).body
  return { id: Math.max(...programacoes.map(({ id }) => id)) }
}

/** From so many seconds ago (below zero) or in so many on, every day, as if it had been written long ago. */
export const entre = ({ sql }: AppDeTeste, { id }: { id: number }, de: number, ate: number) => sql`
  update programacao p set desde = now() - interval '3 days',
    de_hora = (now() at time zone e.fuso_horario + ${de} * interval '1 second')::time,
    ate_hora = (now() at time zone e.fuso_horario + ${ate} * interval '1 second')::time
  from estabelecimento e where e.id = p.estabelecimento_id and p.id = ${id}`
