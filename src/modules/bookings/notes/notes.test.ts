import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { requestBooking } from '../../../../test/factories.ts'
import type { TestActor } from '../../../../test/harness.ts'
import { columnsContaining } from '../../../../test/stored-words.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { TeamBooking } from '../team/contract.ts'
import { MAX_NOTE_LENGTH } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

type Sent = { as?: TestActor | undefined; key?: string }
async function addNote(ref: string, json: object, { as = desk.team, key }: Sent = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const response = await desk.app.request(`/ops/bookings/${ref}/notes`, { as, json, headers })
  return { status: response.status, body: (await response.json()) as TeamBooking & ErrorBody }
}
const textsOf = async (ref: string) => (await desk.seenByTeam(ref)).notes.map(({ text }) => text)

describe('a note', () => {
  it('is read by the whole team with its author and time, the newest first', async () => {
    const { ref } = await requestBooking(desk.app)
    const other = await desk.app.actors.owner()
    const at = desk.app.clock.now().toISOString()
    const response = await addNote(ref, { text: '  The son answers\nbefore noon ' })
    const first = { id: expect.any(String), at, authorName: 'Asha of the team', text: 'The son answers\nbefore noon' }
    expect(response).toMatchObject({ status: 200, body: { ref, notes: [first] } })
    desk.app.clock.advance(1)
    await addNote(ref, { text: 'Wants two pandits' }, { as: other })
    const seen = (await (await desk.app.request(`/ops/bookings/${ref}`, { as: other })).json()) as TeamBooking
    expect(seen.notes.map(({ text }) => text)).toEqual(['Wants two pandits', first.text])
  })

  it('can be written in every state, and changes neither the version, the history, nor what can be undone', async () => {
    const { booking } = await desk.assigned()
    await desk.ops(booking.ref, '/cancel', { reason: 'Moved', isByFamily: false })
    const before = await desk.seenByTeam(booking.ref)
    const { body } = await addNote(booking.ref, { text: 'They call again in spring' })
    const { notes: _none, ...rest } = before
    const { notes, ...after } = body
    expect(after).toEqual(rest)
    expect(notes).toHaveLength(1)
  })

  it.each([
    ['nothing', {}],
    ['an empty text', { text: '' }],
    ['spaces', { text: ' \n ' }],
    ['too long a text', { text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }],
  ])('is refused with %s', async (_what, json) => {
    const { ref } = await requestBooking(desk.app)
    const { status, body } = await addNote(ref, json)
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['text']])
    expect(await textsOf(ref)).toEqual([])
  })

  it('may be as long as the limit, in any script', async () => {
    const { ref } = await requestBooking(desk.app)
    const longest = 'नमस्कार'.repeat(MAX_NOTE_LENGTH).slice(0, MAX_NOTE_LENGTH)
    expect((await addNote(ref, { text: longest })).status).toBe(200)
    expect(await textsOf(ref)).toEqual([longest])
  })

  it('is stored once however often it is sent with its key, and another text under that key is refused', async () => {
    const [{ ref }, other] = [await requestBooking(desk.app), await requestBooking(desk.app)]
    const send = (text: string) => addNote(ref, { text }, { key: 'note-key' })
    const responses = await Promise.all([send('Once'), send('Once'), send('Once')])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const refused = await send('Twice')
    expect([refused.status, refused.body.error.reason]).toEqual([422, 'idempotency_key_reused'])
    expect(await textsOf(ref)).toEqual(['Once'])
    expect((await addNote(other.ref, { text: 'Twice' }, { key: 'note-key' })).status).toBe(200)
    await addNote(ref, { text: 'Without a key' })
    await addNote(ref, { text: 'Without a key' })
    expect(await textsOf(ref)).toHaveLength(3)
  })
})

describe('notes are for the team alone', () => {
  it('neither the family, a pandit nor a visitor can write one', async () => {
    const { booking, pandit } = await desk.assigned()
    const family = await desk.app.actors.user()
    const post = async (as?: TestActor) =>
      (await desk.app.request(`/ops/bookings/${booking.ref}/notes`, { json: { text: 'Mine' }, ...(as ? { as } : {}) })).status
    expect([await post(), await post(family), await post(pandit.actor)]).toEqual([401, 403, 403])
    expect(await textsOf(booking.ref)).toEqual([])
    expect((await addNote('SK-777777', { text: 'Nobody' })).status).toBe(404)
  })

  it('no view, file or email of the family or the pandit contains one', async () => {
    const family = await desk.app.actors.user()
    const { booking, pandit } = await desk.assigned()
    await desk.app.db.updateTable('bookings').set({ user_id: family.userId }).where('ref', '=', booking.ref).execute()
    await addNote(booking.ref, { text: 'Unfriendlyword' })
    await desk.ops(booking.ref, '/complete')
    await desk.app.jobs.run()
    const seen = [
      await desk.asFamily(booking),
      await desk.app.request(`/bookings/${booking.ref}`, { as: family }),
      await desk.app.request('/bookings?when=past', { as: family }),
      await desk.app.request('/user/export', { as: family }),
      await desk.app.request('/pandit/bookings?when=done', { as: pandit.actor }),
      await desk.app.request('/user/export', { as: pandit.actor }),
    ]
    for (const response of seen) {
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('Unfriendlyword')
    }
    expect(JSON.stringify(desk.app.mails)).not.toContain('Unfriendlyword')
    expect(await columnsContaining(desk.app.db, ['Unfriendlyword'])).toEqual(['booking_notes.text'])
  })

  it('are deleted with the data of the family, and none can be added afterwards', async () => {
    const family = await desk.app.actors.user()
    const [erased, other] = [await requestBooking(desk.app, {}, family), await requestBooking(desk.app)]
    for (const { ref } of [erased, other]) await addNote(ref, { text: `Erasedword of ${ref}` })
    await desk.ops(erased.ref, '/cancel', { reason: 'Moved', isByFamily: false })
    await desk.app.db
      .updateTable('sessions')
      .set({ created_at: desk.app.clock.now() })
      .where('user_id', '=', family.userId)
      .execute()
    expect((await desk.app.request('/user/erase', { as: family, json: {} })).status).toBe(200)
    expect([await textsOf(erased.ref), await textsOf(other.ref)]).toEqual([[], [`Erasedword of ${other.ref}`]])
    expect((await desk.seenByTeam(erased.ref)).actions).not.toContain('note')
    const refused = await addNote(erased.ref, { text: 'Aditi called again' })
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'state_conflict'])
    expect(await textsOf(erased.ref)).toEqual([])
  })
})
