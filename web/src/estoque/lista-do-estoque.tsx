import type { DoEstoque } from '@boteco/contract/estoque/escritorio'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePolling } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Choices } from '../ui/choices.tsx'
import { Notice } from '../ui/notice.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { EdicaoDeInsumo } from './edicao-de-insumo.tsx'
import styles from './estoque.module.css'
import { emEmbalagens, quanto } from './quanto.ts'

const VISTAS = {
  tudo: { label: 'Tudo', passa: () => true },
  comprar: { label: 'Comprar', passa: ({ comprar }) => comprar > 0 },
  insumos: { label: 'Insumos', passa: ({ o_que }) => o_que === 'insumo' },
  produtos: { label: 'Produtos', passa: ({ o_que }) => o_que !== 'insumo' },
} as const satisfies Record<string, { label: string; passa: (item: DoEstoque) => boolean }>
type Vista = keyof typeof VISTAS

/** Everything that is counted, what ran out first; as a purchase list, what to bring. */
export function ListaDoEstoque() {
  const { data, error, refetch } = usePolling('/estoque/buscarEstoque', {})
  const [vista, setVista] = useState<Vista>('tudo')
  const [novo, setNovo] = useState(false)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={6} />
  const { itens, contagem } = data
  const vistos = itens.filter(VISTAS[vista].passa)
  return (
    <>
      {contagem && (
        <Notice tone="wait" action={<LinkButton to="/contagem">Continuar contando</LinkButton>}>
          Há uma contagem aberta.
        </Notice>
      )}
      <div className={styles.acoes}>
        <LinkButton to="/contagem" tone="main">
          Contar
        </LinkButton>
        <Button onClick={() => setNovo(true)}>Novo insumo</Button>
        <LinkButton to="/estoque-do-periodo">O que entrou e saiu</LinkButton>
      </div>
      <Card aria-label="Estoque">
        <Choices
          label="O que mostrar"
          options={(Object.keys(VISTAS) as Vista[]).map((value) => ({
            ...{ value, label: VISTAS[value].label, count: itens.filter(VISTAS[value].passa).length },
          }))}
          value={vista}
          onChange={setVista}
        />
        {vistos.length === 0 && (
          <Empty>
            {vista === 'comprar'
              ? 'Nada a comprar: tudo está acima do mínimo.'
              : 'Nada aqui. Crie um insumo, como Cachaça, ou ligue o estoque de um produto.'}
          </Empty>
        )}
        <ul className={styles.lista}>
          {vistos.map((item) => (
            <li key={`${item.o_que} ${item.id}`}>
              <Item item={item} comprar={vista === 'comprar'} />
            </li>
          ))}
        </ul>
        {vista === 'comprar' && vistos.length > 0 && (
          <Button onClick={() => window.print()}>Imprimir a lista de compras</Button>
        )}
      </Card>
      {novo && <EdicaoDeInsumo insumo={null} onClose={() => setNovo(false)} />}
    </>
  )
}

const TONS = { acabou: { tone: 'danger', texto: 'Acabou' }, baixo: { tone: 'wait', texto: 'No mínimo' } } as const

function Item({ item, comprar }: { item: DoEstoque; comprar: boolean }) {
  const { o_que, id, nome, grupo, unidade, quantidade, minimo, situacao, receitas } = item
  const detalhe = [
    grupo,
    minimo > 0 && `mínimo ${quanto(minimo, unidade)}`,
    receitas > 0 && (receitas === 1 ? 'em 1 receita' : `em ${receitas} receitas`),
  ].filter(Boolean)
  const mostrada = comprar ? item.comprar : quantidade
  return (
    <Link to={`/estoque/${o_que}/${id}`} className={styles.linha}>
      <span className={styles.nome}>
        <b>{nome}</b>
        {detalhe.length > 0 && <small>{detalhe.join(' · ')}</small>}
      </span>
      <span className={styles.ha}>
        <span>{emEmbalagens(mostrada, item) ?? quanto(mostrada, unidade)}</span>
        {comprar ? (
          <small>há {quanto(quantidade, unidade)}</small>
        ) : (
          situacao !== 'ok' && <Chip tone={TONS[situacao].tone}>{TONS[situacao].texto}</Chip>
        )}
      </span>
    </Link>
  )
}
