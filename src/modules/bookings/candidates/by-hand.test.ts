import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type PanditOptions, type Requested, requestBooking } from '../../../../test/factories.ts'
import { fillSounds } from '../../../server/db/name-sounds.ts'
import type { PanditForBooking, PanditPickerPage } from './contract.ts'

let desk: Desk
let booking: Requested
beforeAll(async () => {
  desk = await createBookingTest()
  booking = await confirmedBooking(desk.app, desk.team)
})
afterAll(() => desk.app.close())

const page = async (search: string, cursor = '', ref = booking.ref): Promise<PanditPickerPage> => {
  const path = `/ops/bookings/${ref}/pandits?${new URLSearchParams({ search, cursor })}`
  const response = await desk.app.request(path, { as: desk.team })
  expect(response.status).toBe(200)
  return (await response.json()) as PanditPickerPage
}
const namesOf = async (search: string) => (await page(search)).items.map(({ name }) => name)
/** Somebody with a surname that is nobody else's. */
const person = (name: string, options: PanditOptions = {}): Promise<PanditPerson> =>
  desk.panditPerson({ name: `Pt. ${name}`, ...options })
const only = async (search: string): Promise<PanditForBooking> => {
  const { items } = await page(search)
  expect(items).toHaveLength(1)
  return items[0] as PanditForBooking
}
const offer = (pandit: { id: string }, to = booking) => desk.ops(to.ref, '/offers', { panditId: pandit.id })

it('finds whoever is listed by name, place, mobile, ceremony and language, and says what the team wants to know of him', async () => {
  const far = { latitude: 28.61, longitude: 77.21, languages: ['Tamil', 'English'], services: { mundan: 310_000 } }
  const pandit = await person('Vaidyanathan', { ...far, nameHindi: 'पं. वैद्यनाथन' })
  for (const search of [
    'vaidyanathan',
    'वैद्यनाथन',
    pandit.mobile,
    pandit.mobile.slice(4, 9),
    'vaidya pune',
    'vaidya tamil',
    'vaidya mundan',
  ]) {
    expect(await namesOf(search), search).toEqual([pandit.name])
  }
  await fillSounds(desk.app.db, 'pandits')
  for (const search of ['vaidyanatan', 'vaidyanatan tamil', 'tamil vaidyanatan']) {
    expect(await namesOf(search), search).toEqual([pandit.name])
  }
  for (const search of ['vaidya kannada', 'vaidya vivah', 'vaidya nashik']) expect(await namesOf(search), search).toEqual([])
  expect(await only('vaidyanathan')).toMatchObject({
    panditId: pandit.id,
    mobile: pandit.mobile,
    languages: far.languages,
    performs: false,
    feePaise: null,
    pujasThatDay: 0,
    openOffers: 0,
    busy: null,
  })
  expect((await only('vaidyanathan')).kilometres).toBeGreaterThan(1000)
})

it('puts those first who perform the puja, then the nearest, page by page, and leaves out who is not listed', async () => {
  const nearby = { latitude: 18.6, longitude: 73.9 }
  await person('Ordered Near', { ...nearby, services: { mundan: 100_000 } })
  await person('Ordered Far', { latitude: 28.6, longitude: 77.2 })
  await person('Ordered Middle', { latitude: 19.1, longitude: 72.9 })
  await person('Ordered Nobody', { isVerified: false })
  expect(await namesOf('ordered')).toEqual(['Pt. Ordered Middle', 'Pt. Ordered Far', 'Pt. Ordered Near'])

  for (let at = 0; at < 30; at++) await person(`Paged ${at}`)
  const first = await page('paged')
  const second = await page('paged', first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 5, null])
  expect(new Set([...first.items, ...second.items].map(({ panditId }) => panditId)).size).toBe(30)
})

it('goes on from those who perform the puja to all others within a page, without a word that is anybody’s alone', async () => {
  const languages = ['Konkani']
  const requestedBooking = (await desk.seenByTeam(booking.ref)).ceremonySlug
  const own = { languages, latitude: 20, longitude: 75 }
  for (let at = 0; at < 20; at++) await person(`Reads ${at}`, { ...own, services: { [requestedBooking]: 200_000 } })
  for (let at = 0; at < 10; at++) await person(`Sings ${at}`, { ...own, services: { mundan: 100_000 } })
  await person('Konkani', { ...own, languages: ['Hindi'], services: { mundan: 100_000 }, latitude: 30 })
  const first = await page('konkani')
  const second = await page('konkani', first.nextCursor ?? '')
  const performsOf = (items: readonly PanditForBooking[]) => items.map(({ performs }) => performs)
  expect(performsOf(first.items)).toEqual([...Array(20).fill(true), ...Array(5).fill(false)])
  expect(performsOf(second.items)).toEqual(Array(6).fill(false))
  expect([second.items.at(-1)?.name, second.nextCursor]).toEqual(['Pt. Konkani', null])
  expect(new Set([...first.items, ...second.items].map(({ panditId }) => panditId)).size).toBe(31)
  expect(performsOf((await page('konkani hindi')).items)).toEqual([false])
  expect(await namesOf('konkani konkani')).toHaveLength(25)
})

it('tells his load of that day and the offers open to him, and refuses in words what overlaps', async () => {
  const busy = await person('Overlapping')
  const others = [await confirmedBooking(desk.app, desk.team), await confirmedBooking(desk.app, desk.team)] as const
  const later = { startsAt: '2026-12-10T10:30:00Z', durationMinutes: 120, feePaise: 210_000, address: 'Pune' }
  await desk.ops(others[1].ref, '/confirm', later)
  await offer(busy, others[1])
  expect(await only('overlapping')).toMatchObject({ openOffers: 1, pujasThatDay: 0, busy: null })
  const [open] = await desk.offersOf(busy)
  expect((await desk.accept(busy, open?.id)).status).toBe(200)
  expect(await only('overlapping')).toMatchObject({ openOffers: 0, pujasThatDay: 1, busy: null })
  await offer(busy, others[0])
  expect(await only('overlapping')).toMatchObject({ openOffers: 1, busy: { reason: 'offered' } })
  const refused = await offer(busy)
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'overlapping_offer'])
})

it('tells who is away, full, busy or asked for it himself', async () => {
  const away = await person('Awayman')
  await desk.markDays(away, ['2026-12-10'])
  expect(await only('awayman')).toMatchObject({ busy: { reason: 'away', until: null } })
  const full = await person('Fullman', { capacityPerDay: 1 })
  await desk.acceptedBy(full, '2026-12-10T10:30:00Z')
  expect(await only('fullman')).toMatchObject({ busy: { reason: 'full' }, pujasThatDay: 1 })
  const taken = await person('Takenman')
  await desk.acceptedBy(taken, PUJA.toISOString())
  const { busy } = await only('takenman')
  expect(busy?.reason).toBe('overlap')
  expect(new Date(busy?.until ?? 0).getTime()).toBeGreaterThan(PUJA.getTime())
  const own = await person('Ownman')
  const requestedBooking = await confirmedBooking(desk.app, desk.team, { mobile: own.mobile.slice(3) })
  expect((await page('ownman', '', requestedBooking.ref)).items[0]?.busy?.reason).toBe('own')
})

it('lets the team offer the puja to one who does not list it, and remembers who declined', async () => {
  const pandit = await person('Unlisting', { services: { mundan: 310_000 } })
  const requestedBooking = await confirmedBooking(desk.app, desk.team)
  expect((await offer(pandit, requestedBooking)).status).toBe(200)
  const [open] = await desk.offersOf(pandit)
  await desk.decline(pandit, open?.id)
  const found = (await page('unlisting', '', requestedBooking.ref)).items[0]
  expect(found).toMatchObject({ turnedDown: 'declined', alreadyOffered: true, performs: false })
})

it('knows of a puja by another name only that nobody lists it', async () => {
  await person('Othering')
  const requestedBooking = await confirmedBooking(desk.app, desk.team, { pujaName: 'Others', otherPujaName: 'Gau puja' })
  expect((await page('othering', '', requestedBooking.ref)).items[0]).toMatchObject({ performs: null, feePaise: null })
})

it('refuses a cursor that is not its own, and a booking without a time', async () => {
  const findPandits = (ref: string, query = '') => desk.app.request(`/ops/bookings/${ref}/pandits${query}`, { as: desk.team })
  expect((await findPandits(booking.ref, '?cursor=bm9uZQ')).status).toBe(400)
  const requested = await requestBooking(desk.app)
  expect((await findPandits(requested.ref)).status).toBe(409)
  expect((await findPandits('SK-AAAAAA')).status).toBe(404)
})
