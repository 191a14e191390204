import { ESTACOES_DO_DEPARTAMENTO } from '@boteco/contract/pedido/casa'
import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { Button } from '../ui/button.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './lista-de-categorias.module.css'
import { mover } from './mover.ts'
import { Ordem } from './ordem.tsx'
import { leemAsEstacoes } from './quem-le-os-grupos.ts'

type Props = {
  departamento: Departamento
  /** its own, in their order */
  estacoes: readonly Estacao[]
  onNova: () => void
  onEditar: (estacao: Estacao) => void
  onRemover: (estacao: Estacao) => void
}

/** The stations of one department, as their chips stand on its screens. There are a few: a move is saved at once. */
export function ListaDeEstacoes({ departamento, estacoes, onNova, onEditar, onRemover }: Props) {
  const ordenar = useCall('/produto/ordenarEstacoes', { refresh: leemAsEstacoes })
  const ids = estacoes.map(({ id }) => id)
  const nome = rotuloDoDepartamento[departamento]

  function onMover(de: number, para: number) {
    if (ordenar.isPending) return
    notifyOutcome(ordenar.mutateAsync({ input: { nome_departamento: departamento, ordem: mover(ids, de, para) } }))
  }

  return (
    <section className={styles.formulario} aria-label={nome}>
      <h2>{nome}</h2>
      {estacoes.length === 0 && <p>Nenhuma estação: um toque na fila libera para o garçom.</p>}
      <ol className={styles.lista}>
        {estacoes.map((estacao, i) => (
          <li key={estacao.id} className={styles.linha}>
            <span />
            <div className={styles.dito}>
              <b>{estacao.nome}</b>
              <small>{quantos(estacao)}</small>
            </div>
            <Ordem de={estacao.nome} lugar={i} quantos={estacoes.length} onMover={(para) => onMover(i, para)} />
            <div className={styles.acoes}>
              <Button tone="quiet" onClick={() => onEditar(estacao)}>
                Mudar o nome<span className="so"> de {estacao.nome}</span>
              </Button>
              <Button tone="quiet" onClick={() => onRemover(estacao)}>
                Remover<span className="so"> {estacao.nome}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {estacoes.length < ESTACOES_DO_DEPARTAMENTO && (
        <Button icon={<IconeMais />} onClick={onNova}>
          Nova estação<span className="so">: {nome}</span>
        </Button>
      )}
    </section>
  )
}

const quantos = ({ produtos }: Estacao) =>
  produtos === 0 ? 'Sem produtos ainda' : produtos === 1 ? '1 produto' : `${produtos} produtos`
