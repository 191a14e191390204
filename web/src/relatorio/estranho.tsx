import { useSearchParams } from 'wouter'
import { DiaDoBar } from '../estabelecimento/dia-do-bar.tsx'
import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'

/** What people did on a day more than people do. Each leads to where it is told one by one. */
export function Estranho() {
  const [busca, setBusca] = useSearchParams()
  const dia = busca.get('dia')
  const { data, error, refetch } = useRead('/relatorio/buscarEstranho', dia ? { dia } : {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <Card aria-label="O que foi estranho">
      <DiaDoBar dia={dia ?? data.dia} onDia={(dia) => setBusca({ dia }, { replace: true })} />
      <p>Pode haver um bom motivo: veja cada um e converse com a pessoa.</p>
      {data.linhas.length === 0 && <Empty>Nada de estranho neste dia.</Empty>}
      <ul className={rows.rows}>
        {data.linhas.map(({ texto, endereco }) => (
          <li key={texto}>
            <span className={rows.what}>{texto}</span>
            <LinkButton to={endereco} tone="quiet">
              Ver<span className="so">: {texto}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
