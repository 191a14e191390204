import { type Parte, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { type ReactNode, useState } from 'react'
import { comoVeio } from '../conta/como-veio.ts'
import { parteDe } from '../conta/dividir.tsx'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'
import { emComum } from '../pedido/em-comum.ts'
import { fraseDoPagador } from '../pedido/pagador.ts'
import { CheckField } from '../ui/field.tsx'
import { IconeDireita } from '../ui/icones.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './conta-a-pagar.module.css'
import type { Escolha } from './escolha.ts'
import { iguais } from './iguais.ts'

export type Grupo = readonly LinhaDaTurma[]

export type LinhasProps = {
  linhas: readonly LinhaDaTurma[]
  /** what can be done with the last of a row's equal lines, beside it */
  acao?: ((linha: LinhaDaTurma, quantas: number) => ReactNode) | undefined
  /**
   * The sheet behind a row: what it is made of, how it came and what can be done with it. `ficarCom`: it was divided, and
   * this of it is paid here; `juntar`: it is whole again, and nothing is chosen.
   */
  folha?:
    | ((
        grupo: Grupo,
        acoes: { ficarCom: (minhas: readonly number[]) => void; juntar: () => void; fechar: () => void },
      ) => ReactNode)
    | undefined
  /** several people's: say whose; an equal part of all of it, or an amount, may be paid */
  daMesa?: boolean
  escolha?: Escolha
}

/**
 * Lines of an account: what each is, its value, and behind a tap what can be seen of it or done with it. Equal ones are one
 * row, but each has its tick where they are chosen. What somebody has of a bill in equal parts is always one row.
 */
export function Linhas({ linhas, acao, folha, escolha, daMesa }: LinhasProps) {
  const [aberta, setAberta] = useState<number | null>(null)
  const { partes, soltas } = emLinhasEPartes(linhas)
  const grupos: Grupo[] = escolha?.escolhendo ? soltas.map((linha) => [linha]) : iguais(soltas)
  // how it came is said of what has come
  const { comum, proprio } = emComum(folha ? linhas : [])
  const daAberta = [...partes.map(({ linhas }) => linhas), ...grupos].find((grupo) =>
    grupo.some((linha) => idDaLinha(linha) === aberta),
  )
  const lista = (
    <ul className={styles.linhas}>
      {[
        ...partes.map((parte) => ({ grupo: parte.linhas as Grupo, oQue: <DaConta parte={parte} /> })),
        ...grupos.map((grupo) => ({ grupo, oQue: <OQue {...{ grupo, daMesa }} proprio={proprio(grupo.at(-1)!)} /> })),
      ].map(({ grupo, oQue }) => {
        const linha = grupo[0]!
        const abrir = () => setAberta(idDaLinha(linha))
        const valor = !comFicha(linha) && <Price value={somarLinhas(grupo)} />
        return (
          <li key={idDaLinha(linha)} data-folha={(folha && !escolha?.escolhendo) || undefined}>
            {escolha?.escolhendo ? (
              <>
                <CheckField
                  label={oQue}
                  checked={grupo.every(escolha.escolhida)}
                  onChange={() => escolha.trocar(grupo)}
                />
                {folha ? (
                  <button
                    type="button"
                    className={styles.abrir}
                    aria-haspopup="dialog"
                    aria-label={`Abrir ${nomeDo(grupo)}`}
                    onClick={abrir}
                  >
                    {valor}
                    <IconeDireita size="1.25rem" />
                  </button>
                ) : (
                  valor
                )}
              </>
            ) : folha ? (
              <button type="button" className={styles.linha} aria-haspopup="dialog" onClick={abrir}>
                <span>{oQue}</span>
                {valor}
                <IconeDireita size="1.25rem" />
              </button>
            ) : (
              <>
                <span>{oQue}</span>
                {valor}
              </>
            )}
            {acao && <div className={styles.acoes}>{acao(grupo.at(-1)!, grupo.length)}</div>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {daMesa && comum && <p className={styles.comum}>{comum}</p>}
      {lista}
      {daAberta &&
        folha?.(daAberta, {
          ficarCom: (minhas) => escolha?.ficarCom(minhas, daAberta),
          juntar: () => escolha?.tudo(),
          fechar: () => setAberta(null),
        })}
    </>
  )
}

/** How many of it there are: parts are of one line. */
const quantidadeDe = (grupo: Grupo) =>
  grupo[0]!.cota ? grupo[0]!.quantidade : grupo.reduce((soma, { quantidade }) => soma + quantidade, 0)

/** '3× Negroni'; of a bill in equal parts whose. */
export function nomeDo(grupo: Grupo): string {
  const { partes } = emLinhasEPartes(grupo)
  return partes[0] ? nomeDaParte(partes[0]) : `${quantidadeDe(grupo)}× ${comUnidade(grupo[0]!.nome_produto)}`
}

function nomeDaParte({ parte, partes, linhas }: Parte<LinhaDaTurma>) {
  const minha = linhas.every(({ cota }) => cota?.minha)
  return minha ? `Sua parte, ${parte} de ${partes}` : `Parte ${parte} de ${partes}`
}

/** A ficha paid it, and it costs nothing here. */
const comFicha = ({ tipo, numero_ficha }: LinhaDaTurma) => tipo === 'item' && numero_ficha !== null

function DaConta({ parte }: { parte: Parte<LinhaDaTurma> }) {
  const { linhas } = parte
  const deQuem = [...new Set(linhas.flatMap(({ cota }) => (cota?.minha ? [] : (cota?.de ?? []))))]
  const frase = fraseDoPagador(linhas[0]!)
  return (
    <>
      {nomeDaParte(parte)}
      {deQuem.length > 0 && <small>{deQuem.join(', ')}</small>}
      <small>{`de ${linhas.length} itens`}</small>
      {frase && <small>{frase}</small>}
    </>
  )
}

type OQueProps = { grupo: Grupo; proprio: readonly string[] } & Pick<LinhasProps, 'daMesa'>

function OQue({ grupo, daMesa, proprio }: OQueProps) {
  const linha = grupo.at(-1)!
  const quantidade = quantidadeDe(grupo)
  const fichas = grupo.map(({ numero_ficha }) => numero_ficha)
  const umaHora = grupo.every(({ hora_pedido }) => hora_pedido === linha.hora_pedido)
  const veio = comoVeio({ ...linha, quantidade, hora_pedido: umaHora ? linha.hora_pedido : '' }, daMesa)
  return (
    <>
      {nomeDo(grupo)}
      <PartesDaLinha
        linha={{ partes: linha.partes, quantidade }}
        {...(!linha.cota && !comFicha(linha) && { como: 'dinheiro' })}
      />
      {linha.cota && (
        <small>
          {grupo.length > 1 && !linha.cota.minha && !linha.cota.de
            ? `${grupo.length} partes de ${emReais(linha.preco * linha.quantidade)}`
            : parteDe(linha)}
        </small>
      )}
      <small>{[veio, ...proprio].filter(Boolean).join(' · ')}</small>
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
}
