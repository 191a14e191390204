import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import type { ReactNode } from 'react'
import { comoVeio } from '../conta/como-veio.ts'
import { parteDe } from '../conta/dividir.tsx'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emComum } from '../pedido/em-comum.ts'
import { fraseDoPagador } from '../pedido/pagador.ts'
import { CheckField } from '../ui/field.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './conta-a-pagar.module.css'
import type { Escolha } from './escolha.ts'
import { iguais } from './iguais.ts'

export type LinhasProps = {
  linhas: readonly LinhaDaTurma[]
  /**
   * What can be done with one line that is not being paid, the last of `quantas` that are equal. `ficarCom`: it was
   * divided, and this of it is paid here.
   */
  acao?:
    | ((linha: LinhaDaTurma, ficarCom: (minhas: readonly number[]) => void, quantas: number) => ReactNode)
    | undefined
  /** the details of a line, regardless of who pays it */
  detalhe?: ((linha: LinhaDaTurma) => ReactNode) | undefined
  /** fichas of one kind are one row */
  agrupar?: boolean
  /** several people's: say whose; an equal part of all of it, or an amount, may be paid */
  daMesa?: boolean
  escolha?: Escolha
}

/** Lines of an account: what each is, its value, and what can be seen of it or done with it. */
export function Linhas({ linhas, acao, detalhe, agrupar, escolha, daMesa }: LinhasProps) {
  const grupos = agrupar ? iguais(linhas) : linhas.map((linha) => [linha])
  // how it came is said of what has come
  const { comum, proprio } = emComum(detalhe ? linhas : [])
  const lista = (
    <ul className={styles.linhas}>
      {grupos.map((grupo) => {
        const linha = grupo.at(-1) as LinhaDaTurma
        const fichas = grupo.map(({ numero_ficha }) => numero_ficha)
        const oque = <OQue {...{ linha, fichas, daMesa }} proprio={proprio(linha)} />
        return (
          <li key={idDaLinha(grupo[0] ?? linha)}>
            {escolha?.escolhendo ? (
              <CheckField label={oque} checked={escolha.escolhida(linha)} onChange={() => escolha.trocar(linha)} />
            ) : (
              <span>{oque}</span>
            )}
            {!comFicha(linha) && <Price value={somarLinhas(grupo)} />}
            <div className={styles.acoes}>
              {detalhe?.(linha)}
              {acao?.(linha, (minhas) => escolha?.ficarCom(minhas, linha), grupo.length)}
            </div>
          </li>
        )
      })}
    </ul>
  )
  if (!comum) return lista
  return (
    <>
      <p className={styles.comum}>{comum}</p>
      {lista}
    </>
  )
}

/** A ficha paid it, and it costs nothing here. */
const comFicha = ({ tipo, numero_ficha }: LinhaDaTurma) => tipo === 'item' && numero_ficha !== null

type OQueProps = { linha: LinhaDaTurma; fichas: readonly (number | null)[]; proprio: readonly string[] } & Pick<
  LinhasProps,
  'daMesa'
>

const OQue = ({ linha, fichas, daMesa, proprio }: OQueProps) => (
  <>
    {linha.quantidade * fichas.length}× {comUnidade(linha.nome_produto)}
    <PartesDaLinha
      linha={{ partes: linha.partes, quantidade: linha.quantidade * fichas.length }}
      {...(!linha.cota && !comFicha(linha) && { como: 'dinheiro' })}
    />
    {linha.cota && <small>{parteDe(linha)}</small>}
    <small>{[comoVeio(linha, daMesa), ...proprio].join(' · ')}</small>
    {linha.oferecido && <small>à procura de dono</small>}
    {frasesDoDesconto(linha).map((frase) => (
      <small key={frase}>{frase}</small>
    ))}
    {linha.pagador && <small>{fraseDoPagador(linha)}</small>}
    {linha.situacao === 'estornado' && <small>Pagamento devolvido.</small>}
    {linha.numero_ficha !== null && (
      <small>
        {fichas.length > 1 ? 'fichas nº' : 'ficha nº'} {[...fichas].sort((a, b) => Number(a) - Number(b)).join(', ')}
        {fichas.length > 1 && ` · ${emReais(linha.preco)} cada`}
      </small>
    )}
    {linha.tipo === 'ficha' && linha.observacao && <small>{linha.observacao}</small>}
  </>
)
