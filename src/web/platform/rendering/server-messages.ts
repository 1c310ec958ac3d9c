import type { Language } from '../../../shared/languages.ts'
import type { CatalogueMessages } from '../../../shared/text/translation.ts'
import { type Messages, makeMessages } from '../../../ui/translation.tsx'

/** The catalogues whose URLs are in `../catalogue-urls.ts`. */
const loaders = import.meta.glob<CatalogueMessages>(
  [
    '../../../../locales/*/*.json',
    '!../../../../locales/*/*mail.json',
    '!../../../../locales/*/festival*.json',
    '!../../../../locales/*/{muhurat-reasons,lunar-days,share-pictures,failure}.json',
  ],
  { import: 'default' },
)

const shared = new Map<Language, Promise<Messages>>()

/** Returns one shared instance per language, with every catalogue: its messages never change, so all requests can use it. */
export function serverMessages(language: Language): Promise<Messages> {
  const cached = shared.get(language)
  if (cached && !import.meta.env.DEV) return cached
  const made = createMessages(language)
  shared.set(language, made)
  return made
}

async function createMessages(language: Language): Promise<Messages> {
  const ofLanguage = Object.entries(loaders).filter(([path]) => path.includes(`/${language}/`))
  const catalogues = await Promise.all(ofLanguage.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()]))
  return makeMessages(language, Object.fromEntries(catalogues), (name) =>
    Promise.reject(new Error(`There is no catalogue ${name} in ${language}.`)),
  )
}
