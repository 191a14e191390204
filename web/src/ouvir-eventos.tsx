import { useEventos } from './eventos.ts'
import { Alarme } from './pedido/alarme.tsx'
import { useUserData } from './sessao.ts'

/** Listens while it is on the screen, and shows what must not wait for somebody to look for it. A file of its own: who only looks around need not fetch it. */
export function OuvirEventos() {
  useEventos()
  const perfil = useUserData()?.dadosPerfil.nome
  return perfil === 'BAR GARCON' || perfil === 'BAR GERENTE' ? <Alarme /> : null
}
