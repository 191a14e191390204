import { oneTable } from '../http/serve.ts'
import { chamado } from './chamado.ts'
import { codigoDoDia } from './codigo-do-dia.ts'
import { convidados } from './convidados.ts'
import { desfazer } from './desfazer.ts'
import { esperaPorMesa } from './espera-por-mesa.ts'
import { juntar } from './juntar.ts'
import { mesas } from './mesas.ts'
import { oferta } from './oferta.ts'
import { passar } from './passar.ts'
import { pessoas } from './pessoas.ts'
import { presenca } from './presenca.ts'
import { salao } from './salao.ts'
import { zonas } from './zonas.ts'

export const mesaHandlers = oneTable(
  mesas,
  presenca,
  pessoas,
  convidados,
  juntar,
  passar,
  oferta,
  desfazer,
  chamado,
  codigoDoDia,
  salao,
  zonas,
  esperaPorMesa,
)
