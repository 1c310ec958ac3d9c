import type { Diet } from '../../../../../modules/shop/catalogue/model.ts'
import type { ReturnRule } from '../../../../../modules/shop/returns/model.ts'
import type { ProductChangeEntry } from '../../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { dietName, ruleName } from '../products-text.ts'

/** Labels of fields, the changes of which are listed as "from … to …". */
const FIELDS: Record<string, (t: Translate<'console-products'>) => string> = {
  category: (t) => t('field.category'),
  name: (t) => t('field.name'),
  nameHindi: (t) => t('field.nameHindi'),
  description: (t) => t('field.description'),
  descriptionHindi: (t) => t('field.descriptionHindi'),
  specifications: (t) => t('field.specifications'),
  netQuantity: (t) => t('field.netQuantity'),
  netQuantityHindi: (t) => t('field.netQuantityHindi'),
  maker: (t) => t('field.maker'),
  makerAddress: (t) => t('field.makerAddress'),
  diet: (t) => t('field.diet'),
  foodLicense: (t) => t('field.foodLicense'),
  returnRule: (t) => t('field.returnRule'),
  country: (t) => t('field.country'),
  hsn: (t) => t('field.hsn'),
  bestBefore: (t) => t('field.bestBefore'),
  tags: (t) => t('field.tags'),
  aliases: (t) => t('field.aliases'),
  samagri: (t) => t('field.samagri'),
  ceremony: (t) => t('field.ceremony'),
  discount: (t) => t('field.discount'),
  parts: (t) => t('field.parts'),
  pictures: (t) => t('field.pictures'),
  price: (t) => t('field.price'),
  sale: (t) => t('field.sale'),
  sku: (t) => t('field.sku'),
  variantName: (t) => t('field.variant'),
}

/** Changes that have a sentence of their own. */
const EVENTS: Record<string, (t: Translate<'console-products'>, sku: string) => string> = {
  shown: (t) => t('change.shown'),
  hidden: (t) => t('change.hidden'),
  variantAdded: (t, sku) => t('change.variantAdded', { sku }),
  variantDeleted: (t, sku) => t('change.variantDeleted', { sku }),
  variantRetired: (t, sku) => t('change.variantRetired', { sku }),
  variantBack: (t, sku) => t('change.variantRestored', { sku }),
  variantOrder: (t) => t('change.variantOrder'),
  picked: (t) => t('change.added'),
  dropped: (t) => t('change.removed'),
}

const MONEY = new Set(['price', 'sale'])

/** Returns a value as text, where the stored form is not readable. */
function valueName(field: string, value: string, t: Translate<'console-products'>): string {
  if (value === '') return t('change.nothing')
  if (MONEY.has(field)) return formatPaise(Number(value))
  if (field === 'diet') return dietName(value as Diet, t)
  return field === 'returnRule' ? ruleName(value as ReturnRule, t) : value
}

export function changeSentence({ field, about, from, to }: ProductChangeEntry, t: Translate<'console-products'>): string {
  const event = EVENTS[field]
  if (event) return event(t, about)
  const name = FIELDS[field]?.(t) ?? field
  const named = about ? t('change.qualified', { name, detail: about }) : name
  // Long texts are not quoted.
  if (from === '' && to === '') return t('change.long', { name: named })
  return t('change.fromTo', { name: named, from: valueName(field, from, t), to: valueName(field, to, t) })
}
