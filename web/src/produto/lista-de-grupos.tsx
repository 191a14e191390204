import type { Grupo } from '@boteco/contract/produto/escritorio'
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeNota } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { Acabou, AvisoDoQueAcabou } from './acabou.tsx'
import { copiaDoGrupo } from './grupo-escrito.ts'
import styles from './lista-de-grupos.module.css'
import { ProdutosDoGrupo } from './produtos-do-grupo.tsx'
import { leemOsGrupos } from './quem-le-os-grupos.ts'
import { temRascunho } from './rascunho-de-grupo.ts'
import { algunsNomes, fraseDaRegra, quantasSeEscolhem } from './regras-de-preco.ts'

type Props = {
  grupos: readonly Grupo[]
  /** by id; undefined: not read yet */
  nomesDosProdutos: ReadonlyMap<number, string> | undefined
  idEstabelecimento: number | undefined
  /** the one whose form was just left; it gets the focus. null: none */
  veioDe: number | null
}

/** The bar's groups of options, each with where it is asked. */
export function ListaDeGrupos({ grupos, nomesDosProdutos, idEstabelecimento, veioDe }: Props) {
  // only when it is shown again
  useEffect(() => {
    if (veioDe !== null) document.getElementById(idDoEditar(veioDe))?.focus()
  }, [])

  return (
    <>
      <AvisoDoQueAcabou />
      <ul className={styles.grupos}>
        {grupos.map((grupo) => (
          <CartaoDoGrupo
            key={grupo.id}
            grupo={grupo}
            grupos={grupos}
            produtos={nomesDosProdutos && nomesDe(grupo, nomesDosProdutos)}
            porSalvar={temRascunho(idEstabelecimento, grupo.id)}
          />
        ))}
      </ul>
    </>
  )
}

/** In the order of the menu. */
const nomesDe = ({ produtos }: Grupo, nomes: ReadonlyMap<number, string>) =>
  [...nomes].filter(([id]) => produtos.includes(id)).map(([, nome]) => nome)

const idDoEditar = (id: number) => `editar-grupo-${id}`

type CartaoProps = {
  grupo: Grupo
  grupos: readonly Grupo[]
  produtos: readonly string[] | undefined
  porSalvar: boolean
}

function CartaoDoGrupo({ grupo, grupos, produtos, porSalvar }: CartaoProps) {
  const { id, nome, opcoes } = grupo
  const duplicar = useCall('/produto/salvarGrupo', { refresh: leemOsGrupos })
  const remover = useCall('/produto/removerGrupo', { refresh: leemOsGrupos })
  const confirm = useConfirm()
  const [acabou, setAcabou] = useState(false)
  const [escolhendo, setEscolhendo] = useState(false)
  const acabaram = opcoes.filter(({ acabou, qtd_estoque }) => acabou || qtd_estoque === 0).length
  const abertoPor = grupos.filter((outro) => outro.opcoes.some(({ abre }) => abre === id)).map((outro) => outro.nome)

  async function onDuplicar() {
    const input = copiaDoGrupo(grupo, grupos)
    await duplicar.mutateAsync({ input }).then(
      () => notify(`Pronto: ${input.nome}.`),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  async function onRemover() {
    const text = `${dePerguntar(produtos ?? [], abertoPor)}O que já foi pedido com ele continua como está.`
    if (!(await confirm({ title: `Remover o grupo ${nome}?`, text, action: 'Remover', danger: true }))) return
    await remover.mutateAsync({ input: { id } }).then(
      ({ message }) => notify(message),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <Card as="li" aria-labelledby={`grupo-${id}`}>
      <div className={styles.topo}>
        <h2 id={`grupo-${id}`}>{nome}</h2>
        <p className={styles.regra}>
          <b>{quantasSeEscolhem(grupo)}</b> · {fraseDaRegra(grupo)}
        </p>
        {(porSalvar || acabaram > 0) && (
          <p className={styles.sinais}>
            {porSalvar && (
              <Chip tone="info" icon={<IconeNota size="1.1rem" />}>
                Por salvar
              </Chip>
            )}
            {acabaram > 0 && <Chip tone="wait">{acabaram === 1 ? '1 acabou' : `${acabaram} acabaram`}</Chip>}
          </p>
        )}
      </div>
      <dl className={styles.dados}>
        <div>
          <dt>{opcoes.length === 1 ? '1 opção' : `${opcoes.length} opções`}</dt>
          <dd>{algunsNomes(opcoes.map((opcao) => opcao.nome))}</dd>
        </div>
        {produtos && (
          <div>
            <dt>
              {produtos.length === 0
                ? 'Em nenhum produto'
                : produtos.length === 1
                  ? 'Em 1 produto'
                  : `Em ${produtos.length} produtos`}
            </dt>
            <dd>
              {algunsNomes(produtos)}
              {produtos.length === 0 && abertoPor.length === 0 && 'Escolha em quais o cliente o lê.'}
            </dd>
          </div>
        )}
        {abertoPor.length > 0 && (
          <div>
            <dt>Aberto por</dt>
            <dd>{algunsNomes(abertoPor)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.acoes}>
        <Button onClick={() => setAcabou(true)}>
          Acabou<span className="so"> algo de {nome}</span>
        </Button>
        {acabou && (
          <Acabou
            alvos={opcoes.map((opcao) => ({ tipo: 'opcao', id: opcao.id, nome: opcao.nome }))}
            onClose={() => setAcabou(false)}
          />
        )}
        <Button onClick={() => setEscolhendo(true)}>
          Produtos<span className="so"> de {nome}</span>
        </Button>
        {escolhendo && <ProdutosDoGrupo grupo={grupo} onFechar={() => setEscolhendo(false)} />}
        <LinkButton id={idDoEditar(id)} to={`/escolhas?grupo=${id}`}>
          Editar<span className="so"> {nome}</span>
        </LinkButton>
        <Button tone="quiet" busy={duplicar.isPending} onClick={onDuplicar}>
          Duplicar<span className="so"> {nome}</span>
        </Button>
        <Button tone="quiet" busy={remover.isPending} onClick={onRemover}>
          Remover<span className="so"> {nome}</span>
        </Button>
      </div>
    </Card>
  )
}

/** Who no longer asks for it: 'Picanha e Fraldinha…'. */
function dePerguntar(produtos: readonly string[], abertoPor: readonly string[]): string {
  const quem = [...produtos, ...abertoPor.map((nome) => `o grupo ${nome}`)]
  if (quem.length === 0) return ''
  return `${quem.length === 1 ? 'Deixa' : 'Deixam'} de usá-lo: ${algunsNomes(quem)}. `
}
