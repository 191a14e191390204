import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'

/** What each profile is for. */
const oQueFaz = {
  'BAR GARCON': 'entrega os pedidos e recebe as contas',
  'BAR BARMAN': 'prepara os pedidos do bar',
  'BAR COZINHA': 'prepara os pedidos da cozinha',
  'BAR CAIXA': 'recebe as contas no caixa',
  'BAR GERENTE': 'cuida de tudo, também da equipe',
} as const satisfies Record<(typeof PERFIS_DA_EQUIPE)[number], string>

export const opcoesDePerfil = (Object.keys(oQueFaz) as (keyof typeof oQueFaz)[]).map((value) => ({
  value,
  label: `${rotuloDoPerfil[value]}: ${oQueFaz[value]}`,
}))
