import { mensagens } from '@boteco/contract/mensagens'
import { VisibleError } from '../errors.ts'

/**
 * A place that people can be led to, in degrees: both coordinates, and not (0,0), which is what a broken device says.
 * @throws VisibleError 422
 */
export function exigirLocalizacao(latitude?: number, longitude?: number): { latitude: number; longitude: number } {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) {
    throw new VisibleError(422, mensagens.localizacaoInvalida)
  }
  return { latitude, longitude }
}
