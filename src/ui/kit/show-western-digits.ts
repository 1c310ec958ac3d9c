import type { SyntheticEvent } from 'react'
import { westernDigits } from '../../shared/phone/mobile-shape.ts'

/** Digits typed on a Devanagari keyboard are shown as the number is read back later. */
export function showWesternDigits({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const western = westernDigits(input.value)
  if (western === input.value) return
  const at = input.selectionStart
  input.value = western
  input.setSelectionRange(at, at)
}
