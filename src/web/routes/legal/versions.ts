/** The version in force; a change of a meaning makes a new one and puts the words of the old one among the older. */
export const NUMBER = 2
export const SINCE = '2026-11-22'

export type RulesPath = '/terms' | '/privacy' | '/cookies'
export const OLDER = [{ number: 1, from: '2026-11-21', to: '2026-11-21' }] as const
