import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmedBooking, makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('is shown after acceptance and consent, and no longer once it is taken back', async () => {
  const [as, team, priest] = [await app.actors.user(), await app.actors.team(), await app.actors.pandit()]
  const pandit = await makePandit(app, { userId: priest.userId })
  const { ref } = await confirmedBooking(app, team)
  await app.db.updateTable('bookings').set({ user_id: as.userId }).where('ref', '=', ref).execute()
  const family = { gotra: 'Kashyap', isGotraUnknown: false, members: [{ name: 'Anay', relation: 'son', nakshatra: 'rohini' }] }
  await app.request('/user/family', { method: 'PUT', as, json: family })
  await app.request(`/ops/bookings/${ref}/offers`, { as: team, json: { panditId: pandit.id } })
  const offer = await app.db.selectFrom('booking_offers').select('id').executeTakeFirstOrThrow()
  await app.request(`/pandit/offers/${offer.id}/accept`, { method: 'POST', as: priest })
  const shown = async () => {
    const response = await app.request('/pandit/bookings?when=upcoming', { as: priest })
    return ((await response.json()) as { items: { contact: { family: unknown } }[] }).items[0]?.contact.family
  }
  const answer = (isGiven: boolean) => app.request('/user/consents/sankalp', { method: 'PUT', as, json: { isGiven, version: 1 } })
  expect(await shown()).toBeNull()
  await answer(true)
  expect(await shown()).toEqual(family)
  await answer(false)
  expect(await shown()).toBeNull()
})
