import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { bookingRequest, confirmedBooking, ONLINE, requestBooking } from '../../../../test/factories.ts'
import { databaseError } from '../../../server/db/constraints.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const CHOSEN = { muhuratFrom: '10:03', muhuratTo: '10:44', muhuratPlace: 'pune' }
const SHOWN = { startsAt: '2026-12-10T04:33:00.000Z', endsAt: '2026-12-10T05:14:00.000Z', place: 'Pune', placeHindi: 'पुणे' }

describe('the muhurat a family chose', () => {
  it('is shown to the family, to the team, and to the pandit before and after he accepts, and is not in the message', async () => {
    const booking = await confirmedBooking(desk.app, desk.team, { ...CHOSEN, message: 'Two chairs' })
    const pandit = await desk.panditPerson()
    const offer = await desk.offered(booking, pandit)
    const accepted = (await (await desk.accept(pandit, offer?.id)).json()) as PanditBooking
    const views = [await desk.seenByFamily(booking), await desk.seenByTeam(booking.ref), offer, accepted]
    expect(views.map((view) => view?.muhurat)).toEqual([SHOWN, SHOWN, SHOWN, SHOWN])
    expect(accepted.contact?.message).toBe('Two chairs')
  })

  it('is null if none was chosen', async () => {
    const booking = await requestBooking(desk.app, { muhuratFrom: '', muhuratTo: '', muhuratPlace: '' })
    expect((await desk.seenByFamily(booking)).muhurat).toBeNull()
  })

  it('is in the emails to the family and to the pandit, in their language', async () => {
    const email = 'muhurat@example.com'
    const booking = await confirmedBooking(desk.app, desk.team, { ...CHOSEN, email, readerLanguage: 'hi' })
    const pandit = await desk.panditPerson()
    await desk.offered(booking, pandit)
    await desk.app.jobs.run()
    const textTo = (address: string) => {
      const texts = desk.app.mails.filter(({ to }) => to === address).map(({ text }) => text.replaceAll('\u00a0', ' '))
      return texts.join('\n')
    }
    expect(textTo(email)).toContain('चुना हुआ मुहूर्त: सुबह 10:03 से सुबह 10:44 तक, पुणे के अनुसार')
    expect(textTo(pandit.actor.email)).toContain('Chosen muhurat: 10:03 AM to 10:44 AM, Pune')
  })

  it.each([
    ['without its end', { ...CHOSEN, muhuratTo: '' }, 'muhuratFrom'],
    ['without its place', { ...CHOSEN, muhuratPlace: '' }, 'muhuratFrom'],
    ['at a time that no clock shows', { ...CHOSEN, muhuratFrom: '24:03' }, 'muhuratFrom'],
    ['that ends when it begins', { ...CHOSEN, muhuratTo: '10:03' }, 'muhuratTo'],
    ['that reaches beyond the next sunrise', { ...CHOSEN, muhuratTo: '09:30' }, 'muhuratTo'],
    ['of a place we do not know', { ...CHOSEN, muhuratPlace: 'atlantis' }, 'muhuratPlace'],
    ['for an online puja', { ...ONLINE, ...CHOSEN }, 'muhuratFrom'],
  ])('is refused %s', async (_, changes, field) => {
    const response = await desk.app.request('/booking/book', { json: bookingRequest(changes) })
    const { error } = (await response.json()) as ErrorBody
    expect([response.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('is erased with the account', async () => {
    const as = await desk.app.actors.user()
    const { ref } = await requestBooking(desk.app, CHOSEN, as)
    await desk.app.request(`/bookings/${ref}/cancel`, { as, json: {} })
    const sessions = desk.app.db.updateTable('sessions').where('user_id', '=', as.userId)
    await sessions.set({ created_at: desk.app.clock.now() }).execute()
    expect((await desk.app.request('/user/erase', { as, json: {} })).status).toBe(200)
    const row = desk.app.db.selectFrom('bookings').where('ref', '=', ref)
    expect(await row.select(['muhurat_starts_at', 'muhurat_place', 'erased_at']).executeTakeFirstOrThrow()).toEqual({
      muhurat_starts_at: null,
      muhurat_place: null,
      erased_at: desk.app.clock.now(),
    })
  })
})

describe('the database', () => {
  it.each([
    ['ends before it begins', { muhurat_ends_at: '2026-12-10T04:32:00Z' }, 'bookings_muhurat_order'],
    ['begins on the date before', { muhurat_starts_at: '2026-12-09T18:29:00Z' }, 'bookings_muhurat_day'],
    [
      'begins on the date after',
      { muhurat_starts_at: '2026-12-10T18:30:00Z', muhurat_ends_at: '2026-12-10T19:00:00Z' },
      'bookings_muhurat_day',
    ],
    ['reaches beyond the next sunrise', { muhurat_ends_at: '2026-12-11T02:31:00Z' }, 'bookings_muhurat_day'],
    [
      'begins in the night before and reaches beyond the sunrise',
      { muhurat_starts_at: '2026-12-09T22:29:00Z' },
      'bookings_muhurat_day',
    ],
    ['has no place', { muhurat_place: null }, 'bookings_muhurat_complete'],
  ])('refuses a muhurat that %s', async (_, changes, constraint) => {
    const { ref } = await requestBooking(desk.app, CHOSEN)
    const write = desk.app.db.updateTable('bookings').set(changes).where('ref', '=', ref).execute()
    const refused = await write.then(
      () => undefined,
      (error: unknown) => databaseError(error)?.constraint,
    )
    expect(refused).toBe(constraint)
  })
})
