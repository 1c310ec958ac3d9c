import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { ACCOUNT_GONE, requirePerson } from '../../accounts/sign-in/service.ts'
import { imageOf } from '../catalogue/model.ts'
import type { LookAtWishlist, SavedWishlistItem, WishlistItem, WishlistPage } from './contract.ts'
import { changesSinceSaved, MAX_WISHLIST } from './model.ts'
import {
  deleteWishlistItem,
  insertWishlist,
  insertWishlistItem,
  listSavedWishlist,
  listWishlist,
  listWishlistItemIds,
  type WishlistItemRow,
} from './store.ts'

const PAGE = 24

describeConstraints({ wishlist_items_user_id_fkey: ACCOUNT_GONE })

const noProduct = () => new AppError('not_found', 'Product not found')

/** One page of the saved products, last saved first. */
export async function savedProducts(ctx: Context, cursor: string | undefined, language: Language): Promise<WishlistPage> {
  const { userId } = requirePerson(ctx.actor)
  const page = pageOf(
    await listWishlist(ctx.db, userId, positionOf(cursor), { limit: PAGE + 1, language }),
    PAGE,
    (row) => row.added_at,
  )
  return { items: page.items.map(wishlistItemOf), nextCursor: page.nextCursor }
}

/** All saved products of the signed-in person, for the data export. */
export async function exportWishlist(ctx: Context): Promise<WishlistItem[]> {
  const { userId } = requirePerson(ctx.actor)
  return (await listWishlist(ctx.db, userId, undefined, { limit: MAX_WISHLIST, language: 'en' })).map(wishlistItemOf)
}

/** The current data of products saved in a browser. */
export async function listSavedProducts(ctx: Context, { products, lang = 'en' }: LookAtWishlist): Promise<WishlistItem[]> {
  return (await listSavedWishlist(ctx.db, products, ctx.clock.now(), lang)).map(wishlistItemOf)
}

export const savedIds = (ctx: Context): Promise<string[]> => listWishlistItemIds(ctx.db, requirePerson(ctx.actor).userId)

/** Saves a product; saving it again changes nothing. 404 when it is not listed, 409 `wishlist_limit_reached` past 200. */
export async function saveProduct(ctx: Context, productId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  const outcome = isId(productId) ? await insertWishlistItem(ctx.db, userId, productId, ctx.clock.now()) : 'none'
  if (outcome === 'none') throw noProduct()
  if (outcome === 'full') {
    throw new AppError('conflict', `At most ${MAX_WISHLIST} products are saved. Take one out first.`, {
      reason: 'wishlist_limit_reached',
    })
  }
}

/** Removes a saved product; does nothing when it was not saved. */
export async function unsaveProduct(ctx: Context, productId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(productId)) throw noProduct()
  await deleteWishlistItem(ctx.db, userId, productId)
}

/** Merges the products saved while signed out into the account. */
export async function mergeWishlist(ctx: Context, saved: readonly SavedWishlistItem[]): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (saved.length > 0) await insertWishlist(ctx.db, userId, saved, ctx.clock.now())
}

function wishlistItemOf(row: WishlistItemRow): WishlistItem {
  const sellingPricePaise = row.sale_price_paise ?? row.price_paise
  const then = { seenPaise: row.seen_price_paise, wasThere: row.was_in_stock }
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    imageUrl: imageOf(row),
    hasVariants: row.variant_count > 1,
    variantId: row.only_variant_id,
    stock: row.stock_state,
    pricePaise: row.price_paise,
    sellingPricePaise,
    changes: changesSinceSaved(then, { sellingPricePaise, stock: row.stock_state, isVisible: row.is_visible }),
  }
}
