import type { SyntheticEvent } from 'react'
import { westernDigits } from '../../shared/phone/mobile-shape.ts'

/** Replaces Devanagari digits by the western ones in which the number is later shown. */
export function showWesternDigits({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const western = westernDigits(input.value)
  if (western === input.value) return
  const at = input.selectionStart
  input.value = western
  input.setSelectionRange(at, at)
}
