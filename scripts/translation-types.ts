// Generates the types of translation keys and their placeholders.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Messages = { readonly [key: string]: string | Messages }

const PLURAL = /_(one|other)$/
/** `PhoneText` replaces {{phone}} in the finished text. */
const PHONE = 'phone'

/** Writes the types of the catalogues in `locales/en` to `.translations/catalogues.d.ts`. */
export function writeTranslationTypes(root: string): void {
  const folder = join(root, 'locales/en')
  const catalogues = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages,
  ])
  mkdirSync(join(root, '.translations'), { recursive: true })
  writeFileSync(join(root, '.translations/catalogues.d.ts'), translationTypes(Object.fromEntries(catalogues)))
}

/** Returns the text of an interface with each catalogue's keys, without plural suffixes, and the names of their placeholders. */
export function translationTypes(catalogues: Readonly<Record<string, Messages>>): string {
  const types = Object.entries(catalogues).map(([name, messages]) => {
    const keys = [...placeholdersOf(messages)].map(([key, names]) => `    '${key}': ${unionOf(names)}`)
    return [`  '${name}': {`, ...keys, '  }'].join('\n')
  })
  return `export interface Catalogues {\n${types.join('\n')}\n}\n`
}

function placeholdersOf(messages: Messages, prefix = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const [name, entry] of Object.entries(messages)) {
    if (typeof entry !== 'string') placeholdersOf(entry, `${prefix}${name}.`, found)
    else {
      const base = name.replace(PLURAL, '')
      const isPlural = base !== name && `${base}_one` in messages && `${base}_other` in messages
      const key = prefix + (isPlural ? base : name)
      const names = [...entry.matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder = '']) => placeholder)
      found.set(
        key,
        new Set([
          ...(isPlural ? ['count'] : []),
          ...(found.get(key) ?? []),
          ...names.filter((placeholder) => placeholder !== PHONE),
        ]),
      )
    }
  }
  return found
}

const unionOf = (names: ReadonlySet<string>): string => [...names].map((name) => `'${name}'`).join(' | ') || 'never'
