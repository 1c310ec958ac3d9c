import type { Context } from '../../../server/context.ts'
import { newId } from '../../../shared/ids.ts'
import { paiseOf } from '../../../shared/money.ts'
import { type Cells, listOf } from '../model/goods-file.ts'
import type { FilePlan, GoodPlan, Known, VariantPlan } from '../model/goods-plan.ts'
import { ruleOfNew } from '../model/returns.ts'
import { searchWords } from '../model/search-text.ts'
import { insertGoodEvents } from '../store/good-events.ts'
import {
  type GoodWrite,
  insertFileGoods,
  insertFileVariants,
  nextVersions,
  noteImport,
  updateFileGoods,
  updateFileVariants,
  type VariantWrite,
} from '../store/goods-file.ts'
import { kitsHolding } from '../store/orders.ts'
import { noteCeremonies, priceKits, refreshGoods } from '../store/shelf.ts'
import { renewWords } from '../store/words.ts'
import { eventsOf } from './goods-file-history.ts'
import { tellOfGoodsBack } from './restock.ts'

const emptyAsNull = (cell: string): string | null => (cell === '' ? null : cell)
const paise = (cell: string): number => paiseOf(Number(cell))

function goodWrite({ slug, id, cells }: GoodPlan): GoodWrite {
  const { visible, hsn, best_before_months, tags, aliases, samagri, ...texts } = cells
  const lists = { tags: listOf(tags), aliases: listOf(aliases), samagri: listOf(samagri) }
  return {
    id: id ?? newId(),
    slug,
    ...texts,
    ...lists,
    hsn: emptyAsNull(hsn),
    best_before_months: best_before_months === '' ? null : Number(best_before_months),
    is_visible: visible === 'yes',
    return_rule: ruleOfNew(cells.category),
    names: searchWords([cells.name, cells.name_hindi]).join(' '),
    others: searchWords([...lists.aliases, ...lists.tags]).join(' '),
  }
}

const wordsOf = ({ names, others }: GoodWrite): string[] => `${names} ${others}`.split(' ').filter(Boolean)
const wordsBefore = (cells: Cells | undefined): string[] =>
  cells
    ? searchWords([cells.name ?? '', cells.name_hindi ?? '', ...listOf(cells.aliases ?? ''), ...listOf(cells.tags ?? '')])
    : []

function variantWrite({ id, sku, before, cells }: VariantPlan, productId: string, position: number): VariantWrite {
  return {
    id: id ?? newId(),
    product_id: productId,
    sku,
    color: emptyAsNull(cells.color),
    color_hindi: emptyAsNull(cells.color_hindi),
    size: emptyAsNull(cells.size),
    size_hindi: emptyAsNull(cells.size_hindi),
    price_paise: paise(cells.price),
    sale_price_paise: cells.sale_price === '' ? null : paise(cells.sale_price),
    stock: Number(cells.stock),
    before: id ? Number(before) : 0,
    position,
  }
}

/** In the transaction that has read the plan and holds its goods. */
export async function writePlan(ctx: Context, plan: FilePlan, known: Known, why: { note: string; by: string }): Promise<void> {
  const at = ctx.clock.now()
  const goods = plan.goods.map((good) => ({ good, write: goodWrite(good) }))
  const made = goods.filter(({ good }) => good.id === undefined).map(({ write }) => write)
  const changed = goods.filter(({ good }) => good.id !== undefined && good.isChanged).map(({ write }) => write)
  if (made.length > 0) await insertFileGoods(ctx.db, made, at)
  if (changed.length > 0) await updateFileGoods(ctx.db, changed, at)
  const forms = formsOf(plan, known, new Map(goods.map(({ good, write }) => [good.slug, write.id])))
  if (forms.made.length > 0) await insertFileVariants(ctx.db, forms.made)
  if (forms.changed.length > 0) await updateFileVariants(ctx.db, forms.changed)
  const all = [...forms.made, ...forms.changed]
  await noteImport(ctx.db, all, { ...why, at })
  const isMade = new Set(made.map(({ id }) => id))
  const touched = new Set([...changed.map(({ id }) => id), ...all.map((form) => form.product_id)])
  await nextVersions(
    ctx.db,
    [...touched].filter((id) => !isMade.has(id)),
  )
  await insertGoodEvents(
    ctx.db,
    eventsOf(plan, new Map(goods.map(({ good, write }) => [good.slug, write.id])), { at, by: why.by }),
  )
  await follow(ctx, [...made, ...changed], all)
  const before = changed.flatMap(({ slug }) => wordsBefore(known.bySlug.get(slug)?.[0]?.cells))
  await renewWords(ctx.db, [...new Set([...made, ...changed].flatMap(wordsOf))], [...new Set(before)])
}

function formsOf(plan: FilePlan, known: Known, ids: ReadonlyMap<string, string>) {
  const next = new Map<string, number>()
  const positionAfter = (slug: string) => {
    const last = next.get(slug) ?? Math.max(-1, ...(known.bySlug.get(slug) ?? []).map(({ position }) => position))
    next.set(slug, last + 1)
    return last + 1
  }
  const made: VariantWrite[] = []
  const changed: VariantWrite[] = []
  for (const variant of plan.variants) {
    const productId = ids.get(variant.slug) ?? ''
    if (!variant.id) made.push(variantWrite(variant, productId, positionAfter(variant.slug)))
    else if (variant.isChanged) changed.push(variantWrite(variant, productId, 0))
  }
  return { made, changed }
}

/** Kits cost and hold what their parts do, lists show it, and who waits for a good is told. */
async function follow(ctx: Context, goods: readonly GoodWrite[], forms: readonly VariantWrite[]): Promise<void> {
  const kits = await kitsHolding(
    ctx.db,
    forms.map(({ id }) => id),
  )
  if (kits.length > 0) await priceKits(ctx.db, kits)
  const touched = [...goods.map(({ id }) => id), ...forms.map((form) => form.product_id), ...kits]
  await refreshGoods(ctx.db, [...new Set(touched)])
  const ids = goods.map(({ id }) => id)
  if (ids.length > 0) await noteCeremonies(ctx.db, ids)
  const back = forms.filter(({ before, stock }) => stock > before).map(({ id }) => id)
  if (back.length > 0) await tellOfGoodsBack(ctx, back)
}
