import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../test/booking-helpers.ts'
import { bookingRequest, confirmedBooking, type Requested } from '../../../test/factories.ts'
import { makePicture } from '../../../test/pictures.ts'
import { columnsContaining } from '../../../test/stored-words.ts'
import { openPicture } from '../accounts/pictures/service.ts'
import type { TeamBooking } from '../bookings/team/contract.ts'
import type { PersonalData } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const erase = ({ actor }: PanditPerson) => desk.app.request('/user/erase', { as: actor, json: {} })
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { reason?: string; values?: Record<string, number> } }
  return { status: response.status, reason: error.reason, count: error.values?.count }
}

/** Creates a pandit of this name with a session opened just now. */
async function freshPandit(name = 'Pt. Test Joshi'): Promise<PanditPerson> {
  const pandit = await desk.panditPerson({ name })
  await desk.app.db
    .updateTable('sessions')
    .set({ created_at: desk.app.clock.now() })
    .where('user_id', '=', pandit.actor.userId)
    .execute()
  return pandit
}

async function sendPicture({ actor }: PanditPerson, purpose: string): Promise<string> {
  const form = new FormData()
  form.append('purpose', purpose)
  const picture = new Uint8Array(await makePicture({ width: 40, height: 50 }))
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
  const uploaded = await desk.app.request('/uploads', { method: 'POST', as: actor, body: form })
  const { secure_url } = (await uploaded.json()) as { secure_url: string }
  const json = purpose === 'photo' ? { profilePhoto: secure_url } : { version: 0, items: [{ url: secure_url, caption: 'Havan' }] }
  const path = purpose === 'photo' ? '/pandit/update-photo' : '/pandit/gallery'
  const shown = await desk.app.request(path, { method: purpose === 'photo' ? 'POST' : 'PUT', as: actor, json })
  expect(shown.status).toBe(200)
  return new URL(secure_url).pathname
}

async function acceptedBy(pandit: PanditPerson): Promise<Requested> {
  const booking = await confirmedBooking(desk.app, desk.team)
  const offer = await desk.offered(booking, pandit)
  expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
  return booking
}

/** Creates a completed puja with a family's review and the pandit's reply. */
async function answeredPuja(pandit: PanditPerson, reply: string): Promise<Requested> {
  const booking = await acceptedBy(pandit)
  await desk.ops(booking.ref, '/complete')
  await desk.asFamily(booking, '/reviews', { rating: 4, content: 'Came on time' })
  const reviews = await desk.app.request('/pandit/reviews', { as: pandit.actor })
  const [review] = ((await reviews.json()) as { items: { id: string }[] }).items
  const path = `/pandit/reviews/${review?.id}/reply`
  expect((await desk.app.request(path, { method: 'PUT', as: pandit.actor, json: { content: reply } })).status).toBe(200)
  return booking
}

describe('the data export of a pandit', () => {
  it('contains his profile and his replies', async () => {
    const pandit = await freshPandit()
    const photo = await sendPicture(pandit, 'photo')
    const { ref } = await answeredPuja(pandit, 'Thank you')
    const file = (await (await desk.app.request('/user/export', { as: pandit.actor })).json()) as PersonalData
    expect(file.panditProfile).toMatchObject({ mobile: pandit.mobile, profilePhoto: photo })
    expect(file.replies).toMatchObject([{ ref, content: 'Thank you' }])
  })
})

describe('erasing a pandit', () => {
  it('is possible once he has no open puja and no open request', async () => {
    const pandit = await freshPandit()
    const requestedBooking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(requestedBooking, pandit)
    // On another day: accepting a puja ends his open offers for the same time.
    const running = await desk.acceptedBy(pandit, '2026-12-11T03:30:00Z')
    expect(await refusal(await erase(pandit))).toEqual({ status: 409, reason: 'open_pandit_bookings_exist', count: 2 })
    await desk.decline(pandit, offer?.id)
    expect(await refusal(await erase(pandit))).toMatchObject({ reason: 'open_pandit_bookings_exist', count: 1 })
    await desk.ops(running.ref, '/complete')
    expect((await erase(pandit)).status).toBe(200)
    expect((await desk.app.request('/user/profile', { as: pandit.actor })).status).toBe(401)
  })

  it('removes him from all lists and pages, and deletes his pictures from the profile and the storage', async () => {
    const pandit = await freshPandit()
    const pictures = [await sendPicture(pandit, 'photo'), await sendPicture(pandit, 'gallery')]
    for (const picture of pictures) expect(await openPicture(desk.app.ctx, picture)).toBeDefined()
    expect((await erase(pandit)).status).toBe(200)
    expect((await desk.app.request(`/pandits/${pandit.slug}`)).status).toBe(404)
    expect((await desk.app.request(`/pandits/${pandit.id}`)).status).toBe(404)
    const request = { ...bookingRequest(), recommendPanditId: pandit.id }
    expect((await desk.app.request('/booking/book', { json: request })).status).toBe(400)
    const found = (await (await desk.app.request('/user/search?location=Pune&limit=48')).json()) as { _id: string }[]
    expect(found.map(({ _id }) => _id)).not.toContain(pandit.id)
    const row = await desk.app.db.selectFrom('pandits').where('id', '=', pandit.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ photo_url: null, is_visible: false, user_id: null, name: 'Former pandit' })
    await desk.app.jobs.runPeriodicTasks()
    for (const picture of pictures) expect(await openPicture(desk.app.ctx, picture)).toBeUndefined()
    expect(await desk.app.db.selectFrom('uploads').where('owner_id', 'is', null).select('id').execute()).toEqual([])
  })

  it('removes his name, number and texts everywhere; the puja, its payment and the family’s review stay', async () => {
    const word = `wq${randomUUID().slice(0, 8)}`
    const pandit = await freshPandit(`Pt. ${word} Joshi`)
    const json = { aboutMe: `${word} about`, mobile: '98220 44199' }
    expect((await desk.app.request('/pandit/update', { method: 'PUT', as: pandit.actor, json })).status).toBe(200)
    const booking = await answeredPuja(pandit, `${word} reply`)
    await desk.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 210_000 })
    const declined = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(declined, pandit)
    await desk.app.request(`/pandit/offers/${offer?.id}/decline`, { as: pandit.actor, json: { reason: `${word} away` } })
    await desk.app.jobs.run()
    expect((await erase(pandit)).status).toBe(200)
    const places = await columnsContaining(desk.app.db, [word, pandit.actor.userId, '9822044199'])
    // The sounds of names are a dictionary of all names; sent emails keep their content.
    expect(places.filter((place) => !/^(name_sounds|job)/.test(place))).toEqual([])
    const remaining = (await (await desk.app.request(`/ops/bookings/${booking.ref}`, { as: desk.team })).json()) as TeamBooking
    expect(remaining).toMatchObject({ state: 'completed', payment: 'paid' })
    const family = await desk.seenByFamily(booking)
    expect(family.pandit).toMatchObject({
      name: 'Former pandit',
      nameHindi: 'पूर्व पंडित जी',
      mobile: null,
      photo: null,
      slug: null,
    })
    expect(family.review).toMatchObject({ content: 'Came on time', reply: null })
    for (const name of [pandit.id, `former-${pandit.id}`]) {
      expect((await desk.app.request(`/pandits/${name}/reviews`)).status).toBe(404)
    }
    expect(family.history.find(({ kind }) => kind === 'accepted')?.details.panditName).toBe('Former pandit')
  })
})
