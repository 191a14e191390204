import * as z from 'zod/mini'
import { Id, Inteiro } from '../campos.ts'
import { somarLinhas } from '../conta/cotas.ts'
import type { Linha } from '../pedido/cliente.ts'

/** `incluida`: it is in the sum until the guest takes it out; `escolhida`: only who adds it pays it. */
const MODOS_DA_TAXA = ['incluida', 'escolhida'] as const

/** What the house asks for besides, in per cent; 0 is nothing. */
export const TaxaPercentual = Inteiro(0, 15, 'A taxa de serviço vai de 0 a 15 %.')
export const TaxaModo = z.enum(MODOS_DA_TAXA, 'Escolha como a taxa é cobrada.')

const TaxaDeServico = z.object({
  percentual: z.number(),
  modo: TaxaModo,
  /** products that it is not asked for, by `produto_estabelecimento_id` */
  isentos: z.array(z.number()),
})
export type TaxaDeServico = z.infer<typeof TaxaDeServico>

/** @returns the charge on so many centavos: rounded down, so that nobody pays more than the rate */
export const taxaSobre = (valor: number, percentual: number) => Math.floor((valor * percentual) / 100)

type Taxavel = Pick<Linha, 'tipo' | 'preco_produto' | 'status_pedido' | 'produto_estabelecimento_id'>

/** Those that the charge may be on: what was served. Not a ficha, which was paid before. */
export const servidas = <L extends Pick<Taxavel, 'tipo' | 'status_pedido'>>(linhas: readonly L[]): L[] =>
  linhas.filter(({ tipo, status_pedido }) => tipo === 'item' && status_pedido === 'PEDIDO ENTREGUE AO CLIENTE')

/** Those that it is on. */
export const taxadas = <L extends Taxavel>(linhas: readonly L[], { isentos }: TaxaDeServico): L[] =>
  servidas(linhas).filter(({ produto_estabelecimento_id }) => !isentos.includes(produto_estabelecimento_id))

/** What of these lines the charge is on, in centavos. */
export const baseDaTaxa = (linhas: readonly Taxavel[], taxa: TaxaDeServico) => somarLinhas(taxadas(linhas, taxa))

export const chamadasDaTaxa = {
  '/pagamento/buscarTaxaDeServico': {
    // what a house asks for is no secret: it has to be announced
    quem: 'publico',
    ouve: ['cardapio'],
    input: z.object({ idEstabelecimento: Id }),
    output: TaxaDeServico,
  },
} as const
