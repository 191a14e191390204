// What this device keeps for who wished it. Apart, so that the first page need not fetch what reads it.

/** Who ticked 'lembrar de mim', with their allergy. There and empty: ticked, and nothing sent yet. */
export const LEMBRADA = 'pessoaLembrada'
/** Where they were (despedida/bares-do-aparelho.ts). */
export const MEUS_BARES = 'meusBares'
