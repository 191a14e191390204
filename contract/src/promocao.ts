/** Of so many units of a line so many are paid: 2 and 1 is 'em dobro'. */
export type Promocao = { leve: number; pague: number }

/** How many units of a line cost nothing. */
export const deGraca = (quantidade: number, { leve, pague }: Promocao): number =>
  Math.floor(quantidade / leve) * (leve - pague)

/** 'em dobro', 'leve 3, pague 2' */
export const promocaoDita = ({ leve, pague }: Promocao): string =>
  leve === 2 && pague === 1 ? 'em dobro' : `leve ${leve}, pague ${pague}`
