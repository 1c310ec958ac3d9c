// Query counts stay constant however many rows a list has.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../test/factories.ts'
import type { TestActor } from '../../../test/harness.ts'
import { countStatements } from '../../../test/statements.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

/** A family that agreed to be named in the sankalp. */
async function family(): Promise<TestActor> {
  const { app } = desk
  const as = await app.actors.user()
  const json = { gotra: 'Kashyap', isGotraUnknown: false, members: [{ name: 'Anay', relation: 'son', nakshatra: 'rohini' }] }
  await app.request('/user/family', { method: 'PUT', as, json })
  await app.request('/user/consents/sankalp', { method: 'PUT', as, json: { isGiven: true, version: 1 } })
  return as
}

/** Two hours of one day after the other, accepted by this pandit for this family. */
async function accepted(pandit: PanditPerson, of: TestActor, day: number): Promise<void> {
  const { app, team } = desk
  const { ref } = await confirmedBooking(app, team, { email: of.email })
  const startsAt = new Date(Date.UTC(2026, 11, day, 3, 30))
  const changes = { user_id: of.userId, state: 'assigned', pandit_id: pandit.id, starts_at: startsAt }
  await app.db.updateTable('bookings').set(changes).where('ref', '=', ref).execute()
}

const statementsOf = (path: string, as: TestActor) =>
  countStatements(async () => expect((await desk.app.request(path, { as })).status).toBe(200))

it('asks as often for one booking of a pandit as for many of several families', async () => {
  const pandit = await desk.panditPerson()
  const path = '/pandit/bookings?when=upcoming'
  await accepted(pandit, await family(), 1)
  await statementsOf(path, pandit.actor)
  const one = await statementsOf(path, pandit.actor)
  for (let day = 2; day < 7; day++) await accepted(pandit, await family(), day)
  expect(await statementsOf(path, pandit.actor)).toBe(one)
  const response = await desk.app.request(path, { as: pandit.actor })
  const { items } = (await response.json()) as { items: { contact: { family: { gotra: string } } }[] }
  expect(items.map((item) => item.contact.family.gotra)).toEqual(Array(6).fill('Kashyap'))
})

it('asks as often for the file of somebody with one booking as with many', async () => {
  const [pandit, as] = [await desk.panditPerson(), await family()]
  await accepted(pandit, as, 1)
  await statementsOf('/user/export', as)
  const one = await statementsOf('/user/export', as)
  for (let day = 2; day < 7; day++) await accepted(pandit, as, day)
  expect(await statementsOf('/user/export', as)).toBe(one)
  const { bookings } = (await (await desk.app.request('/user/export', { as })).json()) as { bookings: { history: object[] }[] }
  expect(bookings.map(({ history }) => history.length)).toEqual(Array(6).fill(2))
})
