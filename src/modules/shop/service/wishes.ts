import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { pageOf, positionOf } from '../../../server/http/cursor.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { ACCOUNT_GONE } from '../../accounts/service/own.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { KeptWish, LookAtWishes, Wish, WishPage } from '../contract/wishes.ts'
import { differencesSince, MOST_WISHES } from '../model/wishes.ts'
import { deleteWish, insertWish, insertWishes, listKeptWishes, listWishes, listWishIds, type WishRow } from '../store/wishes.ts'
import { imageOf } from './goods-view.ts'

const PAGE = 24

describeConstraints({ wishes_user_id_fkey: ACCOUNT_GONE })

const noProduct = () => new AppError('not_found', 'Product not found')

/** One page of the saved goods, the latest first. */
export async function savedGoods(ctx: Context, cursor: string | undefined, language: Language): Promise<WishPage> {
  const { userId } = requirePerson(ctx.actor)
  const page = pageOf(
    await listWishes(ctx.db, userId, positionOf(cursor), { limit: PAGE + 1, language }),
    PAGE,
    (row) => row.added_at,
  )
  return { items: page.items.map(wishOf), nextCursor: page.nextCursor }
}

/** All saved goods of the signed-in person, for the file of his data. */
export async function everyWish(ctx: Context): Promise<Wish[]> {
  const { userId } = requirePerson(ctx.actor)
  return (await listWishes(ctx.db, userId, undefined, { limit: MOST_WISHES, language: 'en' })).map(wishOf)
}

/** Goods a browser keeps as saved, as they stand now. */
export async function lookAtKept(ctx: Context, { goods, lang = 'en' }: LookAtWishes): Promise<Wish[]> {
  return (await listKeptWishes(ctx.db, goods, ctx.clock.now(), lang)).map(wishOf)
}

export const savedIds = (ctx: Context): Promise<string[]> => listWishIds(ctx.db, requirePerson(ctx.actor).userId)

/** Saves a good; saved twice is saved. 404 for one that is not on the shelf, 409 `too_many` past 200. */
export async function saveGood(ctx: Context, productId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  const outcome = isId(productId) ? await insertWish(ctx.db, userId, productId, ctx.clock.now()) : 'none'
  if (outcome === 'none') throw noProduct()
  if (outcome === 'full') {
    throw new AppError('conflict', `At most ${MOST_WISHES} goods are saved. Take one out first.`, { reason: 'too_many' })
  }
}

/** Forgets a saved good; one that was not saved stays so. */
export async function forgetGood(ctx: Context, productId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(productId)) throw noProduct()
  await deleteWish(ctx.db, userId, productId)
}

/** Adds what a browser kept while signed out to what the account has saved. */
export async function mergeWishes(ctx: Context, kept: readonly KeptWish[]): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (kept.length > 0) await insertWishes(ctx.db, userId, kept, ctx.clock.now())
}

function wishOf(row: WishRow): Wish {
  const payPaise = row.sale_price_paise ?? row.price_paise
  const then = { seenPaise: row.seen_paise, wasThere: row.was_there }
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    imageUrl: imageOf(row),
    hasChoices: row.variant_count > 1,
    variantId: row.only_variant,
    stock: row.stock_state,
    pricePaise: row.price_paise,
    payPaise,
    changes: differencesSince(then, { payPaise, stock: row.stock_state, isVisible: row.is_visible }),
  }
}
