import type { EstabelecimentoProximo } from '@boteco/contract/estabelecimento/cliente'
import { Link } from 'wouter'
import { IconeDireita, IconeSeta } from '../ui/icones.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './bar.module.css'
import { formatarDistancia, Logo } from './bar.tsx'
import { SituacaoDoBar } from './situacao-do-bar.tsx'

/** Where a bar is, in one line. */
const enderecoCompleto = ({ endereco, cidade, uf }: EstabelecimentoProximo) => `${endereco}\u00a0· ${cidade}/${uf}`

/** The bars that were found, in the order they came. `destaque`: the first one, the nearest, stands out. */
export default function ListaDeBares({
  bares,
  destaque = false,
}: {
  bares: EstabelecimentoProximo[]
  destaque?: boolean
}) {
  return (
    <ul className={styles.lista}>
      {bares.map((bar, i) => (
        <li key={bar.id}>
          <Link
            to={`/mostrar-dados-estabelecimento?id=${bar.id}`}
            className={styles.bar}
            data-destaque={(destaque && i === 0) || undefined}
          >
            {destaque && i === 0 && bar.foto && (
              <span className={styles.foto}>
                <Picture src={bar.foto} alt="" ratio="16 / 9" />
              </span>
            )}
            <Logo nome={bar.nome} imagem={bar.imagem} grande={destaque && i === 0} />
            <span className={styles.texto}>
              <strong>{bar.nome}</strong>
              <span>{enderecoCompleto(bar)}</span>
              {bar.situacao && <SituacaoDoBar situacao={bar.situacao} />}
              {bar.distancia !== null && <b>{formatarDistancia(bar.distancia)}</b>}
            </span>
            {destaque && i === 0 ? (
              <span className={styles.acao}>
                Ver o bar <IconeSeta />
              </span>
            ) : (
              <IconeDireita />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
