import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested, requestBooking } from '../../../../test/factories.ts'
import type { TestActor } from '../../../../test/harness.ts'
import { orderOf } from '../../../../test/spec/shop-things.ts'
import { countStatements } from '../../../../test/statements.ts'
import { createTicket } from '../../../../test/tickets.ts'
import { fillSounds } from '../../../server/db/name-sounds.ts'
import type { TeamHit } from './contract.ts'

let desk: Desk
let family: TestActor
let booking: Requested
let order: { number: string }
let ticket: string

beforeAll(async () => {
  desk = await createBookingTest()
  const { app } = desk
  family = await app.actors.user()
  const person = { name: 'Shobha Deshpande', mobile: '9822054321', email: family.email, location: 'Kothrud, Pune' }
  booking = await requestBooking(app, person, family)
  order = await orderOf(app, family)
  const wrote = { name: 'Shobha Deshpande', email: family.email, message: 'Where is my kalash?' }
  ticket = (await createTicket(app, wrote)).number
})
afterAll(() => desk.app.close())

const found = async (query: string, lang = 'en'): Promise<TeamHit[]> => {
  const response = await desk.app.request(`/ops/search?${new URLSearchParams({ query, lang })}`, { as: desk.team })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: TeamHit[] }).items
}
const idsOf = async (kind: TeamHit['kind'], query: string) =>
  (await found(query)).filter((hit) => hit.kind === kind).map((hit) => hit.id)

it('finds a booking by name, mobile in any notation, email, place and any part of the reference', async () => {
  const code = booking.ref.slice(3)
  const spoken = ['Shobha', 'deshpande shobha', '98220 54321', '+91-98220-54321', '098220 54321', '54321', '९८२२०५४३२१']
  for (const query of [
    ...spoken,
    family.email,
    'shobha kothrud',
    booking.ref,
    code,
    code.toLowerCase(),
    `sk ${code}`,
    code.slice(1, 5),
  ]) {
    expect(await idsOf('booking', query), query).toContain(booking.ref)
  }
  expect(await idsOf('booking', 'shobha jaipur')).toEqual([])
})

it('finds a booking by its pandit, and the pandit by name, mobile and town', async () => {
  const { booking: held, pandit } = await desk.assigned({ name: 'Pt. Vishvambhar Gokhale', nameHindi: 'पं. विश्वंभर गोखले' })
  for (const query of ['gokhale', 'विश्वंभर']) {
    expect(await idsOf('booking', query)).toContain(held.ref)
    expect(await idsOf('pandit', query)).toEqual([pandit.id])
  }
  expect(await idsOf('pandit', pandit.mobile)).toEqual([pandit.id])
  expect(await idsOf('pandit', 'gokhale pune')).toEqual([pandit.id])
  const [hit] = (await found('gokhale', 'hi')).filter(({ kind }) => kind === 'pandit')
  expect(hit).toMatchObject({ name: 'पं. विश्वंभर गोखले', state: 'listed' })
})

it('finds families and buyers by how their names and buyers’ cities sound, in either script', async () => {
  const { ref } = await requestBooking(desk.app, { name: 'मीनाक्षी पाण्डेय' })
  const { number } = await orderOf(desk.app, await desk.app.actors.user())
  const stored = { name: 'मीनाक्षी पाण्डेय', city: 'पुणे', search_sounds: null }
  await desk.app.db.updateTable('orders').set(stored).where('number', '=', number).execute()
  await fillSounds(desk.app.db, 'orders')
  expect(await idsOf('booking', 'meenakshi pandey')).toEqual([ref])
  for (const query of ['meenakshi pandey', 'meenakshi pune']) expect(await idsOf('order', query)).toEqual([number])
})

it('finds pandits and people by how their names sound, in either script, also after a name was changed', async () => {
  const { db } = desk.app
  const pandit = await desk.panditPerson({ name: 'Pt. Lakshman Vaidya' })
  const hindi = await desk.app.actors.user('सुलोचना श्रीवास्तव')
  const fill = () => Promise.all([fillSounds(db, 'pandits'), fillSounds(db, 'pandits'), fillSounds(db, 'users')])
  await fill()
  for (const query of ['लक्ष्मण वैद्य', 'laxman vaidya']) expect(await idsOf('pandit', query), query).toEqual([pandit.id])
  expect(await idsOf('person', 'sulochna shrivastav')).toEqual([hindi.userId])
  await db.updateTable('pandits').set({ name_hindi: 'पं. लक्ष्मण पुरोहित' }).where('id', '=', pandit.id).execute()
  await db.updateTable('users').set({ name: 'सुलोचना कुलकर्णी' }).where('id', '=', hindi.userId).execute()
  await fill()
  expect(await idsOf('pandit', 'laxman purohit')).toEqual([pandit.id])
  expect(await idsOf('person', 'sulochna shrivastav')).toEqual([])
  expect(await idsOf('person', 'sulochna kulkarni')).toEqual([hindi.userId])
})

it('finds orders, tickets and people next to bookings, grouped by kind', async () => {
  const code = order.number.slice(3)
  for (const query of [order.number, code, code.slice(0, 4)]) expect(await idsOf('order', query)).toContain(order.number)
  for (const query of [ticket, ticket.slice(3), 'kalash']) expect(await idsOf('ticket', query)).toEqual([ticket])
  expect(await idsOf('person', family.email)).toEqual([family.userId])
  const bought = await desk.app.db
    .selectFrom('orders')
    .where('number', '=', order.number)
    .select(['name', 'email', 'mobile', 'city'])
    .executeTakeFirstOrThrow()
  for (const query of Object.values(bought)) expect(await idsOf('order', query), query).toContain(order.number)
  const hits = await found(family.email)
  expect(hits.map(({ kind }) => kind)).toEqual(['booking', 'ticket', 'person'])
  for (const { path } of hits) expect(path).toMatch(/^\/ops/)
})

it("links to a person's bookings by email", async () => {
  const [person] = (await found(family.email)).filter(({ kind }) => kind === 'person')
  const search = new URL(person?.path ?? '', 'http://localhost').searchParams.get('search') ?? ''
  const response = await desk.app.request(`/ops/bookings?${new URLSearchParams({ search })}`, { as: desk.team })
  expect(((await response.json()) as { items: { ref: string }[] }).items.map(({ ref }) => ref)).toEqual([booking.ref])
})

it('returns at most six of a kind, latest first, with one SQL statement for each kind', async () => {
  const refs: string[] = []
  for (let at = 0; at < 8; at++) {
    desk.app.clock.advance(1)
    const mobile = `98110000${10 + at}`
    refs.push((await requestBooking(desk.app, { name: 'Many Kulkarnis', mobile, email: '' })).ref)
  }
  expect(await idsOf('booking', 'many kulkarnis')).toEqual(refs.reverse().slice(0, 6))
  await found('kulkarnis')
  const statementsOf = (query: string) => countStatements(() => found(query))
  expect((await statementsOf('kulkarnis')) - (await statementsOf('ku'))).toBe(5)
})

it('treats pattern characters literally, and finds nothing by two letters', async () => {
  for (const query of ['%%%', '___', 'Sh%ha', 'Sh', '\\\\\\']) expect(await found(query), query).toEqual([])
})

it('is for the team only, and rejects an empty query', async () => {
  const { app, team } = desk
  expect((await app.request('/ops/search?query=shobha')).status).toBe(401)
  expect((await app.request('/ops/search?query=shobha', { as: family })).status).toBe(403)
  for (const query of ['', 'query=', `query=${'a'.repeat(121)}`]) {
    expect((await app.request(`/ops/search?${query}`, { as: team })).status, query).toBe(400)
  }
})

it('finds the same in the list of bookings, in every state of the list', async () => {
  const confirmed = await confirmedBooking(desk.app, desk.team, { name: 'Listed Person', location: 'Jaipur' })
  const refs = async (query: string) => {
    const response = await desk.app.request(`/ops/bookings?${query}`, { as: desk.team })
    return ((await response.json()) as { items: { ref: string }[] }).items.map(({ ref }) => ref)
  }
  const code = confirmed.ref.slice(3)
  expect(await refs(`status=confirmed&search=${code}`)).toEqual([confirmed.ref])
  expect(await refs(`status=requested&search=${code}`)).toEqual([])
  expect(await refs('search=listed+jaipur')).toEqual([confirmed.ref])
})
