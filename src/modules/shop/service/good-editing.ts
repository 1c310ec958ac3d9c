// Each edit is all or nothing, and names the version it changes.
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { requirePerson, requireTeam } from '../../accounts/service.ts'
import { findCeremony } from '../../catalogue/model.ts'
import type { GoodChange, NewGood } from '../contract/good-forms.ts'
import type { TeamGood } from '../contract/team-goods.ts'
import { goodChanges } from '../model/good-changes.ts'
import { goodGaps } from '../model/good-gaps.ts'
import { insertGoodEvents } from '../store/good-events.ts'
import { kitsHolding } from '../store/orders.ts'
import { insertProducts, insertVariants, noteCeremonies, priceKits, refreshGoods } from '../store/shelf.ts'
import { changeGoodRow, nextGoodVersion } from '../store/team-good.ts'
import { changeParts, changePictures, changeVariants, holdFor } from './good-parts.ts'
import { columnsOf, keepWords, newColumns } from './good-words.ts'
import { tellOfGoodsBack } from './restock.ts'
import { goodOf, rowOf } from './team-goods.ts'

describeConstraints({
  products_slug: { code: 'conflict', reason: 'slug_taken', message: 'Another good has this address.' },
  product_variants_sku: { code: 'conflict', reason: 'sku_taken', message: 'Another form has this SKU.' },
  product_variants_choice: {
    code: 'conflict',
    reason: 'choice_taken',
    message: 'Two forms of a good have the same colour and size.',
  },
  products_complete: { code: 'unprocessable', reason: 'not_complete', message: 'Words are missing that it needs to be shown.' },
})

const refuse = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/** Makes a good that is not shown yet: `conflict/slug_taken` and `sku_taken` are the database's word. */
export async function makeGood(ctx: Context, input: NewGood, language: Language): Promise<TeamGood> {
  requireTeam(ctx.actor)
  const isKit = input.category === 'kits'
  if (!isKit && !input.hsn) throw refuse('hsn', 'The HSN code is missing.')
  if (!isKit && !input.pricePaise) throw refuse('pricePaise', 'The price is missing.')
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  return inTransaction(ctx, async (ctx) => {
    await insertProducts(ctx.db, [newColumns(input, id, now)])
    const price = isKit ? 0 : (input.pricePaise ?? 0)
    await insertVariants(ctx.db, [
      { id: newId(now.getTime()), product_id: id, sku: input.sku, price_paise: price, stock: isKit ? null : 0, position: 0 },
    ])
    await keepWords(ctx, id)
    await refreshGoods(ctx.db, [id])
    await insertGoodEvents(ctx.db, [{ productId: id, at: now, kind: 'made', by: requirePerson(ctx.actor).userId, changes: [] }])
    return goodOf(await rowOf(ctx, id), language)
  })
}

/**
 * Changes what is said and leaves the rest. `conflict/good_changed` when the version named is no longer the newest; what stands on
 * the shelf stays complete (`unprocessable/not_complete`, with what is missing). Prices, stock and words follow in the same transaction.
 */
export async function changeGood(ctx: Context, id: string, change: GoodChange, language: Language): Promise<TeamGood> {
  requireTeam(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const found = await rowOf(ctx, id)
    await holdFor(ctx, found, change)
    if (!(await nextGoodVersion(ctx.db, found.id, change.version, now))) throw changedElsewhere()
    const before = goodOf(await rowOf(ctx, id), language)
    checkChange(before, change)
    await changePictures(ctx, before, change)
    await changeVariants(ctx, before, change)
    await changeParts(ctx, before, change)
    const columns = columnsOf(change)
    // Shown last, when everything it needs stands there.
    const after = goodOf(await rowOf(ctx, id), language)
    checkComplete({ ...after, ...spoken(change) }, change.isVisible ?? before.isVisible)
    await changeGoodRow(ctx.db, found.id, columns)
    await followUp(ctx, found.id, change)
    const changed = goodOf(await rowOf(ctx, id), language)
    await tellOfGoodsBack(
      ctx,
      changed.variants.map((variant) => variant.id),
    )
    const by = requirePerson(ctx.actor).userId
    const changes = goodChanges(before, changed)
    if (changes.length > 0) await insertGoodEvents(ctx.db, [{ productId: found.id, at: now, kind: 'changed', by, changes }])
    return changed
  })
}

const changedElsewhere = () =>
  new AppError('conflict', 'This good was changed by somebody else since you opened it. Nothing was saved.', {
    reason: 'good_changed',
  })

/** What cannot be, whatever the fields look like by themselves. */
function checkChange(before: TeamGood, change: GoodChange): void {
  const isKit = before.category === 'kits'
  const { category, ceremony } = change
  if (category !== undefined && (category === 'kits') !== isKit) {
    throw refuse('category', 'A kit stays a kit, and a single good a single good.')
  }
  if (!isKit && change.hsn === null) throw refuse('hsn', 'The HSN code is missing.')
  if (!isKit && (change.parts || change.discountPercent !== undefined)) throw refuse('parts', 'Only a kit has parts.')
  if (ceremony && (!isKit || !findCeremony(ceremony))) throw refuse('ceremony', 'We do not know that puja.')
  if (isKit && change.variants && (change.variants.length > 1 || change.variants[0]?.id !== before.variants[0]?.id)) {
    throw refuse('variants', 'A kit has one form.')
  }
}

/** The words of a change that are not in the row yet. */
const spoken = ({ name, description, netQuantity, maker, hsn, specifications, category }: GoodChange) =>
  Object.fromEntries(
    Object.entries({ name, description, netQuantity, maker, hsn, specifications, category }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<Pick<TeamGood, 'name' | 'description' | 'netQuantity' | 'maker' | 'hsn' | 'specifications' | 'category'>>

function checkComplete(good: TeamGood, isVisible: boolean): void {
  const gaps = isVisible ? goodGaps(good) : []
  if (gaps.length === 0) return
  const message = 'Words are missing that it needs to be shown.'
  throw new AppError('unprocessable', message, {
    reason: 'not_complete',
    fields: Object.fromEntries(gaps.map((gap) => [gap, message])),
  })
}

/**
 * Brings in step what follows from a good: its pujas, the prices of kits, what lists show, and its words. These are the last that is held:
 * whoever holds a word waits for no good any more.
 */
async function followUp(ctx: Context, id: string, change: GoodChange): Promise<void> {
  if (change.samagri || change.ceremony !== undefined) await noteCeremonies(ctx.db, [id])
  if (change.variants || change.parts || change.discountPercent !== undefined) await followPrices(ctx, id)
  if (change.name || change.tags || change.aliases) await keepWords(ctx, id)
}

/** Kits cost what their parts do, and lists show it. */
async function followPrices(ctx: Context, id: string): Promise<void> {
  const good = await rowOf(ctx, id)
  const kits =
    good.category === 'kits'
      ? [id]
      : await kitsHolding(
          ctx.db,
          good.variants.map((variant) => variant.id),
        )
  if (kits.length > 0) await priceKits(ctx.db, kits)
  await refreshGoods(ctx.db, [...new Set([id, ...kits])])
}
