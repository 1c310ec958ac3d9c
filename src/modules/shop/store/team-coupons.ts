import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { CouponRow } from './coupons.ts'

export type TeamCouponRow = Omit<CouponRow, 'was_used'> & { version: number; note: string; created_at: Date }

const COLUMNS = [
  'code',
  'percent',
  'amount_paise',
  'most_paise',
  'least_subtotal_paise',
  'starts_at',
  'ends_at',
  'most_uses',
  'uses',
  'is_once_each',
  'categories',
  'version',
  'note',
  'created_at',
] as const
/** The database takes no other categories. */
type Named = Pick<CouponRow, 'categories'>

/** The latest first. */
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

/** Undefined when there is such a code already. */
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

/** Undefined when it is another version by now, or no such code. */
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

/** Writes down who has used a code so far, for one that is good once for each from now on. */
export async function noteEarlierUsers(db: Database, code: string): Promise<void> {
  await sql`
    insert into coupon_uses (code, who, order_id)
    select distinct on (k.who) o.coupon_code, k.who, o.id
    from orders o left join users u on u.id = o.user_id and u.email_verified
      cross join lateral (values (o.user_id), (o.mobile), (regexp_replace(lower(u.email), '\\+[^@]*@', '@'))) as k(who)
    where o.coupon_code = ${code} and o.state <> 'cancelled' and o.erased_at is null and k.who is not null order by k.who, o.placed_at
    on conflict do nothing`.execute(db)
}
