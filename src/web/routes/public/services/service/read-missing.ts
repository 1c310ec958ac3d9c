import { samagriClient } from '../../../../../modules/shop/client.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'

export const readMissing = (puja: string, lang: Language) => unwrap(samagriClient().shop.samagri.$get({ query: { puja, lang } }))
