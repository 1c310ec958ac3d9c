import type { Language } from '../time/dates.ts'

/** The name in Devanagari on a Hindi page, where it is known; else the name in Latin letters. */
export function nameIn(language: Language, name: string, nameHindi: string | null): string {
  return language === 'hi' && nameHindi ? nameHindi : name
}

/** The same of a person an answer holds; empty where there is nobody. */
export function nameOf(language: Language, person: { name: string; nameHindi: string | null } | null | undefined): string {
  return person ? nameIn(language, person.name, person.nameHindi) : ''
}
