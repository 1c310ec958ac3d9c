import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../test/booking-helpers.ts'
import { ROOT, type TestActor } from '../../../test/harness.ts'
import { createProduct } from '../../../test/products.ts'
import { orderDelivered, reviewing } from '../../../test/review-helpers.ts'
import { columnsContaining } from '../../../test/stored-words.ts'
import { logAction } from '../../server/db/audit-log.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

async function erase(as: TestActor): Promise<void> {
  const { db, clock } = desk.app
  await db.updateTable('sessions').set({ created_at: clock.now() }).where('user_id', '=', as.userId).execute()
  expect((await desk.app.request('/user/erase', { as, json: {} })).status).toBe(200)
}
const byTeam = async (path: string, json: object) =>
  expect((await desk.app.request(path, { method: 'POST', as: desk.team, json })).status).toBe(200)

const newWord = () => `wq${randomUUID().slice(0, 8)}`
/** The columns with this word; sent emails keep their content. */
const placesOf = async (word: string) =>
  (await columnsContaining(desk.app.db, [word])).filter((place) => !place.startsWith('job'))
const entriesOf = (id: string) =>
  desk.app.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .select(['action', 'actor_id', 'created_at', 'details'])
    .execute()

describe('the reasons in the audit log', () => {
  it('for suspending a pandit are erased with him; who did what and when stays', async () => {
    const [word, { id, actor }] = [newWord(), await desk.panditPerson()]
    const stays = await desk.panditPerson()
    for (const pandit of [id, stays.id]) await byTeam(`/ops/pandits/${pandit}/suspend`, { reason: `${word} ${pandit}` })
    await byTeam(`/ops/pandits/${id}/reinstate`, {})
    const before = await entriesOf(id)
    expect(before.map(({ details }) => details)).toEqual([{ reason: `${word} ${id}` }, {}])
    await erase(actor)
    expect(await placesOf(`${word} ${id}`)).toEqual([])
    expect(await entriesOf(id)).toEqual(before.map((entry) => ({ ...entry, details: {} })))
    expect(await placesOf(`${word} ${stays.id}`)).toEqual(['audit_log.details'])
  })

  it('for hiding reviews are erased with their author', async () => {
    const [word, as] = [newWord(), await desk.app.actors.user()]
    const pandit = await desk.panditPerson()
    const booking = await desk.acceptedBy(pandit)
    await desk.ops(booking.ref, '/complete')
    await desk.asFamily(booking, '/reviews', { rating: 2, content: 'Too fast' })
    await desk.app.db.updateTable('bookings').set({ user_id: as.userId }).where('ref', '=', booking.ref).execute()
    const { id } = await desk.app.db
      .selectFrom('reviews')
      .where('pandit_id', '=', pandit.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await byTeam(`/ops/pandit-reviews/${id}/hide`, { reason: `${word} names a neighbour` })
    const product = await createProduct(desk.app)
    const { written } = await reviewing(desk.app).reviewed(await orderDelivered(desk.app, [product], as), product)
    const productReview = written[0]?.id ?? ''
    await byTeam(`/ops/product-reviews/${productReview}/hide`, { reason: `${word} shows a child` })
    expect((await placesOf(word)).sort()).toContain('audit_log.details')
    await erase(as)
    expect(await placesOf(word)).toEqual([])
    expect(await entriesOf(id)).toMatchObject([{ action: 'review_hidden', actor_id: desk.team.userId, details: {} }])
    expect(await entriesOf(productReview)).toMatchObject([{ action: 'product_review_hidden', details: {} }])
  })

  it('of people erased before are removed by migration 0037', async () => {
    const { app } = desk
    const [left, stays] = [await desk.panditPerson(), await desk.panditPerson()]
    await app.db.updateTable('pandits').set({ erased_at: app.clock.now() }).where('id', '=', left.id).execute()
    const gone = randomUUID()
    const subjects = [
      ['pandit', left.id],
      ['pandit', stays.id],
      ['review', gone],
      ['product_review', gone],
    ] as const
    for (const [kind, id] of subjects)
      await logAction(app.ctx, { action: 'pandit_suspended', subject: { kind, id, name: '' }, details: { reason: 'Late' } })
    const migration = readFileSync(join(ROOT, 'migrations/0037-erased-reasons.sql'), 'utf8')
    await sql.raw(migration.slice(migration.indexOf('update audit_log')).trim().replace(/;$/, '')).execute(app.db)
    const entries = [...(await entriesOf(left.id)), ...(await entriesOf(stays.id)), ...(await entriesOf(gone))]
    expect(entries.map(({ details }) => details)).toEqual([{}, { reason: 'Late' }, {}, {}])
  })
})
