import { type Language, pickByLanguage } from '../languages.ts'
/** Returns the name in Devanagari on a Hindi page, if known; else the name in Latin script. */
export function nameIn(language: Language, name: string, nameHindi: string | null): string {
  return pickByLanguage(language, { en: name, hi: nameHindi || name })
}

/** Does the same for a person in a response; empty if there is none. */
export function nameOf(language: Language, person: { name: string; nameHindi: string | null } | null | undefined): string {
  return person ? nameIn(language, person.name, person.nameHindi) : ''
}
