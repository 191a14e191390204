import { expect, it } from 'vitest'
import { soOQueResta } from './so-o-que-resta.ts'

const escolha = (nome: string, quantidade: number) => ({ nome, quantidade, observacao: 'sem gelo' })

it('do que acaba fica escolhido o que resta, e o que sai é dito pelo nome', () => {
  const antes = { escolhas: { 1: escolha('Negroni', 3), 2: escolha('Pastel', 2), 3: escolha('Chope', 1) }, sairam: [] }
  const { escolhas, sairam } = soOQueResta(antes, [
    { id: 1, restam: 2 },
    { id: 2, restam: 0 },
    { id: 3, restam: 5 },
  ])
  expect(escolhas).toEqual({ 1: escolha('Negroni', 2), 3: escolha('Chope', 1) })
  expect(sairam).toEqual([
    { ...escolha('Negroni', 1), id: 1, porque: 'Só restam 2' },
    { ...escolha('Pastel', 2), id: 2, porque: 'Acabou' },
  ])
  // asked again, and one less is left
  expect(soOQueResta({ escolhas, sairam }, [{ id: 1, restam: 1 }]).sairam.at(-1)).toMatchObject({
    ...{ quantidade: 1, porque: 'Só resta 1' },
  })
})
