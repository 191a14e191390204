import { rotuloDoMeio } from '@boteco/contract/rotulos'

/** As the acquirer writes a brand, and as people do. */
const nomes: Record<string, string> = {
  ...{ visa: 'Visa', master: 'Mastercard', mastercard: 'Mastercard', debmaster: 'Mastercard débito' },
  ...{ debvisa: 'Visa débito', elo: 'Elo', debelo: 'Elo débito', amex: 'American Express', hipercard: 'Hipercard' },
  ...{ cabal: 'Cabal', diners: 'Diners', pix: 'Pix na maquininha', '': 'Sem bandeira anotada' },
}

export const rotuloDaBandeira = (bandeira: string): string =>
  nomes[bandeira.toLowerCase()] ?? (rotuloDoMeio as Record<string, string>)[bandeira] ?? bandeira

type Comprovante = Partial<
  Record<'nome' | 'adquirente' | 'bandeira' | 'autorizacao' | 'nsu' | 'fim_a_fim', string | null>
>

/** What a machine's slip says, as far as it is known, in one line. */
export const ditoDoComprovante = ({ nome, adquirente, bandeira, autorizacao, nsu, fim_a_fim }: Comprovante): string =>
  [
    ...[nome, adquirente, bandeira && rotuloDaBandeira(bandeira)],
    autorizacao && `autorização ${autorizacao}`,
    nsu && `NSU ${nsu}`,
    fim_a_fim && `Pix ${fim_a_fim}`,
  ]
    .filter(Boolean)
    .join(' · ')
