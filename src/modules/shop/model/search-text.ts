// The line of words a good is found by: folded, so that scripts, case and spellings meet.
import { foldText } from '../../../shared/fold.ts'

/** Every word once, in the order it first comes; "दीया" and "Diya" are one word. */
export function searchText(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => foldText(text).split(' ')))].filter(Boolean).join(' ')
}
