import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** Rows from before migration 0017, without what they reference. */
const ROWS_BEFORE_17 = `
  set session_replication_role = replica;
  insert into order_refunds (id, order_id, provider_payment_id, amount_paise, requested_at)
    values (gen_random_uuid(), gen_random_uuid(), 'pay_1', 100, now());
  insert into booking_refunds (id, booking_id, provider_payment_id, amount_paise, requested_at)
    values (gen_random_uuid(), gen_random_uuid(), 'pay_2', 100, now());
  insert into order_returns (id, order_id, reason, requested_at) values (gen_random_uuid(), gen_random_uuid(), 'damaged', now());
  insert into order_events (order_id, created_at, kind, actor_kind) values
    (gen_random_uuid(), now(), 'refund-asked', 'team'), (gen_random_uuid(), now(), 'paid-said', 'buyer');
  insert into booking_events (booking_id, created_at, kind, actor_kind, details)
    values (gen_random_uuid(), now(), 'back-to-team', 'pandit', '{"why": "wish", "panditId": "p"}'),
      (gen_random_uuid(), now(), 'payment-said', 'family', '{}'), (gen_random_uuid(), now(), 'refund-asked', 'team', '{}');
  insert into order_lines (id, order_id, position, product_id, variant_id, name, name_hindi, image_url, quantity, amount_paise)
    values (gen_random_uuid(), gen_random_uuid(), 0, gen_random_uuid(), gen_random_uuid(), 'Diya', 'दीया', '/goods/diya.svg', 1, 100);
  set session_replication_role = origin;`

const ROWS_SINCE_17 = `
  select (select state from order_refunds) as order_refund, (select state from booking_refunds) as booking_refund,
    (select state from order_returns) as order_return, (select array_agg(kind order by id) from order_events) as order_events,
    (select array_agg(kind order by id) from booking_events) as booking_events,
    (select details from booking_events where kind = 'back-to-team') as details, (select image_url from order_lines) as image_url`

const BOOKING = `ceremony_slug, name, mobile, puja_address, puja_date, request_hash, created_at, call_due_at`
const BOOKING_VALUES = `'havan', 'Asha', '+919822044157', 'Pune', '2026-12-10', '', now(), now()`

/** Rows from before migration 0022, without what they reference. */
const ROWS_BEFORE_22 = `
  set session_replication_role = replica;
  insert into bookings (id, ref, ${BOOKING}, arrived_at, door_check) values
    (gen_random_uuid(), 'SK-1', ${BOOKING_VALUES}, now(), 'settled'), (gen_random_uuid(), 'SK-2', ${BOOKING_VALUES}, now(), 'missing');
  insert into booking_events (booking_id, created_at, kind, actor_kind)
    select gen_random_uuid(), now(), kind, 'system' from unnest(array[
      'moved', 'another-agreed', 'back-to-team', 'still-without-pandit', 'door-settled', 'door-code', 'confirmed']) kind;
  insert into tickets (id, number, subject, reader_language, name, email, message, state, created_at, answer_due_at, settle_due_at, request_hash, search_text)
    select gen_random_uuid(), state, 'general', 'en', '', '', '', state, now(), now(), now(), '', '' from unnest(array['held', 'open']) state;
  insert into ticket_events (ticket_id, created_at, kind)
    select gen_random_uuid(), now(), kind from unnest(array['held', 'released', 'received', 'note']) kind;
  set session_replication_role = origin;`

const ROWS_SINCE_22 = `
  select (select array_agg(door_check order by ref) from bookings) as door_codes,
    (select array_agg(kind order by id) from booking_events) as booking_events,
    (select array_agg(state order by number) from tickets) as tickets,
    (select array_agg(kind order by id) from ticket_events) as ticket_events`

/** Rows from before migration 0023, without what they reference. */
const ROWS_BEFORE_23 = `
  set session_replication_role = replica;
  insert into booking_offers (id, booking_id, pandit_id, turn, fee_paise, offered_at, answer_due_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 2, 100, now(), now());
  insert into booking_events (booking_id, created_at, kind, actor_kind, details) values
    (gen_random_uuid(), now(), 'offered', 'team', '{"turn": 2, "panditId": "p"}'), (gen_random_uuid(), now(), 'requested', 'family', '{}');
  set session_replication_role = origin;`

/** Rows from before migration 0040, without what they reference. */
const ROWS_BEFORE_40 = `
  set session_replication_role = replica;
  insert into bookings (id, ref, ${BOOKING}, call_again_at)
    values (gen_random_uuid(), 'SK-1', ${BOOKING_VALUES}, '2026-12-01T10:00:00Z');
  insert into booking_events (booking_id, created_at, kind, actor_kind, details) values
    (gen_random_uuid(), now(), 'call-again-set', 'team', '{"callAgainAt": "2026-12-01T10:00:00.000Z"}'),
    (gen_random_uuid(), now(), 'call-again-removed', 'team', '{}'),
    (gen_random_uuid(), now(), 'not-reached', 'team', '{"attempt": 1, "callAgainAt": "2026-12-01T10:00:00.000Z"}'),
    (gen_random_uuid(), now(), 'confirmed', 'team', '{"panditId": "p"}');
  set session_replication_role = origin;`

/** Rows from before migration 0041, without what they reference. */
const ROWS_BEFORE_41 = `
  set session_replication_role = replica;
  insert into booking_events (booking_id, created_at, kind, actor_kind, details) values
    (gen_random_uuid(), now(), 'another-pandit-requested', 'family', '{}'),
    (gen_random_uuid(), now(), 'returned-to-team', 'pandit', '{"why": "language", "language": "Hindi"}'),
    (gen_random_uuid(), now(), 'cancelled', 'family', '{"reason": "Moved"}');
  set session_replication_role = origin;`

/** Rows from before migration 0043, without what they reference. */
const ROWS_BEFORE_43 = `
  set session_replication_role = replica;
  insert into booking_upi_notices (id, booking_id, state, amount_paise, reported_at, settled_at, settled_by, reason) values
    (gen_random_uuid(), gen_random_uuid(), 'refused', 100, '2026-11-01', '2026-11-02T00:00:00Z', 'asha', 'Not there'),
    (gen_random_uuid(), gen_random_uuid(), 'open', 200, '2026-11-03', null, null, null);
  set session_replication_role = origin;`

const OLD_NAMES = `
  select name from (select conname::text as name from pg_constraint union select relname::text from pg_class) names
  where name ~ 'order_pieces|booking_offers_turn|recorded_as|products_(pay_paise|arrival)|_sweep$'`

const opened: PGlite[] = []
afterAll(() => Promise.all(opened.map((db) => db.close())))

/** A database with rows from before a migration, which was then applied to them. */
async function migratedBy(migration: string, rows: string): Promise<PGlite> {
  const db = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  opened.push(db)
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-values-'))
  const run = () =>
    migrate(
      (work) => db.transaction((transaction) => work(async (text) => (await transaction.exec(text)).at(-1)?.rows ?? [])),
      folder,
    )
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => path === MIGRATIONS || basename(path) < migration })
  await run()
  await db.exec(rows)
  cpSync(join(MIGRATIONS, migration), join(folder, migration))
  await run()
  rmSync(folder, { recursive: true })
  return db
}

it('renames stored values of rows from before migration 0017, and events stay append-only', async () => {
  const db = await migratedBy('0017-standard-values.sql', ROWS_BEFORE_17)
  expect((await db.query(ROWS_SINCE_17)).rows).toEqual([
    {
      order_refund: 'requested',
      booking_refund: 'requested',
      order_return: 'requested',
      order_events: ['refund-requested', 'payment-reported'],
      booking_events: ['back-to-team', 'payment-reported', 'refund-requested'],
      details: { why: 'requested-pandit', panditId: 'p' },
      image_url: '/products/diya.svg',
    },
  ])
  await expect(db.exec(`update order_events set kind = 'placed'`)).rejects.toThrow()
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
}, 240_000)

it('renames kinds of events, resolved door codes and spam from before migration 0022', async () => {
  const db = await migratedBy('0022-standard-kinds.sql', ROWS_BEFORE_22)
  expect((await db.query(ROWS_SINCE_22)).rows).toEqual([
    {
      door_codes: ['resolved', 'missing'],
      booking_events: [
        'agreement-changed',
        'another-pandit-requested',
        'returned-to-team',
        'unassigned-alert',
        'door-code-resolved',
        'door-code',
        'confirmed',
      ],
      tickets: ['spam', 'open'],
      ticket_events: ['flagged-as-spam', 'unflagged-as-spam', 'received', 'note'],
    },
  ])
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
  await expect(db.exec(`update tickets set state = 'held'`)).rejects.toThrow(/tickets_state_check/)
}, 240_000)

/** Overrides from before migration 0023; the festival says what becomes of each. */
const OVERRIDES = `
  insert into panchang_overrides (id, festival, observed_on, computed_on, time_zone, latitude, longitude, radius_km, source, created_at, withdrawn_at)
  select gen_random_uuid(), festival, observed_on::date, computed_on::date, time_zone, latitude, longitude, radius_km, source, now(), withdrawn_at::timestamptz
  from (values
    ('holi', '2027-03-21', null, null, null, null, null, 'older', null),
    ('holi', '2027-03-22', null, null, null, null, null, 'old', null),
    ('holi', '2027-03-23', null, null, null, null, null, 'stands', null),
    ('holi', '2027-03-20', null, null, null, null, null, 'withdrawn before', '2026-11-01'),
    ('holi', '2027-03-24', null, 'Asia/Kolkata', null, null, null, 'stands', null),
    ('holi', '2027-03-25', null, null, 25.3, 83.0, 50.0, 'stands', null),
    ('holi', '2027-03-26', '2027-03-27', null, null, null, null, 'stands', null),
    ('holi', '2028-03-10', null, null, null, null, null, 'stands', null),
    ('diwali', '2027-10-29', null, null, null, null, null, 'stands', null)
  ) rows (festival, observed_on, computed_on, time_zone, latitude, longitude, radius_km, source, withdrawn_at)`

it('keeps the last of several overrides of one festival, year and region', async () => {
  const db = await migratedBy('0023-one-override-of-a-year.sql', OVERRIDES)
  const { rows } = await db.query<{ source: string; is_withdrawn: boolean }>(
    'select source, withdrawn_at is not null as is_withdrawn from panchang_overrides order by observed_on',
  )
  for (const { source, is_withdrawn } of rows) expect([source, is_withdrawn]).toEqual([source, source !== 'stands'])
  expect(rows).toHaveLength(9)
}, 240_000)

it('renames columns and a table, what is named after them, and the detail of events', async () => {
  const db = await migratedBy('0024-standard-columns.sql', ROWS_BEFORE_23)
  expect((await db.query('select sequence from booking_offers')).rows).toEqual([{ sequence: 2 }])
  expect((await db.query('select details from booking_events order by id')).rows).toEqual([
    { details: { sequence: 2, panditId: 'p' } },
    { details: {} },
  ])
  expect((await db.query(OLD_NAMES)).rows).toEqual([])
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
}, 240_000)

it('renames the column, the constraint and the events of planned calls from before migration 0040', async () => {
  const db = await migratedBy('0040-planned-calls.sql', ROWS_BEFORE_40)
  const at = new Date('2026-12-01T10:00:00Z')
  expect((await db.query('select planned_call_at from bookings')).rows).toEqual([{ planned_call_at: at }])
  expect((await db.query('select kind, details from booking_events order by id')).rows).toEqual([
    { kind: 'call-planned', details: { plannedCallAt: at.toISOString() } },
    { kind: 'planned-call-removed', details: {} },
    { kind: 'not-reached', details: { attempt: 1, plannedCallAt: at.toISOString() } },
    { kind: 'confirmed', details: { panditId: 'p' } },
  ])
  const constraints = await db.query(
    `select conname from pg_constraint where conname in ('bookings_call_again', 'bookings_planned_call')`,
  )
  expect(constraints.rows).toEqual([{ conname: 'bookings_planned_call' }])
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
}, 240_000)

it('renames the consent to another pandit and the causes of events from before migration 0041', async () => {
  const db = await migratedBy('0041-causes-of-events.sql', ROWS_BEFORE_41)
  expect((await db.query('select kind, details from booking_events order by id')).rows).toEqual([
    { kind: 'another-pandit-accepted', details: {} },
    { kind: 'returned-to-team', details: { cause: 'language', language: 'Hindi' } },
    { kind: 'cancelled', details: { reason: 'Moved' } },
  ])
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
}, 240_000)

it('renames the final price of a product to its selling price', async () => {
  const db = await migratedBy('0042-selling-prices.sql', '')
  const names = `select name from (select conname::text as name from pg_constraint union select attname::text from pg_attribute) names
    where name ~ 'final_price|^selling_price'`
  expect((await db.query(names)).rows).toEqual([{ name: 'selling_price_paise' }])
}, 240_000)

it('renames the state and the columns of reported payments that were not found', async () => {
  const db = await migratedBy('0043-checked-upi-notices.sql', ROWS_BEFORE_43)
  const rows = 'select state, checked_at, checked_by, reason from booking_upi_notices order by reported_at'
  expect((await db.query(rows)).rows).toEqual([
    { state: 'not-found', checked_at: new Date('2026-11-02T00:00:00Z'), checked_by: 'asha', reason: 'Not there' },
    { state: 'open', checked_at: null, checked_by: null, reason: null },
  ])
  await expect(db.exec(`update booking_upi_notices set state = 'refused' where state = 'not-found'`)).rejects.toThrow(
    /booking_upi_notices_state_check/,
  )
}, 240_000)
