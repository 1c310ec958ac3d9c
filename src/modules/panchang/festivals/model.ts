import enNames from '../../../../locales/en/festivals.json' with { type: 'json' }
import hiNames from '../../../../locales/hi/festivals.json' with { type: 'json' }
import type { Language } from '../../../shared/languages.ts'

const names: Record<Language, Record<string, string>> = { en: enNames, hi: hiNames }

/** Every festival in the rules, as the team's table names them. */
export const FESTIVAL_KEYS: readonly string[] = Object.keys(enNames)

export function festivalName(key: string, language: Language): string {
  return names[language][key] ?? key
}
