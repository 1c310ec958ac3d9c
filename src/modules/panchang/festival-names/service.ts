import { readCatalogues } from '../../../server/catalogues.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts'

const names = readCatalogues<Record<string, string>>('festivals')

/** Every festival in the rules, as the team's table names them. */
export const FESTIVAL_KEYS: readonly string[] = Object.keys(names[DEFAULT_LANGUAGE])

export function festivalName(key: string, language: Language): string {
  return names[language][key] ?? key
}
