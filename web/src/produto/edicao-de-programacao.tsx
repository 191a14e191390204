import { DIAS } from '@boteco/contract/estabelecimento/cliente'
import type { Efeito, Previsao, Programacao, ProgramacaoASalvar } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import styles from './edicao-de-programacao.module.css'
import { useFormularioAberto } from './formulario-aberto.ts'
import { OQueSePrograma, type Programaveis } from './o-que-se-programa.tsx'
import { PrevisaoDoDia } from './previsao-do-dia.tsx'
import {
  escreverProgramacao,
  type ProgramacaoEscrita,
  prepararProgramacao,
  programacaoEmBranco,
} from './programacao-escrita.ts'
import { leemAsProgramacoes } from './quem-le-os-grupos.ts'

const EFEITOS: readonly { value: Efeito; label: string }[] = [
  { value: 'preco', label: 'Outro preço' },
  { value: 'percentual', label: 'Um desconto' },
  { value: 'leve_pague', label: 'Em dobro, ou leve e pague' },
  { value: 'disponivel', label: 'Só se vende nesta hora' },
]

/** As people begin a week. */
const SEMANA = [1, 2, 3, 4, 5, 6, 0]

type Props = Programaveis & {
  /** null: a new one */
  programacao: Programacao | null
  onSair: () => void
}

/** A price or hours by the clock: what, when, of which products; and before it is saved, what that comes to. */
export function EdicaoDeProgramacao({ programacao, produtos, categorias, onSair }: Props) {
  const [escrita, setEscrita] = useState<ProgramacaoEscrita>(
    programacao ? escreverProgramacao(programacao) : programacaoEmBranco,
  )
  const [erros, setErros] = useState<Record<string, string>>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  const [prevista, setPrevista] = useState<{ previsao: Previsao; input: ProgramacaoASalvar } | null>(null)
  const [prevendo, setPrevendo] = useState(false)
  const salvar = useCall('/produto/salvarProgramacao', { refresh: leemAsProgramacoes })
  const { form, titulo } = useFormularioAberto(erros)
  const { nome, efeito, preco, percentual, leve, pague, de_hora, ate_hora, dias, datas, exceto } = escrita

  function escrever(nova: Partial<ProgramacaoEscrita>) {
    const campos = Object.keys(nova)
    const restam = Object.entries(erros).filter(([campo]) => !campos.includes(campo))
    if (restam.length < Object.keys(erros).length) setErros(Object.fromEntries(restam))
    setRecusa(null)
    setEscrita({ ...escrita, ...nova })
  }

  function recusar(causa: unknown) {
    if (!(causa instanceof ApiError)) throw causa
    setPrevista(null)
    if (Object.keys(causa.errors).length > 0) setErros(causa.errors)
    else setRecusa(causa.message)
  }

  async function onConferir(evento: FormEvent) {
    evento.preventDefault()
    setRecusa(null)
    const pronta = prepararProgramacao(escrita, programacao?.id ?? null)
    setErros('erros' in pronta ? pronta.erros : {})
    if ('erros' in pronta) return
    setPrevendo(true)
    await call('/produto/buscarPrevisao', pronta.input)
      .then((previsao) => setPrevista({ previsao, input: pronta.input }), recusar)
      .finally(() => setPrevendo(false))
  }

  async function onSalvar(input: ProgramacaoASalvar) {
    await salvar.mutateAsync({ input }).then(({ message }) => {
      notify(`${input.nome}: ${message}`)
      onSair()
    }, recusar)
  }

  const erro = (campo: string) => ({ ...(erros[campo] && { error: erros[campo] }) })
  return (
    <form ref={form} noValidate aria-labelledby="programacao" onSubmit={onConferir}>
      <h2 ref={titulo} id="programacao" tabIndex={-1} className={styles.titulo}>
        {programacao ? programacao.nome : 'Novo preço ou horário'}
      </h2>
      <Card aria-label="O preço">
        <Field
          label="Nome"
          hint="Para você achar na lista, como Happy hour ou Almoço."
          maxLength={60}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => escrever({ nome: currentTarget.value })}
          {...erro('nome')}
        />
        <SelectField
          label="O que acontece"
          options={EFEITOS}
          value={efeito}
          onChange={({ currentTarget }) =>
            escrever({ efeito: currentTarget.value as Efeito, preco, percentual, leve, pague })
          }
          {...erro('efeito')}
        />
        {efeito === 'preco' && (
          <PriceField
            label="Preço nesta hora"
            hint="O que se escolhe a mais soma como sempre."
            value={preco}
            onInput={({ currentTarget }) => escrever({ preco: currentTarget.value })}
            {...erro('preco')}
          />
        )}
        {efeito === 'percentual' && (
          <Field
            label="Desconto, em %"
            hint="Sobre o preço do produto, arredondado para baixo no centavo."
            mask="numero"
            autoComplete="off"
            value={percentual}
            onInput={({ currentTarget }) => escrever({ percentual: currentTarget.value })}
            {...erro('percentual')}
          />
        )}
        {efeito === 'leve_pague' && (
          <>
            <FieldRow>
              <Field
                label="Leve"
                mask="numero"
                autoComplete="off"
                value={leve}
                onInput={({ currentTarget }) => escrever({ leve: currentTarget.value, pague })}
                {...erro('leve')}
              />
              <Field
                label="Pague"
                mask="numero"
                autoComplete="off"
                value={pague}
                onInput={({ currentTarget }) => escrever({ pague: currentTarget.value })}
                {...erro('pague')}
              />
            </FieldRow>
            <p>
              Leve 2, pague 1 é o em dobro. Conta por linha do pedido: os de graça são iguais aos pagos, com as mesmas
              escolhas. Uma ficha é uma unidade só, e não entra.
            </p>
          </>
        )}
        {efeito === 'disponivel' && (
          <p>Fora desta hora o produto sai do cardápio sozinho. Se há dois horários, ele se vende em qualquer um.</p>
        )}
      </Card>
      <Card aria-labelledby="quando">
        <h2 id="quando">Quando</h2>
        <FieldRow>
          <Field
            type="time"
            label="Das"
            value={de_hora}
            onChange={({ currentTarget }) => escrever({ de_hora: currentTarget.value })}
            {...erro('de_hora')}
          />
          <Field
            type="time"
            label="Até"
            value={ate_hora}
            onChange={({ currentTarget }) => escrever({ ate_hora: currentTarget.value })}
            {...(de_hora && ate_hora && ate_hora <= de_hora && { hint: 'Do dia seguinte.' })}
            {...erro('ate_hora')}
          />
        </FieldRow>
        <fieldset className={styles.dias} aria-describedby={erros.dias && 'dias-erro'}>
          <legend>Dias da semana</legend>
          {SEMANA.map((dia) => (
            <CheckField
              key={dia}
              label={DIAS[dia]}
              checked={dias.includes(dia)}
              onChange={({ currentTarget: { checked } }) =>
                escrever({ dias: checked ? [...dias, dia] : dias.filter((outro) => outro !== dia), datas })
              }
            />
          ))}
        </fieldset>
        {erros.dias && (
          <p id="dias-erro" className={styles.erro}>
            {erros.dias}
          </p>
        )}
        <Datas
          titulo="E também nestas datas"
          acao="Acrescentar uma data"
          datas={datas}
          onMudar={(novas) => escrever({ datas: novas, dias })}
          {...erro('datas')}
        />
        <Datas
          titulo="Menos nestas datas"
          acao="Acrescentar um feriado"
          datas={exceto}
          onMudar={(novas) => escrever({ exceto: novas })}
          {...erro('exceto')}
        />
      </Card>
      <OQueSePrograma
        {...{ produtos, categorias }}
        escolhidos={escrita}
        onMudar={(novos) => escrever({ produtos: escrita.produtos, ...novos })}
        {...erro('produtos')}
      />
      {recusa && <Notice tone="danger">{recusa}</Notice>}
      {prevista && (
        <PrevisaoDoDia
          previsao={prevista.previsao}
          busy={salvar.isPending}
          onSalvar={() => onSalvar(prevista.input)}
          onFechar={() => setPrevista(null)}
        />
      )}
      <StickyBar>
        <Button tone="quiet" onClick={onSair}>
          Voltar à lista
        </Button>
        <Button type="submit" tone="main" full busy={prevendo}>
          Conferir e salvar
        </Button>
      </StickyBar>
    </form>
  )
}

type DatasProps = {
  titulo: string
  acao: string
  datas: readonly string[]
  error?: string
  onMudar: (datas: readonly string[]) => void
}

function Datas({ titulo, acao, datas, error, onMudar }: DatasProps) {
  return (
    <fieldset className={styles.datas}>
      <legend>{titulo}</legend>
      {datas.map((data, i) => (
        // they have nothing else to be told apart by
        <div key={i}>
          <Field
            type="date"
            label={`Data ${i + 1}`}
            value={data}
            onChange={({ currentTarget }) =>
              onMudar(datas.map((outra, qual) => (qual === i ? currentTarget.value : outra)))
            }
            {...(error && !data && { error })}
          />
          <Button tone="quiet" onClick={() => onMudar(datas.filter((_, qual) => qual !== i))}>
            Tirar<span className="so"> a data {i + 1}</span>
          </Button>
        </div>
      ))}
      <Button tone="quiet" onClick={() => onMudar([...datas, ''])}>
        {acao}
      </Button>
    </fieldset>
  )
}
