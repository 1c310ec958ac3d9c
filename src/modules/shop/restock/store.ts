import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'

/** An account, or an address given only for this. */
export type Subscriber = { userId: string } | { email: string }
const subscriberKeyOf = (who: Subscriber): string => ('userId' in who ? who.userId : who.email.toLowerCase())

/** The stock of the variant `v`; for a kit, what its parts allow. */
const PIECES = sql`coalesce(v.stock, (select min(part.stock / k.quantity) from kit_parts k join product_variants part on part.id = k.variant_id
  where k.kit_id = v.product_id), 0)`

export type NewSubscription = {
  id: string
  who: Subscriber
  variantId: string
  language: Language
  at: Date
  endsAt: Date
  max: number
  /** Hashes of the sender, as returned by `senderHashesOf`. */
  senders: readonly string[]
}

/**
 * Stores a subscription once, however often it is requested, and at most `max` open ones. Returns whether the variant is in
 * stock; undefined for an unknown variant.
 */
export async function insertSubscription(
  db: Database,
  { id, who, variantId, language, at, endsAt, max, senders }: NewSubscription,
): Promise<boolean | undefined> {
  const [userId, email] = 'userId' in who ? [who.userId, null] : [null, subscriberKeyOf(who)]
  const { rows } = await sql<{ is_in_stock: boolean }>`
    with variant as (
      select v.id, ${PIECES} > 0 as is_in_stock from product_variants v join products p on p.id = v.product_id
      where v.id = ${variantId}::uuid and p.is_visible and v.retired_at is null
    ), stored as (
      insert into restock_subscriptions (id, variant_id, user_id, email, reader_language, requested_at, ends_at, sender_hmacs)
      select ${id}::uuid, id, ${userId}::text, ${email}::text, ${language}::text, ${at}::timestamptz, ${endsAt}::timestamptz, ${[...senders]}::text[] from variant
      where not is_in_stock and (select count(*) from restock_subscriptions where coalesce(user_id, email) = ${subscriberKeyOf(who)} and notified_at is null) < ${max}
      on conflict (variant_id, coalesce(user_id, email)) where notified_at is null
        do update set ends_at = excluded.ends_at, reader_language = excluded.reader_language
    )
    select is_in_stock from variant`.execute(db)
  return rows[0]?.is_in_stock
}

/** Deletes the subscription to one product, or all. */
export async function deleteSubscriptions(db: Database, who: Subscriber, variantId?: string): Promise<void> {
  const one = variantId === undefined ? sql`` : sql`and variant_id = ${variantId}::uuid`
  await sql`delete from restock_subscriptions where coalesce(user_id, email) = ${subscriberKeyOf(who)} and notified_at is null ${one}`.execute(
    db,
  )
}

/** All subscriptions of an account or an address, notified or not. */
export async function eraseSubscriptions(db: Database, who: Subscriber): Promise<void> {
  await sql`delete from restock_subscriptions where coalesce(user_id, email) = ${subscriberKeyOf(who)}`.execute(db)
}

/** Variants with open subscriptions. */
export async function listSubscribed(db: Database, who: Subscriber, now: Date): Promise<string[]> {
  const { rows } = await sql<{ variant_id: string }>`
    select variant_id from restock_subscriptions where coalesce(user_id, email) = ${subscriberKeyOf(who)} and notified_at is null and ends_at > ${now}`.execute(
    db,
  )
  return rows.map((row) => row.variant_id)
}

export type FullSubscriptionRow = { name: string; requested_at: Date; ends_at: Date; notified_at: Date | null }

export async function listFullSubscriptions(db: Database, who: readonly string[]): Promise<FullSubscriptionRow[]> {
  const { rows } = await sql<FullSubscriptionRow>`
    select p.name, a.requested_at, a.ends_at, a.notified_at
    from restock_subscriptions a join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where coalesce(a.user_id, a.email) = any(${who}::text[]) order by a.requested_at desc`.execute(db)
  return rows
}

/** These variants, and the kits that contain them. */
const withKits = (variantIds: readonly string[]) => sql`(
  select unnest(${variantIds}::uuid[]) union
  select kit.id from kit_parts k join product_variants kit on kit.product_id = k.kit_id where k.variant_id = any(${variantIds}::uuid[]))`

/** Whether there are open subscriptions to one of these variants, or to a kit that contains one. */
export async function hasSubscribers(db: Database, variantIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`
    select exists (select from restock_subscriptions a where a.notified_at is null and a.variant_id in ${withKits(variantIds)}) as is_awaited`.execute(
    db,
  )
  return rows[0]?.is_awaited === true
}

/**
 * Claims up to `limit` subscriptions whose product is in stock, of these variants and their kits or of all. Each is returned only
 * once, and the caller must queue its email.
 */
export async function claimSubscriptions(
  db: Database,
  variantIds: readonly string[] | undefined,
  now: Date,
  limit: number,
): Promise<string[]> {
  const which = variantIds ? sql`and a.variant_id in ${withKits(variantIds)}` : sql``
  const { rows } = await sql<{ id: string }>`
    with due as (
      select a.id from restock_subscriptions a join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.notified_at is null and a.ends_at > ${now}::timestamptz and p.is_visible and v.retired_at is null and ${PIECES} > 0 ${which}
      order by a.id limit ${limit} for update of a skip locked
    )
    update restock_subscriptions a set notified_at = ${now}::timestamptz from due where a.id = due.id and a.notified_at is null returning a.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export type SubscriptionRow = {
  id: string
  user_id: string | null
  email: string
  is_proved: boolean
  reader_language: Language
  slug: string
  name: string
  name_hindi: string
  variant_name: string
  variant_name_hindi: string
  selling_price_paise: number
  senders: string[]
}

/** One subscription with its product and recipient. */
export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select a.id, a.user_id, coalesce(u.email, a.email) as email, coalesce(u.email_verified, false) as is_proved, a.reader_language, a.sender_hmacs as senders,
      p.slug, p.name, p.name_hindi, concat_ws(', ', v.color, v.size) as variant_name, concat_ws(', ', v.color_hindi, v.size_hindi) as variant_name_hindi,
      coalesce(v.sale_price_paise, v.price_paise) as selling_price_paise
    from restock_subscriptions a join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id left join users u on u.id = a.user_id
    where a.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Deletes expired subscriptions, and those notified before `notifiedBefore`. */
export async function deleteOldRows(db: Database, now: Date, notifiedBefore: Date): Promise<void> {
  await sql`delete from restock_subscriptions where ends_at <= ${now} or notified_at <= ${notifiedBefore}`.execute(db)
}

export type AwaitedRow = {
  variant_id: string
  slug: string
  sku: string
  name: string
  name_hindi: string
  variant_name: string
  variant_name_hindi: string
  waiting: number
}

/** Variants with open subscriptions, most requested first. */
export async function listAwaited(db: Database, now: Date, limit: number): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select v.id as variant_id, p.slug, v.sku, p.name, p.name_hindi, concat_ws(', ', v.color, v.size) as variant_name,
      concat_ws(', ', v.color_hindi, v.size_hindi) as variant_name_hindi, a.waiting
    from (select variant_id, count(*)::int as waiting from restock_subscriptions where notified_at is null and ends_at > ${now} group by variant_id
      order by waiting desc, variant_id limit ${limit}) a
    join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id
    order by a.waiting desc, v.id`.execute(db)
  return rows
}

/** The number of open subscriptions by variant; variants without any are missing. */
export async function countWaiting(db: Database, variantIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ variant_id: string; waiting: number }>`
    select variant_id, count(*)::int as waiting from restock_subscriptions
    where variant_id = any(${variantIds}::uuid[]) and notified_at is null and ends_at > ${now} group by variant_id`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row.waiting]))
}
