// The URLs of the catalogues.

import type { Language } from '../../shared/languages.ts'

/** Email texts are excluded; festival names and reasons come with the API's responses. The same catalogues are in `rendering/server-messages.ts`. */
const urls = import.meta.glob<string>(
  [
    '../../../locales/*/*.json',
    '!../../../locales/*/*mail.json',
    '!../../../locales/*/festival*.json',
    '!../../../locales/*/{muhurat-reasons,lunar-days,share-pictures,failure}.json',
  ],
  { eager: true, query: '?url', import: 'default' },
)

export function catalogueUrl(language: Language, namespace: string): string {
  const url = urls[`../../../locales/${language}/${namespace}.json`]
  if (!url) throw new Error(`There is no catalogue ${namespace} in ${language}.`)
  return url
}
