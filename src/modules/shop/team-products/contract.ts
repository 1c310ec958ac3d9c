import { z } from 'zod'
import { cursorField, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { StockState } from '../catalogue/contract.ts'
import {
  CATEGORIES,
  DIETS,
  MAX_KIT_DISCOUNT_PERCENT,
  MAX_MONTHS,
  MAX_SKU,
  MAX_STOCK,
  MAX_TERMS,
  MAX_TEXT,
  MIN_SKU,
} from '../catalogue/model.ts'
import { RETURN_RULES } from '../returns/model.ts'
import { MAX_SPECIAL } from '../sections/model.ts'

/** `low-stock`: one of its variants has less stock than the setting. `incomplete`: texts required for listing are missing. */
export const PRODUCTS_LISTS = ['all', 'visible', 'hidden', 'low-stock', 'out-of-stock', 'incomplete'] as const
export type ProductsList = (typeof PRODUCTS_LISTS)[number]

export const TeamProductsQuery = z.object({
  list: optionalQueryParam(z.enum(PRODUCTS_LISTS, { error: `The list is one of ${PRODUCTS_LISTS.join(', ')}.` })),
  /** Words of its names, or the SKU of a variant. */
  query: optionalQueryParam(shortText('The search text')),
  category: optionalQueryParam(z.enum(CATEGORIES, { error: `The category is one of ${CATEGORIES.join(', ')}.` })),
  cursor: cursorField,
  lang: optionalQueryParam(LanguageCode),
})
export type TeamProductsQuery = z.infer<typeof TeamProductsQuery>

export const TeamProductCard = z.object({
  id: z.string(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  name: z.string(),
  imageUrl: z.string(),
  isVisible: z.boolean(),
  /** Texts required for listing are missing. */
  isIncomplete: z.boolean(),
  pricePaise: z.number(),
  sellingPricePaise: z.number(),
  stock: StockState,
  /** Total stock of its variants; for a kit, what its parts allow. */
  pieces: z.number(),
  variantCount: z.number(),
  /** Variants with less stock than the setting. */
  lowCount: z.number(),
  /** The SKU of its first variant. */
  sku: z.string(),
})
export type TeamProductCard = z.infer<typeof TeamProductCard>

export const ProductsCounts = z.object({
  hidden: z.number(),
  lowStock: z.number(),
  outOfStock: z.number(),
  incomplete: z.number(),
  /** The stock from which a variant no longer counts as low. */
  lowStockPieces: z.number(),
})
export type ProductsCounts = z.infer<typeof ProductsCounts>

const Bilingual = z.object({ en: z.string(), hi: z.string() })

export const TeamVariant = z.object({
  id: z.string(),
  sku: z.string(),
  color: Bilingual.nullable(),
  size: Bilingual.nullable(),
  pricePaise: z.number(),
  salePaise: z.number().nullable(),
  /** Null for a kit, whose stock depends on its parts. */
  stock: z.number().nullable(),
  /** No longer sold, but stored because it was ordered. */
  isRetired: z.boolean(),
  /** The number of restock subscriptions. */
  waiting: z.number(),
})
export type TeamVariant = z.infer<typeof TeamVariant>

export const TeamPart = z.object({
  variantId: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  variantName: z.string(),
  quantity: z.number(),
  /** Price of one piece bought alone. */
  alonePaise: z.number(),
  stock: z.number(),
})
export type TeamPart = z.infer<typeof TeamPart>

/** A product with all its data, in both languages. */
export const TeamProduct = z.object({
  id: z.string(),
  /** The current version. A change must name the version it was made from. */
  version: z.number(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  name: Bilingual,
  description: Bilingual,
  specifications: z.array(z.object({ name: Bilingual, value: Bilingual })),
  netQuantity: Bilingual,
  maker: z.string(),
  makerAddress: z.string(),
  diet: z.enum(DIETS).nullable(),
  foodLicense: z.string().nullable(),
  returnRule: z.enum(RETURN_RULES),
  country: z.string(),
  hsn: z.string().nullable(),
  bestBeforeMonths: z.number().nullable(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  /** The samagri items it supplies. */
  samagri: z.array(z.string()),
  /** Slugs of its pujas: computed from those items, and a kit's own. */
  pujas: z.array(z.string()),
  ceremony: z.string().nullable(),
  discountPercent: z.number().nullable(),
  isVisible: z.boolean(),
  /** In order; those no longer sold are last. */
  variants: z.array(TeamVariant),
  parts: z.array(TeamPart),
  images: z.array(z.object({ url: z.string(), alt: Bilingual })),
  /** Kits that contain one of its variants. */
  kits: z.array(z.object({ id: z.string(), name: z.string(), variantId: z.string() })),
  stock: StockState,
})
export type TeamProduct = z.infer<typeof TeamProduct>

/** One changed field. `about` names the variant it belongs to; the values are empty when they would be long. */
export const ProductChangeEntry = z.object({ field: z.string(), about: z.string(), from: z.string(), to: z.string() })
export type ProductChangeEntry = z.infer<typeof ProductChangeEntry>

export const ProductHistory = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      kind: z.string(),
      /** Who did it; null for a deleted account and for the system. */
      by: z.string().nullable(),
      changes: z.array(ProductChangeEntry),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type ProductHistory = z.infer<typeof ProductHistory>

export const StockMoves = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      variantId: z.string(),
      sku: z.string(),
      variantName: z.string(),
      change: z.number(),
      stockAfter: z.number(),
      reason: z.string(),
      note: z.string(),
      by: z.string().nullable(),
      orderNumber: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type StockMoves = z.infer<typeof StockMoves>

/** A variant of a single product that a kit can contain. */
export const VariantPick = TeamPart.omit({ quantity: true })
export type VariantPick = z.infer<typeof VariantPick>

/** An item of the samagri lists. */
export const SamagriName = z.object({ item: z.string(), name: z.string() })
export type SamagriName = z.infer<typeof SamagriName>

/** A product in a section, or one that can be added to it. */
export const PickedProduct = z.object({ id: z.string(), name: z.string(), imageUrl: z.string(), isVisible: z.boolean() })
export type PickedProduct = z.infer<typeof PickedProduct>

export const TeamSections = z.object({
  special: z.array(PickedProduct),
  popularKits: z.array(PickedProduct),
  /** Sections computed from orders and prices: the number of products now, and the first ones. */
  computed: z.array(z.object({ section: z.string(), count: z.number(), first: z.array(z.string()) })),
})
export type TeamSections = z.infer<typeof TeamSections>

const text = (name: string, max: number) =>
  z.string(`${name} must be text.`).trim().max(max, `${name} is too long: use at most ${max} letters.`)
const required = (name: string, max: number) => text(name, max).min(1, `${name} is missing.`)
const bilingualText = (name: string, max: number) =>
  z.strictObject({ en: required(name, max), hi: text(`${name} in Hindi`, max) })
const requiredBilingualText = (name: string, max: number) =>
  z.strictObject({ en: required(name, max), hi: required(`${name} in Hindi`, max) })
/** Up to 10 lakh rupees. */
const paise = (name: string) =>
  z.int(`${name} must be whole paise.`).min(0, `${name} is at least 0.`).max(1e8, `${name} is too high.`)

const name = bilingualText('The name', MAX_TEXT.name)
const HSN_WRONG = 'The HSN code has 4, 6 or 8 digits.'
const hsn = z.string(HSN_WRONG).regex(/^\d{4}(\d{2}){0,2}$/, HSN_WRONG)
const SKU = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{${MIN_SKU - 1},${MAX_SKU - 1}}$`)
export const Sku = z
  .string('The SKU is missing.')
  .trim()
  .regex(SKU, `An SKU has ${MIN_SKU} to ${MAX_SKU} letters, digits, dots and hyphens.`)
const category = z.enum(CATEGORIES, { error: `The category is one of ${CATEGORIES.join(', ')}.` })

const LICENSE_WRONG = 'A food safety licence number has fourteen digits.'
const MAX_SLUG = 80

/** The slug of its URL, which never changes because links and emails use it. */
export const Slug = z
  .string('The address is missing.')
  .trim()
  .max(MAX_SLUG, `The address is too long: use at most ${MAX_SLUG} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address has lower-case letters, digits and single hyphens.')
  .refine((slug) => !RESERVED_SLUGS.has(slug) && !/^[0-9a-f]{8}-/.test(slug), 'This address is used for something else.')

/** Reserved, because the shop has API routes at these paths. */
const RESERVED_SLUGS = new Set([
  'suggest',
  'getcart',
  'getcategory',
  'wishlist',
  'front',
  'delivery',
  'samagri',
  'restock-subscriptions',
  'add',
  'quote',
  'reviews',
])

export const NewProduct = z.strictObject({
  category,
  name,
  slug: Slug,
  sku: Sku,
  /** Fields a kit does not have. */
  hsn: hsn.nullish(),
  pricePaise: paise('The price').nullish(),
})
export type NewProduct = z.infer<typeof NewProduct>

const optionText = (named: string) => requiredBilingualText(named, MAX_TEXT.option).nullable()
const Variant = z
  .strictObject({
    /** Absent for a new variant. */
    id: z.uuid('The variant is identified by its id.').optional(),
    sku: Sku,
    color: optionText('The colour'),
    size: optionText('The size'),
    pricePaise: paise('The price'),
    salePaise: paise('The sale price').nullable(),
  })
  .refine(({ pricePaise, salePaise }) => salePaise === null || salePaise < pricePaise, {
    message: 'The sale price is below the price.',
    path: ['salePaise'],
  })

const image = z.strictObject({
  url: z
    .string('Give the address of a picture you have uploaded.')
    .trim()
    .min(1, 'Choose a picture.')
    .max(300, 'The address is not one of our pictures.'),
  alt: z.strictObject({ en: text('What the picture shows', 160), hi: text('What the picture shows, in Hindi', 160) }),
})
const termsOf = (named: string) =>
  z
    .array(required(named, MAX_TEXT.term), `${named} must be a list.`)
    .max(MAX_TERMS, `At most ${MAX_TERMS}: ${named}`)
    .transform((list) => [...new Set(list)])
const MAX_PART_QUANTITY = 200
const MAX_SPECIFICATIONS = 30
const MAX_VARIANTS = 60
const MAX_PARTS = 60
const MAX_PICTURES = 12

const part = z.strictObject({
  variantId: z.uuid('A part is named by its id.'),
  quantity: z
    .int('The quantity must be a whole number.')
    .min(1, 'The quantity is at least 1.')
    .max(MAX_PART_QUANTITY, `The quantity is at most ${MAX_PART_QUANTITY}.`),
})

/** Only the given fields change. Lists are replaced completely and in their order. */
export const ProductChange = z.strictObject({
  /** The version it was made from; an older one gets `conflict/version_conflict`. */
  version: z.int('Send the version you changed.').min(0, 'The version is invalid.').max(1e9, 'The version is invalid.'),
  category: category.optional(),
  name: name.optional(),
  description: z
    .strictObject({
      en: text('The description', MAX_TEXT.description),
      hi: text('The description in Hindi', MAX_TEXT.description),
    })
    .optional(),
  specifications: z
    .array(
      z.strictObject({ name: bilingualText('The name of a property', 60), value: bilingualText('The property', 200) }),
      'Specifications are a list.',
    )
    .max(MAX_SPECIFICATIONS, `A product has at most ${MAX_SPECIFICATIONS} specifications.`)
    .optional(),
  netQuantity: z
    .strictObject({
      en: text('The net quantity', MAX_TEXT.netQuantity),
      hi: text('The net quantity in Hindi', MAX_TEXT.netQuantity),
    })
    .optional(),
  maker: text('The maker', MAX_TEXT.maker).optional(),
  makerAddress: text('The address of the maker', 300).optional(),
  /** Only for food. */
  diet: z.enum(DIETS, { error: 'Say veg or non-veg.' }).nullable().optional(),
  foodLicense: z
    .string(LICENSE_WRONG)
    .regex(/^\d{14}$/, LICENSE_WRONG)
    .nullable()
    .optional(),
  /** Applies to orders placed from now on. */
  returnRule: z.enum(RETURN_RULES, { error: `The rule of returns is one of ${RETURN_RULES.join(', ')}.` }).optional(),
  country: required('The country', MAX_TEXT.country).optional(),
  hsn: hsn.nullable().optional(),
  bestBeforeMonths: z
    .int('Enter whole months.')
    .min(1, 'At least one month.')
    .max(MAX_MONTHS, `At most ${MAX_MONTHS} months.`)
    .nullable()
    .optional(),
  tags: termsOf('A tag').optional(),
  aliases: termsOf('Another name').optional(),
  samagri: termsOf('An item of the lists').optional(),
  ceremony: z.string().max(60).nullable().optional(),
  discountPercent: z
    .int('Enter a whole percent.')
    .min(0, 'At least 0 percent.')
    .max(MAX_KIT_DISCOUNT_PERCENT, `At most ${MAX_KIT_DISCOUNT_PERCENT} percent.`)
    .optional(),
  isVisible: z.boolean('Say true or false.').optional(),
  /** An omitted variant is deleted, or no longer sold if it was ordered. */
  variants: z
    .array(Variant, 'Forms are a list.')
    .min(1, 'A product has at least one variant.')
    .max(MAX_VARIANTS, `A product has at most ${MAX_VARIANTS} variants.`)
    .optional(),
  parts: z
    .array(part, 'Parts are a list.')
    .min(1, 'A kit has at least one part.')
    .max(MAX_PARTS, `A kit has at most ${MAX_PARTS} parts.`)
    .optional(),
  images: z.array(image, 'Pictures are a list.').max(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`).optional(),
})
export type ProductChange = z.infer<typeof ProductChange>

export const STOCK_KINDS = ['delivered', 'counted', 'damaged'] as const

/** The number of pieces received, counted or broken. */
const pieces = z.int('Enter whole pieces.').max(MAX_STOCK, `At most ${MAX_STOCK.toLocaleString('en')} pieces.`)
const stockFields = {
  pieces: pieces.min(1, 'At least one piece.'),
  /** For a count: the expected stock. If it differs, the response is `conflict/stock_changed`. */
  expected: z.int('Enter whole pieces.').min(0, 'At least 0 pieces.').max(1e9, 'Too many pieces.').optional(),
  note: text('The note', 300).default(''),
}

export const StockChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('delivered'), ...stockFields }),
    z.strictObject({ kind: z.literal('counted'), ...stockFields, pieces: pieces.min(0, 'At least 0 pieces.') }),
    z.strictObject({
      kind: z.literal('damaged'),
      ...stockFields,
      note: text('The note', 300).min(1, 'Enter what happened.').prefault(''),
    }),
  ],
  { error: `Say one of ${STOCK_KINDS.join(', ')}.` },
)
export type StockChange = z.infer<typeof StockChange>

/** The stock after a change. */
export const StockNow = z.object({ variantId: z.string(), productId: z.string(), stock: z.number() })
export type StockNow = z.infer<typeof StockNow>

const ids = z
  .array(z.uuid('A product is identified by its id.'), 'Products are a list.')
  .max(MAX_SPECIAL, `A section holds at most ${MAX_SPECIAL} products.`)
/** The products of a section in order, and its state when they were read. */
export const SectionChange = z.strictObject({ products: ids, before: ids })
export type SectionChange = z.infer<typeof SectionChange>
