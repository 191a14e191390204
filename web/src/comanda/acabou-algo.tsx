import { useState } from 'react'
import type { DoCardapio } from '../cesta/o-que-se-escolhe.ts'
import { Acabou, type OQue } from '../produto/acabou.tsx'
import { Button } from '../ui/button.tsx'

/** Of everything on the menu: a waiter hears it from whoever makes it. */
export function AcabouAlgo({ produtos, grupos }: DoCardapio) {
  const [aberto, setAberto] = useState(false)
  const alvos: OQue[] = [
    ...produtos.map(({ id, nome }) => ({ tipo: 'produto' as const, id, nome })),
    ...[...grupos.values()].flatMap(({ nome: onde, opcoes }) =>
      opcoes.map(({ id, nome }) => ({ tipo: 'opcao' as const, id, nome, onde })),
    ),
  ]
  return (
    <>
      <Button onClick={() => setAberto(true)}>Acabou algo?</Button>
      {aberto && <Acabou alvos={alvos} onClose={() => setAberto(false)} />}
    </>
  )
}
