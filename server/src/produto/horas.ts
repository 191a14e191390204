import { DIAS } from '@boteco/contract/estabelecimento/cliente'

/** 'das 11:00 às 15:00', 'das 11:00 às 15:00 (quarta e sábado)' */
export function dasHoras({ de_hora, ate_hora, dias }: { de_hora: string; ate_hora: string; dias: readonly number[] }) {
  const horas = `das ${de_hora} às ${ate_hora}`
  if (dias.length === 0 || dias.length === 7) return horas
  const nomes = [...dias].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((dia) => DIAS[dia])
  return `${horas} (${nomes.length > 1 ? `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}` : nomes[0]})`
}
