import { QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { parteDita } from '@boteco/contract/partes'
import { CURSOS, type Curso } from '@boteco/contract/produto/cliente'
import { rotuloDoCurso } from '@boteco/contract/rotulos'
import { type ReactNode, useDeferredValue } from 'react'
import { DaPromocao } from '../cardapio/da-promocao.tsx'
import type { Cesta } from '../cesta/cesta.ts'
import type { LinhaDaCesta } from '../cesta/linhas-da-cesta.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { BarSum } from '../ui/sticky-bar.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './bloco.module.css'
import { ditoDaLinha, mudarNoBloco } from './no-bloco.ts'
import { nomeNaMesa } from './para-quem.tsx'

type Props = {
  /** whose account it is; without one nothing is said of people and courses */
  comanda?: ComandaAberta
  outras: readonly ComandaAberta[]
  linhas: readonly LinhaDaCesta[]
  total: number
  cesta: Cesta['acoes']
  /** it is on its way to the bar */
  presa: boolean
  onMudar: (chave: string) => void
  onFechar: () => void
  children: ReactNode
}

/** What is about to be sent, line by line: how many, for whom, with what note, and when in the meal. */
export function ListaDoBloco({ linhas, total, presa, onFechar, children, ...resto }: Props) {
  const { data } = useRead('/pedido/buscarDoPasse', {}, { enabled: resto.comanda !== undefined })
  // the tap is answered by the sheet, and what stands in it comes right after
  const cheia = useDeferredValue(true, false)
  const cursos = new Map(data?.produtos.map(({ id, curso }) => [id, curso]))
  return (
    <Dialog folha title="O pedido" onClose={onFechar}>
      <ul className={styles.linhas} inert={presa}>
        {(cheia ? linhas : []).map((linha) => (
          <Linha key={linha.chave} linha={linha} cursos={cursos} {...resto} />
        ))}
      </ul>
      {linhas.length === 0 && <p>Nada anotado.</p>}
      <DialogFoot>
        <BarSum label="Total">
          <Price value={total} />
        </BarSum>
        {linhas.length > 0 ? (
          children
        ) : (
          <Button full onClick={onFechar}>
            Voltar ao bloco
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

type LinhaProps = Pick<Props, 'comanda' | 'outras' | 'cesta' | 'onMudar'> & {
  linha: LinhaDaCesta
  /** of what a pass may hold */
  cursos: ReadonlyMap<number, Curso | null>
}

function Linha({ linha, comanda, outras, cesta, cursos, onMudar }: LinhaProps) {
  const { chave, produto, quantidade, observacao, preco, partes, desconto = 0, pedir } = linha
  const { para = comanda?.id, curso, segurar } = cesta.de(chave)
  const dito = ditoDaLinha(linha)
  const doProduto = cursos.get(produto.id)
  return (
    <li>
      <div className={styles.dita}>
        <strong>{comUnidade(produto.nome)}</strong>
        {partes.length > 0 && <span>{partes.map(parteDita).join(', ')}</span>}
        {produto.programado?.promocao && (
          <DaPromocao promocao={produto.programado.promocao} quantidade={quantidade} maximo={QUANTIDADE_DA_EQUIPE} />
        )}
        {observacao && <em>{observacao}</em>}
        <Price value={preco * quantidade - desconto} />
      </div>
      <Stepper
        label={`${dito} no pedido`}
        value={quantidade}
        max={pedir?.gramas ? 1 : QUANTIDADE_DA_EQUIPE}
        onChange={(nova) =>
          cesta.levar({ id: chave, nome: produto.nome, preco_venda: preco, programado: produto.programado }, nova)
        }
      />
      <div className={styles.deQuem}>
        <Button tone="quiet" onClick={() => onMudar(chave)}>
          Mudar<span className="so"> {dito}</span>
        </Button>
        {comanda && outras.length > 0 && (
          <select
            aria-label={`Para quem é ${dito}`}
            value={para}
            onChange={({ currentTarget: { value } }) =>
              mudarNoBloco(cesta, linha, { para: Number(value) === comanda.id ? undefined : Number(value) })
            }
          >
            {[comanda, ...outras].map((uma) => (
              <option key={uma.id} value={uma.id}>
                {nomeNaMesa(uma)}
              </option>
            ))}
          </select>
        )}
        {doProduto !== undefined && (
          <>
            <select
              aria-label={`Curso de ${dito}`}
              value={curso ?? ''}
              onChange={({ currentTarget: { value } }) =>
                mudarNoBloco(cesta, linha, { curso: (value || undefined) as Curso | undefined })
              }
            >
              <option value="">{doProduto ? rotuloDoCurso[doProduto] : 'Sem curso'}</option>
              {CURSOS.filter((um) => um !== doProduto).map((um) => (
                <option key={um} value={um}>
                  {rotuloDoCurso[um]}
                </option>
              ))}
            </select>
            <label>
              <input
                type="checkbox"
                checked={segurar ?? false}
                onChange={({ currentTarget }) =>
                  mudarNoBloco(cesta, linha, { segurar: currentTarget.checked || undefined })
                }
              />
              Segurar<span className="so"> {dito}</span>
            </label>
          </>
        )}
      </div>
    </li>
  )
}
