import type { Output } from '@boteco/contract/calls'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useBaixar } from '../baixar.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { notify } from '../ui/notices.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './planilha.module.css'

type Cardapio = Output<'/produto/buscarMenuSnapshot'>

/** The menu for another system. What the standard cannot say is read before the file is taken. */
export function OpenDelivery() {
  const buscar = useCall('/produto/buscarMenuSnapshot')
  const [cardapio, setCardapio] = useState<Cardapio | null>(null)
  return (
    <>
      <Button
        busy={buscar.isPending}
        onClick={() =>
          buscar.mutateAsync({ input: {} }).then(setCardapio, ({ message }: ApiError) => notify(message, 'danger'))
        }
      >
        Open Delivery
      </Button>
      {cardapio && <OQueNaoVai cardapio={cardapio} onFechar={() => setCardapio(null)} />}
    </>
  )
}

function OQueNaoVai({ cardapio: { arquivo, sem_campo }, onFechar }: { cardapio: Cardapio; onFechar: () => void }) {
  const { baixar } = useBaixar<'json'>()
  const fazer = async () => ({ nome: 'cardapio.json', conteudo: new Blob([arquivo], { type: 'application/json' }) })
  return (
    <Dialog folha title="Cardápio no Open Delivery" onClose={onFechar}>
      <p>
        Para levar a outro sistema que segue o padrão da Abrasel. Vai o cardápio como o cliente lê, com escolhas,
        alérgenos, fotos e horários de venda.
      </p>
      {sem_campo.length > 0 && (
        <section className={styles.semCampo} aria-labelledby="sem-campo">
          <h3 id="sem-campo">O que o padrão não sabe dizer</h3>
          <ul className={rows.rows}>
            {sem_campo.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </section>
      )}
      <DialogFoot>
        <Button tone="main" full onClick={() => baixar('json', fazer).then(onFechar)}>
          Baixar cardapio.json
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
