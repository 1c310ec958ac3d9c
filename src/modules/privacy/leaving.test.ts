// Data export and account erasure.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendApplication } from '../../../test/applications.ts'
import { confirmedBooking, makePandit, requestBooking } from '../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../test/harness.ts'
import { orderEverything } from '../../../test/order-helpers.ts'
import { columnsContaining, referencesToPeople } from '../../../test/stored-words.ts'
import { hashPassword } from '../../server/ports/identity/auth.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const erase = (as: TestActor, json: object = {}) => app.request('/user/erase', { as, json })
const error = async (response: Response) =>
  ((await response.json()) as { error: { reason?: string; values?: Record<string, number> } }).error

/** Gives someone a session opened just now. */
async function fresh(as: TestActor): Promise<void> {
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
}

/** Creates a completed or cancelled booking. */
async function endedBooking(as: TestActor, end: 'completed' | 'cancelled', own: Record<string, unknown> = {}): Promise<string> {
  const userId = (await app.actors.pandit()).userId
  const pandit = await makePandit(app, { userId })
  const { ref } = await confirmedBooking(app, team, { email: as.email, ...own })
  await app.db.updateTable('bookings').set({ user_id: as.userId }).where('ref', '=', ref).execute()
  if (end === 'cancelled') {
    await app.request(`/bookings/${ref}/cancel`, { as, json: { reason: own.message ?? 'We travel' } })
    return ref
  }
  const done = { state: 'completed', pandit_id: pandit.id, completed_at: app.clock.now() }
  await app.db.updateTable('bookings').set(done).where('ref', '=', ref).execute()
  return ref
}

describe('export', () => {
  it('is refused to a visitor', async () => {
    expect((await app.request('/user/export')).status).toBe(401)
  })

  it('is one file with everything the person entered, and no secrets', async () => {
    const word = `wq${randomUUID().slice(0, 8)}`
    const as = await fillEveryForm(word, ['completed', 'cancelled'])
    const response = await app.request('/user/export', { as })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sankalp-my-data.json"')
    const file = await response.text()
    for (const eventKind of NOTIFIED_EVENTS) expect(file, eventKind).toContain(`${word} ${eventKind}`)
    expect(file).not.toMatch(/argon2|token/i)
  })

  it('contains nothing of other people', async () => {
    const word = `wq${randomUUID().slice(0, 8)}`
    await fillEveryForm(word, ['completed'])
    expect(await (await app.request('/user/export', { as: await app.actors.user() })).text()).not.toContain(word)
  })
})

describe('erasure', () => {
  it('is refused to a visitor', async () => {
    expect((await app.request('/user/erase', { json: {} })).status).toBe(401)
  })

  it('requires the password unless the session is fresh', async () => {
    const as = await app.actors.user()
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', as.userId)
      .execute()
    expect(await error(await erase(as))).toMatchObject({ reason: 'password_required' })
    const password = await hashPassword('kolam-12')
    const row = { id: randomUUID(), account_id: as.userId, provider_id: 'credential', user_id: as.userId, password }
    await app.db.insertInto('accounts').values(row).execute()
    const wrong = await erase(as, { password: 'another' })
    expect([wrong.status, (await error(wrong)).reason]).toEqual([403, 'wrong_password'])
    const right = await erase(as, { password: 'kolam-12' })
    expect(right.status).toBe(200)
    expect(right.headers.get('set-cookie')).toMatch(/^sankalp\.session_token=; Max-Age=0/)
    expect((await app.request('/user/profile', { as })).status).toBe(401)
  })

  it('limits how often a password may be tried', async () => {
    const as = await app.actors.user()
    for (let tries = 0; tries < 10; tries++) await erase(as, { password: `guess-${tries}` })
    expect((await erase(as, { password: 'guess' })).status).toBe(429)
  })

  it('waits until no booking is upcoming', async () => {
    const as = await app.actors.user()
    await fresh(as)
    const { ref } = await requestBooking(app, { email: as.email }, as)
    const refused = await erase(as)
    expect(refused.status).toBe(409)
    expect(await error(refused)).toMatchObject({ reason: 'open_bookings_exist', values: { count: 1 } })
    expect((await app.request(`/bookings/${ref}`, { as })).status).toBe(200)
    await app.request(`/bookings/${ref}/cancel`, { as, json: {} })
    expect((await erase(as)).status).toBe(200)
  })

  it('also waits for a booking requested without the account under its verified email', async () => {
    const as = await app.actors.user()
    await fresh(as)
    await requestBooking(app, { email: as.email })
    expect((await error(await erase(as))).reason).toBe('open_bookings_exist')
  })

  it('is not for accounts of the team', async () => {
    for (const as of [team, await app.actors.owner()]) {
      await fresh(as)
      expect((await error(await erase(as))).reason).toBe('team_account')
    }
  })

  it('is not for accounts of the team without a second factor either', async () => {
    const guarded = await createTestApp({ isSecondFactorRequired: true })
    for (const as of [await guarded.actors.team(), await guarded.actors.owner()]) {
      const own = guarded.db.updateTable('sessions').where('user_id', '=', as.userId)
      await own.set({ created_at: guarded.clock.now(), second_factor_at: null }).execute()
      const response = await guarded.request('/user/erase', { as, json: {} })
      expect([response.status, (await error(response)).reason]).toEqual([409, 'team_account'])
    }
    await guarded.close()
  })

  it('deletes an application to become a pandit, even an open one', async () => {
    const as = await app.actors.user()
    await fresh(as)
    const { id } = await sendApplication(app, as)
    expect((await erase(as)).status).toBe(200)
    expect((await app.request(`/ops/applications/${id}`, { as: team })).status).toBe(404)
  })

  it('keeps the agreement and the payment of a booking, and removes its review from the rating', async () => {
    const as = await app.actors.user()
    await fresh(as)
    const ref = await endedBooking(as, 'completed')
    await app.request(`/bookings/${ref}/reviews`, { as, json: { rating: 4, content: 'Came on time' } })
    await app.request(`/ops/bookings/${ref}/payments`, { as: team, json: { method: 'upi', amountPaise: 210_000 } })
    const before = await app.db.selectFrom('bookings').where('ref', '=', ref).selectAll().executeTakeFirstOrThrow()
    expect((await erase(as)).status).toBe(200)
    const remaining = (await (await app.request(`/ops/bookings/${ref}`, { as: team })).json()) as Record<string, unknown>
    const row = await app.db.selectFrom('bookings').where('ref', '=', ref).select('door_code as doorCode').executeTakeFirst()
    expect(row).toEqual({ doorCode: null })
    expect(remaining).toMatchObject({
      state: 'completed',
      feePaise: 210_000,
      payment: 'paid',
      name: '—',
      mobile: '',
      email: null,
    })
    expect(remaining.payments).toMatchObject([{ method: 'upi', amountPaise: 210_000 }])
    const pandit = await app.db.selectFrom('pandits').where('id', '=', before.pandit_id).selectAll().executeTakeFirstOrThrow()
    expect([pandit.rating_sum, pandit.review_count]).toEqual([0, 0])
  })

  it('leaves nothing the person entered in any column of any table', async () => {
    const ends = fc.array(fc.constantFrom('completed' as const, 'cancelled' as const), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(ends, async (bookings) => {
        const word = `wq${randomUUID().slice(0, 8)}`
        const as = await fillEveryForm(word, bookings)
        expect((await columnsContaining(app.db, [word])).length).toBeGreaterThan(5)
        await fresh(as)
        expect((await erase(as)).status).toBe(200)
        expect(await columnsContaining(app.db, [word, as.userId])).toEqual([])
      }),
      { numRuns: 4 },
    )
  }, 120_000)

  it('covers every column that references a person: it is deleted, or stays without them', async () => {
    const references = await referencesToPeople(app.db)
    expect(Object.values(references)).not.toContain('stands in the way')
    const staying = Object.keys(references).filter((place) => references[place] === 'lets go')
    // What stays contains no person's own text, is cleared explicitly, or is only the team's: consider this before adding a new column.
    expect(staying).toEqual([
      'application_checks.checked_by',
      'application_events.actor_id',
      'booking_notes.author_id',
      'booking_payments.recorded_by',
      'booking_refunds.requested_by',
      'booking_upi_notices.checked_by',
      'bookings.user_id',
      'coupons.changed_by',
      'order_payments.recorded_by',
      'order_refunds.requested_by',
      'orders.user_id',
      'panchang_overrides.created_by',
      'panchang_overrides.withdrawn_by',
      'pandits.user_id',
      'product_events.created_by',
      'product_reviews.hidden_by',
      'product_reviews.user_id',
      'remittances.recorded_by',
      'setting_changes.changed_by',
      'settings.updated_by',
      'stock_moves.created_by',
      'team_invitations.invited_by',
      'ticket_events.actor_id',
      'tickets.user_id',
      'uploads.owner_id',
    ])
  })

  it('does not allow any other change of the history of bookings', async () => {
    await requestBooking(app)
    for (const set of [{ kind: 'cancelled' }, { actor_name: 'Somebody Else' }, { details: '{"reason": "another"}' }]) {
      await expect(app.db.updateTable('booking_events').set(set).execute()).rejects.toThrow('only ever added to')
    }
    await expect(app.db.deleteFrom('booking_events').execute()).rejects.toThrow('only ever added to')
  })
})

/** The kinds of text that fillEveryForm enters, each after its word. */
const NOTIFIED_EVENTS =
  'name address label place gotra member puja street message review description city lane landmark gift'.split(' ')

/** Creates a person who has filled in every form, each time with this word. */
async function fillEveryForm(word: string, bookings: readonly ('completed' | 'cancelled')[]): Promise<TestActor> {
  const as = { ...(await app.actors.user(`${word} name`)), email: `${word}@example.com` }
  await app.db.updateTable('users').set({ email: as.email }).where('id', '=', as.userId).execute()
  const device = { ip_address: '203.0.113.7', user_agent: `${word} phone` }
  await app.db.updateTable('sessions').set(device).where('user_id', '=', as.userId).execute()
  const value = { id: randomUUID(), identifier: `verify-${as.email}`, value: as.userId, expires_at: app.clock.now() }
  await app.db.insertInto('verifications').values(value).execute()
  const address = { address: `${word} address`, label: `${word} label`, location: `${word} place` }
  await app.request('/user/addresses', { as, json: address })
  const members = [{ name: `${word} member`, relation: 'son', nakshatra: null }]
  await app.request('/user/family', { method: 'PUT', as, json: { gotra: `${word} gotra`, isGotraUnknown: false, members } })
  await app.request('/user/consents/sankalp', { method: 'PUT', as, json: { isGiven: true, version: 1 } })
  await app.request(`/user/saved-pandits/${(await makePandit(app)).id}`, { method: 'PUT', as })
  await app.request('/user/login', { json: { email: as.email, password: 'wrong' } })
  for (const end of bookings) {
    const ref = await endedBooking(as, end, {
      name: `${word} name`,
      pujaName: 'Others',
      otherPujaName: `${word} puja`,
      otherPujaDescription: `${word} description`,
      pujaAddress: `${word} street`,
      location: `${word} place`,
      city: `${word} city`,
      message: `${word} message`,
      coupon: word,
      recommendPandit: `${word} pandit`,
      email: `${word}.other@example.com`,
    })
    if (end === 'completed') await app.request(`/bookings/${ref}/reviews`, { as, json: { rating: 5, content: `${word} review` } })
  }
  await orderEverything(app, word, as)
  await app.jobs.run()
  return as
}
