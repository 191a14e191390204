import { OutroProduto, pareceAlcoolica } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useRead } from '../../hooks.ts'
import { opcoesDeDepartamento } from '../../produto/departamentos.ts'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, Field, FieldGroup, FieldRow, SelectField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { IconeProduto } from '../../ui/icones-das-paginas.tsx'
import { ImageField } from '../../ui/image-field.tsx'
import { notify } from '../../ui/notices.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'

/** A product that is not in the catalogue and exists in this bar only. */
export function FormCadastrarOutrosProdutosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Cadastrar outros produtos" back="/produtos" wide={false}>
      <Cadastro />
    </Area>
  )
}

function Cadastro() {
  const { data, error, refetch } = useRead('/produto/buscarCategoriasDeProdutos', {})
  // each product that went in gets an empty form after it
  const [cadastrados, setCadastrados] = useState(0)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <>
      <p>
        <LinkButton to="/meus-produtos" icon={<IconeProduto />}>
          Meus produtos
        </LinkButton>
      </p>
      <FormularioDeProduto
        key={cadastrados}
        categorias={data.categorias.map(({ nome }) => nome)}
        onCadastrado={() => setCadastrados(cadastrados + 1)}
      />
    </>
  )
}

function FormularioDeProduto({
  categorias,
  onCadastrado,
}: {
  categorias: readonly string[]
  onCadastrado: () => void
}) {
  const [imagem, setImagem] = useState<File | null>(null)
  const [fotoRecusada, setFotoRecusada] = useState(false)
  const [escrito, setEscrito] = useState({ nome: '', nome_categoria_produto: '' })
  /** null: nobody said so, and its name and category do */
  const [alcoolica, setAlcoolica] = useState<boolean | null>(null)
  const cadastrar = useCall('/produto/cadastrarOutrosProdutos', {
    refresh: ['/produto/buscarProdutosDoEstabelecimento', '/estabelecimento/buscarProdutosMercadinho'],
  })

  function escolherFoto(escolhida: File | null, recusada: boolean) {
    setImagem(escolhida)
    setFotoRecusada(recusada)
  }

  async function onSubmit(input: z.output<typeof OutroProduto>) {
    const { message } = await cadastrar.mutateAsync({ input, imagem })
    if (fotoRecusada) notify('A foto escolhida não pôde ser usada: o produto ficou sem ela.', 'danger')
    notify((input.precoVenda ?? null) === null ? `${message} Ele vai para o cardápio quando tiver preço.` : message)
    onCadastrado()
    window.scrollTo(0, 0)
  }

  return (
    <Form schema={OutroProduto} onSubmit={onSubmit} label="Cadastrar outros produtos">
      <Card>
        <FieldGroup legend="O produto">
          <Field
            name="nomeProduto"
            label="Nome"
            autoComplete="off"
            onInput={({ currentTarget: { value: nome } }) => setEscrito({ ...escrito, nome })}
          />
          <FieldRow>
            <SelectField
              name="nomeCategoria"
              label="Categoria"
              options={categorias}
              placeholder="Escolha…"
              onChange={({ currentTarget: { value } }) => setEscrito({ ...escrito, nome_categoria_produto: value })}
            />
            <SelectField
              name="departamento"
              label="Departamento"
              options={opcoesDeDepartamento}
              placeholder="Escolha…"
              hint="Quem prepara."
            />
          </FieldRow>
          <CheckField
            name="alcoolica"
            label="Bebida alcoólica"
            hint="Na primeira entrega, a equipe vê o documento de quem vai beber."
            checked={alcoolica ?? pareceAlcoolica(escrito)}
            onChange={({ currentTarget }) => setAlcoolica(currentTarget.checked)}
          />
          <TextField name="descricao" label="Descrição (opcional)" maxLength={300} />
          <ImageField label="Foto (opcional)" photo onChange={escolherFoto} />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Preço e estoque">
          <FieldRow>
            <PriceField
              name="precoVenda"
              label="Preço de venda"
              placeholder="0,00"
              hint="Sem preço, fica fora do cardápio."
            />
            <PriceField name="precoCompra" label="Preço de compra" placeholder="0,00" hint="Só você vê." />
          </FieldRow>
          <FieldRow>
            <Field
              name="quantidade"
              label="Quantidade em estoque"
              mask="numero"
              hint="Deixe vazio para não controlar."
            />
            <Field name="qtdMinimaEstoque" label="Estoque mínimo" mask="numero" hint="Avisamos quando chegar nele." />
          </FieldRow>
        </FieldGroup>
      </Card>
      <StickyBar>
        <SubmitButton>Cadastrar produto</SubmitButton>
      </StickyBar>
    </Form>
  )
}
