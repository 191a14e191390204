import { Button } from '../ui/button.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'

type Props = { quantos: number; busy: boolean; onDescartar: () => void; onSalvar: () => void }

/** How many products were changed and not saved; nothing where there is none. */
export const PorSalvar = ({ quantos, busy, onDescartar, onSalvar }: Props) =>
  quantos > 0 && (
    <StickyBar>
      <div aria-live="polite">
        <BarSum label={quantos === 1 ? 'produto por salvar' : 'produtos por salvar'}>{quantos}</BarSum>
      </div>
      <Button tone="quiet" onClick={onDescartar}>
        Descartar
      </Button>
      <Button tone="main" full busy={busy} onClick={onSalvar}>
        Salvar
      </Button>
    </StickyBar>
  )
