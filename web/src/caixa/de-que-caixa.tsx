import { useRead } from '../hooks.ts'
import { Choices } from '../ui/choices.tsx'
import { CAIXAS, nomeDoCaixa } from './nome-do-caixa.ts'

type Props = { value: number | null; onChange: (sessao: number | null) => void }

/** Out of which open till money is handed over. Unsaid, out of one's own; with no other one there is nothing to choose. */
export function DeQueCaixa({ value, onChange }: Props) {
  const { data } = useRead(CAIXAS, {})
  const meu = data?.sessoes.find(({ minha, contada }) => minha && !contada)
  const outros = (data?.gavetas ?? []).flatMap(({ sessao, nome }) =>
    sessao === null || sessao === meu?.id ? [] : [{ value: String(sessao), label: nome }],
  )
  if (outros.length === 0) return null
  const options = [{ value: 'meu', label: meu ? nomeDoCaixa(meu) : 'Sua pochete' }, ...outros]
  return (
    <Choices
      label="De que caixa sai"
      options={options}
      value={value === null ? 'meu' : String(value)}
      onChange={(qual) => onChange(qual === 'meu' ? null : Number(qual))}
    />
  )
}
