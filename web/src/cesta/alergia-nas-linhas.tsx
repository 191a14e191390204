import { alergenosDitos } from '@boteco/contract/alergenos'
import { doEscolhido } from '@boteco/contract/no-prato'
import { Notice } from '../ui/notice.tsx'
import type { LinhaDaCesta } from './linhas-da-cesta.ts'
import type { DoCardapio } from './o-que-se-escolhe.ts'
import { oQueTem } from './perguntar-da-alergia.ts'

type Props = Pick<DoCardapio, 'grupos'> & {
  linhas: readonly LinhaDaCesta[]
  /** as its guest says it, or types it at this moment */
  alergia: string
}

/** What is about to be sent, and has what its guest must not get. */
export function AlergiaNasLinhas({ linhas, alergia, grupos }: Props) {
  const ditos = alergenosDitos(alergia)
  const tem = linhas.flatMap(({ chave, produto, escolhas = [] }) => {
    const dito = oQueTem(doEscolhido(produto, grupos, escolhas).alergenos, ditos)
    return dito ? [{ chave, nome: produto.nome, dito }] : []
  })
  if (tem.length === 0) return null
  return (
    <Notice tone="danger">
      Você disse que não pode comer isto:
      <ul>
        {tem.map(({ chave, nome, dito }) => (
          <li key={chave}>
            <b>{nome}</b>: <span>{dito}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
