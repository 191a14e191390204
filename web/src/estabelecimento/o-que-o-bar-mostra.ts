import type { Path } from '@boteco/contract/calls'

/** Where people read what the bar says of itself. */
export const oQueOBarMostra = [
  '/estabelecimento/buscarDadosEstabelecimento',
  '/estabelecimento/buscarDadosEstabelecimentoById',
  '/estabelecimento/buscarEstabelecimentos',
] as const satisfies Path[]
