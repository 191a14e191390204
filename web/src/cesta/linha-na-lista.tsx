import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import { comEscolhas, parteDita } from '@boteco/contract/partes'
import { DaPromocao } from '../cardapio/da-promocao.tsx'
import { temGrupos } from '../cardapio/grupos.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { comUnidade } from '../ui/unidade.ts'
import type { Cesta } from './cesta.ts'
import styles from './folha-do-pedido.module.css'
import type { LinhaDaCesta } from './linhas-da-cesta.ts'

type Props = {
  linha: LinhaDaCesta
  cesta: Pick<Cesta, 'levar'>
  /** where it stands, for who hears it: 'no pedido' */
  onde: string
  /** the product's name stands over it */
  semNome?: boolean
  onMudar: (chave: string) => void
}

/** A line that is about to be sent, and still to be changed. */
export function LinhaNaLista({ linha, cesta, onde, semNome = false, onMudar }: Props) {
  const { chave, produto, quantidade, observacao, preco, partes, desconto = 0 } = linha
  const { nome, programado } = produto
  const inteiro = comEscolhas({ nome_produto: nome, partes })
  return (
    <li>
      <div className={styles.produto}>
        {semNome ? (
          <span>{partes.length > 0 ? partes.map(parteDita).join(', ') : 'Sem nada a mais'}</span>
        ) : (
          <strong>{comUnidade(nome)}</strong>
        )}
        {!semNome && partes.length > 0 && (
          <ul className={styles.partes}>
            {partes.map((parte, i) => (
              // two options may have the same name
              <li key={i} style={{ '--nivel': parte.nivel - 1 } as object}>
                {parteDita(parte)}
              </li>
            ))}
          </ul>
        )}
        {programado?.promocao && (
          <DaPromocao promocao={programado.promocao} quantidade={quantidade} maximo={QUANTIDADE_MAXIMA} />
        )}
        {observacao && <em>{observacao}</em>}
        <Price value={preco * quantidade - desconto} />
        {temGrupos(produto) && (
          <Button tone="quiet" onClick={() => onMudar(chave)}>
            Mudar<span className="so"> {inteiro}</span>
          </Button>
        )}
      </div>
      <Stepper
        label={`${inteiro} ${onde}`}
        value={quantidade}
        onChange={(nova) => cesta.levar({ id: chave, nome, preco_venda: preco, programado }, nova)}
      />
    </li>
  )
}
