/**
 * Each purpose with the version of its wording. Change the words of a purpose in the catalogues, and its number goes up: an
 * answer to an older wording no longer counts, and the question stands open again.
 */
export const CONSENTS = { sankalp: 1, festivals: 1 } as const
export type Purpose = keyof typeof CONSENTS
export const PURPOSES = Object.keys(CONSENTS) as [Purpose, ...Purpose[]]

/** Whether an answer allows the purpose today: given, and to the words of today. */
export function isAllowed(purpose: Purpose, answer: { version: number; isGiven: boolean } | undefined): boolean {
  return answer?.isGiven === true && answer.version === CONSENTS[purpose]
}
