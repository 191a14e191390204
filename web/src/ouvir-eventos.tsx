import { useEventos } from './eventos.ts'

/** Listens while it is on the screen, and shows nothing. A file of its own: who only looks around need not fetch it. */
export function OuvirEventos() {
  useEventos()
  return null
}
