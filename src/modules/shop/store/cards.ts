import { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { Category, StockState } from '../contract/goods.ts'

export type CardRow = {
  id: string
  slug: string
  category: Category
  name: string
  description: string
  price_paise: number
  sale_price_paise: number | null
  discount_percent: number
  stock_state: StockState
  variant_count: number
  image_url: string | null
  rating_sum: number
  review_count: number
  only_variant: string | null
  part_count: number
}

const TEXTS: Record<Language, string> = {
  en: 'p.name, p.description',
  hi: 'p.name_hindi as name, p.description_hindi as description',
}

/** The columns of a card, from the table of goods under the name `p`: the texts of one language, for they are most of a row. */
export const cardColumns = (language: Language): string => `p.id, p.slug, p.category, ${TEXTS[language]}, p.price_paise,
  p.sale_price_paise, p.discount_percent, p.stock_state, p.variant_count, p.image_url, p.rating_sum, p.review_count, p.only_variant, p.part_count`

/** The transaction that wrote the row last: another one with every change of it. */
export const VERSION = 'p.xmin::text as version'

const read = (language: Language): string =>
  `select ${VERSION}, ${cardColumns(language)} from products p where p.id = any($1::uuid[])`
const READ: Record<Language, string> = { en: read('en'), hi: read('hi') }

/** The cards of these goods, in no order; one that is gone is missing. */
export async function readCards(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<(CardRow & { version: string })[]> {
  const { rows } = await db.executeQuery<CardRow & { version: string }>(CompiledQuery.raw(READ[language], [ids]))
  return rows
}
