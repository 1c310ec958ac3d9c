/** Addresses of an account, and names of its family. */
export const MAX_ENTRIES = 20

export const RELATIONS = [
  'self',
  'spouse',
  'mother',
  'father',
  'son',
  'daughter',
  'brother',
  'sister',
  'daughter-in-law',
  'son-in-law',
  'grandmother',
  'grandfather',
  'grandchild',
  'other',
] as const
export type Relation = (typeof RELATIONS)[number]

/**
 * Each purpose with the version of its wording. When you change the meaning of the text in the catalogues, or a number in it, increase the
 * version: answers to an older wording no longer count, and the question is asked again.
 */
export const CONSENTS = { sankalp: 1, festivals: 1 } as const
export type Purpose = keyof typeof CONSENTS
export const PURPOSES = Object.keys(CONSENTS) as [Purpose, ...Purpose[]]

/** Whether an answer allows the purpose now: it is yes and refers to the current wording. */
export function isAllowed(purpose: Purpose, answer: { version: number; isGiven: boolean } | undefined): boolean {
  return answer?.isGiven === true && answer.version === CONSENTS[purpose]
}
