import { etiquetasQueValem, piorDe } from '@boteco/contract/alergenos'
import { type ProdutoDoCardapio, QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import { antesDeEscolher, doEscolhido } from '@boteco/contract/no-prato'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { deGraca } from '@boteco/contract/promocao'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { AlergenosDoProduto } from '../cardapio/alergenos-do-produto.tsx'
import { DaPromocao } from '../cardapio/da-promocao.tsx'
import type { DeQuemAtende, Escolha } from '../cardapio/escolha.ts'
import { type Grupos, temGrupos } from '../cardapio/grupos.ts'
import { ParaAsPessoas } from '../cardapio/para-as-pessoas.tsx'
import { PrecoProgramado, porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { comUnidade } from '../ui/unidade.ts'
import { avaliarDoCardapio, chaveDa, chaveDoQueSaiu, opcoesDe, opcoesEm } from './avaliar-linha.ts'
import type { Cesta } from './cesta.ts'
import { ComoSeVende, type Dito, ditoDe, lerDito } from './como-se-vende.tsx'
import styles from './folha-de-escolhas.module.css'
import { GrupoDeOpcoes } from './grupo-de-opcoes.tsx'
import { NotaDoProduto } from './nota-do-produto.tsx'
import type { Sobre } from './o-que-se-escolhe.ts'
import { chaveDoLugar, escolhasIniciais, type Lugar, marcar, oQueFalta, pelosNomes, soAsQueHa } from './opcoes.ts'
import { podePor } from './perguntar-da-alergia.ts'
import { porNaCesta } from './por-na-cesta.ts'

type Props = {
  produto: ProdutoDoCardapio
  grupos: Grupos
  cesta: Cesta
  /** what this guest said that they must not get */
  ditos?: readonly number[]
  sobre: Sobre
  maximo?: number | undefined
  /** of a new line, in the waiter's pad */
  daEquipe?: DeQuemAtende | undefined
  onFechar: () => void
  aoLevar?: (() => unknown) | undefined
}

/** Asks what a product is wanted with. Nothing half chosen goes into the basket. */
export function FolhaDeEscolhas({
  produto,
  grupos,
  cesta,
  ditos = [],
  sobre,
  maximo = QUANTIDADE_MAXIMA,
  daEquipe = {},
  onFechar,
  aoLevar,
}: Props) {
  const { nome, descricao, caminhoImagemProduto, preparo_min, grupos: ids = [] } = produto
  const [inicio] = useState(() => inicioDe(cesta, produto, grupos, sobre, daEquipe))
  const [escolhas, setEscolhas] = useState(inicio.escolhas)
  const [observacao, setObservacao] = useState(inicio.observacao)
  const [quantidade, setQuantidade] = useState(inicio.quantidade)
  const [dito, setDito] = useState<Dito>(() => ditoDe(inicio))
  /** what was typed is judged once it was to be added */
  const [julga, setJulga] = useState(false)
  /** what was missing when it was to be added */
  const [pedida, setPedida] = useState<Lugar | null>(null)
  const corpo = useRef<HTMLDivElement>(null)
  // the tap is answered by the sheet, and what is asked in it comes right after
  const cheia = useDeferredValue(true, false)
  const fora = porQueFora(produto)
  // the menu may have changed since the tap
  const atuais = soAsQueHa(escolhas, ids, grupos)
  const falta = oQueFalta(atuais, ids, grupos)
  const { alergenos: escolhidos, calorias, exato } = doEscolhido(produto, grupos, atuais)
  // what is not chosen yet is not said to be free of anything
  const alergenos = falta ? piorDe([escolhidos, antesDeEscolher(produto, grupos)]) : escolhidos
  // an option may take a tag away
  const etiquetas = etiquetasQueValem(produto.etiquetas, alergenos)
  const { lido, erros } = lerDito(produto, dito)
  const feita = avaliarDoCardapio(produto, grupos, atuais, lido)
  const preco =
    'preco' in feita ? feita.preco : falta?.grupo.regra === 'soma' ? semOQueFalta(produto, grupos, atuais) : 0
  const promocao = produto.programado?.promocao
  const lembrada = falta && pedida && chaveDoLugar(falta) === chaveDoLugar(pedida) ? falta : null

  function onMarcar(lugar: Lugar, opcao: number, nova: number) {
    setEscolhas(marcar(atuais, lugar, opcao, nova, grupos))
    setPedida(null)
  }

  async function adicionar() {
    if (falta) {
      setPedida({ ...falta })
      return irPara(corpo.current?.querySelector(`#grupo-${chaveDoLugar(falta)}`))
    }
    setJulga(true)
    if (Object.keys(erros).length > 0) return irPara(corpo.current?.querySelector('[data-venda]'))
    if (pareceCartao(observacao)) return irPara(corpo.current?.querySelector('[data-nota]'))
    if ('recusa' in feita) return
    if (inicio.linha === null && !(await podePor(produto, grupos, atuais, ditos))) return
    const partes = opcoesEm(feita.partes).map(({ nome, nivel, quantidade }) => ({ nome, nivel, quantidade }))
    const escolha: Escolha = { quantidade, observacao, nome, preco: feita.preco, promocao, ...lido, ...inicio.daEquipe }
    const nova = temGrupos(produto) ? { ...escolha, escolhas: atuais, partes } : escolha
    porNaCesta(cesta, chaveDa(produto.id, nova.escolhas, nova.observacao, nova), inicio.linha, nova, maximo)
    onFechar()
    aoLevar?.()
  }

  return (
    <Dialog folha title={comUnidade(nome)} onClose={onFechar}>
      <div ref={corpo} className={styles.corpo}>
        {!fora && <ComoSeVende produto={produto} dito={dito} erros={julga ? erros : {}} onMudar={setDito} />}
        {caminhoImagemProduto && <Picture src={caminhoImagemProduto} alt={`Foto de ${nome}`} ratio="16 / 9" />}
        {descricao && <p className={styles.descricao}>{descricao}</p>}
        {etiquetas.length > 0 && <p className={styles.etiquetas}>{etiquetas.join(' · ')}</p>}
        {produto.programado && (
          <Suspense>
            <PrecoProgramado produto={produto} grupos={grupos} />
          </Suspense>
        )}
        {preparo_min !== null && <p>Fica pronto em cerca de {preparo_min} min</p>}
        {ids.map((id) => {
          const grupo = cheia && grupos.get(id)
          return (
            grupo && (
              <GrupoDeOpcoes
                key={id}
                lugar={{ grupo, ate: [] }}
                grupos={grupos}
                escolhas={atuais}
                onMarcar={onMarcar}
                falta={lembrada && chaveDoLugar(lembrada)}
              />
            )
          )
        })}
        <AlergenosDoProduto {...{ alergenos, calorias, ditos }} aoMenos={!exato} />
        <div data-nota>
          <NotaDoProduto
            nome={nome}
            notas={produto.notas}
            observacao={observacao}
            onMudar={setObservacao}
            {...(maximo > QUANTIDADE_MAXIMA &&
              produto.venda !== 'peso' && { quantos: { quantidade, maximo, onMudar: setQuantidade } })}
          />
        </div>
      </div>
      <DialogFoot>
        {fora && <Notice tone="danger">{fora}</Notice>}
        {lembrada && (
          <Notice tone="danger" key={chaveDoLugar(lembrada)}>
            {lembrada.grupo.minimo === 1
              ? `Falta escolher: ${lembrada.grupo.nome}`
              : `${lembrada.grupo.nome}: escolha ${lembrada.grupo.minimo}`}
          </Notice>
        )}
        {produto.venda === 'pessoa' && !fora && <ParaAsPessoas {...{ quantidade, maximo }} onQuantas={setQuantidade} />}
        {promocao && !fora && <DaPromocao {...{ promocao, quantidade, maximo }} />}
        <div className={styles.pe}>
          {produto.venda !== 'peso' && (
            <Stepper label={nome} value={quantidade} min={1} max={maximo} onChange={setQuantidade} />
          )}
          {fora ? (
            <Button full onClick={onFechar}>
              Voltar ao cardápio
            </Button>
          ) : (
            <Button tone="main" full onClick={adicionar}>
              {inicio.linha === null ? 'Adicionar' : 'Salvar'}{' '}
              {preco > 0 && <Price value={preco * (quantidade - (promocao ? deGraca(quantidade, promocao) : 0))} />}
            </Button>
          )}
        </div>
      </DialogFoot>
    </Dialog>
  )
}

/** The focus on what is asked for, and that in sight over the foot. */
function irPara(lugar: Element | null | undefined) {
  lugar?.scrollIntoView({ block: 'center' })
  const entradas = 'input:checked, input:enabled, button:enabled'
  const alvo = lugar?.querySelector<HTMLElement>('input:checked') ?? lugar?.querySelector<HTMLElement>(entradas)
  alvo?.focus({ preventScroll: true })
}

/** What it costs as far as it is chosen, where what is missing adds to it. */
function semOQueFalta(produto: ProdutoDoCardapio, grupos: Grupos, escolhas: Escolha['escolhas'] = []) {
  const semMinimo = new Map([...grupos].map(([id, grupo]) => [id, { ...grupo, minimo: 0 }]))
  const feita = avaliarDoCardapio(produto, semMinimo, escolhas)
  return 'preco' in feita ? feita.preco : 0
}

type Inicio = Required<Pick<Escolha, 'quantidade' | 'observacao' | 'escolhas'>> &
  Pick<Escolha, 'gramas' | 'desvio'> & {
    /** whose it is, and what the pass does with it */
    daEquipe: DeQuemAtende
    /** of the basket, that is changed; null: one more */
    linha: string | null
  }

function inicioDe(
  cesta: Cesta,
  produto: ProdutoDoCardapio,
  grupos: Grupos,
  sobre: Sobre,
  daEquipe: DeQuemAtende,
): Inicio {
  const { grupos: ids = [] } = produto
  if (typeof sobre === 'object') {
    const { quantidade, observacao, partes } = sobre
    return { quantidade, observacao, escolhas: pelosNomes(partes, ids, grupos), daEquipe: {}, linha: null }
  }
  const { escolhas, sairam } = cesta.agora()
  const linha = escolhas[sobre] ?? sairam.find((saiu) => chaveDoQueSaiu(saiu) === sobre)
  if (typeof sobre === 'number' || !linha)
    return { quantidade: 1, observacao: '', escolhas: escolhasIniciais(ids, grupos), daEquipe, linha: null }
  const { quantidade, observacao, gramas, desvio, para, curso, segurar } = linha
  return {
    ...{ quantidade, observacao },
    ...(gramas && { gramas }),
    ...(desvio && { desvio }),
    escolhas: soAsQueHa(opcoesDe(produto, linha, grupos) ?? [], ids, grupos),
    daEquipe: { ...(para && { para }), ...(curso && { curso }), ...(segurar && { segurar }) },
    linha: sobre,
  }
}
