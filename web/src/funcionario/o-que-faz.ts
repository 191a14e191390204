import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao'

/** What each profile is for. */
const oQueFaz = {
  'BAR GARCON': 'Garçom: entrega os pedidos e recebe as contas',
  'BAR BARMAN': 'Barman: prepara os pedidos do bar',
  'BAR COZINHA': 'Cozinha: prepara os pedidos da cozinha',
  'BAR GERENTE': 'Gerente: cuida de tudo, também da equipe',
} as const satisfies Record<(typeof PERFIS_DA_EQUIPE)[number], string>

export const opcoesDePerfil = Object.entries(oQueFaz).map(([value, label]) => ({ value, label }))
