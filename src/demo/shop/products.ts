import type { Category } from '../../modules/shop/catalogue/contract.ts'
import type { Diet } from '../../modules/shop/catalogue/model.ts'
import {
  insertImages,
  insertParts,
  insertProducts,
  insertVariants,
  priceKits,
  recordCeremonies,
  recordFirstStock,
  refreshProducts,
} from '../../modules/shop/catalogue/store.ts'
import { searchTerms } from '../../modules/shop/search/model.ts'
import { recordTerms, termsColumn } from '../../modules/shop/search/store.ts'
import type { Context } from '../../server/context.ts'
import { newId } from '../../shared/ids.ts'
import { paiseOf } from '../../shared/money/money.ts'
import aartiLamps from './products/diyas/aarti-lamps.json' with { type: 'json' }
import brass from './products/diyas/brass.json' with { type: 'json' }
import clay from './products/diyas/clay.json' with { type: 'json' }
import stands from './products/diyas/stands.json' with { type: 'json' }
import devi from './products/idols/devi.json' with { type: 'json' }
import ganesh from './products/idols/ganesh.json' with { type: 'json' }
import household from './products/idols/household.json' with { type: 'json' }
import shiva from './products/idols/shiva.json' with { type: 'json' }
import vishnu from './products/idols/vishnu.json' with { type: 'json' }
import dhoop from './products/incense/dhoop.json' with { type: 'json' }
import flowerSticks from './products/incense/flower-sticks.json' with { type: 'json' }
import resinSticks from './products/incense/resin-sticks.json' with { type: 'json' }
import resinsAndCamphor from './products/incense/resins-and-camphor.json' with { type: 'json' }
import plain from './products/kalash/kalash.json' with { type: 'json' }
import pots from './products/kalash/pots.json' with { type: 'json' }
import vessels from './products/kalash/vessels.json' with { type: 'json' }
import festivals from './products/kits/festivals.json' with { type: 'json' }
import occasions from './products/kits/occasions.json' with { type: 'json' }
import rites from './products/kits/rites.json' with { type: 'json' }
import cloths from './products/puja-essentials/cloths.json' with { type: 'json' }
import dryFruitAndSweets from './products/puja-essentials/dry-fruit-and-sweets.json' with { type: 'json' }
import gheeAndOils from './products/puja-essentials/ghee-and-oils.json' with { type: 'json' }
import havan from './products/puja-essentials/havan.json' with { type: 'json' }
import malasAndBooks from './products/puja-essentials/malas-and-books.json' with { type: 'json' }
import munja from './products/puja-essentials/munja.json' with { type: 'json' }
import powders from './products/puja-essentials/powders.json' with { type: 'json' }
import pulses from './products/puja-essentials/pulses.json' with { type: 'json' }
import samidhas from './products/puja-essentials/samidhas.json' with { type: 'json' }
import seatsAndDecoration from './products/puja-essentials/seats-and-decoration.json' with { type: 'json' }
import smallThings from './products/puja-essentials/small-things.json' with { type: 'json' }
import thalis from './products/puja-essentials/thalis.json' with { type: 'json' }
import threadsAndGrains from './products/puja-essentials/threads-and-grains.json' with { type: 'json' }

const diyas = [...clay, ...brass, ...stands, ...aartiLamps]

const idols = [...ganesh, ...devi, ...shiva, ...vishnu, ...household]

const incense = [...flowerSticks, ...resinSticks, ...dhoop, ...resinsAndCamphor]

const kalash = [...plain, ...vessels, ...pots]

const kits = [...occasions, ...rites, ...festivals]

const essentials = [
  ...powders,
  ...threadsAndGrains,
  ...dryFruitAndSweets,
  ...gheeAndOils,
  ...cloths,
  ...havan,
  ...thalis,
  ...seatsAndDecoration,
  ...malasAndBooks,
  ...smallThings,
  ...pulses,
  ...samidhas,
  ...munja,
]

type Both = { en: string; hi: string }
type DemoVariant = { sku: string; color: Both | null; size: Both | null; price: number; sale: number | null; stock: number }
export type Product = {
  slug: string
  category: string
  name: Both
  description: Both
  specifications: { name: Both; value: Both }[]
  netQuantity: Both
  maker: string
  country: string
  hsn: string
  bestBeforeMonths: number | null
  /** Only for food. */
  diet?: Diet
  tags: string[]
  aliases: string[]
  samagri: string[]
  variants: DemoVariant[]
}
export type Kit = Pick<Product, 'slug' | 'name' | 'description' | 'tags' | 'aliases'> & {
  ceremony: string | null
  popular?: number
  discountPercent: number
  parts: { sku: string; quantity: number }[]
}

export const PRODUCTS = [...diyas, ...incense, ...idols, ...kalash, ...essentials] as Product[]
export const KITS = kits as Kit[]

/** Every seventh product on sale is chosen as a special offer, at most nine. */
const MAX_SPECIAL = 9
const onSale = PRODUCTS.filter((product) => product.variants[0]?.sale != null)
const special = new Map(
  onSale
    .filter((_, index) => index % 7 === 0)
    .slice(0, MAX_SPECIAL)
    .map((product, index) => [product.slug, index + 1]),
)

/** Inserts products, kits and their components, with correct lists, prices and stock. */
export async function writeProducts(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const products = PRODUCTS.map((product) => ({ ...product, id: newId(at.getTime()) }))
  await insertProducts(
    ctx.db,
    products.map((product) => productRow(product, product.id, at)),
  )
  const variants = products.flatMap(({ id, variants }) => variants.map((variant, position) => variantRow(variant, id, position)))
  await insertVariants(ctx.db, variants)
  const boxes = KITS.map((kit) => ({ ...kit, id: newId(at.getTime()) }))
  await insertProducts(
    ctx.db,
    boxes.map((kit) => kitRow(kit, kit.id, at)),
  )
  await writeParts(ctx, boxes, new Map(variants.map((row) => [row.sku, row.id])))
  const all = [...products, ...boxes]
  await insertImages(ctx.db, all.map(imageRow))
  const ids = all.map(({ id }) => id)
  await recordTerms(
    ctx.db,
    all.flatMap((entry) => [...namesOf(entry), ...aliasesOf(entry), ...tagsOf(entry)]),
  )
  await refreshProducts(ctx.db, ids)
  await recordCeremonies(ctx.db, ids)
  await recordFirstStock(ctx.db, ids, at)
}

async function writeParts(
  ctx: Context,
  boxes: readonly (Kit & { id: string })[],
  bySku: ReadonlyMap<string, string>,
): Promise<void> {
  const own = boxes.map(({ id, slug }) => ({ id: newId(), product_id: id, sku: slug.toUpperCase(), price_paise: 0, position: 0 }))
  await insertVariants(ctx.db, own)
  await insertParts(
    ctx.db,
    boxes.flatMap(({ id, parts }) => parts.map((part, position) => partRow(part, id, position, bySku))),
  )
  await priceKits(
    ctx.db,
    boxes.map(({ id }) => id),
  )
}

const imageRow = ({ id, slug, name }: { id: string; slug: string; name: Both }) => ({
  id: newId(),
  product_id: id,
  url: pictureOf(slug),
  alt: name.en,
  alt_hindi: name.hi,
  position: 0,
})

const pictureOf = (slug: string): string => `/products/${slug}.svg`

const namesOf = ({ name }: Pick<Product, 'name'>): string[] => searchTerms([name.en, name.hi])
const aliasesOf = ({ aliases }: Pick<Product, 'aliases'>): string[] => searchTerms(aliases)
const tagsOf = ({ tags }: Pick<Product, 'tags'>): string[] => searchTerms(tags)

const FOOD = new Set(['04', '08', '09', '10', '11', '15', '17', '18', '19', '20', '21'])
const SEALED_CHAPTERS = new Set(['12', '13', '22', '33'])

/** By the HSN chapter: food can be returned only if faulty, incense and powders only unopened. */
function returnRuleOf({ category, hsn }: Pick<Product, 'category' | 'hsn'>): string {
  const chapter = hsn.slice(0, 2)
  if (FOOD.has(chapter)) return 'food'
  return category === 'incense' || SEALED_CHAPTERS.has(chapter) ? 'unopened' : 'any'
}

function productRow(product: Product, id: string, at: Date) {
  return {
    id,
    slug: product.slug,
    category: product.category as Category,
    name: product.name.en,
    name_hindi: product.name.hi,
    description: product.description.en,
    description_hindi: product.description.hi,
    specifications: JSON.stringify(product.specifications),
    net_quantity: product.netQuantity.en,
    net_quantity_hindi: product.netQuantity.hi,
    maker: product.maker,
    country: product.country,
    hsn: product.hsn,
    best_before_months: product.bestBeforeMonths,
    return_rule: returnRuleOf(product),
    diet: product.diet ?? null,
    tags: product.tags,
    aliases: product.aliases,
    samagri: product.samagri,
    special_rank: special.get(product.slug) ?? null,
    image_url: pictureOf(product.slug),
    search_words: termsColumn(namesOf(product), aliasesOf(product), tagsOf(product)),
    created_at: at,
    updated_at: at,
  }
}

function kitRow(kit: Kit, id: string, at: Date) {
  return {
    id,
    slug: kit.slug,
    return_rule: 'unopened',
    category: 'kits',
    name: kit.name.en,
    name_hindi: kit.name.hi,
    description: kit.description.en,
    description_hindi: kit.description.hi,
    net_quantity: `1 kit of ${kit.parts.length} items`,
    net_quantity_hindi: `${kit.parts.length} चीज़ों की 1 किट`,
    maker: 'Sankalp, Pune',
    tags: kit.tags,
    aliases: kit.aliases,
    kit_discount_percent: kit.discountPercent,
    kit_ceremony_slug: kit.ceremony,
    popular_kit: kit.popular ?? null,
    image_url: pictureOf(kit.slug),
    search_words: termsColumn(namesOf(kit), aliasesOf(kit), tagsOf(kit)),
    created_at: at,
    updated_at: at,
  }
}

const variantRow = (variant: DemoVariant, productId: string, position: number) => ({
  id: newId(),
  product_id: productId,
  sku: variant.sku,
  color: variant.color?.en ?? null,
  color_hindi: variant.color?.hi ?? null,
  size: variant.size?.en ?? null,
  size_hindi: variant.size?.hi ?? null,
  price_paise: paiseOf(variant.price),
  sale_price_paise: variant.sale === null ? null : paiseOf(variant.sale),
  stock: variant.stock,
  position,
})

function partRow(part: { sku: string; quantity: number }, kitId: string, position: number, bySku: ReadonlyMap<string, string>) {
  const variantId = bySku.get(part.sku)
  if (!variantId) throw new Error(`The kit's part ${part.sku} is not among the goods.`)
  return { kit_id: kitId, variant_id: variantId, quantity: part.quantity, position }
}
