import { semResposta } from '@boteco/contract/alergenos'
import type { Grupo, ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Empty } from '../ui/states.tsx'
import styles from './alergenos.module.css'
import { OQueJaSeDisse } from './o-que-ja-se-disse.tsx'
import { porCategoria } from './por-categoria.ts'
import { type Alvo, ResponderAlergenos } from './responder-alergenos.tsx'

type Lista = { nome: string; toda: string; alvos: readonly Alvo[] }
type Aberto = { titulo: string; alvos: readonly Alvo[] }

/** Of a combo that speaks which is in it, and of an option that is a product the product. */
const listasDe = (produtos: readonly ProdutoDoEstabelecimento[], grupos: readonly Grupo[]): Lista[] => [
  ...[...porCategoria(produtos.filter(({ venda, embalagem }) => venda !== 'combo' && !embalagem))].map(
    ([nome, dela]) => ({
      ...{ nome, toda: 'Responder para a categoria toda' },
      alvos: dela.map(({ id, nome, alergenos = '', calorias = null }) => ({
        ...{ tipo: 'produto' as const, id, nome, alergenos, calorias },
      })),
    }),
  ),
  ...grupos.flatMap(({ nome, opcoes }) => {
    const alvos = opcoes
      .filter(({ produto }) => produto === undefined)
      .map(({ id, nome, alergenos = '', calorias = null }) => ({
        ...{ tipo: 'opcao' as const, id, nome, alergenos, calorias },
      }))
    return alvos.length > 0 ? [{ nome: `Opções de ${nome}`, toda: 'Responder para todas as opções', alvos }] : []
  }),
]

/** All that a house sells, and what of it nobody has said yet. */
export function ListaDeAlergenos({
  produtos,
  grupos,
}: {
  produtos: readonly ProdutoDoEstabelecimento[]
  grupos: readonly Grupo[]
}) {
  const [endereco, setEndereco] = useSearchParams()
  const soFalta = endereco.get('mostrar') !== 'tudo'
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const todas = listasDe(produtos, grupos)
  const falta = ({ alergenos }: Alvo) => semResposta(alergenos)
  const quantos = todas.reduce((soma, { alvos }) => soma + alvos.length, 0)
  const faltam = todas.reduce((soma, { alvos }) => soma + alvos.filter(falta).length, 0)
  const listas = todas
    .map((lista) => ({ ...lista, mostrados: soFalta ? lista.alvos.filter(falta) : lista.alvos }))
    .filter(({ mostrados }) => mostrados.length > 0)
  const emFila = listas.flatMap(({ mostrados }) => mostrados)

  /** The one after it, as the list was when it was opened: what is answered leaves the list. */
  function proximoDe(alvo: Alvo | undefined) {
    const lugar = emFila.findIndex(({ tipo, id }) => tipo === alvo?.tipo && id === alvo.id)
    const proximo = lugar < 0 ? undefined : emFila[lugar + 1]
    return proximo && (() => setAberto({ titulo: proximo.nome, alvos: [proximo] }))
  }

  return (
    <>
      <Choices
        label="Mostrar"
        options={[
          { value: 'falta', label: 'Sem resposta', count: faltam },
          { value: 'tudo', label: 'Todos', count: quantos },
        ]}
        value={soFalta ? 'falta' : 'tudo'}
        onChange={(qual) => setEndereco(qual === 'tudo' ? { mostrar: 'tudo' } : {}, { replace: true })}
      />
      {listas.length === 0 && (
        <Empty>
          {quantos === 0
            ? 'Os produtos da casa aparecem aqui.'
            : 'Tudo respondido: o cardápio diz o que tem em cada produto.'}
        </Empty>
      )}
      <Accordion>
        {listas.map(({ nome, toda, alvos, mostrados }, lugar) => {
          const semDizer = alvos.filter(falta).length
          return (
            <AccordionItem
              key={nome}
              name="alergenos"
              open={lugar === 0}
              title={nome}
              note={semDizer === 0 ? 'respondido' : semDizer === 1 ? '1 sem resposta' : `${semDizer} sem resposta`}
            >
              {alvos.length > 1 && (
                <Button onClick={() => setAberto({ titulo: nome, alvos })}>
                  {toda}
                  <span className="so">: {nome}</span>
                </Button>
              )}
              <ul className={styles.lista}>
                {mostrados.map((alvo) => (
                  <li key={alvo.id}>
                    <button type="button" onClick={() => setAberto({ titulo: alvo.nome, alvos: [alvo] })}>
                      <b>{alvo.nome}</b>
                      <OQueJaSeDisse alergenos={alvo.alergenos} />
                    </button>
                  </li>
                ))}
              </ul>
            </AccordionItem>
          )
        })}
      </Accordion>
      {aberto && (
        <ResponderAlergenos
          key={aberto.titulo + aberto.alvos.map(({ id }) => id).join()}
          {...aberto}
          onFechar={() => setAberto(null)}
          onProximo={aberto.alvos.length === 1 ? proximoDe(aberto.alvos[0]) : undefined}
        />
      )}
    </>
  )
}
