import { comMilhar } from '@boteco/contract/dinheiro'

/** 'E mais 1.240 itens': what a list does not show, because it would be too long. */
export const eMais = (restantes: number) => `E mais ${restantes === 1 ? '1 item' : `${comMilhar(restantes)} itens`}`
