import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Category } from '../catalogue/contract.ts'

export type CouponRow = {
  code: string
  percent: number | null
  amount_paise: number | null
  max_discount_paise: number | null
  min_subtotal_paise: number
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  uses: number
  is_once_each: boolean
  /** Products it applies to; empty when it applies to all. */
  categories: Category[]
  /** Whether the given person has used it; false without a person. */
  was_used: boolean
}

const COUPON_COLUMNS = [
  'code',
  'percent',
  'amount_paise',
  'max_discount_paise',
  'min_subtotal_paise',
  'starts_at',
  'ends_at',
  'max_uses',
  'uses',
  'is_once_each',
  'categories',
] as const

/** The coupon with this code; `keys` identify the person, as stored by `recordCouponUser`. */
export async function findCoupon(db: Database, code: string, keys: readonly string[]): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .where('code', '=', code)
    .select(COUPON_COLUMNS)
    .select(
      sql<boolean>`exists (select from coupon_uses u where u.code = coupons.code and u.buyer_key = any(${keys}::text[]))`.as(
        'was_used',
      ),
    )
    .$narrowType<{ categories: Category[] }>()
    .executeTakeFirst()
}

/** Counts one more use. Returns false when the coupon has ended or is used up. */
export async function countCouponUse(db: Database, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update coupons set uses = uses + 1
    where code = ${code} and (max_uses is null or uses < max_uses) and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
    returning code`.execute(db)
  return rows.length > 0
}

/**
 * Stores who used a coupon limited to one use per person: account, verified email and mobile, each once per coupon. Returns false
 * when one of them had used it; the transaction must then be rolled back, because the others were written. The fixed order
 * prevents deadlocks between two orders.
 */
export async function recordCouponUser(db: Database, code: string, keys: readonly string[], orderId: string): Promise<boolean> {
  const sortedKeys = [...new Set(keys)].sort()
  if (sortedKeys.length === 0) throw new Error('A code that is good once for each person needs somebody who uses it.')
  const rows = await db
    .insertInto('coupon_uses')
    .values(sortedKeys.map((key) => ({ code, buyer_key: key, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('buyer_key')
    .execute()
  return rows.length === sortedKeys.length
}

/** Releases the use of a coupon by an order that was cancelled before shipping. */
export async function returnCoupon(db: Database, orderId: string): Promise<void> {
  await sql`update coupons set uses = uses - 1 from orders o where o.id = ${orderId}::uuid and coupons.code = o.coupon_code and coupons.uses > 0`.execute(
    db,
  )
  await db.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}

export type TeamCouponRow = Omit<CouponRow, 'was_used'> & { version: number; note: string; created_at: Date }

const COLUMNS = [...COUPON_COLUMNS, 'version', 'note', 'created_at'] as const
/** The database accepts no other categories. */
type Named = Pick<CouponRow, 'categories'>

/** Newest first. */
export function listCoupons(
  db: Database,
  after: { at: Date; code: string } | undefined,
  limit: number,
): Promise<TeamCouponRow[]> {
  return db
    .selectFrom('coupons')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, code) < (${after?.at}::timestamptz, ${after?.code}::text)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .select(COLUMNS)
    .$narrowType<Named>()
    .limit(limit)
    .execute()
}

export const findTeamCoupon = (db: Database, code: string): Promise<TeamCouponRow | undefined> =>
  db.selectFrom('coupons').where('code', '=', code).select(COLUMNS).$narrowType<Named>().executeTakeFirst()

export type CouponTerms = Omit<TeamCouponRow, 'code' | 'uses' | 'version' | 'created_at'>
type By = { at: Date; by: string }

/** Undefined when the code exists already. */
export const insertCoupon = (
  db: Database,
  code: string,
  terms: CouponTerms,
  { at, by }: By,
): Promise<TeamCouponRow | undefined> =>
  db
    .insertInto('coupons')
    .values({ code, ...terms, created_at: at, changed_at: at, changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .$narrowType<Named>()
    .executeTakeFirst()

/** Undefined when the version differs or the coupon does not exist. */
export const changeCoupon = (
  db: Database,
  { code, version }: { code: string; version: number },
  terms: Partial<CouponTerms>,
  { at, by }: By,
): Promise<TeamCouponRow | undefined> =>
  db
    .updateTable('coupons')
    .set({ ...terms, version: version + 1, changed_at: at, changed_by: by })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning(COLUMNS)
    .$narrowType<Named>()
    .executeTakeFirst()

/** Stores who has used a coupon so far, when it becomes limited to one use per person. */
export async function recordEarlierUsers(db: Database, code: string): Promise<void> {
  await sql`
    insert into coupon_uses (code, buyer_key, order_id)
    select distinct on (k.buyer_key) o.coupon_code, k.buyer_key, o.id
    from orders o left join users u on u.id = o.user_id and u.email_verified
      cross join lateral (values (o.user_id), (o.mobile), (regexp_replace(lower(u.email), '\\+[^@]*@', '@'))) as k(buyer_key)
    where o.coupon_code = ${code} and o.state <> 'cancelled' and o.erased_at is null and k.buyer_key is not null order by k.buyer_key, o.placed_at
    on conflict do nothing`.execute(db)
}
