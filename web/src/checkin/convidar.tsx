import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconeEquipe } from '../ui/icones-das-paginas.tsx'

// it brings the drawing of QR codes, which few phones need
const Convite = lazy(() => import('./convite.tsx').then(({ Convite }) => ({ default: Convite })))

/** For a member of the party at a table: lets another guest in with their own phone. */
export function Convidar({ idEstabelecimento }: { idEstabelecimento: number }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button icon={<IconeEquipe />} full onClick={() => setAberto(true)}>
        Convidar alguém
      </Button>
      {aberto && (
        <Suspense>
          <Convite idEstabelecimento={idEstabelecimento} onFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}
