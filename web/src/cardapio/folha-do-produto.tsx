import { type ProdutoDoCardapio, QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import { antesDeEscolher, doEscolhido } from '@boteco/contract/no-prato'
import { deGraca } from '@boteco/contract/promocao'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { AlergenosDoProduto } from './alergenos-do-produto.tsx'
import styles from './cardapio.module.css'
import { DaPromocao } from './da-promocao.tsx'
import type { Escolha } from './escolha.ts'
import { temGrupos } from './grupos.ts'
import { ParaAsPessoas } from './para-as-pessoas.tsx'
import { type Fazeres, Preco, PrecoProgramado, porQueFora, Quantos } from './produto-do-cardapio.tsx'

type Props = Fazeres & {
  produto: ProdutoDoCardapio
  escolha: Escolha
  /** what this guest said that they must not get */
  ditos: readonly number[]
  onFechar: () => void
}

/** One product by itself: its picture beside all its words, and how many: one tap for one of it. */
export function FolhaDoProduto({ produto, escolha, onLevar, nota, grupos, ditos, onFechar }: Props) {
  const { nome, descricao, preco_venda, caminhoImagemProduto, etiquetas, preparo_min } = produto
  const { calorias } = doEscolhido(produto, grupos, [])
  const alergenos = antesDeEscolher(produto, grupos)
  const fora = porQueFora(produto)
  const quantos = escolha.quantidade
  const levados = Math.max(1, quantos)
  const promocao = produto.programado?.promocao
  // said before it is chosen, it comes along with the first of it
  const [dito, setDito] = useState('')
  const levar: Fazeres['onLevar'] =
    onLevar && ((produto, nova) => onLevar(produto, nova, quantos > 0 ? undefined : dito))
  const adicionar = () => {
    levar?.(produto, 1)
    onFechar()
  }
  return (
    <Dialog folha title={nome} onClose={onFechar}>
      <div className={styles.dePerto}>
        {caminhoImagemProduto && <Picture src={caminhoImagemProduto} alt={`Foto de ${nome}`} width="40vw" />}
        <div>
          <Preco produto={produto} grupos={grupos} />
          {descricao && <p>{descricao}</p>}
          {etiquetas.length > 0 && <p className={styles.etiquetas}>{etiquetas.join(' · ')}</p>}
          {produto.programado && (
            <Suspense>
              <PrecoProgramado produto={produto} grupos={grupos} />
            </Suspense>
          )}
          {preparo_min !== null && <p>Fica pronto em cerca de {preparo_min} min</p>}
        </div>
      </div>
      <AlergenosDoProduto {...{ alergenos, calorias, ditos }} aoMenos={temGrupos(produto)} />
      {!fora && (quantos > 0 ? nota?.(produto, escolha) : nota?.(produto, { ...escolha, observacao: dito }, setDito))}
      <DialogFoot>
        {produto.venda === 'pessoa' && levar && !fora && !temGrupos(produto) && (
          <ParaAsPessoas
            {...{ quantidade: quantos, maximo: QUANTIDADE_MAXIMA }}
            onQuantas={(pessoas) => levar(produto, pessoas)}
          />
        )}
        {promocao && levar && !fora && <DaPromocao {...{ promocao, quantidade: levados }} maximo={QUANTIDADE_MAXIMA} />}
        <div className={styles.pe}>
          {fora ? <Chip tone="off">{fora}</Chip> : <Quantos {...{ produto, escolha, onLevar: levar }} />}
          {!levar || fora || temGrupos(produto) ? (
            <Button full onClick={onFechar}>
              Voltar ao cardápio
            </Button>
          ) : (
            <Button tone="main" full onClick={quantos > 0 ? onFechar : adicionar}>
              {quantos > 0 ? 'Pronto' : 'Adicionar'}{' '}
              <Price value={preco_venda * (levados - (promocao ? deGraca(levados, promocao) : 0))} />
            </Button>
          )}
        </div>
      </DialogFoot>
    </Dialog>
  )
}
