import { oneTable } from '../http/serve.ts'
import { alergia } from './alergia.ts'
import { checkin } from './checkin.ts'
import { codigoDaMesa } from './codigo-da-mesa.ts'
import { comanda } from './comanda.ts'
import { convite } from './convite.ts'
import { noCelular } from './no-celular.ts'

export const checkinHandlers = oneTable(checkin, alergia, codigoDaMesa, comanda, noCelular, convite)
