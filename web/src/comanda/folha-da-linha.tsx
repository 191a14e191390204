import { type ProdutoDoCardapio, QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { useState } from 'react'
import type { DeQuemAtende } from '../cardapio/escolha.ts'
import { ParaAsPessoas } from '../cardapio/para-as-pessoas.tsx'
import type { Cesta } from '../cesta/cesta.ts'
import { NotaDoProduto } from '../cesta/nota-do-produto.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './bloco.module.css'
import { ultimasNotas } from './lembrados.ts'
import { porNoBloco } from './no-bloco.ts'

type Props = {
  produto: ProdutoDoCardapio
  /** the product, by its id: so many more of it; or a line of the pad, by its name */
  sobre: number | string
  /** of new ones */
  daEquipe: DeQuemAtende
  casa: number
  cesta: Cesta['acoes']
  onFechar: () => void
}

/** How many of a product, by digits, and what who makes it has to know. */
export function FolhaDaLinha({ produto, sobre, daEquipe, casa, cesta, onFechar }: Props) {
  const { id, nome, preco_venda, programado, notas = [] } = produto
  const linha = typeof sobre === 'string' && cesta.de(sobre).quantidade > 0 ? sobre : null
  const [era] = useState(() => (linha ? cesta.de(linha) : null))
  const [digitado, setDigitado] = useState('')
  const [observacao, setObservacao] = useState(era?.observacao ?? '')
  const [lembradas] = useState(() => ultimasNotas(casa, id))
  const quantidade = Number(digitado || (era?.quantidade ?? 1))
  // two digits are enough for what one order may have
  const digitar = (digito: string) => setDigitado((antes) => `${antes}${digito}`.slice(-2).replace(/^0+/, ''))

  function por() {
    if (pareceCartao(observacao)) return
    const { para, curso, segurar } = era ?? daEquipe
    porNoBloco(cesta, id, linha, {
      ...{ quantidade: Math.min(quantidade, QUANTIDADE_DA_EQUIPE), observacao: observacao.trim(), nome },
      ...{ preco: preco_venda, promocao: programado?.promocao },
      ...(para && { para }),
      ...(curso && { curso }),
      ...(segurar && { segurar }),
    })
    onFechar()
  }

  return (
    <Dialog folha title={comUnidade(nome)} onClose={onFechar}>
      <p className={styles.quantas} role="status">
        <span className="so">Quantidade: </span>
        {quantidade}
      </p>
      <fieldset className={styles.teclado} aria-label={`Quantidade de ${nome}`}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digito) => (
          <button key={digito} type="button" onClick={() => digitar(digito)}>
            {digito}
          </button>
        ))}
        <button type="button" disabled={digitado === ''} onClick={() => setDigitado('')}>
          Limpar
        </button>
      </fieldset>
      <NotaDoProduto
        nome={nome}
        notas={[...new Set([...notas, ...lembradas])]}
        observacao={observacao}
        onMudar={setObservacao}
      />
      <DialogFoot>
        {produto.venda === 'pessoa' && (
          <ParaAsPessoas
            {...{ quantidade, maximo: QUANTIDADE_DA_EQUIPE }}
            onQuantas={(pessoas) => setDigitado(`${pessoas}`)}
          />
        )}
        <Button tone="main" full onClick={por}>
          {linha ? 'Salvar' : 'Adicionar'} {`${quantidade} ·`} <Price value={preco_venda * quantidade} />
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
