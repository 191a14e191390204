import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { oQueADivisaoMuda } from '../conta/divisao.ts'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { Rosto } from '../ui/rosto.tsx'
import { useCall } from '../write.ts'
import styles from './dividir.module.css'
import { FicaComigo } from './nao-e-meu.tsx'

type Cota = NonNullable<LinhaDaTurma['cota']>

type Props = {
  nome: string
  /** the divided item */
  item: number
  /** what of it is on this account */
  minhas: readonly LinhaDaTurma[]
  /** it is not this guest's to put together */
  soVer: boolean
  onJunta: () => void
}

/** Each part of a divided item, live: whose it is, whether they said yes, and what it comes to. */
export function QuemFicou({ nome, item, minhas, soVer, onJunta }: Props) {
  const { data } = usePolling('/pedido/buscarPedidosEntreguesNaMesa', {})
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  const daMesa =
    data?.pedidos.flatMap(({ produto_pedido_id, cotas }) => (produto_pedido_id === item ? cotas : [])) ?? []
  const minhasCotas = minhas.flatMap(({ cota }) => cota ?? [])
  const cotas = (daMesa.length > 0 ? daMesa : minhasCotas).filter((cota) => cota !== null)
  const ids = new Set(minhas.map(idDaLinha))

  const onJuntar = () => notifyOutcome(juntar.mutateAsync({ input: { linha: item } }).finally(onJunta))

  return (
    <section className={styles.ficaram} aria-label="Quem ficou com o quê">
      <ul>
        {cotas.map((cota) => (
          <li key={cota.id}>
            <Rosto nome={cota.minha ? 'Você' : cota.de} />
            <span className={styles.oQue}>
              {cota.minha ? 'Você' : (cota.de ?? (cota.tomada ? 'Sem nome' : 'Sem dono'))}
              <small>{estadoDa(cota)}</small>
            </span>
            <Price value={cota.valor} />
            {cota.oferta && ids.has(cota.id) && !cota.minha && <FicaComigo linha={cota.id} nome={nome} />}
          </li>
        ))}
      </ul>
      {!soVer && minhas.every(({ situacao }) => situacao === 'a_pagar') && (
        <Button full aria-label={`Juntar as partes de ${nome}`} busy={juntar.isPending} onClick={onJuntar}>
          Juntar de novo numa linha só
        </Button>
      )}
    </section>
  )
}

/** How a part stands, in a word. */
function estadoDa({ situacao, oferta, minha, tomada }: Cota): string {
  if (situacao === 'pago') return 'já pagou'
  if (situacao === 'pagando') return 'está pagando'
  if (situacao === 'estornado') return 'devolvido'
  if (oferta === 'recusada') return 'disse que não'
  if (oferta === 'esperando') return minha ? 'falta o seu sim' : 'ainda não respondeu'
  if (minha) return 'a sua parte'
  return tomada ? 'ficou com a parte' : 'a parte fica na conta de quem pediu'
}

/** Of a bill in equal parts what one person has: of each line how much, and one tap that undoes all parts. */
export function ParteDaConta({
  linhas,
  soVer,
  onJunta,
}: { linhas: readonly LinhaDaTurma[] } & Pick<Props, 'soVer' | 'onJunta'>) {
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  const divisao = linhas[0]!.cota!.divisao
  const onJuntar = () => notifyOutcome(juntar.mutateAsync({ input: { divisao } }).finally(onJunta))
  return (
    <>
      <ul className={styles.deQue}>
        {linhas.map((linha) => (
          <li key={idDaLinha(linha)}>
            <span className={styles.oQue}>
              {`${linha.quantidade}× ${linha.nome_produto}`}
              <small>{`parte de ${emReais(linha.preco * linha.quantidade)}`}</small>
            </span>
            <Price value={linha.preco_produto} />
          </li>
        ))}
      </ul>
      {!soVer && linhas.every(({ situacao }) => situacao === 'a_pagar') && (
        <Button full busy={juntar.isPending} onClick={onJuntar}>
          Desfazer as partes iguais
        </Button>
      )}
    </>
  )
}
