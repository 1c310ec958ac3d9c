/** The version in force. A change of meaning needs a new version; move the old texts to the older ones. */
export const RULES_VERSION = 2
export const VALID_SINCE = '2026-11-22'

export type RulesPath = '/terms' | '/privacy' | '/cookies'
export const OLDER_VERSIONS = [{ number: 1, from: '2026-11-21', to: '2026-11-21' }] as const
