// Fields of a product's form, and the change they make.

import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Diet } from '../../../../../modules/shop/catalogue/model.ts'
import { ProductChange, type TeamProduct, type TeamVariant } from '../../../../../modules/shop/team-products/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../../shared/phone/mobile-shape.ts'
import { parseCount } from '../../../../../shared/text/count.ts'

export type Bilingual = { en: string; hi: string }

/** Prices are in rupees, as typed. */
export type VariantDraft = {
  /** Its id, or a generated key until it has one. */
  key: string
  isNew: boolean
  sku: string
  color: Bilingual
  size: Bilingual
  pricePaise: string
  salePaise: string
  isRetired: boolean
}

export type SpecificationDraft = { key: string; name: Bilingual; value: Bilingual }
export type PartDraft = Omit<TeamProduct['parts'][number], 'quantity'> & { quantity: string }

/** Numbers and lists of words as typed; fields have the names of the contract. */
export type ProductDraft = {
  category: TeamProduct['category']
  name: Bilingual
  description: Bilingual
  netQuantity: Bilingual
  maker: string
  makerAddress: string
  /** Empty for products that are not food. */
  diet: '' | Diet
  foodLicense: string
  returnRule: TeamProduct['returnRule']
  country: string
  hsn: string
  bestBeforeMonths: string
  tags: string
  aliases: string
  samagri: string[]
  ceremony: string
  discountPercent: string
  specifications: SpecificationDraft[]
  /** Those no longer sold are last, so that an error has the position of its variant. */
  variants: VariantDraft[]
  parts: PartDraft[]
}

const NONE: Bilingual = { en: '', hi: '' }

const toVariantDraft = (variant: TeamVariant): VariantDraft => ({
  key: variant.id,
  isNew: false,
  sku: variant.sku,
  color: variant.color ?? NONE,
  size: variant.size ?? NONE,
  pricePaise: formatRupeesInput(variant.pricePaise),
  salePaise: variant.salePaise === null ? '' : formatRupeesInput(variant.salePaise),
  isRetired: variant.isRetired,
})

export const newVariant = (): VariantDraft => ({
  key: newId(),
  isNew: true,
  sku: '',
  color: NONE,
  size: NONE,
  pricePaise: '',
  salePaise: '',
  isRetired: false,
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
    bestBeforeMonths: String(product.bestBeforeMonths ?? ''),
    tags: product.tags.join(', '),
    aliases: product.aliases.join(', '),
    samagri: product.samagri,
    ceremony: product.ceremony ?? '',
    discountPercent: String(product.discountPercent ?? 0),
    // Two with the same name are told apart by their order.
    specifications: product.specifications.map((entry, at, all) => ({
      key: `${entry.name.en} ${all.slice(0, at).filter(({ name }) => name.en === entry.name.en).length}`,
      ...entry,
    })),
    variants: product.variants.map(toVariantDraft),
    parts: product.parts.map((part) => ({ ...part, quantity: String(part.quantity) })),
  }
}

const parseTerms = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const Change = ProductChange.omit({ version: true, images: true, isVisible: true })

function changeOfDraft(draft: ProductDraft): z.input<typeof Change> {
  const { tags, aliases, foodLicense, hsn, bestBeforeMonths, ceremony, discountPercent, parts, ...rest } = draft
  const isKit = draft.category === 'kits'
  return {
    ...rest,
    diet: draft.diet || null,
    // May be typed in groups of digits, as it is printed.
    foodLicense: westernDigits(foodLicense).replace(/\s/g, '') || null,
    country: draft.country.trim() || 'India',
    hsn: westernDigits(hsn).trim() || (isKit ? null : ''),
    bestBeforeMonths: bestBeforeMonths.trim() ? parseCount(bestBeforeMonths) : null,
    tags: parseTerms(tags),
    aliases: parseTerms(aliases),
    specifications: draft.specifications.map(({ name, value }) => ({ name, value })),
    variants: draft.variants.filter(({ isRetired }) => !isRetired).map((variant) => changeOfVariant(variant, isKit)),
    ...(isKit
      ? {
          ceremony: ceremony || null,
          discountPercent: parseCount(discountPercent),
          parts: parts.map(({ variantId, quantity }) => ({ variantId, quantity: parseCount(quantity) })),
        }
      : {}),
  }
}

const orNull = (both: Bilingual): Bilingual | null => (both.en.trim() || both.hi.trim() ? both : null)

/** The price of a kit is that of its parts, whatever is sent. */
const changeOfVariant = (variant: VariantDraft, isKit: boolean) => ({
  ...(variant.isNew ? {} : { id: variant.key }),
  sku: variant.sku,
  color: orNull(variant.color),
  size: orNull(variant.size),
  pricePaise: parseRupees(variant.pricePaise) ?? (isKit ? 0 : Number.NaN),
  salePaise: isKit || !variant.salePaise.trim() ? null : (parseRupees(variant.salePaise) ?? Number.NaN),
})

export const ProductFormSchema = z.custom<ProductDraft>().transform(changeOfDraft).pipe(Change)
type ProductFields = z.output<typeof ProductFormSchema>
export type ProductForm = UseFormReturn<ProductDraft, unknown, ProductFields>

/** Returns only the changed fields: two people who change different fields do not overwrite each other. */
export function changeOf(fields: ProductFields, saved: TeamProduct): ProductFields {
  const before = changeOfDraft(formOf(saved))
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductFields]),
    ),
  )
}

/** The draft, which began as `before`, after somebody else saved `latest`: fields and entries that were not changed here follow it. */
export function mergeDraft(mine: ProductDraft, before: ProductDraft, latest: ProductDraft): ProductDraft {
  const terms = (field: 'tags' | 'aliases') =>
    mergeRows(parseTerms(mine[field]), parseTerms(before[field]), parseTerms(latest[field]), (term) => term).join(', ')
  const variants = mergeRows(mine.variants, before.variants, latest.variants, ({ key }) => key)
  return {
    ...mergeRow(mine, before, latest),
    tags: terms('tags'),
    aliases: terms('aliases'),
    samagri: mergeRows(mine.samagri, before.samagri, latest.samagri, (item) => item),
    specifications: mergeRows(mine.specifications, before.specifications, latest.specifications, ({ key }) => key, true),
    variants: variants.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired)),
    parts: mergeRows(mine.parts, before.parts, latest.parts, ({ variantId }) => variantId),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The key of a new row is random: its content tells whether it was saved already, by a request whose response was lost or by a colleague. */
const contentOf = (row: unknown): string =>
  JSON.stringify(row, (name, value) => (name === 'key' || name === 'isNew' ? undefined : value))

/** An entry that is no longer in `latest` goes, unless it was changed here and `staysIfChanged`. */
function mergeRows<Row>(mine: Row[], before: Row[], latest: Row[], keyOf: (row: Row) => string, staysIfChanged = false): Row[] {
  if (isSame(mine, before)) return latest
  const [old, now] = [before, latest].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const existing = new Set([...mine, ...before].map(keyOf))
  const added = latest.filter((row) => !existing.has(keyOf(row)))
  const isSaved = (row: Row) => added.some((other) => contentOf(other) === contentOf(row))
  const merged = mine.flatMap((row) => {
    const [was, is] = [old?.get(keyOf(row)), now?.get(keyOf(row))]
    if (was === undefined) return is ? [is] : isSaved(row) ? [] : [row]
    if (is === undefined) return staysIfChanged && !isSame(row, was) ? [row] : []
    return [isSame(row, was) ? is : mergeRow(row, was, is)]
  })
  return [...merged, ...added]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes a field from `latest` where it was not changed; the two languages of a text are two fields. */
const mergeRow = <Row>(mine: Row, before: Row, latest: Row): Row => {
  const fields = (Object.keys(mine as object) as (keyof Row)[]).map((name) => {
    const [own, old, other] = [mine[name], before[name], latest[name]]
    if (isSame(own, old)) return [name, other]
    return [name, isRecord(own) && isRecord(old) && isRecord(other) ? mergeRow(own, old, other) : own]
  })
  return Object.fromEntries(fields)
}
