// Form state and validation; only changed fields are sent.

import type { ProductChange, TeamProduct, TeamVariant } from '../../../../../modules/shop/team-products/contract.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../../shared/phone/mobile-shape.ts'

export type Bilingual = { en: string; hi: string }

export type VariantDraft = {
  /** Its id, or a generated key until it has one. */
  key: string
  isNew: boolean
  sku: string
  color: Bilingual
  size: Bilingual
  /** Rupees as typed. */
  price: string
  sale: string
  isRetired: boolean
  stock: number | null
  waiting: number
}

export type SpecificationDraft = { key: string; name: Bilingual; value: Bilingual }
export type PartDraft = TeamProduct['parts'][number] & { typed: string }

export type ProductDraft = {
  category: TeamProduct['category']
  name: Bilingual
  description: Bilingual
  netQuantity: Bilingual
  maker: string
  makerAddress: string
  /** Empty for products that are not food. */
  diet: '' | 'veg' | 'non-veg'
  foodLicense: string
  returnRule: TeamProduct['returnRule']
  country: string
  hsn: string
  bestBefore: string
  tags: string
  aliases: string
  samagri: readonly string[]
  ceremony: string
  discount: string
  specifications: readonly SpecificationDraft[]
  variants: readonly VariantDraft[]
  parts: readonly PartDraft[]
}

const NONE: Bilingual = { en: '', hi: '' }

const toVariantDraft = (variant: TeamVariant): VariantDraft => ({
  key: variant.id,
  isNew: false,
  sku: variant.sku,
  color: variant.color ?? NONE,
  size: variant.size ?? NONE,
  price: formatRupeesInput(variant.pricePaise),
  sale: variant.salePaise === null ? '' : formatRupeesInput(variant.salePaise),
  isRetired: variant.isRetired,
  stock: variant.stock,
  waiting: variant.waiting,
})

export const newVariant = (key: string): VariantDraft => ({
  key,
  isNew: true,
  sku: '',
  color: NONE,
  size: NONE,
  price: '',
  sale: '',
  isRetired: false,
  stock: null,
  waiting: 0,
})

export function formOf(product: TeamProduct): ProductDraft {
  return {
    category: product.category,
    name: product.name,
    description: product.description,
    netQuantity: product.netQuantity,
    maker: product.maker,
    makerAddress: product.makerAddress,
    diet: product.diet ?? '',
    foodLicense: product.foodLicense ?? '',
    returnRule: product.returnRule,
    country: product.country,
    hsn: product.hsn ?? '',
    bestBefore: product.bestBeforeMonths === null ? '' : String(product.bestBeforeMonths),
    tags: product.tags.join(', '),
    aliases: product.aliases.join(', '),
    samagri: product.samagri,
    ceremony: product.ceremony ?? '',
    discount: String(product.discountPercent ?? 0),
    specifications: product.specifications.map((entry, at) => ({ key: String(at), ...entry })),
    variants: product.variants.map(toVariantDraft),
    parts: product.parts.map((part) => ({ ...part, typed: String(part.quantity) })),
  }
}

const isInteger = (text: string, min: number, max: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

/** The licence number may be typed in groups of digits, as it is printed. */
const licenseOf = ({ foodLicense }: ProductDraft): string => westernDigits(foodLicense).replace(/\s/g, '')

/** Returns the invalid fields; those of a variant or a part by its key. */
export function invalidFieldsOf(form: ProductDraft): Set<string> {
  const isKit = form.category === 'kits'
  const wrong = new Set<string>()
  if (!form.name.en.trim()) wrong.add('name')
  if (!isKit && !/^\d{4}(\d{2}){0,2}$/.test(westernDigits(form.hsn).trim())) wrong.add('hsn')
  if (form.foodLicense.trim() && !/^\d{14}$/.test(licenseOf(form))) wrong.add('foodLicense')
  if (form.bestBefore.trim() && !isInteger(westernDigits(form.bestBefore), 1, 240)) wrong.add('bestBefore')
  if (isKit && !isInteger(westernDigits(form.discount), 0, 50)) wrong.add('discount')
  for (const { key, typed } of form.parts.map((part) => ({ key: part.variantId, typed: part.typed })))
    if (!isInteger(westernDigits(typed), 1, 200)) wrong.add(`part.${key}`)
  for (const { key, name, value } of form.specifications)
    if (!name.en.trim() || !value.en.trim()) wrong.add(`specification.${key}`)
  for (const variant of form.variants)
    if (!variant.isRetired) for (const field of invalidVariantFields(variant, isKit)) wrong.add(`${field}.${variant.key}`)
  return wrong
}

function invalidVariantFields(variant: VariantDraft, isKit: boolean): string[] {
  const price = parseRupees(westernDigits(variant.price))
  const sale = variant.sale.trim() === '' ? undefined : parseRupees(westernDigits(variant.sale))
  const isHalf = ({ en, hi }: Bilingual) => (en.trim() === '') !== (hi.trim() === '')
  return [
    ...(/^[A-Za-z0-9][A-Za-z0-9._-]{1,59}$/.test(variant.sku.trim()) ? [] : ['sku']),
    ...(isKit || price !== undefined ? [] : ['price']),
    ...(isKit || variant.sale.trim() === '' || (sale !== undefined && sale < (price ?? 0)) ? [] : ['sale']),
    ...(isHalf(variant.color) ? ['color'] : []),
    ...(isHalf(variant.size) ? ['size'] : []),
  ]
}

type ProductFields = Omit<ProductChange, 'version' | 'images' | 'isVisible'>

const trimmed = ({ en, hi }: Bilingual): Bilingual => ({ en: en.trim(), hi: hi.trim() })
const orNull = (both: Bilingual): Bilingual | null => (both.en.trim() ? trimmed(both) : null)
const parseTerms = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

function productFieldsOf(form: ProductDraft): ProductFields {
  const isKit = form.category === 'kits'
  return {
    category: form.category,
    name: trimmed(form.name),
    description: trimmed(form.description),
    netQuantity: trimmed(form.netQuantity),
    maker: form.maker.trim(),
    makerAddress: form.makerAddress.trim(),
    diet: form.diet || null,
    foodLicense: licenseOf(form) || null,
    returnRule: form.returnRule,
    country: form.country.trim() || 'India',
    hsn: westernDigits(form.hsn).trim() || null,
    bestBeforeMonths: form.bestBefore.trim() ? Number(westernDigits(form.bestBefore)) : null,
    tags: parseTerms(form.tags),
    aliases: parseTerms(form.aliases),
    samagri: [...form.samagri],
    specifications: form.specifications.map(({ name, value }) => ({ name: trimmed(name), value: trimmed(value) })),
    variants: form.variants.filter(({ isRetired }) => !isRetired).map((variant) => variantFieldsOf(variant, isKit)),
    ...(isKit
      ? {
          ceremony: form.ceremony || null,
          discountPercent: Number(westernDigits(form.discount)),
          parts: form.parts.map(({ variantId, typed }) => ({ variantId, quantity: Number(westernDigits(typed)) })),
        }
      : {}),
  }
}

/** The price of a kit is that of its parts, whatever is sent. */
const variantFieldsOf = (variant: VariantDraft, isKit: boolean) => ({
  ...(variant.isNew ? {} : { id: variant.key }),
  sku: variant.sku.trim(),
  color: orNull(variant.color),
  size: orNull(variant.size),
  pricePaise: parseRupees(westernDigits(variant.price)) ?? 0,
  salePaise: isKit || !variant.sale.trim() ? null : (parseRupees(westernDigits(variant.sale)) ?? null),
})

/** Returns only the changed fields: two people who change different fields do not overwrite each other. */
export function changeOf(form: ProductDraft, saved: TeamProduct): ProductFields {
  const before = productFieldsOf(formOf(saved))
  return Object.fromEntries(
    Object.entries(productFieldsOf(form)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductFields]),
    ),
  ) as ProductFields
}

export const isChanged = (form: ProductDraft, saved: TeamProduct): boolean =>
  JSON.stringify(productFieldsOf(form)) !== JSON.stringify(productFieldsOf(formOf(saved)))

/**
 * Adds what somebody else saved to lists that were changed here: the server replaces a list completely, so entries that are new there or
 * were left as they were here must not be lost.
 */
export function mergeLists(form: ProductDraft, saved: TeamProduct, newer: TeamProduct): ProductDraft {
  const [before, latest] = [formOf(saved), formOf(newer)]
  return {
    ...form,
    variants: mergeRows(form.variants, before.variants, latest.variants, ({ key }) => key),
    parts: mergeRows(form.parts, before.parts, latest.parts, ({ variantId }) => variantId),
  }
}

function mergeRows<Row extends object>(
  mine: readonly Row[],
  before: readonly Row[],
  latest: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (JSON.stringify(mine) === JSON.stringify(before)) return mine
  const [old, now] = [before, latest].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const existing = new Set([...mine, ...before].map(keyOf))
  const merged = mine.flatMap((row) => {
    const [was, is] = [old?.get(keyOf(row)), now?.get(keyOf(row))]
    if (!was) return [row]
    return is ? [mergeRow(row, was, is)] : []
  })
  return [...merged, ...latest.filter((row) => !existing.has(keyOf(row)))]
}

/** Takes a field from `latest` where it was not changed. */
const mergeRow = <Row extends object>(mine: Row, before: Row, latest: Row): Row =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof Row)[]).map((name) => [
      name,
      JSON.stringify(mine[name]) === JSON.stringify(before[name]) ? latest[name] : mine[name],
    ]),
  ) as Row

/** Returns the list with one entry moved one position earlier or later. */
export function moveItem<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = items[from]
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
