import { estadoEmPalavras, type Pendencia, type Posto } from '@boteco/contract/impressao/casa'
import type { Impressora } from '@boteco/contract/impressao/escritorio'
import type { Documento } from '@boteco/contract/impressao/papel'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'

/** The readings that a change of a printer makes anew. */
export const leemAsImpressoras = [
  '/impressao/buscarImpressoras',
  '/impressao/buscarPendencias',
  '/impressao/buscarCaixas',
] as const

const doPosto: Record<Posto, string> = { ...rotuloDoDepartamento, PASSE: 'Passe', CAIXA: 'Caixa' }

/** 'Cozinha, Chapa': where a printer stands. */
export function lugarDaImpressora(
  { posto, estacao_id }: Pick<Impressora, 'posto' | 'estacao_id'>,
  estacoes: Estacao[],
) {
  const estacao = estacoes.find(({ id }) => id === estacao_id)
  return estacao ? `${doPosto[posto]}, ${estacao.nome}` : doPosto[posto]
}

export const dePostos = Object.entries(doPosto) as [Posto, string][]

/** A time in words, as long as it is worth saying: '3 min', '2 h'. Empty: a moment. */
const haQuanto = (s: number) => (s < 60 ? '' : s < 3_600 ? `${Math.floor(s / 60)} min` : `${Math.floor(s / 3_600)} h`)

/** How a printer is, as its manager reads it. */
export function estadoDito({ estado, ha_s, via, tem_segredo, sem_confirmacao }: Impressora): string {
  if (estado === null)
    return via === 'tcp'
      ? 'Ainda não falamos com ela: faça o teste.'
      : tem_segredo
        ? 'Ainda não procurou o que imprimir: confira o endereço que está nela.'
        : 'Falta pôr nela o endereço em que busca o que imprimir.'
  if (estado === 'muda' && sem_confirmacao) return 'Imprime, e não confirma o que imprimiu.'
  const ha = haQuanto(ha_s ?? 0)
  if (estado === 'longe' && ha) return `Não responde há ${ha}: confira se está ligada e na rede.`
  const dito = estadoEmPalavras[estado]
  return ha && estado !== 'pronta' ? `${dito.replace(/\.$/, '')} (há ${ha}).` : dito
}

/** 'Mesa 12', or what else a paper is about. */
export function lugarDoPapel(documento: Documento): string {
  if (documento.tipo === 'teste') return 'Teste'
  if (documento.tipo === 'ficha') return `Ficha ${documento.numero}`
  if (documento.tipo === 'z') return `Z nº ${documento.z.numero}`
  const { numero_mesa, numero_comanda } = documento
  if (numero_mesa !== null) return nomeDaMesa(numero_mesa, documento.rotulo_mesa)
  if (numero_comanda !== null) return `Comanda ${numero_comanda}`
  return 'retirada' in documento && documento.retirada !== null ? `Retirada ${documento.retirada}` : 'Balcão'
}

/** So many lines of a paper are enough to know it by. */
const LINHAS = 3

/** '2× Coxinha, 1× Chope', or what else stands on a paper. */
export function oQueDiz(documento: Pendencia['documento']): string {
  if (documento.tipo === 'teste') return documento.impressora
  if (documento.tipo === 'conta') return 'pré-conta'
  if (documento.tipo === 'ficha') return `ficha de ${documento.nome}`
  if (documento.tipo === 'z') return `fechamento: ${documento.z.gaveta ?? 'Pochete'}`
  const itens = documento.itens.slice(0, LINHAS).map(({ quantidade, nome }) => `${quantidade}× ${nome}`)
  const resto = documento.itens.length - LINHAS
  return `${documento.tipo === 'cancelamento' ? 'cancelado: ' : ''}${itens.join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}`
}
