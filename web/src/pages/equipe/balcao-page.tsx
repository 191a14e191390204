import { useState } from 'react'
import { FichasDePapel } from '../../balcao/fichas-de-papel.tsx'
import { VendaNoBalcao, type Vendida } from '../../balcao/venda.tsx'
import { readStored, session } from '../../device/storage.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'

/** Fichas that were paid, and are not printed yet: a page that is loaded again has them still. */
const POR_IMPRIMIR = 'fichas por imprimir'

/** `/balcao`: sells what is paid at once: handed over, called out when it is ready, or as fichas of paper. */
export function BalcaoPage() {
  const [vendida, setVendida] = useState(() => readStored<Vendida>(session, POR_IMPRIMIR))
  // what comes out of the till's printer is not printed here
  const fichas = vendida?.venda.saem ? [] : (vendida?.venda.fichas ?? [])
  function onVender(feita: Vendida) {
    if (feita.venda.fichas.length > 0 && !feita.venda.saem) session.write(POR_IMPRIMIR, JSON.stringify(feita))
    setVendida(feita)
  }
  function onPronto() {
    session.remove(POR_IMPRIMIR)
    setVendida(null)
  }
  return (
    <Area
      perfis={useQuemPode('vender')}
      title={fichas.length > 0 ? 'Fichas de papel' : 'Balcão'}
      subtitle={fichas.length > 0 ? 'Já estão pagas' : 'Vender e receber na hora'}
      back={useMinhaArea()}
    >
      {fichas.length > 0 ? (
        <FichasDePapel fichas={fichas} onPronto={onPronto} />
      ) : (
        <VendaNoBalcao vendida={vendida} onVender={onVender} />
      )}
    </Area>
  )
}
