import { emReais } from '@boteco/contract/dinheiro'
import type { MesaDoSalao, Selo } from '@boteco/contract/mesa/salao'
import { emPessoas } from '../conta-do-garcom/em-pessoas.ts'
import { emHoras } from '../conta-do-garcom/tempo-aberto.ts'

/** What a badge says, short enough for a tile; `inteira` is the same to who does not see it. */
export const rotuloDoSelo: Record<Selo, (mesa: MesaDoSalao) => { curto: string; inteira: string }> = {
  conta: () => ({ curto: 'Conta', inteira: 'quer a conta' }),
  chama: () => ({ curto: 'Chama', inteira: 'chama' }),
  prontos: ({ prontos }) => ({ curto: `Pronto ${prontos}`, inteira: `${prontos} para entregar` }),
  confirmar: () => ({ curto: 'Ver', inteira: 'alguém a confirmar' }),
  parada: () => ({ curto: 'Parada', inteira: 'não pede há meia hora' }),
}

/** '35 min', '2h10': as it fits in a tile. */
export const emPoucasLetras = (minutos: number) =>
  minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)}h${String(minutos % 60).padStart(2, '0')}`

/** A tile in one sentence. */
export function mesaDita(
  mesa: MesaDoSalao,
  nome: string,
  desde: (instante: string) => number,
  outra: string | number | null = mesa.junto_a,
): string {
  const { aberta_em, pessoas, devido, junto_a, garcom, selo } = mesa
  if (junto_a !== null) return `${nome}, junto com a ${outra}`
  if (aberta_em === null)
    return [nome, selo ? rotuloDoSelo[selo](mesa).inteira : 'livre', garcom?.nome].filter(Boolean).join(', ')
  return [
    nome,
    selo && rotuloDoSelo[selo](mesa).inteira,
    pessoas > 0 && emPessoas(pessoas),
    `há ${emHoras(desde(aberta_em))}`,
    devido !== null && (devido > 0 ? `deve ${emReais(devido)}` : 'nada a pagar'),
    garcom?.nome,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The reader's: given to them, or opened or served by them; and what nobody cares for and wants something. */
export const ehMinha = ({ garcom, selo }: MesaDoSalao) => (garcom ? garcom.eu : selo !== null)

/** A table of which nothing is known: nobody is there. */
export const mesaVazia = (numero: number): MesaDoSalao => ({
  ...{ numero, rotulo: null, area_id: null, junto_a: null, juntas: [], mesa_aberta: null, pessoas: 0 },
  ...{ pessoas_ditas: false, aberta_em: null, devido: null, chamado: null, prontos: 0, a_confirmar: 0 },
  ...{ parada: false, garcom: null, dada: false, selo: null },
})
