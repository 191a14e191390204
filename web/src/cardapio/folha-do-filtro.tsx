import { ALERGENOS } from '@boteco/contract/alergenos'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { useState } from 'react'
import { ICONES_DOS_ALERGENOS } from '../produto/icones-dos-alergenos.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import styles from './filtro.module.css'
import { type Filtro, semFiltro } from './filtro.ts'

type Props = {
  produtos: readonly ProdutoDoCardapio[]
  filtro: Filtro
  onFiltrar: (filtro: Filtro) => void
  onFechar: () => void
}

/** Of these somebody lives by, or must. */
const DIETAS = ['vegano', 'vegetariano', 'sem glúten', 'sem lactose', 'sem álcool']

const trocar = <T,>(lista: readonly T[], um: T) =>
  lista.includes(um) ? lista.filter((outro) => outro !== um) : [...lista, um]

/** Asks what a guest does not eat. */
export function FolhaDoFiltro({ produtos, filtro, onFiltrar, onFechar }: Props) {
  const [{ evitar, marcas }, setEscolhido] = useState(filtro)
  const dietas = DIETAS.filter((uma) => produtos.some(({ etiquetas }) => etiquetas.includes(uma)))
  return (
    <Dialog folha title="Alergias e dietas" onClose={onFechar}>
      <fieldset className={styles.escolhas}>
        <legend>O que você não come</legend>
        {ALERGENOS.map(({ nome }, qual) => {
          const Icone = ICONES_DOS_ALERGENOS[qual]!
          return (
            <button
              key={nome}
              type="button"
              aria-pressed={evitar.includes(qual)}
              onClick={() => setEscolhido({ evitar: trocar(evitar, qual), marcas })}
            >
              <Icone size="1.4rem" />
              <span>{nome}</span>
            </button>
          )
        })}
      </fieldset>
      {dietas.length > 0 && (
        <fieldset className={styles.escolhas}>
          <legend>Mostrar só o que é</legend>
          {dietas.map((uma) => (
            <button
              key={uma}
              type="button"
              aria-pressed={marcas.includes(uma)}
              onClick={() => setEscolhido({ evitar, marcas: trocar(marcas, uma) })}
            >
              <span>{uma}</span>
            </button>
          ))}
        </fieldset>
      )}
      <p className={styles.so}>
        Só este cardápio, neste celular. Para a cozinha saber, diga a sua alergia ao enviar o pedido, ou à equipe.
      </p>
      <DialogFoot>
        <div className={styles.pe}>
          {evitar.length + marcas.length > 0 && (
            <Button tone="quiet" onClick={() => onFiltrar(semFiltro)}>
              Mostrar tudo
            </Button>
          )}
          <Button tone="main" full onClick={() => onFiltrar({ evitar, marcas })}>
            Ver o cardápio
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
