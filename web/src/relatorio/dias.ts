const DA_SEMANA = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const

/** 1 is 'segunda'. */
export const daSemana = (dia: number): string => DA_SEMANA[dia - 1] ?? ''

/** 'Sexta' and 'sábado passado' do not go together: the two that are masculine. */
export const passada = (dia: number): string => (dia >= 6 ? 'passado' : 'passada')

export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
