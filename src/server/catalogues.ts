// Translations of emails and other texts that only the server writes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../shared/languages.ts'
import type { CatalogueMessages, Namespace } from '../shared/text/translation.ts'

/** Relative to the project's folder, in which the server and the tests run. */
const FOLDER = 'locales'

/**
 * Reads a catalogue in every language. Pass `typeof` its English JSON to read its texts by their keys; the check compares the keys of
 * all languages. Throws if a language lacks the file.
 */
export function readCatalogues<Messages extends CatalogueMessages = CatalogueMessages>(
  name: Namespace,
): Record<Language, Messages> {
  const read = (language: Language) => JSON.parse(readFileSync(join(FOLDER, language, `${name}.json`), 'utf8')) as Messages
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Messages>
}
