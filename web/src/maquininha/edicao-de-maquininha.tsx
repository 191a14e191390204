import type { Maquininha } from '@boteco/contract/maquininha/casa'
import { type FormEvent, useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './maquininha.module.css'

type Props = { maquininha: Maquininha | null; usados: readonly string[]; onFechar: () => void }

/** What a machine is called here, which one of the account it is, and whose. */
export function EdicaoDeMaquininha({ maquininha, usados, onFechar }: Props) {
  const { data, error, refetch } = useRead('/maquininha/buscarTerminais', {})
  const gavetas = useRead('/caixa/buscarCaixas', {}).data?.gavetas ?? []
  const pessoas = useRead('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}).data?.funcionarios ?? []
  const [nome, setNome] = useState(maquininha?.nome ?? '')
  const [escolhido, setEscolhido] = useState(maquininha?.terminal ?? '')
  const [de, setDe] = useState(
    maquininha?.gaveta ? `g${maquininha.gaveta}` : maquininha?.vinculo ? `v${maquininha.vinculo}` : '',
  )
  const [recusa, setRecusa] = useState<string | null>(null)
  const salvar = useCall('/maquininha/salvar', { refresh: ['/maquininha/buscarMaquininhas'] })
  const livres = [...new Set([...(maquininha ? [maquininha.terminal] : []), ...(data?.terminais ?? [])])].filter(
    (um) => um === maquininha?.terminal || !usados.includes(um),
  )
  const terminal = escolhido || livres[0] || ''

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    setRecusa(null)
    const dela = {
      gaveta: de.startsWith('g') ? Number(de.slice(1)) : null,
      vinculo: de.startsWith('v') ? Number(de.slice(1)) : null,
    }
    try {
      const input = { nome, terminal, ...dela, ...(maquininha && { id: maquininha.id }) }
      notify((await salvar.mutateAsync({ input })).message)
      onFechar()
    } catch (causa) {
      setRecusa((causa as Error).message)
    }
  }

  return (
    <Dialog title={maquininha ? maquininha.nome : 'Nova maquininha'} onClose={onFechar} folha>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={2} />)}
      {data && livres.length === 0 && (
        <Notice tone="wait">
          A conta não tem outra maquininha no modo PDV. No aplicativo do Mercado Pago, ligue a maquininha a uma loja e a
          um caixa, e ative nela o modo PDV.
        </Notice>
      )}
      {data && livres.length > 0 && (
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-label="Maquininha">
          <Field
            label="Nome"
            hint="Como a equipe e o cliente a chamam: 'Maquininha do Jorge', 'Maquininha do balcão'."
            maxLength={30}
            autoComplete="off"
            data-autofocus
            value={nome}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
          <SelectField
            label="Qual é ela na conta"
            options={livres}
            value={terminal}
            onChange={({ currentTarget }) => setEscolhido(currentTarget.value)}
          />
          <SelectField
            label="De quem ela é"
            hint="Quem a usa a vê primeiro. O que ela recebe está no caixa de quem recebeu."
            options={[
              { value: '', label: 'De todos' },
              ...gavetas.map(({ id, nome }) => ({ value: `g${id}`, label: nome })),
              ...pessoas.map(({ id, dadosDeUsuario: { name } }) => ({ value: `v${id}`, label: name })),
            ]}
            value={de}
            onChange={({ currentTarget }) => setDe(currentTarget.value)}
          />
          <DialogFoot>
            {recusa && <Notice tone="danger">{recusa}</Notice>}
            <Button type="submit" tone="main" full busy={salvar.isPending}>
              Guardar
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  )
}
