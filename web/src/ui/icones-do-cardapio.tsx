import { traco } from './icones.tsx'

// Those of the menu, which is most people's second page and needs none of the others.

export const IconeBaixo = traco('m6 9 6 6 6-6')
export const IconeFolha = traco('M5 19C4 9 10 4 20 4c0 10-5 16-14 14.5M4.5 21c1.5-5 4.5-8.5 9-10.5')
export const IconeMais = traco('M12 5v14M5 12h14')
export const IconeMenos = traco('M5 12h14')
export const IconeImagem = traco('M4 5h16v14H4ZM4 16l5-5 4 4 2-2 5 5M15.5 9v.01')
