import { type FormEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

export const LEEM_A_LEI = ['/estabelecimento/buscarObrigacoes'] as const

/** Who answers for what the menu says of its dishes. */
export function ResponsavelTecnico({ atual }: { atual: string }) {
  const [nome, setNome] = useState(atual)
  const salvar = useCall('/estabelecimento/salvarObrigacoes', { refresh: LEEM_A_LEI })
  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    await salvar.mutateAsync({ input: { responsavel_tecnico: nome } }).then(
      ({ message }) => notify(message),
      ({ message }: ApiError) => notify(message, 'danger'),
    )
  }
  return (
    <Card aria-label="Responsável técnico">
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="Responsável técnico"
          hint="Quem assina as calorias e os alérgenos. Aparece no fim do cardápio."
          placeholder="Ana Souza, nutricionista, CRN-8 1234"
          maxLength={120}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        {nome.trim() !== atual && (
          <Button type="submit" tone="main" busy={salvar.isPending}>
            Salvar
          </Button>
        )}
      </form>
    </Card>
  )
}
