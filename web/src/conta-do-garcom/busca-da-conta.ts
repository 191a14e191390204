import { NumeroComanda, NumeroMesa } from '@boteco/contract/campos'
import { useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { ESCOLHAS, type Escolha } from './receber.tsx'

/** Whose account: a whole table's, or one comanda's. */
export const BuscaDaConta = z.object({ numeroMesa: NumeroMesa, numeroComanda: NumeroComanda })
export type BuscaDaConta = z.output<typeof BuscaDaConta>

/** Of the address, `?mesa=7&comanda=12`; null where it names none. */
export function useBuscaDoEndereco(): BuscaDaConta | null {
  const [endereco] = useSearchParams()
  const { data } = BuscaDaConta.safeParse({
    numeroMesa: endereco.get('mesa') ?? '',
    numeroComanda: endereco.get('comanda') ?? '',
  })
  return data?.numeroMesa || data?.numeroComanda ? data : null
}

const endereco = (pagina: string, { numeroMesa, numeroComanda }: Partial<BuscaDaConta>) => {
  const partes = [numeroMesa && `mesa=${numeroMesa}`, numeroComanda && `comanda=${numeroComanda}`]
  return `${pagina}?${partes.filter(Boolean).join('&')}`
}

export const daConta = (busca: Partial<BuscaDaConta>) => endereco('/pagamento-conta-maquininha', busca)
/** All of it, by a means that was tapped before: the page asks at once. */
export const receberTudo = (busca: Partial<BuscaDaConta>, escolha: Escolha) => `${daConta(busca)}&meio=${escolha}`
/** Of the address, `&meio=dinheiro`. */
export function useMeioDoEndereco(): Escolha | null {
  const [endereco] = useSearchParams()
  return ESCOLHAS.find((escolha) => escolha === endereco.get('meio')) ?? null
}
export const daPreConta = (busca: Partial<BuscaDaConta>) => endereco('/pre-conta', busca)
