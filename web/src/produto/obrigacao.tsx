import { type ObrigacaoDaCasa, pendente } from '@boteco/contract/cardapio/escritorio'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { CheckField, Field, TextField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './obrigacao.module.css'
import { LEEM_A_LEI } from './responsavel-tecnico.tsx'

/** More than these are counted. */
const DE_UMA_VEZ = 5

/** One law: what it asks in the manager's words, what the menu does not say yet, and where we have it from. */
export function Obrigacao({ obrigacao }: { obrigacao: ObrigacaoDaCasa }) {
  const { chave, lei, data, lida_em, pede_frase, faltam, falta_da_casa, so_a_casa_sabe } = obrigacao
  const [{ texto, fonte, frase, em_ordem }, setDito] = useState(obrigacao)
  const mudar = (mudanca: Partial<ObrigacaoDaCasa>) => setDito((antes) => ({ ...antes, ...mudanca }))
  const salvar = useCall('/estabelecimento/salvarObrigacoes', { refresh: LEEM_A_LEI })
  const falta = pendente(obrigacao)

  async function guardar(dito: Pick<ObrigacaoDaCasa, 'texto' | 'fonte' | 'frase' | 'em_ordem'>) {
    await salvar.mutateAsync({ input: { obrigacao: { chave, ...dito } } }).then(
      ({ message }) => notify(message),
      ({ message }: ApiError) => notify(message, 'danger'),
    )
  }
  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (!salvar.isPending) await guardar({ texto, fonte, frase, em_ordem })
  }

  return (
    <Card aria-label={lei}>
      <div className={styles.obrigacao}>
        <h2>{lei}</h2>
        <Chip tone={falta ? 'wait' : 'ok'}>
          {falta ? (so_a_casa_sabe ? 'Confira' : 'Falta') : obrigacao.em_ordem ? 'Em ordem' : 'Completo'}
        </Chip>
        <p>{obrigacao.texto}</p>
        {falta && falta_da_casa && <p className={styles.falta}>Falta {falta_da_casa}.</p>}
        {falta && faltam.length > 0 && (
          <>
            <p className={styles.falta}>
              {faltam.length === 1 ? 'Falta em 1 produto ou opção:' : `Falta em ${faltam.length} produtos e opções:`}
            </p>
            <ul>
              {faltam.slice(0, DE_UMA_VEZ).map(({ tipo, id, nome, falta }) => (
                <li key={`${tipo} ${id}`}>
                  <b>{nome}</b>: {falta}
                </li>
              ))}
              {faltam.length > DE_UMA_VEZ && <li>e mais {faltam.length - DE_UMA_VEZ}</li>}
            </ul>
            <LinkButton to="/alergenos" tone="main">
              Responder agora
            </LinkButton>
          </>
        )}
        <p className={styles.fonte}>
          Fonte: {obrigacao.fonte}
          {lida_em && `, lida em ${lida_em.split('-').reverse().join('/')}`}
          {data && `. Lei de ${data.split('-').reverse().join('/')}`}.
        </p>
        <form noValidate className={styles.dito} aria-label={`O que a casa diz: ${lei}`} onSubmit={onSubmit}>
          {pede_frase && (
            <TextField
              label="O aviso, com as palavras da lei"
              hint="Aparece no fim do cardápio do cliente."
              rows={3}
              maxLength={300}
              value={frase}
              onChange={({ currentTarget }) => mudar({ frase: currentTarget.value })}
            />
          )}
          <CheckField
            label="Já está em ordem, ou não vale para esta casa"
            checked={em_ordem}
            onChange={({ currentTarget }) => mudar({ em_ordem: currentTarget.checked })}
          />
          <details>
            <summary>Corrigir o texto ou a fonte</summary>
            <TextField
              label="O que a lei pede"
              hint="Vazio, volta o nosso texto."
              rows={4}
              maxLength={600}
              value={texto}
              onChange={({ currentTarget }) => mudar({ texto: currentTarget.value })}
            />
            <Field
              label="Fonte"
              maxLength={200}
              autoComplete="off"
              value={fonte}
              onChange={({ currentTarget }) => mudar({ fonte: currentTarget.value })}
            />
          </details>
          {(texto !== obrigacao.texto ||
            fonte !== obrigacao.fonte ||
            frase !== obrigacao.frase ||
            em_ordem !== obrigacao.em_ordem) && (
            <Button type="submit" tone="main" busy={salvar.isPending}>
              Salvar
            </Button>
          )}
        </form>
      </div>
    </Card>
  )
}
