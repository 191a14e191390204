/** As long as a line's note may be. */
export const OBSERVACAO_MAXIMA = 200

const ditas = (observacao: string) =>
  observacao
    .split(',')
    .map((dita) => dita.trim())
    .filter(Boolean)
const igual = (nota: string) => (dita: string) => dita.toLowerCase() === nota.toLowerCase()

/** Whether what was noted says this already, tapped or typed. */
export const temNota = (observacao: string, nota: string) => ditas(observacao).some(igual(nota))

/** With it, behind what is there, or without it where it was. */
export function tocarNota(observacao: string, nota: string): string {
  const antes = ditas(observacao)
  const semEla = antes.filter((dita) => !igual(nota)(dita))
  return (semEla.length < antes.length ? semEla : [...antes, nota]).join(', ')
}
