import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const paraOnde: Record<string, string> = { '/fichas-do-cliente': 'Ver as fichas', '/pagamentos': 'Ver as devoluções' }
const dePessoas = (endereco: string | null) => endereco?.startsWith('/auditoria')

/** Problems that the system's nightly checks found, for the manager. Nothing while all is well. */
export function OQueFalhou() {
  const { data } = useRead('/conferencia/buscarAvisosDaCasa', {})
  return data?.avisos.map(({ texto, o_que_fazer, endereco }) => (
    <Notice
      key={texto}
      // what people did may have its reasons; what the system itself could not do has none
      tone={dePessoas(endereco) ? 'wait' : 'danger'}
      {...(endereco && {
        action: (
          <LinkButton to={endereco}>
            {dePessoas(endereco) ? 'Ver o que foi feito' : (paraOnde[endereco] ?? 'Ver na conciliação')}
          </LinkButton>
        ),
      })}
    >
      {texto}
      <p>{o_que_fazer}</p>
    </Notice>
  ))
}
