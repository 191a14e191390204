import { precoNoCampo } from '@boteco/contract/dinheiro-digitado'
import type { SyntheticEvent } from 'react'

/** Anything else comes at once: a paste, the browser's filling in, a keyboard's suggestion. */
const BY_HAND = /^(delete|history|insertComposition)/
/** A keyboard that puts in several digits at once writes as the mask does; `12` and `12,9` are amounts. */
const AS_THE_MASK = /^(.|\d{3,})$/

/** What a price field shows after this change of it. */
export function typedPrice({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): string {
  const { inputType = '', data } = nativeEvent as InputEvent
  const byHand = BY_HAND.test(inputType) || (inputType === 'insertText' && AS_THE_MASK.test(data ?? ''))
  return precoNoCampo(currentTarget.value, !byHand)
}
