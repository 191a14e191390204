import {
  codigoDe,
  NAO_CONTEM,
  NAO_INFORMADO,
  type Resposta,
  respostasDe,
  semResposta,
} from '@boteco/contract/alergenos'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { CheckField, Field, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './alergenos.module.css'
import { type Respondido, RespostasDosAlergenos } from './respostas-dos-alergenos.tsx'

/** A product, or an option. */
export type Alvo = { tipo: 'produto' | 'opcao'; id: number; nome: string; alergenos: string; calorias: number | null }

type Props = {
  titulo: string
  /** of several each keeps what is not answered here */
  alvos: readonly Alvo[]
  onFechar: () => void
  /** saves and asks of the next one */
  onProximo?: (() => void) | undefined
}

/** Asks the house what is in one thing, or in several of which it is the same. */
export function ResponderAlergenos({ titulo, alvos, onFechar, onProximo }: Props) {
  const [um] = alvos
  const so = alvos.length === 1 ? um : undefined
  const [respondido, setRespondido] = useState<Respondido>(() =>
    respostasDe(so?.alergenos).map((resposta) => (so ? resposta : undefined)),
  )
  const [resto, setResto] = useState(false)
  const [kcal, setKcal] = useState(String(so?.calorias ?? ''))
  const [erro, setErro] = useState<string | null>(null)
  const { data } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  const copiaveis = (data?.produtosEstabelecimento ?? []).filter(
    ({ id, alergenos }) => alergenos && !(so?.tipo === 'produto' && so.id === id),
  )
  const salvar = useCall('/produto/salvarAlergenos', {
    refresh: ['/produto/buscarProdutosDoEstabelecimento', '/produto/buscarGrupos', '/estabelecimento/buscarObrigacoes'],
  })

  function ditoDe({ tipo, id, alergenos }: Alvo) {
    const novas = respostasDe(alergenos).map((antes, qual): Resposta => {
      const dita = respondido[qual] ?? antes
      return dita === NAO_INFORMADO && resto ? NAO_CONTEM : dita
    })
    return {
      ...{ tipo, id, alergenos: codigoDe(novas), alergenos_lidos: alergenos },
      ...(so && kcal !== String(so.calorias ?? '') && { calorias: kcal === '' ? null : Number(kcal) }),
    }
  }

  async function onSubmit(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    if (salvar.isPending) return
    const proximo = (evento.nativeEvent as SubmitEvent).submitter?.dataset.proximo !== undefined ? onProximo : undefined
    setErro(null)
    await salvar.mutateAsync({ input: { ditos: alvos.map(ditoDe) } }).then(
      ({ message }) => {
        notify(message)
        if (proximo) proximo()
        else onFechar()
      },
      ({ message }: ApiError) => setErro(message),
    )
  }

  const falta = so ? semResposta(codigoDe(respondido.map((uma) => uma ?? NAO_INFORMADO))) : true
  return (
    <Dialog folha title={titulo} onClose={onFechar}>
      <form noValidate className={styles.responder} aria-label={titulo} onSubmit={onSubmit}>
        {!so && (
          <p>
            O que você responder vale para {alvos.length} de uma vez. O que deixar em branco fica, em cada um, como
            está.
          </p>
        )}
        {copiaveis.length > 0 && (
          <SelectField
            label="Copiar de"
            placeholder="Escolha um produto…"
            options={copiaveis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value=""
            onChange={({ currentTarget }) => {
              const dele = copiaveis.find(({ id }) => String(id) === currentTarget.value)
              if (dele) setRespondido(respostasDe(dele.alergenos))
            }}
          />
        )}
        <RespostasDosAlergenos respondido={respondido} onMudar={setRespondido} />
        {so ? (
          <>
            {falta && (
              <Button
                onClick={() => setRespondido(respondido.map((uma) => (uma === NAO_INFORMADO ? NAO_CONTEM : uma)))}
              >
                O resto não contém
              </Button>
            )}
            <Field
              label="Calorias (kcal)"
              hint="De uma porção. Vazio: não se diz."
              mask="numero"
              maxLength={4}
              autoComplete="off"
              value={kcal}
              onInput={({ currentTarget }) => setKcal(currentTarget.value)}
            />
          </>
        ) : (
          <CheckField
            label="O que ninguém respondeu: não contém"
            checked={resto}
            onChange={({ currentTarget }) => setResto(currentTarget.checked)}
          />
        )}
        <DialogFoot>
          {erro && <Notice tone="danger">{erro}</Notice>}
          <div className={styles.pe}>
            {/* the key after the calories does the same */}
            {onProximo && (
              <Button type="submit" tone="main" busy={salvar.isPending} data-proximo="">
                Salvar e ir ao próximo
              </Button>
            )}
            <Button type="submit" tone={onProximo ? 'plain' : 'main'} busy={salvar.isPending}>
              Salvar
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
