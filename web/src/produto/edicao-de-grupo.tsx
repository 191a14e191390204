import { REGRAS_DE_PRECO, type RegraDePreco } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { type Grupo, OPCOES_DO_GRUPO, type ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field, FieldRow, SelectField } from '../ui/field.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify, unsayRefusals } from '../ui/notices.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import styles from './edicao-de-grupo.module.css'
import { useFormularioAberto } from './formulario-aberto.ts'
import { type ErrosDoGrupo, type GrupoEscrito, novaOpcao, type OpcaoEscrita, prepararGrupo } from './grupo-escrito.ts'
import { mover } from './mover.ts'
import { NomesEmOutrosIdiomas } from './nomes-em-outros-idiomas.tsx'
import { OpcaoDoGrupo } from './opcao-do-grupo.tsx'
import { leemOsGrupos } from './quem-le-os-grupos.ts'
import { useRascunhoDeGrupo } from './rascunho-de-grupo.ts'
import { fraseDaRegra, quantasSeEscolhem, regras } from './regras-de-preco.ts'

type Props = {
  /** null: a new one */
  grupo: Grupo | null
  grupos: readonly Grupo[]
  /** of the bar */
  produtos: readonly ProdutoDoEstabelecimento[]
  idEstabelecimento: number | undefined
  onSalvo: (id: number) => void
  onSair: () => void
}

/** One group of options, all of it in one form. */
export function EdicaoDeGrupo({ grupo, grupos, produtos, idEstabelecimento, onSalvo, onSair }: Props) {
  const { escrito, mudou, conflito, mudar, manter, descartar } = useRascunhoDeGrupo(idEstabelecimento, grupo)
  const [erros, setErros] = useState<ErrosDoGrupo>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  const [mudanca, setMudanca] = useState('')
  /** the option that was added last */
  const [nova, setNova] = useState<number | null>(null)
  const salvar = useCall('/produto/salvarGrupo', { refresh: leemOsGrupos })
  const confirm = useConfirm()
  const { form, titulo } = useFormularioAberto(erros)
  const acrescentar = useRef<HTMLDivElement>(null)
  // a draft that an older page left says nothing of other languages
  const { nome, regra, minimo, maximo, traducoes = {}, opcoes } = escrito
  const porUnidade = produtos.filter(
    ({ venda = 'unidade', preco_venda }) => venda === 'unidade' && preco_venda !== null,
  )

  // what is typed into a field takes its complaint away, without moving the focus
  function escrever(novo: Partial<GrupoEscrito>, ...campos: string[]) {
    const restam = Object.entries(erros).filter(([campo]) => !campos.includes(campo))
    if (restam.length < Object.keys(erros).length) setErros(Object.fromEntries(restam))
    mudar(novo)
  }

  /** Their places change, and what was said of places goes. */
  function arrumar(novas: readonly OpcaoEscrita[], dito: string) {
    setErros(Object.fromEntries(Object.entries(erros).filter(([campo]) => !campo.startsWith('opcoes'))))
    setMudanca(dito)
    mudar({ opcoes: novas })
  }

  function onTirar(i: number) {
    arrumar(
      opcoes.filter((_, outra) => outra !== i),
      `${comoSeChama(opcoes, i)}: tirada.`,
    )
    acrescentar.current?.querySelector('button')?.focus()
  }

  function onMover(i: number, para: number) {
    arrumar(mover(opcoes, i, para), `${comoSeChama(opcoes, i)}: lugar ${para + 1} de ${opcoes.length}.`)
  }

  function onAcrescentar() {
    const opcao = novaOpcao(opcoes)
    setNova(opcao.chave)
    arrumar([...opcoes, opcao], '')
  }

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    unsayRefusals()
    setRecusa(null)
    if (conflito) return titulo.current?.focus()
    const pronto = prepararGrupo(escrito, grupo, grupos)
    setErros('erros' in pronto ? pronto.erros : {})
    if ('erros' in pronto) return
    try {
      const { message, id } = await salvar.mutateAsync({ input: pronto.input })
      descartar()
      notify(`${pronto.input.nome}: ${message}`)
      onSalvo(id)
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      const doCampo = errosDaRecusa(causa, escrito)
      setErros(doCampo)
      // that another person saved it is said above, with what it is now
      if (causa.code !== 'grupo_mudou' && Object.keys(doCampo).length === 0) setRecusa(causa.message)
    }
  }

  async function onDescartar() {
    const title = grupo ? `Descartar as alterações em ${grupo.nome}?` : 'Descartar o grupo novo?'
    if (!(await confirm({ title, action: 'Descartar', danger: true }))) return
    descartar()
    onSair()
  }

  const erro = (campo: string) => ({ ...(erros[campo] && { error: erros[campo] }) })
  const quantas = emPalavras(minimo, maximo)
  return (
    <form ref={form} noValidate aria-labelledby="grupo" onSubmit={onSubmit}>
      <h2 ref={titulo} id="grupo" tabIndex={-1} className={styles.titulo}>
        {grupo ? grupo.nome : 'Novo grupo'}
      </h2>
      {conflito && grupo && (
        <Notice tone="wait">
          <p>Outra pessoa alterou este grupo enquanto você escrevia. Agora está assim: {resumo(grupo)}.</p>
          <div className={styles.decidir}>
            <Button onClick={manter}>Manter o que digitei</Button>
            <Button onClick={descartar}>Ficar com os dados atuais</Button>
          </div>
        </Notice>
      )}
      <Card aria-label="A pergunta">
        <Field
          label="Nome do grupo"
          hint="O que se pergunta ao cliente, como Ponto da carne."
          maxLength={60}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => escrever({ nome: currentTarget.value }, 'nome')}
          {...erro('nome')}
        />
        <SelectField
          label="Como o preço se forma"
          hint={regras[regra].exemplo}
          options={REGRAS_DE_PRECO.map((value) => ({ value, label: regras[value].rotulo }))}
          value={regra}
          onChange={({ currentTarget }) => {
            const nova = currentTarget.value as RegraDePreco
            // one option alone can give the price
            escrever({ regra: nova, ...(nova === 'troca' && { maximo: '1' }) }, 'regra', 'maximo')
          }}
          {...erro('regra')}
        />
        {regra === 'maior' && (
          <Notice tone="wait">
            Os Procons consideram abusivo cobrar o meio a meio pelo sabor mais caro: o cliente paga por uma metade que
            não recebeu. A média dos preços evita a reclamação.
          </Notice>
        )}
        <FieldRow>
          <Field
            label="Mínimo"
            hint="Com 0, é opcional."
            mask="numero"
            autoComplete="off"
            value={minimo}
            onInput={({ currentTarget }) => escrever({ minimo: currentTarget.value }, 'minimo')}
            {...erro('minimo')}
          />
          <Field
            label="Máximo"
            {...(quantas && { hint: `Ou seja: ${quantas}.` })}
            mask="numero"
            autoComplete="off"
            value={maximo}
            onInput={({ currentTarget }) => escrever({ maximo: currentTarget.value }, 'maximo', 'minimo')}
            {...erro('maximo')}
          />
        </FieldRow>
        <details>
          <summary>Em outros idiomas</summary>
          <NomesEmOutrosIdiomas
            traducoes={traducoes}
            erro={erro}
            onMudar={(novas) => escrever({ traducoes: novas }, 'traducoes.en', 'traducoes.es')}
          />
        </details>
      </Card>
      <section className={styles.opcoes} aria-labelledby="opcoes">
        <h2 id="opcoes">Opções</h2>
        {erros.opcoes && <Notice tone="danger">{erros.opcoes}</Notice>}
        <ol>
          {opcoes.map((opcao, i) => (
            <OpcaoDoGrupo
              key={opcao.chave}
              opcao={opcao}
              lugar={i}
              quantas={opcoes.length}
              soma={regra === 'soma'}
              focar={opcao.chave === nova}
              outros={grupos.filter((outro) => outro.id !== grupo?.id)}
              produtos={porUnidade}
              erro={(campo) => erro(`opcoes.${i}.${campo}`)}
              onMudar={(dela) =>
                escrever(
                  { opcoes: opcoes.map((outra) => (outra === opcao ? { ...opcao, ...dela } : outra)) },
                  'opcoes',
                  ...Object.keys(dela)
                    .flatMap((campo) => (campo === 'traducoes' ? ['traducoes.en', 'traducoes.es'] : campo))
                    .map((campo) => `opcoes.${i}.${campo}`),
                )
              }
              onMover={(para) => onMover(i, para)}
              onTirar={() => onTirar(i)}
            />
          ))}
        </ol>
        <p className="so" role="status">
          {mudanca}
        </p>
        {opcoes.length < OPCOES_DO_GRUPO && (
          <div ref={acrescentar}>
            <Button icon={<IconeMais />} onClick={onAcrescentar}>
              Acrescentar opção
            </Button>
          </div>
        )}
      </section>
      {recusa && <Notice tone="danger">{recusa}</Notice>}
      <StickyBar>
        {mudou ? (
          <Button tone="quiet" onClick={onDescartar}>
            Descartar
          </Button>
        ) : (
          <Button tone="quiet" onClick={onSair}>
            Voltar à lista
          </Button>
        )}
        <Button type="submit" tone="main" full busy={salvar.isPending}>
          Salvar grupo
        </Button>
      </StickyBar>
    </form>
  )
}

const comoSeChama = (opcoes: readonly OpcaoEscrita[], i: number) => opcoes[i]?.nome || `Opção ${i + 1}`

/** Of numbers that are still being typed: nothing. */
function emPalavras(minimo: string, maximo: string): string | null {
  const [de, ate] = [Number(minimo), Number(maximo)]
  return minimo && maximo && ate >= 1 && de <= ate ? quantasSeEscolhem({ minimo: de, maximo: ate }) : null
}

/** Where a refusal belongs that only the server knows: it sees the bar's other groups and products. */
function errosDaRecusa({ status, code, errors, message }: ApiError, { opcoes }: GrupoEscrito): ErrosDoGrupo {
  if (Object.keys(errors).length > 0) return errors
  if (code === 'opcao_repetida') {
    const nomes = opcoes.map(({ nome }) => nome.trim().toLowerCase())
    const segunda = nomes.findIndex((nome, i) => nomes.indexOf(nome) < i)
    return { [`opcoes.${segunda}.nome`]: message }
  }
  if (code === 'dois_precos') return { regra: message }
  if (code === 'grupos_em_circulo') {
    const abrem = opcoes.flatMap(({ abre }, i) => (abre ? [i] : []))
    // of several it may be any
    return abrem.length === 1 ? { [`opcoes.${abrem[0]}.abre`]: message } : {}
  }
  // a name that another group has
  return status === 409 && !code ? { nome: message } : {}
}

const resumo = (grupo: Grupo) =>
  `${grupo.nome}, ${quantasSeEscolhem(grupo)}, ${fraseDaRegra(grupo)}; ${grupo.opcoes
    .map(({ nome, preco, acabou }) => nome + (preco > 0 ? ` ${emReais(preco)}` : '') + (acabou ? ' (acabou)' : ''))
    .join(', ')}`
