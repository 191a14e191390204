import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** What the house found out about itself at night and its manager must know. Nothing while all is well. */
export function AvisosDaCasa() {
  const { data } = useRead('/conferencia/buscarAvisosDaCasa', {})
  return data?.avisos.map(({ texto, o_que_fazer, endereco }) => (
    <Notice
      key={texto}
      tone="danger"
      {...(endereco && { action: <LinkButton to={endereco}>Ver na conciliação</LinkButton> })}
    >
      {texto}
      <p>{o_que_fazer}</p>
    </Notice>
  ))
}
