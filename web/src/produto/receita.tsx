import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { IconeLixo } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { leemOEstoque } from './quem-le-o-estoque.ts'
import styles from './receita.module.css'

type Lida = Output<'/estoque/buscarReceita'>
type Dose = { chave: number; opcao: number | null; insumo: string; quantidade: string }

/** What one of the product is made of: what it costs, what is left of its price, and for how many there still is. */
export function Receita({ produto }: { produto: ProdutoDoEstabelecimento }) {
  const [aberta, setAberta] = useState(false)
  const { custo_da_receita: custo = null, da_para = null, preco_venda } = produto
  return (
    <>
      <p>
        {custo === null
          ? 'Diga do que é feito: a venda tira do estoque, e você sabe o custo.'
          : [
              `Custa ${emReais(custo)}`,
              preco_venda !== null &&
                preco_venda > 0 &&
                `sobram ${emReais(preco_venda - custo)} (${Math.round(((preco_venda - custo) * 100) / preco_venda)} %)`,
            ]
              .filter(Boolean)
              .join(', ')}
        {da_para !== null &&
          `${custo === null ? ' ' : '. '}${da_para > 0 ? `Ainda dá para ${da_para}.` : 'Não dá para nenhum: falta insumo.'}`}
      </p>
      <Button onClick={() => setAberta(true)}>Receita</Button>
      {aberta && <ReceitaAberta produto={produto} onClose={() => setAberta(false)} />}
    </>
  )
}

function ReceitaAberta({ produto, onClose }: { produto: ProdutoDoEstabelecimento; onClose: () => void }) {
  const { data } = useRead('/estoque/buscarReceita', { produto: produto.id })
  return (
    <Dialog folha title={`Receita de ${produto.nome}`} onClose={onClose}>
      {data ? <Edicao produto={produto} lida={data} onClose={onClose} /> : <Loading />}
    </Dialog>
  )
}

let chaves = 0
const nova = (opcao: number | null): Dose => ({ chave: chaves++, opcao, insumo: '', quantidade: '' })

function Edicao({ produto, lida, onClose }: { produto: ProdutoDoEstabelecimento; lida: Lida; onClose: () => void }) {
  const [doses, setDoses] = useState<Dose[]>(() =>
    lida.doses.map(({ opcao, insumo, quantidade }) => ({
      ...{ chave: chaves++, opcao, insumo: String(insumo), quantidade: String(quantidade) },
    })),
  )
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/estoque/salvarReceita', { refresh: leemOEstoque })
  if (lida.insumos.length === 0)
    return (
      <>
        <p>Antes, crie os insumos: Cachaça em ml, Açúcar em g, Limão em unidades.</p>
        <LinkButton to="/estoque">Ir para o estoque</LinkButton>
      </>
    )
  const lugares = [{ id: null, nome: 'Sempre', grupo: '' }, ...lida.opcoes]
  const mudar = (chave: number, mudanca: Partial<Dose>) =>
    setDoses(doses.map((dose) => (dose.chave === chave ? { ...dose, ...mudanca } : dose)))

  async function onSalvar() {
    setErro(null)
    const ditas = doses.filter(({ insumo, quantidade }) => insumo || quantidade)
    if (ditas.some(({ insumo, quantidade }) => !insumo || !/^[1-9]\d{0,5}$/.test(quantidade)))
      return setErro('Em cada linha, escolha o insumo e diga quanto, a partir de 1.')
    try {
      const { message } = await salvar.mutateAsync({
        input: {
          produto: produto.id,
          ...(lida.versao && { versao: lida.versao }),
          doses: ditas.map(({ opcao, insumo, quantidade }) => ({
            opcao,
            insumo: Number(insumo),
            quantidade: Number(quantidade),
          })),
        },
      })
      onClose()
      notify(`${produto.nome}: ${message}`)
    } catch (falha) {
      setErro((falha as Error).message)
    }
  }

  return (
    <>
      <div className={styles.doses}>
        {lugares.map(({ id, nome, grupo }) => (
          <section key={id} aria-label={nome}>
            {lida.opcoes.length > 0 && <h3>{id === null ? 'Sempre' : `Com ${nome} (${grupo})`}</h3>}
            {doses
              .filter(({ opcao }) => opcao === id)
              .map(({ chave, insumo, quantidade }) => (
                <div key={chave} className={styles.dose}>
                  <SelectField
                    label="Insumo"
                    placeholder="Escolha…"
                    options={lida.insumos.map((um) => ({ value: um.id, label: um.nome }))}
                    value={insumo}
                    onChange={({ currentTarget }) => mudar(chave, { insumo: currentTarget.value })}
                  />
                  <Field
                    label={unidadeDe(lida, insumo)}
                    mask="numero"
                    autoComplete="off"
                    value={quantidade}
                    onInput={({ currentTarget }) => mudar(chave, { quantidade: currentTarget.value })}
                  />
                  <Button
                    tone="quiet"
                    icon={<IconeLixo />}
                    aria-label="Tirar este insumo"
                    onClick={() => setDoses(doses.filter((dose) => dose.chave !== chave))}
                  />
                </div>
              ))}
            <Button tone="quiet" onClick={() => setDoses([...doses, nova(id)])}>
              Pôr um insumo{lida.opcoes.length > 0 && <span className="so"> em {nome}</span>}
            </Button>
          </section>
        ))}
      </div>
      {lida.opcoes.length > 0 && <p>O que é de uma opção vale em todo produto que pergunta por ela.</p>}
      <DialogFoot>
        {erro && <Notice tone="danger">{erro}</Notice>}
        <Button tone="main" full busy={salvar.isPending} onClick={onSalvar}>
          Salvar receita
        </Button>
      </DialogFoot>
    </>
  )
}

const unidadeDe = ({ insumos }: Lida, id: string) => {
  const unidade = insumos.find((um) => String(um.id) === id)?.unidade ?? 'un'
  return unidade === 'un' ? 'Quantas' : `Quanto (${unidade})`
}
