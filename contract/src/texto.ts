import * as z from 'zod/mini'
import { mensagens } from './mensagens.ts'
import { pareceCartao } from './parece-cartao.ts'

// What people write in words. Apart from the numbers, which the first menu needs.

/** A card number in a text: all staff would read it, and no one may keep it. */
const semCartao = z.refine<string>((texto) => !pareceCartao(texto), mensagens.pareceCartao)

/**
 * Draws nothing, or turns what stands beside it: controls, direction marks, fillers. What joins letters and pictures to
 * one (the first group) stays where it has something to join.
 */
const INVISIVEIS =
  /([\p{L}\p{M}\p{S}][\u200c\u200d](?=[\p{L}\p{S}]))|[^\P{C}\n]|[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu

/** A text as it is kept: what is seen of it, in lines. Letters of every script stay, with four marks on each at most. */
export const arrumarTexto = (texto: string): string =>
  texto
    .normalize()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(INVISIVEIS, '$1')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same in one line, as everything that is a name is. */
export const arrumarLinha = (texto: string): string => arrumarTexto(texto).replace(/\s+/g, ' ')

/** A text in several lines that may be left empty, of at most `max` characters, and no card's number. */
export const TextoLivre = (max: number) =>
  z.string().check(z.overwrite(arrumarTexto), z.maxLength(max, `Use até ${max} caracteres.`), semCartao)

/** The same in one line. */
export const LinhaLivre = (max: number, sentenca = `Use até ${max} caracteres.`) =>
  z.string().check(z.overwrite(arrumarLinha), z.maxLength(max, sentenca), semCartao)

/** A line that a person has to type: from `min` to `max` characters, something to read among them, and no card's number. */
export const Texto = (max: number, sentenca: string, min = 1) =>
  z
    .string(sentenca)
    .check(
      z.overwrite(arrumarLinha),
      z.minLength(min, sentenca),
      z.regex(/[\p{L}\p{N}]/u, sentenca),
      z.maxLength(max, `Use até ${max} caracteres.`),
      semCartao,
    )
