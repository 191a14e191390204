import { IDIOMAS, type Idioma } from '@boteco/contract/produto/cliente'
import type { Grupo, ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useEffect, useRef, useState } from 'react'
import { CheckField, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { diferencaDoEstoque } from './diferenca-do-estoque.ts'
import type { OpcaoEscrita } from './grupo-escrito.ts'
import { NomesEmOutrosIdiomas } from './nomes-em-outros-idiomas.tsx'
import styles from './opcao-do-grupo.module.css'
import { Ordem } from './ordem.tsx'

type Campo =
  | Exclude<keyof OpcaoEscrita, 'chave' | 'id' | 'alcoolica' | 'traducoes' | 'qtd_estoque_lida'>
  | `traducoes.${Idioma}`
type Props = {
  opcao: OpcaoEscrita
  /** from 0 */
  lugar: number
  quantas: number
  /** its price is added; otherwise it takes the place of the product's */
  soma: boolean
  /** its name gets the focus at once */
  focar: boolean
  /** groups that it may open */
  outros: readonly Grupo[]
  /** products that it may be, made by their own department */
  produtos: readonly ProdutoDoEstabelecimento[]
  erro: (campo: Campo) => { error?: string }
  onMudar: (mudanca: Partial<OpcaoEscrita>) => void
  onMover: (para: number) => void
  onTirar: () => void
}

const ESCONDIDOS = [
  'nome_curto',
  'padrao',
  'maximo',
  'qtd_estoque',
  'abre',
  'produto',
  'traducoes.en',
  'traducoes.es',
] as const

/** One option of a group: what most have stands open, the rest unfolds. */
export function OpcaoDoGrupo({ opcao, lugar, quantas, soma, focar, outros, produtos, ...props }: Props) {
  const { erro, onMudar, onMover, onTirar } = props
  const campos = useRef<HTMLFieldSetElement>(null)
  const [aberta, setAberta] = useState(false)
  const {
    nome,
    nome_curto,
    preco,
    padrao,
    maximo,
    abre,
    produto,
    traducoes = {},
    qtd_estoque = '',
    qtd_estoque_lida = null,
  } = opcao
  const escondidos = ESCONDIDOS.some((campo) => erro(campo).error)
  const diferenca = qtd_estoque && qtd_estoque_lida !== null ? Number(qtd_estoque) - qtd_estoque_lida : 0
  const numero = `Opção ${lugar + 1}`
  const dele = produtos.find(({ id }) => String(id) === produto)
  const grupoAberto = outros.find(({ id }) => String(id) === abre)

  // only when it is new
  useEffect(() => {
    if (focar) campos.current?.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus()
  }, [])

  return (
    <li className={styles.opcao}>
      <fieldset ref={campos} aria-label={numero}>
        <div className={styles.topo}>
          <span className={styles.numero} aria-hidden="true">
            {lugar + 1}
          </span>
          <Ordem
            de={nome || numero.toLowerCase()}
            lugar={lugar}
            quantos={quantas}
            onMover={onMover}
            onTirar={onTirar}
          />
        </div>
        <div className={styles.campos}>
          <Field
            label="Nome"
            maxLength={60}
            autoComplete="off"
            value={nome}
            onChange={({ currentTarget }) => onMudar({ nome: currentTarget.value })}
            {...erro('nome')}
          />
          {/* onInput: React does not see as a change what a mask has written into the field itself */}
          <PriceField
            label={soma ? 'Preço a mais' : 'Preço'}
            placeholder={soma ? 'Não muda' : '0,00'}
            autoComplete="off"
            value={preco}
            onInput={({ currentTarget }) => onMudar({ preco: currentTarget.value })}
            {...erro('preco')}
          />
        </div>
        <details open={aberta || escondidos} onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
          <summary>{resumo(opcao, grupoAberto?.nome, dele?.nome) || 'Mais desta opção'}</summary>
          <div className={styles.mais}>
            <Field
              label="Nome curto"
              hint="Como a fila a chama."
              placeholder={nome}
              maxLength={24}
              autoComplete="off"
              value={nome_curto}
              onChange={({ currentTarget }) => onMudar({ nome_curto: currentTarget.value })}
              {...erro('nome_curto')}
            />
            <FieldRow>
              <Field
                label="Já vem"
                hint="Quantas, se o cliente não mexe."
                mask="numero"
                autoComplete="off"
                value={padrao}
                onInput={({ currentTarget }) => onMudar({ padrao: currentTarget.value })}
                {...erro('padrao')}
              />
              <Field
                label="No máximo"
                hint="Desta opção: 2 é o dobro."
                mask="numero"
                autoComplete="off"
                value={maximo}
                onInput={({ currentTarget }) => onMudar({ maximo: currentTarget.value })}
                {...erro('maximo')}
              />
            </FieldRow>
            {!produto && (
              <Field
                label="Estoque"
                hint={diferencaDoEstoque(diferenca) ?? 'Vazio, não se conta. Contado, cada pedido tira o seu.'}
                placeholder="Não contado"
                mask="numero"
                autoComplete="off"
                value={qtd_estoque}
                onInput={({ currentTarget }) => onMudar({ qtd_estoque: currentTarget.value })}
                {...erro('qtd_estoque')}
              />
            )}
            {!produto && (
              <CheckField
                label="Bebida alcoólica"
                hint="Uma dose basta: quem vai beber mostra o documento."
                checked={opcao.alcoolica ?? false}
                onChange={({ currentTarget }) => onMudar({ alcoolica: currentTarget.checked })}
              />
            )}
            {(produtos.length > 0 || produto) && (
              <SelectField
                label="É um produto"
                hint="Quem o prepara o recebe na sua fila, e o estoque dele baixa."
                options={produtos.map(({ id, nome: nomeDele }) => ({ value: id, label: nomeDele }))}
                placeholder="Não"
                value={dele ? produto : ''}
                onChange={({ currentTarget }) => {
                  const novo = produtos.find(({ id }) => String(id) === currentTarget.value)
                  // most are called as their product is
                  const chamada = novo && (!nome || nome === dele?.nome) ? { nome: novo.nome } : {}
                  onMudar({ produto: currentTarget.value, ...chamada })
                }}
                {...erro('produto')}
              />
            )}
            {!produto && (
              <SelectField
                label="Abre outro grupo"
                hint="Quem escolhe esta opção responde também a ele."
                options={outros.map(({ id, nome: dele }) => ({ value: id, label: dele }))}
                placeholder="Nenhum"
                value={grupoAberto ? abre : ''}
                onChange={({ currentTarget }) => onMudar({ abre: currentTarget.value })}
                {...erro('abre')}
              />
            )}
            <NomesEmOutrosIdiomas
              traducoes={traducoes}
              erro={erro}
              onMudar={(novas) => onMudar({ traducoes: novas })}
            />
          </div>
        </details>
      </fieldset>
    </li>
  )
}

/** What is folded away and is not as usual: 'Já vem 1 · até 2 · abre Ponto da carne'. */
const resumo = (
  { nome, nome_curto, padrao, maximo, traducoes = {}, alcoolica, qtd_estoque }: OpcaoEscrita,
  abre: string | undefined,
  produto: string | undefined,
) =>
  [
    nome_curto && `Na fila: ${nome_curto}`,
    Number(padrao) > 0 && `Já vem ${padrao}`,
    Number(maximo) > 1 && `Até ${maximo}`,
    !produto && alcoolica && 'Bebida alcoólica',
    !produto && qtd_estoque && `Estoque: ${qtd_estoque}`,
    produto && (produto === nome ? 'É um produto' : `É o produto ${produto}`),
    !produto && abre && `Abre ${abre}`,
    ...(Object.keys(IDIOMAS) as Idioma[]).map((idioma) => traducoes[idioma]),
  ]
    .filter(Boolean)
    .join(' · ')
