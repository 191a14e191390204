/** Under which this device keeps where its guest was (despedida/bares-do-aparelho.ts). Apart, so that the first page need not fetch that. */
export const MEUS_BARES = 'meusBares'
