import { mensagens } from '@boteco/contract/mensagens'

/** In degrees. */
export type Posicao = { latitude: number; longitude: number }

/** Why a device does not say where it is. */
export type PositionFailure = 'negada' | 'sem_suporte' | 'invalida' | 'demorou'

export const failureSentence = {
  negada: 'A localização está bloqueada neste navegador. Para liberar, toque no cadeado ao lado do endereço da página.',
  sem_suporte: mensagens.semGeolocalizacao,
  invalida: mensagens.localizacaoInvalida,
  demorou: 'Não deu para achar sua localização. Confira se ela está ligada no aparelho.',
} as const satisfies Record<PositionFailure, string>

/** A phone indoors takes a while for its first position; after this we say so and offer another way. In ms. */
const ESPERA_MS = 12_000
/** A position up to a minute old is close enough: one the phone already has comes at once. In ms. */
const VALIDADE_MS = 60_000

/** Asks the device where it is. The browser may ask the person first, so say why before. */
export function askPosition(): Promise<Posicao | PositionFailure> {
  // over plain http browsers have the object but never give a position
  if (!window.isSecureContext || !navigator.geolocation) return Promise.resolve('sem_suporte')
  return new Promise((resposta) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resposta(validPosition({ latitude, longitude }) ? { latitude, longitude } : 'invalida'),
      ({ code, PERMISSION_DENIED }) => resposta(code === PERMISSION_DENIED ? 'negada' : 'demorou'),
      { timeout: ESPERA_MS, maximumAge: VALIDADE_MS },
    ),
  )
}

/** Section 5 of the spec: a missing or zero latitude or longitude searches nothing. */
export const validPosition = ({ latitude, longitude }: Posicao) =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && latitude !== 0 && longitude !== 0
