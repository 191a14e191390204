import { dasHoras, type Programacao } from '@boteco/contract/produto/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './lista-de-grupos.module.css'
import { dataDita, fraseDoEfeito } from './programacao-escrita.ts'
import { leemAsProgramacoes } from './quem-le-os-grupos.ts'
import { algunsNomes } from './regras-de-preco.ts'

type Nomes = ReadonlyMap<number, string> | undefined
type Props = { programacoes: readonly Programacao[]; produtos: Nomes; categorias: Nomes }

/** What the bar sells by the clock, the earliest in the day first. */
export function ListaDeProgramacoes({ programacoes, ...nomes }: Props) {
  return (
    <ul className={styles.grupos}>
      {programacoes.map((programacao) => (
        <Cartao key={programacao.id} programacao={programacao} {...nomes} />
      ))}
    </ul>
  )
}

function Cartao({ programacao, produtos, categorias }: Omit<Props, 'programacoes'> & { programacao: Programacao }) {
  const { id, nome, vale, acabou, dias, datas, exceto } = programacao
  const remover = useCall('/produto/removerProgramacao', { refresh: leemAsProgramacoes })
  const confirm = useConfirm()
  const quais = [
    ...programacao.departamentos.map((departamento) => `tudo de ${rotuloDoDepartamento[departamento]}`),
    ...programacao.categorias.flatMap((categoria) => categorias?.get(categoria) ?? []),
    ...programacao.produtos.flatMap((produto) => produtos?.get(produto) ?? []),
  ]

  async function onRemover() {
    const text = 'Os cardápios abertos mudam na hora. O que já foi pedido continua como está.'
    if (!(await confirm({ title: `Remover ${nome}?`, text, action: 'Remover', danger: true }))) return
    await notifyOutcome(remover.mutateAsync({ input: { id } }))
  }

  return (
    <Card as="li" aria-labelledby={`programacao-${id}`} {...(acabou && { tone: 'done' })}>
      <div className={styles.topo}>
        <h2 id={`programacao-${id}`}>{nome}</h2>
        <p>
          <b>{fraseDoEfeito(programacao)}</b> · {dasHoras(programacao)}
        </p>
        {(vale || acabou) && (
          <p className={styles.sinais}>
            {vale && <Chip tone="ok">Vale agora</Chip>}
            {acabou && <Chip tone="wait">As datas já passaram</Chip>}
          </p>
        )}
      </div>
      <dl className={styles.dados}>
        <div>
          <dt>Em</dt>
          <dd>{algunsNomes(quais, 6)}</dd>
        </div>
        {datas.length > 0 && (
          <div>
            <dt>{dias.length > 0 ? 'E também em' : 'Nas datas'}</dt>
            <dd>{datas.map(dataDita).join(', ')}</dd>
          </div>
        )}
        {exceto.length > 0 && (
          <div>
            <dt>Menos em</dt>
            <dd>{exceto.map(dataDita).join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className={styles.acoes}>
        <LinkButton to={`/programados?qual=${id}`}>
          Editar<span className="so"> {nome}</span>
        </LinkButton>
        <Button tone="quiet" busy={remover.isPending} onClick={onRemover}>
          Remover<span className="so"> {nome}</span>
        </Button>
      </div>
    </Card>
  )
}
