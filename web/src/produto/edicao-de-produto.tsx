import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, Field, SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { Acabou } from './acabou.tsx'
import { AlergenosNoProduto } from './alergenos-no-produto.tsx'
import { ComoSeVende, rotuloDoPreco } from './como-se-vende.tsx'
import { Contei } from './contei.tsx'
import { CopiarERemover } from './copiar-e-remover.tsx'
import { opcoesDeDepartamento } from './departamentos.ts'
import { diferencaDoEstoque } from './diferenca-do-estoque.ts'
import styles from './edicao-de-produto.module.css'
import { EstacaoECurso } from './estacao-e-curso.tsx'
import { FotoDoProduto } from './foto-do-produto.tsx'
import { GruposDoProduto } from './grupos-do-produto.tsx'
import { EmOutrosIdiomas, NoCardapio } from './no-cardapio.tsx'
import { PrecosDasAreas } from './precos-das-areas.tsx'
import { ProgramacoesDoProduto } from './programacoes-do-produto.tsx'
import type { Campos, NomeDoCampo } from './rascunhos.ts'
import { Receita } from './receita.tsx'

type Props = {
  produto: ProdutoDoEstabelecimento
  campos: Campos
  /** of the stock, when it is saved */
  diferenca: number
  erros: Partial<Record<NomeDoCampo, string>>
  mudou: boolean
  conflito: boolean
  /** the price gets the focus at once */
  focar: boolean
  onMudar: (mudanca: Partial<Campos>) => void
  onManter: () => void
  onDescartar: () => void
  /** opens the copy that was just made of it */
  onDuplicado: (id: number) => void
  /** the key after the price: saves */
  onEnter: () => void
  /** opens the next product; absent at the end of the list */
  onProximo: (() => void) | undefined
}

/** The fields of one product (section 2 of the spec). But for the photo and the choices nothing is sent from here: the bar at the bottom saves all. */
export function EdicaoDeProduto({
  produto,
  campos,
  diferenca,
  erros,
  mudou,
  conflito,
  focar,
  onMudar,
  onManter,
  onDescartar,
  onDuplicado,
  onEnter,
  onProximo,
}: Props) {
  const edicao = useRef<HTMLFieldSetElement>(null)
  const semControle = campos.qtd_estoque === null
  const [acabou, setAcabou] = useState(false)
  const categorias = useRead('/produto/buscarCategoriasDeProdutos', {}).data?.categorias
  const comErro = Object.keys(erros).length > 0

  useEffect(() => {
    if (comErro) edicao.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [comErro])

  // only when it opens
  useEffect(() => {
    if (focar && !comErro) edicao.current?.querySelector('input')?.focus()
  }, [])

  // a pattern for all of them: the error's sentence, or nothing
  const erro = (campo: NomeDoCampo) => ({ ...(erros[campo] && { error: erros[campo] }) })

  return (
    <fieldset ref={edicao} className={styles.edicao} aria-label={produto.nome}>
      {conflito && (
        <div className={styles.conflito}>
          <Notice tone="wait">
            {mensagensDasChamadas.produtoMudou} Agora está assim: {resumo(produto)}.
          </Notice>
          <Button onClick={onManter}>Manter o que digitei</Button>
          <Button onClick={onDescartar}>Ficar com os dados atuais</Button>
        </div>
      )}
      <Secao titulo="Preço">
        <div className={styles.campos}>
          {/* onInput: React does not see as a change what a mask has written into the field itself */}
          <PriceField
            label={rotuloDoPreco(campos.venda)}
            placeholder="0,00"
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
            value={campos.preco_venda}
            onInput={({ currentTarget: { value } }) =>
              onMudar({ preco_venda: value, ...(campos.venda === 'preco_do_dia' && { preco_de_hoje: true }) })
            }
            {...erro('preco_venda')}
          />
          <PriceField
            label="Preço de compra"
            placeholder="0,00"
            hint="Só você vê."
            autoComplete="off"
            value={campos.preco_compra}
            onInput={(evento) => onMudar({ preco_compra: evento.currentTarget.value })}
            {...erro('preco_compra')}
          />
        </div>
        <ComoSeVende campos={campos} erro={erro} onMudar={onMudar} />
        <PrecosDasAreas produto={produto} campos={campos} erro={erro} onMudar={onMudar} />
        <CheckField
          label="Sem taxa de serviço"
          checked={campos.sem_taxa}
          onChange={({ currentTarget }) => onMudar({ sem_taxa: currentTarget.checked })}
        />
      </Secao>
      <Secao titulo="Estoque">
        <div className={styles.campos}>
          <Field
            label="Estoque"
            mask="numero"
            autoComplete="off"
            disabled={semControle}
            value={campos.qtd_estoque ?? ''}
            {...(!semControle && {
              hint: diferencaDoEstoque(diferenca) ?? 'Para corrigir, digite; para o que você contou agora, Contei.',
            })}
            onInput={(evento) => onMudar({ qtd_estoque: evento.currentTarget.value })}
            {...erro('qtd_estoque')}
          />
          <Field
            label="Estoque mínimo"
            mask="numero"
            autoComplete="off"
            hint="Avisamos quando chegar nele."
            disabled={semControle}
            value={campos.qtd_minima_estoque}
            onInput={(evento) => onMudar({ qtd_minima_estoque: evento.currentTarget.value })}
            {...erro('qtd_minima_estoque')}
          />
        </div>
        <CheckField
          label="Não controlar estoque"
          checked={semControle}
          onChange={(evento) =>
            onMudar({ qtd_estoque: evento.currentTarget.checked ? null : String(produto.qtd_estoque ?? '') })
          }
        />
        <div className={styles.fazeres}>
          <Button onClick={() => setAcabou(true)}>Acabou</Button>
          {acabou && (
            <Acabou
              alvos={[{ tipo: 'produto', id: produto.id, nome: produto.nome }]}
              onClose={() => setAcabou(false)}
            />
          )}
          {produto.qtd_estoque !== null && (
            <Contei produto={produto} onContado={() => onMudar({ qtd_estoque: String(produto.qtd_estoque) })} />
          )}
        </div>
      </Secao>
      {campos.venda !== 'combo' && campos.venda !== 'peso' && (
        <Secao titulo="Receita">
          <Receita produto={produto} />
        </Secao>
      )}
      <Secao titulo="O produto">
        <Field
          label="Nome"
          maxLength={80}
          autoComplete="off"
          value={campos.nome}
          onInput={({ currentTarget }) => onMudar({ nome: currentTarget.value })}
          {...erro('nome')}
        />
        <SelectField
          label="Categoria"
          options={(categorias ?? [{ nome: campos.nome_categoria_produto }]).map(({ nome }) => ({
            value: nome,
            label: nome,
          }))}
          value={campos.nome_categoria_produto}
          onChange={({ currentTarget }) => onMudar({ nome_categoria_produto: currentTarget.value })}
          {...erro('nome_categoria_produto')}
        />
        <TextField
          label="Descrição"
          rows={2}
          maxLength={300}
          value={campos.descricao}
          onChange={(evento) => onMudar({ descricao: evento.currentTarget.value })}
          {...erro('descricao')}
        />
        <FotoDoProduto produto={produto} />
        <EmOutrosIdiomas campos={campos} erro={erro} onMudar={onMudar} />
      </Secao>
      <Secao titulo="Preparo">
        <div className={styles.campos}>
          <SelectField
            label="Departamento"
            options={opcoesDeDepartamento}
            placeholder="Escolha…"
            value={campos.nome_departamento}
            // a station is of one department
            onChange={(evento) => onMudar({ nome_departamento: evento.currentTarget.value, estacao_id: '' })}
            {...erro('nome_departamento')}
          />
          <Field
            label="Nome curto"
            hint="Como a fila o chama."
            placeholder={produto.nome}
            maxLength={24}
            autoComplete="off"
            value={campos.nome_curto}
            onInput={(evento) => onMudar({ nome_curto: evento.currentTarget.value })}
            {...erro('nome_curto')}
          />
        </div>
        <Field
          label="Tempo de preparo (min)"
          mask="numero"
          autoComplete="off"
          hint="O cliente lê antes de enviar. Vazio: não diz."
          value={campos.preparo_min}
          onInput={({ currentTarget }) => onMudar({ preparo_min: currentTarget.value })}
          {...erro('preparo_min')}
        />
        <EstacaoECurso campos={campos} erro={erro} onMudar={onMudar} />
        <TextField
          label="Notas prontas"
          rows={2}
          hint="Separe com vírgulas: sem gelo, bem passado. O cliente e o garçom tocam em vez de escrever."
          value={campos.notas}
          onChange={({ currentTarget }) => onMudar({ notas: currentTarget.value })}
          {...erro('notas')}
        />
      </Secao>
      <Secao titulo="Escolhas e horários">
        <GruposDoProduto produto={produto} />
        <ProgramacoesDoProduto produto={produto} />
      </Secao>
      {campos.venda !== 'combo' && (
        <Secao titulo="Alérgenos e calorias">
          <AlergenosNoProduto produto={produto} />
        </Secao>
      )}
      <Secao titulo="No cardápio">
        <NoCardapio campos={campos} onMudar={onMudar} />
      </Secao>
      <div className={styles.acoes}>
        {mudou && !conflito && (
          <Button tone="quiet" onClick={onDescartar}>
            Desfazer
          </Button>
        )}
        <CopiarERemover produto={produto} onDuplicado={onDuplicado} onRemovido={onDescartar} />
        {onProximo && <Button onClick={onProximo}>Próximo produto</Button>}
      </div>
    </fieldset>
  )
}

/** What belongs together, under its name. */
const Secao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={styles.secao}>
    <h4>{titulo}</h4>
    {children}
  </section>
)

function resumo({
  preco_venda,
  preco_compra,
  nome_departamento,
  qtd_estoque,
  qtd_minima_estoque,
  descricao,
  oculto,
}: ProdutoDoEstabelecimento) {
  return [
    preco_venda === null ? 'sem preço' : emReais(preco_venda),
    preco_compra !== null && `compra a ${emReais(preco_compra)}`,
    nome_departamento && rotuloDoDepartamento[nome_departamento],
    qtd_estoque === null ? 'estoque sem controle' : `estoque ${qtd_estoque}, mínimo ${qtd_minima_estoque}`,
    oculto && 'escondido do cardápio',
    descricao && `“${descricao}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
