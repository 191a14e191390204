import { emReais } from '@boteco/contract/dinheiro'
import { FORMAS_DITAS, type FormaDita, type MeuChamado } from '@boteco/contract/mesa/cliente'
import { Choices } from '../ui/choices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

const rotulos = {
  maquininha: 'Na maquininha',
  dinheiro: 'Em dinheiro',
  pix: 'Com Pix',
  vale: 'Vale-refeição',
} as const satisfies Record<FormaDita, string>

/** Notes that change is asked for, in centavos. */
const NOTAS = [5_000, 10_000, 20_000]

/** The bill is asked for: how it is going to be paid, so that who comes brings the machine, or the change. */
export default function ComoVaiPagar({ chamado: { forma, troco_para } }: { chamado: MeuChamado }) {
  const chamar = useCall('/mesa/chamarGarcom', { refresh: ['/mesa/buscarChamado'] })
  const dizer = (forma: FormaDita, trocoPara?: number) =>
    notifyOutcome(chamar.mutateAsync({ input: { motivo: 'conta', forma, ...(trocoPara && { trocoPara }) } }))
  return (
    <>
      <p>Como você vai pagar? Quem vier já traz o que precisa.</p>
      <Choices
        label="Como você vai pagar?"
        options={FORMAS_DITAS.map((value) => ({ value, label: rotulos[value] }))}
        value={forma ?? ''}
        onChange={(escolhida) => dizer(escolhida)}
      />
      {forma === 'dinheiro' && (
        <Choices
          label="Troco para quanto?"
          options={NOTAS.map((nota) => ({ value: String(nota), label: `Troco para ${emReais(nota)}` }))}
          value={String(troco_para ?? '')}
          onChange={(nota) => dizer('dinheiro', Number(nota))}
        />
      )}
    </>
  )
}
