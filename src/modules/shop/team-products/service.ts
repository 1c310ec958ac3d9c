import type { Context } from '../../../server/context.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { nameIn } from '../../../shared/text/names.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { readSettings } from '../../settings/service.ts'
import { imageOf, nameOf } from '../catalogue/model.ts'
import { parseSearchTerms, termQuery } from '../search/model.ts'
import { findTermMatches } from '../search/store.ts'
import { listMoves } from '../stock/store.ts'
import type { ProductHistory, ProductsCounts, StockMoves, TeamProduct, TeamProductCard, TeamProductsQuery } from './contract.ts'
import {
  countTeamProducts,
  type FullProductRow,
  findTeamProduct,
  listProductEvents,
  listTeamProducts,
  type TeamProductRow,
} from './store.ts'

const PAGE = 40

export const noProduct = () => new AppError('not_found', 'There is no such product.')

/** One page of the list by name; with search text, products with that name or a variant with that SKU. */
export async function getTeamProducts(
  ctx: Context,
  query: TeamProductsQuery,
): Promise<{ items: TeamProductCard[]; nextCursor: string | null }> {
  requireTeam(ctx.actor)
  const { shop } = await readSettings(ctx)
  const rows = await listTeamProducts(ctx.db, {
    list: query.list ?? 'all',
    category: query.category,
    search: query.query ? await parseProductSearchText(ctx, query.query) : undefined,
    after: query.cursor ? parseCursor(query.cursor) : undefined,
    lowBelow: shop.lowStockPieces,
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => cardOf(row, query.lang ?? 'en')),
    nextCursor: last ? packCursor([last.name, last.id]) : null,
  }
}

/** The search text as words and as a SKU. */
export async function parseProductSearchText(ctx: Context, text: string) {
  const typed = parseSearchTerms(text)
  return { sku: text, words: typed.length > 0 ? termQuery(await findTermMatches(ctx.db, typed)) : undefined }
}

function parseCursor(text: string): { name: string; id: string } {
  const [name, id] = unpackCursor(text)
  if (typeof name !== 'string' || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  return { name, id }
}

const cardOf = (row: TeamProductRow, language: Language): TeamProductCard => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  name: nameOf(row, language) || row.name,
  imageUrl: imageOf(row),
  isVisible: row.is_visible,
  isIncomplete: row.is_incomplete,
  pricePaise: row.price_paise,
  sellingPricePaise: row.selling_price_paise,
  stock: row.stock_state,
  pieces: row.pieces,
  variantCount: row.variants,
  lowCount: row.low,
  sku: row.sku ?? '',
})

export async function getProductsCounts(ctx: Context): Promise<ProductsCounts> {
  requireTeam(ctx.actor)
  const { shop } = await readSettings(ctx)
  const counts = await countTeamProducts(ctx.db, shop.lowStockPieces)
  return {
    hidden: counts.hidden,
    lowStock: counts.low_stock,
    outOfStock: counts.out_of_stock,
    incomplete: counts.incomplete,
    lowStockPieces: shop.lowStockPieces,
  }
}

/** One product in full, listed or not. Its parts and kits are named in this language. */
export async function getTeamProduct(ctx: Context, id: string, language: Language): Promise<TeamProduct> {
  requireTeam(ctx.actor)
  return productOf(await requireProductRow(ctx, id), language)
}

/** The row of a product by its id. */
export async function requireProductRow(ctx: Context, id: string): Promise<FullProductRow> {
  const row = isId(id) ? await findTeamProduct(ctx.db, id) : undefined
  if (!row) throw noProduct()
  return row
}

export function productOf(row: FullProductRow, language: Language): TeamProduct {
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    category: row.category,
    name: { en: row.name, hi: row.name_hindi },
    description: { en: row.description, hi: row.description_hindi },
    specifications: row.specifications,
    netQuantity: { en: row.net_quantity, hi: row.net_quantity_hindi },
    maker: row.maker,
    makerAddress: row.maker_address,
    diet: row.diet,
    foodLicense: row.food_license,
    returnRule: row.return_rule,
    country: row.country,
    hsn: row.hsn,
    bestBeforeMonths: row.best_before_months,
    tags: row.tags,
    aliases: row.aliases,
    samagri: row.samagri,
    pujas: row.pujas,
    ceremony: row.kit_ceremony_slug,
    discountPercent: row.kit_discount_percent,
    isVisible: row.is_visible,
    variants: row.variants,
    parts: row.parts.map(({ nameHindi, variantNameHindi, ...part }) => ({
      ...part,
      name: nameIn(language, part.name, nameHindi),
      variantName: pickByLanguage(language, { en: part.variantName, hi: variantNameHindi }),
    })),
    images: row.images,
    kits: row.kits.map(({ nameHindi, ...kit }) => ({ ...kit, name: nameIn(language, kit.name, nameHindi) })),
    stock: row.stock_state,
  }
}

/** Entries are numbered in order, so the number of the last one shown is the cursor. */
function parseNumberCursor(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined
  const [number] = unpackCursor(cursor)
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw refusedCursor()
  return number
}

const pageOf = <Row extends { id: number }>(rows: readonly Row[]) => {
  const items = rows.slice(0, PAGE)
  return { rows: items, nextCursor: rows.length > PAGE ? packCursor([items.at(-1)?.id]) : null }
}

export async function getProductHistory(ctx: Context, id: string, cursor: string | undefined): Promise<ProductHistory> {
  requireTeam(ctx.actor)
  const product = await requireProductRow(ctx, id)
  const { rows, nextCursor } = pageOf(await listProductEvents(ctx.db, product.id, parseNumberCursor(cursor), PAGE + 1))
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
}

export async function getStockHistory(
  ctx: Context,
  id: string,
  cursor: string | undefined,
  language: Language,
): Promise<StockMoves> {
  requireTeam(ctx.actor)
  const product = await requireProductRow(ctx, id)
  const { rows, nextCursor } = pageOf(await listMoves(ctx.db, product.id, parseNumberCursor(cursor), PAGE + 1))
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    variantId: row.variant_id,
    sku: row.sku,
    variantName: pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi }),
    change: row.change,
    stockAfter: row.stock_after,
    reason: row.reason,
    note: row.note,
    by: row.by,
    orderNumber: row.order_number,
  }))
  return { items, nextCursor }
}
