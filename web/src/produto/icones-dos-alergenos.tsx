import { DESENHOS_DOS_ALERGENOS } from '@boteco/contract/desenhos-dos-alergenos'
import { traco } from '../ui/icones.tsx'

/** One for each of `ALERGENOS`, in its order. */
export const ICONES_DOS_ALERGENOS = DESENHOS_DOS_ALERGENOS.map(traco)
