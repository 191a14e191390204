import { emReais } from '@boteco/contract/dinheiro'
import { COISAS, type Coisa, type Unidade } from '@boteco/contract/estoque/casa'
import { MOVIMENTOS, type Movimento } from '@boteco/contract/estoque/escritorio'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { RemoveDialog } from '../ui/remove-dialog.tsx'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { EdicaoDeInsumo } from './edicao-de-insumo.tsx'
import styles from './estoque.module.css'
import { Lancar, type Lancavel } from './lancar.tsx'
import { comSinal, emEmbalagens, porQuanto, quanto } from './quanto.ts'

type Aberto = Lancavel | 'editar' | 'remover' | null

/** How much there is of one thing, what may be done about it, and all that moved it. */
export function ItemDoEstoque({ o_que: dito, id }: { o_que: string; id: string }) {
  const o_que = COISAS.find((uma) => uma === dito) ?? 'insumo'
  return <UmItem o_que={o_que} id={Number(id) || 0} />
}

function UmItem({ o_que, id }: { o_que: Coisa; id: number }) {
  const { data, error, refetch } = useRead('/estoque/buscarItem', { o_que, id })
  const [aberto, setAberto] = useState<Aberto>(null)
  const [, navigate] = useLocation()
  const remover = useCall('/estoque/removerInsumo', { refresh: ['/estoque/buscarEstoque'] })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const { item, movimentos } = data
  const { nome, unidade, quantidade, minimo, situacao, custo } = item
  const media = custo === null ? null : porQuanto(custo, unidade)
  const fechar = () => setAberto(null)
  return (
    <>
      <Card aria-labelledby="ha">
        <h2 id="ha">{nome}</h2>
        <p className={styles.numero}>
          <b>{emEmbalagens(quantidade, item) ?? quanto(quantidade, unidade)}</b>
          <span>
            {[
              emEmbalagens(quantidade, item) && quanto(quantidade, unidade),
              minimo > 0 && `mínimo ${quanto(minimo, unidade)}`,
              media && `custo médio ${emReais(media.centavos)} ${media.de}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {situacao !== 'ok' && (
          <p>
            <Chip tone={situacao === 'acabou' ? 'danger' : 'wait'}>
              {situacao === 'baixo'
                ? 'No mínimo'
                : quantidade < 0
                  ? 'Abaixo de zero: falta lançar uma compra?'
                  : 'Acabou'}
            </Chip>
          </p>
        )}
        <div className={styles.acoes}>
          <Button tone="main" onClick={() => setAberto('compra')}>
            Comprei
          </Button>
          <Button onClick={() => setAberto('perda')}>Perdi</Button>
          <Button onClick={() => setAberto('outro')}>Outro movimento</Button>
          {o_que === 'insumo' && <Button onClick={() => setAberto('editar')}>Mudar</Button>}
          {o_que === 'insumo' && (
            <Button tone="quiet" onClick={() => setAberto('remover')}>
              Remover
            </Button>
          )}
        </div>
      </Card>
      <Card aria-labelledby="movimentos">
        <h2 id="movimentos">Movimentos</h2>
        {movimentos.length === 0 && (
          <Empty>Nada entrou nem saiu ainda. Lance a primeira compra, ou conte o que há.</Empty>
        )}
        <ul className={rows.rows}>
          {movimentos.map((movimento) => (
            <UmMovimento key={movimento.id} movimento={movimento} unidade={unidade} />
          ))}
        </ul>
      </Card>
      {(aberto === 'compra' || aberto === 'perda' || aberto === 'outro') && (
        <Lancar item={item} como={aberto} onClose={fechar} />
      )}
      {aberto === 'editar' && <EdicaoDeInsumo insumo={item} onClose={fechar} />}
      {aberto === 'remover' && (
        <RemoveDialog
          nome={nome}
          action="Remover insumo"
          remove={async () => {
            const feito = await remover.mutateAsync({ input: { id } })
            navigate('/estoque', { replace: true })
            return feito
          }}
          onClose={fechar}
        >
          <p>Sai da lista. O que já se moveu fica nos relatórios.</p>
        </RemoveDialog>
      )}
    </>
  )
}

function UmMovimento({ movimento, unidade }: { movimento: Movimento; unidade: Unidade }) {
  const { tipo, quantidade, ficou, dia, hora, por, motivo, fornecedor, valor } = movimento
  return (
    <li>
      <span className={rows.what}>
        <b>{MOVIMENTOS[tipo]}</b>
        <span className={rows.muted}>
          {[`${dia} ${hora}`, valor !== null && emReais(valor), por, fornecedor, motivo].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.ha}>
        <span>{comSinal(quantidade, unidade)}</span>
        <small>ficou {quanto(ficou, unidade)}</small>
      </span>
    </li>
  )
}
