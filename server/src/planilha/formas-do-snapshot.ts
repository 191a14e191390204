import * as z from 'zod/mini'
import { DIAS_DO_PADRAO } from './padrao.ts'

/*
 * What is read of a `MenuSnapshot`, and of what it names by id: as the standard has it, but that what may be missing there may also be
 * null, and nothing is without an end. What stands within something else is read when it is its turn.
 */

const talvez = <T extends z.ZodMiniType>(tipo: T) => z.optional(z.nullable(tipo))
/** Names and ids: they come back in what is said of them. */
const nome = z.string().check(z.maxLength(500))
const texto = talvez(z.string().check(z.maxLength(20_000)))
const nomes = talvez(z.array(nome).check(z.maxLength(100)))
const lista = talvez(z.array(z.unknown()))
const numero = talvez(z.number())
const status = talvez(z.enum(['AVAILABLE', 'UNAVAILABLE']))

export const Preco = z.object({ value: z.number(), originalValue: numero, currency: nome })
const Imagem = z.object({ URL: z.string().check(z.maxLength(4_000)), type: talvez(nome) })

export const Item = z.object({
  ...{ id: nome, name: nome, description: texto, status, unit: talvez(nome) },
  ...{
    image: talvez(Imagem),
    images: talvez(z.array(Imagem).check(z.maxLength(10))),
    serving: numero,
    ean: talvez(nome),
  },
  nutritionalInfo: talvez(
    z.object({
      ...{ description: texto, calories: talvez(nome), allergen: nomes, additives: nomes, suitableDiet: nomes },
      isAlcoholic: talvez(z.boolean()),
    }),
  ),
})
export type Item = z.infer<typeof Item>

export const Oferta = z.object({
  ...{ id: nome, itemId: nome, index: numero, status, unityPrice: Preco, quantityAvailable: numero },
  ...{ availabilityId: nomes, optionGroups: lista },
})
export type Oferta = z.infer<typeof Oferta>

export const Grupo = z.object({
  ...{ id: nome, index: numero, name: nome, description: texto, status, minPermitted: z.number() },
  ...{ maxPermitted: z.number(), priceMethod: talvez(z.enum(['SUM', 'MAX', 'AVG'])), options: lista },
})
export type Grupo = z.infer<typeof Grupo>

export const Opcao = z.object({
  ...{ id: nome, itemId: talvez(nome), index: numero, optionPrice: Preco, defaultQuantity: numero, status },
  ...{ maxPermitted: numero, imageUrl: texto, optionGroups: lista },
})

export const Categoria = z.object({
  ...{ id: nome, index: numero, name: nome, description: texto, status, image: talvez(z.unknown()) },
  ...{ availabilityId: nomes, subcategories: lista, itemOffers: lista },
})
export type Categoria = z.infer<typeof Categoria>

export const Disponibilidade = z.object({
  ...{ id: nome, startDate: talvez(nome), endDate: talvez(nome) },
  hours: z
    .array(
      z.object({
        dayOfWeek: z.array(z.enum(DIAS_DO_PADRAO)).check(z.maxLength(50)),
        timePeriods: z.object({ startTime: nome, endTime: nome }),
      }),
    )
    .check(z.maxLength(50)),
})
export type Disponibilidade = z.infer<typeof Disponibilidade>

export const Snapshot = z.object({
  ...{ categories: z.array(z.unknown()), items: lista, availabilities: lista, services: lista, disclaimer: texto },
})
export type Snapshot = z.infer<typeof Snapshot>
