import { abertosPor, type GrupoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import type { Escolha } from '@boteco/contract/escolhas'
import { dicaDoGrupo } from '@boteco/contract/grupo-dito'
import { useId } from 'react'
import type { Grupos } from '../cardapio/grupos.ts'
import { Chip } from '../ui/chip.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './folha-de-escolhas.module.css'
import { chaveDoLugar, type Lugar, quantasDe, quantasDoGrupo } from './opcoes.ts'

type Props = {
  lugar: Lugar
  grupos: Grupos
  escolhas: readonly Escolha[]
  onMarcar: (lugar: Lugar, opcao: number, quantidade: number) => void
  /** the group that was found missing, by its key */
  falta: string | null
}

/** One question, with what can be answered, and under an answer the question that it opens. */
export function GrupoDeOpcoes(props: Props) {
  const { lugar, grupos, escolhas, onMarcar, falta } = props
  const { grupo, ate } = lugar
  const { nome, minimo, maximo, opcoes } = grupo
  const id = useId()
  const quantas = quantasDoGrupo(escolhas, lugar)
  const chave = chaveDoLugar(lugar)
  // a question with one answer is a box to tick; with no answer needed there is a button for none
  const deUma = maximo === 1 && (minimo > 0 || opcoes.length > 1)
  const escolhida = opcoes.find((opcao) => quantasDe(escolhas, [...ate, opcao.id]) > 0)
  const entrada = { name: `${id}${chave}`, 'aria-describedby': `${id}dica` }
  return (
    <fieldset
      id={`grupo-${chave}`}
      className={styles.grupo}
      data-dentro={ate.length > 0 || undefined}
      data-falta={falta === chave || undefined}
      aria-labelledby={`${id}nome`}
      aria-describedby={`${id}dica`}
    >
      <div className={styles.pergunta}>
        <h3 id={`${id}nome`}>{nome}</h3>
        <p id={`${id}dica`}>{dicaDoGrupo(grupo)}</p>
        {quantas < minimo ? (
          <Chip tone="wait">Obrigatório</Chip>
        ) : maximo > 1 && quantas > 0 ? (
          <Chip tone="ok">{`${quantas}/${maximo}`}</Chip>
        ) : (
          minimo > 0 && <Chip tone="ok">Escolhido</Chip>
        )}
      </div>
      <ul>
        {opcoes.map((opcao) => {
          const caminho = [...ate, opcao.id]
          const tem = quantasDe(escolhas, caminho)
          const cheio = !deUma && quantas >= maximo
          const abertos = tem > 0 ? abertosPor(opcao).flatMap((aberto) => grupos.get(aberto) ?? []) : []
          const rotulo = (
            <>
              <span className={styles.nome}>{opcao.nome}</span>
              {opcao.acabou ? (
                <Chip tone="off">{opcao.fechado ?? 'Acabou'}</Chip>
              ) : (
                <PrecoDaOpcao grupo={grupo} preco={opcao.preco} />
              )}
            </>
          )
          return (
            <li key={opcao.id}>
              {opcao.maximo > 1 && maximo > 1 && !opcao.acabou ? (
                <div className={styles.opcao} data-tem={tem > 0 || undefined}>
                  {rotulo}
                  <Stepper
                    label={opcao.nome}
                    value={tem}
                    max={Math.min(opcao.maximo, tem + maximo - quantas)}
                    noMaximo={tem >= opcao.maximo ? `Vão até ${opcao.maximo} de cada.` : `${nome}: vão até ${maximo}.`}
                    onChange={(nova) => onMarcar(lugar, opcao.id, nova)}
                  />
                </div>
              ) : (
                <label className={styles.opcao}>
                  <input
                    {...entrada}
                    type={deUma ? 'radio' : 'checkbox'}
                    checked={tem > 0}
                    disabled={opcao.acabou || (cheio && tem === 0)}
                    required={deUma && minimo > 0}
                    onChange={({ currentTarget }) => onMarcar(lugar, opcao.id, currentTarget.checked ? 1 : 0)}
                  />
                  {rotulo}
                </label>
              )}
              {abertos.map((aberto) => (
                <GrupoDeOpcoes key={aberto.id} {...props} lugar={{ grupo: aberto, ate: caminho }} />
              ))}
            </li>
          )
        })}
        {deUma && minimo === 0 && (
          <li>
            <label className={styles.opcao}>
              <input
                {...entrada}
                type="radio"
                checked={!escolhida}
                onChange={() => escolhida && onMarcar(lugar, escolhida.id, 0)}
              />
              <span className={styles.nome}>Nenhuma</span>
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

/** What it adds, or the price itself where it takes the product's place. */
function PrecoDaOpcao({ grupo, preco }: { grupo: GrupoDoCardapio; preco: number }) {
  if (grupo.regra === 'soma' && preco === 0) return null
  return <span className={styles.preco}>{grupo.regra === 'soma' ? `+ ${emReais(preco)}` : emReais(preco)}</span>
}
