import type { KeyOf } from '../../../shared/text/translation.ts'
import type { CATEGORIES } from '../catalogue/model.ts'

type Category = (typeof CATEGORIES)[number]
type CategoryKey = KeyOf<'shop-categories'>

/** Where the name and the description of each category are in the catalogue `shop-categories`. */
export const CATEGORY_KEYS = {
  diyas: { name: 'diyas.name', description: 'diyas.description' },
  incense: { name: 'incense.name', description: 'incense.description' },
  idols: { name: 'idols.name', description: 'idols.description' },
  kalash: { name: 'kalash.name', description: 'kalash.description' },
  'puja-essentials': { name: 'essentials.name', description: 'essentials.description' },
  kits: { name: 'kits.name', description: 'kits.description' },
} as const satisfies Record<Category, { name: CategoryKey; description: CategoryKey }>
