import type { Context } from '../../../server/context.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { GoodHistory, GoodsCounts, StockMoves, TeamGood, TeamGoodCard, TeamGoodsQuery } from '../contract/team-goods.ts'
import { typedWords, wordQuery } from '../model/search-text.ts'
import { listGoodEvents } from '../store/good-events.ts'
import { listMoves } from '../store/stock.ts'
import { findTeamGood, type WholeGoodRow } from '../store/team-good.ts'
import { countTeamGoods, listTeamGoods, type TeamGoodRow } from '../store/team-goods.ts'
import { lookUpWords } from '../store/words.ts'
import { imageOf, nameOf } from './goods-view.ts'

const PAGE = 40

export const noGood = () => new AppError('not_found', 'There is no such good.')

/** One page of the list, by name; with words, those that are named so, or have a form of this number. */
export async function teamGoods(
  ctx: Context,
  query: TeamGoodsQuery,
): Promise<{ items: TeamGoodCard[]; nextCursor: string | null }> {
  requireTeam(ctx.actor)
  const { shop } = await readSettings(ctx)
  const rows = await listTeamGoods(ctx.db, {
    list: query.list ?? 'all',
    category: query.category,
    search: query.query ? await searchFor(ctx, query.query) : undefined,
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

/** What was typed, as words of goods and as the number of a form. */
export async function searchFor(ctx: Context, text: string) {
  const typed = typedWords(text)
  return { sku: text, words: typed.length > 0 ? wordQuery(await lookUpWords(ctx.db, typed)) : undefined }
}

function parseCursor(text: string): { name: string; id: string } {
  const [name, id] = unpackCursor(text)
  if (typeof name !== 'string' || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  return { name, id }
}

const cardOf = (row: TeamGoodRow, language: Language): TeamGoodCard => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  name: nameOf(row, language) || row.name,
  imageUrl: imageOf(row),
  isVisible: row.is_visible,
  isIncomplete: row.is_incomplete,
  pricePaise: row.price_paise,
  payPaise: row.pay_paise,
  stock: row.stock_state,
  pieces: row.pieces,
  variantCount: row.variants,
  lowCount: row.low,
  sku: row.sku ?? '',
})

export async function goodsCounts(ctx: Context): Promise<GoodsCounts> {
  requireTeam(ctx.actor)
  const { shop } = await readSettings(ctx)
  const counts = await countTeamGoods(ctx.db, shop.lowStockPieces)
  return {
    hidden: counts.hidden,
    lowStock: counts.low_stock,
    outOfStock: counts.out_of_stock,
    incomplete: counts.incomplete,
    lowStockPieces: shop.lowStockPieces,
  }
}

/** One good whole, on the shelf or not; its parts and kits are named in this language. */
export async function teamGood(ctx: Context, id: string, language: Language): Promise<TeamGood> {
  requireTeam(ctx.actor)
  return goodOf(await rowOf(ctx, id), language)
}

/** The row of a good the team asks for by its id. */
export async function rowOf(ctx: Context, id: string): Promise<WholeGoodRow> {
  const row = isId(id) ? await findTeamGood(ctx.db, id) : undefined
  if (!row) throw noGood()
  return row
}

export function goodOf(row: WholeGoodRow, language: Language): TeamGood {
  const isHindi = language === 'hi'
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
    ceremony: row.kit_ceremony,
    discountPercent: row.kit_discount_percent,
    isVisible: row.is_visible,
    variants: row.variants,
    parts: row.parts.map(({ nameHindi, choiceHindi, ...part }) => ({
      ...part,
      name: (isHindi && nameHindi) || part.name,
      choice: isHindi ? choiceHindi : part.choice,
    })),
    images: row.images,
    kits: row.kits.map(({ nameHindi, ...kit }) => ({ ...kit, name: (isHindi && nameHindi) || kit.name })),
    stock: row.stock_state,
  }
}

/** Entries are numbered as they come, so the number of the last one shown says where to go on. */
function numberOf(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined
  const [number] = unpackCursor(cursor)
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw refusedCursor()
  return number
}

const pageOf = <Row extends { id: number }>(rows: readonly Row[]) => {
  const items = rows.slice(0, PAGE)
  return { rows: items, nextCursor: rows.length > PAGE ? packCursor([items.at(-1)?.id]) : null }
}

export async function goodHistory(ctx: Context, id: string, cursor: string | undefined): Promise<GoodHistory> {
  requireTeam(ctx.actor)
  const good = await rowOf(ctx, id)
  const { rows, nextCursor } = pageOf(await listGoodEvents(ctx.db, good.id, numberOf(cursor), PAGE + 1))
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
}

export async function stockHistory(
  ctx: Context,
  id: string,
  cursor: string | undefined,
  language: Language,
): Promise<StockMoves> {
  requireTeam(ctx.actor)
  const good = await rowOf(ctx, id)
  const { rows, nextCursor } = pageOf(await listMoves(ctx.db, good.id, numberOf(cursor), PAGE + 1))
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    variantId: row.variant_id,
    sku: row.sku,
    choice: language === 'hi' ? row.choice_hindi : row.choice,
    change: row.change,
    stockAfter: row.stock_after,
    reason: row.reason,
    note: row.note,
    by: row.by,
    orderNumber: row.order_number,
  }))
  return { items, nextCursor }
}
