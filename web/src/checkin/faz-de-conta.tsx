import type { Posicao } from '../device/position.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeLugar } from '../ui/icones.tsx'

/** The demonstration's bars stand in one city; a visitor elsewhere is placed there. */
export default function FazDeConta({ lugar, onUsar }: { lugar: Posicao; onUsar: (posicao: Posicao) => void }) {
  return (
    <Card tone="done">
      <h2>Demonstração</h2>
      <p>Os bares daqui são inventados e ficam em São Paulo.</p>
      <Button icon={<IconeLugar />} full onClick={() => onUsar(lugar)}>
        Fazer de conta que estou lá
      </Button>
    </Card>
  )
}
