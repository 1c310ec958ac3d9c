// Saved products, with price and availability at the time of saving.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import { type CardRow, cardColumns } from '../catalogue/store.ts'
import type { SavedWishlistItem } from './contract.ts'
import { MAX_WISHLIST } from './model.ts'

/** `name` is in the requested language. */
export type WishlistItemRow = CardRow & {
  is_visible: boolean
  seen_price_paise: number
  was_in_stock: boolean
  added_at: Date
}

const freeSlotsSql = (userId: string) =>
  sql`${MAX_WISHLIST}::int - (select count(*)::int from wishlist_items where user_id = ${userId})`

/** Saves a listed product once, however often it is requested. */
export async function insertWishlistItem(
  db: Database,
  userId: string,
  productId: string,
  at: Date,
): Promise<'saved' | 'full' | 'none'> {
  const { rows } = await sql<{ is_found: boolean; is_saved: boolean }>`
    with product as (
      select id, selling_price_paise, stock_state <> 'out-of-stock' as is_in_stock from products where id = ${productId}::uuid and is_visible
    ), saved as (
      insert into wishlist_items (user_id, product_id, added_at, seen_price_paise, was_in_stock)
      select ${userId}, id, ${at}::timestamptz, selling_price_paise, is_in_stock from product
      where ${freeSlotsSql(userId)} > 0 or exists (select from wishlist_items w where w.user_id = ${userId} and w.product_id = product.id)
      on conflict (user_id, product_id) do update set added_at = wishlist_items.added_at returning product_id
    )
    select exists (select from product) as is_found, exists (select from saved) as is_saved`.execute(db)
  const [row] = rows
  if (row?.is_saved) return 'saved'
  return row?.is_found ? 'full' : 'none'
}

/** Merges products saved in a browser, last saved first, up to the limit. Saved ones do not change. */
export async function insertWishlist(db: Database, userId: string, saved: readonly SavedWishlistItem[], at: Date): Promise<void> {
  await sql`
    insert into wishlist_items (user_id, product_id, added_at, seen_price_paise, was_in_stock)
    select ${userId}, new.id, ${at}::timestamptz - new.place * interval '1 millisecond', new.seen_price_paise, new.was_in_stock
    from (
      select p.id, min(k.place) as place, min(k.seen_price_paise) as seen_price_paise, bool_or(k.was_in_stock) as was_in_stock
      from ${recordset(saved)} join products p on p.id = k.product_id
      where p.is_visible and not exists (select from wishlist_items w where w.user_id = ${userId} and w.product_id = p.id)
      group by p.id order by min(k.place) limit greatest(0, ${freeSlotsSql(userId)})
    ) new
    order by new.id on conflict do nothing`.execute(db)
}

export async function deleteWishlistItem(db: Database, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

export async function listWishlistItemIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('wishlist_items').where('user_id', '=', userId).select('product_id').execute()
  return rows.map((row) => row.product_id)
}

const columns = (language: Language) => sql.raw(`${cardColumns(language)}, p.is_visible`)

/** The saved products of a person, last saved first. */
export async function listWishlist(
  db: Database,
  userId: string,
  after: { at: Date; id: string } | undefined,
  { limit, language }: { limit: number; language: Language },
): Promise<WishlistItemRow[]> {
  const past = after ? sql`and (w.added_at, w.product_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<WishlistItemRow>`
    select ${columns(language)}, w.seen_price_paise, w.was_in_stock, w.added_at
    from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = ${userId} ${past} order by w.added_at desc, w.product_id desc limit ${limit}`.execute(db)
  return rows
}

/** The same for products saved in a browser, in its order. Products no longer in the shop are left out. */
export async function listSavedWishlist(
  db: Database,
  saved: readonly SavedWishlistItem[],
  at: Date,
  language: Language,
): Promise<WishlistItemRow[]> {
  const { rows } = await sql<WishlistItemRow>`
    select ${columns(language)}, k.seen_price_paise, k.was_in_stock, ${at}::timestamptz as added_at
    from ${recordset(saved)} join products p on p.id = k.product_id order by k.place`.execute(db)
  return rows
}

const recordset = (saved: readonly SavedWishlistItem[]) => {
  const rows = saved.map(({ productId, seenPaise, wasThere }, position) => ({
    ...{ place: position, product_id: productId },
    ...{ seen_price_paise: seenPaise, was_in_stock: wasThere },
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(place int, product_id uuid, seen_price_paise int, was_in_stock boolean)`
}
