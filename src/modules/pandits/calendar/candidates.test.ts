import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit, type PanditOptions } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Context } from '../../../server/context.ts'
import { type CandidateRequest, rankCandidates } from '../service.ts'
import { searchPanditsForBooking } from '../team/service.ts'
import { insertBusySpan, saveWeekdays, setAway } from './store.ts'

/** Ujjain; each block of tests has places of its own, out of reach of the others. */
const UJJAIN = { latitude: 23.1793, longitude: 75.7849 }
const KOCHI = { latitude: 9.9312, longitude: 76.2673 }
const LEH = { latitude: 34.1526, longitude: 77.5771 }
const DHAR = { latitude: 22.6013, longitude: 75.3025 }
const PATNA = { latitude: 25.5941, longitude: 85.1376 }
/** A tenth of a degree to the north is 11.12 km away. */
const northOf = ({ latitude, longitude }: typeof UJJAIN, tenths: number) => ({ latitude: latitude + tenths / 10, longitude })

let app: TestApp
let asTeam: Context
beforeAll(async () => {
  app = await createTestApp()
  const { userId, email } = await app.actors.team()
  const person = { kind: 'person', userId, email, role: 'team', sessionId: '', emailVerified: true, name: 'Asha' } as const
  asTeam = { ...app.ctx, actor: { ...person, hasSecondFactor: true, mustSetPassword: false } }
})
afterAll(() => app.close())

const DAY = '2026-12-10'
const at = (time: string) => new Date(`${DAY}T${time}:00+05:30`)
const person = async (name: string, options: PanditOptions) => (await makePandit(app, { name: `Pt. ${name}`, ...options })).id
/** A puja of two hours at nine in the morning, with an hour of travel after it. */
const request = (changes: Partial<CandidateRequest> = {}): CandidateRequest => ({
  ceremonySlug: 'satyanarayan',
  ...UJJAIN,
  day: DAY,
  startsAt: at('09:00'),
  minutes: 120,
  travelMinutes: 60,
  isOnline: false,
  pujaLanguage: null,
  limit: 10,
  ...changes,
})
const ranked = (changes?: Partial<CandidateRequest>) => rankCandidates(app.ctx, request(changes))
const namesOf = async (changes?: Partial<CandidateRequest>) => (await ranked(changes)).map(({ name }) => name.replace('Pt. ', ''))
const busyOf = async (id: string, changes?: Partial<CandidateRequest>) => {
  const [automatic] = (await ranked(changes)).filter(({ panditId }) => panditId === id)
  const { items } = await searchPanditsForBooking(asTeam, { ...request(changes), search: '', cursor: undefined })
  const [byHand] = items.filter(({ panditId }) => panditId === id)
  return [automatic?.busy?.reason ?? null, byHand?.busy?.reason ?? null]
}
const workOnThursdays = (panditId: string, fromMinute: number, toMinute: number) =>
  saveWeekdays(app.db, panditId, [{ weekday: 4, isOff: false, fromMinute, toMinute }])
const busy = (panditId: string, from: string, to: string) =>
  insertBusySpan(app.db, { id: randomUUID(), panditId, bookingId: null, kind: 'elsewhere', from: at(from), to: at(to) })

describe('the order of candidates', () => {
  let favourite: string
  beforeAll(async () => {
    await person('Second', { ...UJJAIN, ratingSum: 45, reviewCount: 10 })
    await person('First', { ...UJJAIN, ratingSum: 49, reviewCount: 10 })
    await person('Reaching', { ...northOf(UJJAIN, 2), travelRadiusKm: 23, services: { satyanarayan: 150_000, vivah: 900_000 } })
    await person('Not Reaching', { ...northOf(UJJAIN, 2), travelRadiusKm: 22, ratingSum: 50, reviewCount: 10 })
    await person('Not Listed', { ...UJJAIN, ratingSum: 50, reviewCount: 10, isVerified: false })
    favourite = await person('Favourite', { ...KOCHI, services: { mundan: 330_000 } })
  })

  it('is that of the search, and holds only listed pandits who perform the puja and travel that far', async () => {
    expect(await namesOf()).toEqual(['First', 'Second', 'Reaching'])
    expect(await namesOf({ ceremonySlug: 'vivah' })).toEqual(['Reaching'])
    expect(await namesOf({ ceremonySlug: 'havan' })).toEqual([])
  })

  it('begins with the requested pandit, wherever he lives and whatever he performs, in addition to the limit', async () => {
    const [first, ...others] = await ranked({ requestedPanditId: favourite, limit: 2 })
    expect(first).toMatchObject({ panditId: favourite, isRequested: true, feePaise: 330_000 })
    expect(first?.kilometres).toBeGreaterThan(1400)
    expect(others.map(({ name, isRequested }) => [name, isRequested])).toEqual([
      ['Pt. First', false],
      ['Pt. Second', false],
    ])
  })

  it('names him once if he is among the others too', async () => {
    const [second] = (await ranked()).slice(1)
    const names = await namesOf({ requestedPanditId: second?.panditId })
    expect(names).toEqual(['Second', 'First', 'Reaching'])
  })

  it('names the fee for this puja, not his lowest', async () => {
    const [candidate] = await ranked({ ceremonySlug: 'vivah' })
    expect(candidate).toMatchObject({ feePaise: 900_000, kilometres: 22 })
  })

  it('holds everybody in reach for a puja that no pandit can list', async () => {
    expect((await namesOf({ ceremonySlug: 'others' })).toSorted()).toEqual(['First', 'Reaching', 'Second'])
    const [, , reaching] = await ranked({ ceremonySlug: 'others' })
    expect(reaching?.feePaise).toBe(150_000)
  })

  it('without a place holds those of the whole country who perform it, without a distance', async () => {
    const nowhere = { latitude: undefined, longitude: undefined }
    const found = await ranked({ ...nowhere, ceremonySlug: 'mundan' })
    expect(found).toMatchObject([{ panditId: favourite, kilometres: null }])
    expect(await namesOf({ ...nowhere, ceremonySlug: 'others' })).toContain('Favourite')
  })

  it('puts those first who are free, and those who are taken last, but the requested one first even then', async () => {
    const [first] = await ranked()
    await setAway(app.db, first?.panditId ?? '', [DAY], true)
    expect(await namesOf()).toEqual(['Second', 'Reaching', 'First'])
    expect(await namesOf({ requestedPanditId: first?.panditId })).toEqual(['First', 'Second', 'Reaching'])
    await setAway(app.db, first?.panditId ?? '', [DAY], false)
  })
})

describe('the order of candidates for a language', () => {
  let requested: string
  beforeAll(async () => {
    const here = (ratingSum: number, languages: string[]) => ({ ...DHAR, ratingSum, reviewCount: 10, languages })
    await person('Kannada', here(50, ['Kannada', 'English', 'Sanskrit']))
    await person('Tamil', here(49, ['Tamil', 'Marathi']))
    await person('Hindi', here(20, ['Bengali', 'Hindi']))
    await person('Better Hindi', here(30, ['Hindi']))
    requested = await person('Requested', { ...KOCHI, languages: ['Malayalam'] })
  })
  const names = (changes: Partial<CandidateRequest>) => namesOf({ ...DHAR, ...changes })

  it('begins with those who list it, each part in the order of the search', async () => {
    expect(await names({})).toEqual(['Kannada', 'Tamil', 'Better Hindi', 'Hindi'])
    expect(await names({ pujaLanguage: 'Hindi' })).toEqual(['Better Hindi', 'Hindi', 'Kannada', 'Tamil'])
    expect(await names({ pujaLanguage: 'Odia' })).toEqual(['Kannada', 'Tamil', 'Better Hindi', 'Hindi'])
  })

  it('holds those who list it even where many others are better rated', async () => {
    expect(await names({ pujaLanguage: 'Bengali', limit: 2 })).toEqual(['Hindi', 'Kannada', 'Tamil'])
  })

  it('comes after the requested pandit, and after who is free', async () => {
    expect((await names({ pujaLanguage: 'Hindi', requestedPanditId: requested })).slice(0, 2)).toEqual([
      'Requested',
      'Better Hindi',
    ])
    const [best] = await ranked({ ...DHAR, pujaLanguage: 'Hindi' })
    await setAway(app.db, best?.panditId ?? '', [DAY], true)
    expect(await names({ pujaLanguage: 'Hindi' })).toEqual(['Hindi', 'Kannada', 'Tamil', 'Better Hindi'])
  })
})

describe('the order of candidates for an online puja', () => {
  beforeAll(async () => {
    await person('Near', { ...LEH, ratingSum: 50, reviewCount: 10, services: { naamkaran: 210_000 } })
    await person('Video', { ...KOCHI, takesOnline: true, services: { naamkaran: 210_000 } })
    await person('Other Video', { ...KOCHI, takesOnline: true, ratingSum: 49, reviewCount: 10, services: { mundan: 100_000 } })
  })

  it('puts those first who hold online pujas, wherever they live, before better rated ones nearby', async () => {
    expect(await namesOf({ ...LEH, ceremonySlug: 'naamkaran', isOnline: true })).toEqual(['Video', 'Near'])
    expect(await namesOf({ ...LEH, ceremonySlug: 'naamkaran' })).toEqual(['Near'])
    await person('Tamil Video', { ...KOCHI, takesOnline: true, languages: ['Tamil'], services: { naamkaran: 210_000 } })
    const inTamil = { ...LEH, ceremonySlug: 'naamkaran', isOnline: true, pujaLanguage: 'Tamil' }
    expect(await namesOf(inTamil)).toEqual(['Tamil Video', 'Video', 'Near'])
  })
})

describe('a candidate is not free', () => {
  let id: string
  beforeAll(async () => {
    id = await person('Busy', { ...PATNA, capacityPerDay: 1 })
    // Somebody else's hours and days are not his.
    const other = await person('Other', PATNA)
    await workOnThursdays(other, 0, 60)
    await setAway(app.db, other, [DAY], true)
  })
  const here = (changes: Partial<CandidateRequest> = {}) => busyOf(id, { ...PATNA, ...changes })

  it('on a day off, and is free again when it is made available', async () => {
    expect(await here()).toEqual([null, null])
    await setAway(app.db, id, [DAY], true)
    expect(await here()).toEqual(['day-out', 'away'])
    expect(await here({ day: '2026-12-11', startsAt: new Date('2026-12-11T03:30:00Z') })).toEqual([null, null])
    await setAway(app.db, id, [DAY], false)
    expect(await here()).toEqual([null, null])
  })

  it('outside his hours of that weekday, which the puja may fill to the minute', async () => {
    await workOnThursdays(id, 9 * 60, 11 * 60)
    expect(await here()).toEqual([null, null])
    for (const [from, to] of [
      [9 * 60 + 1, 11 * 60],
      [9 * 60, 11 * 60 - 1],
    ] as const) {
      await workOnThursdays(id, from, to)
      expect(await here(), `${from} to ${to}`).toEqual(['day-out', 'away'])
    }
    await workOnThursdays(id, 0, 1440)
  })

  it('at his daily limit', async () => {
    await app.db
      .insertInto('pandit_days')
      .values({ calendar_date: '2026-12-17', pandit_id: id, booking_count: 1, is_unavailable: true })
      .execute()
    const thatDay = { day: '2026-12-17', startsAt: new Date('2026-12-17T03:30:00Z') }
    expect(await here(thatDay)).toEqual(['day-out', 'full'])
  })

  it('during another puja, nor while he would still be on the way to it', async () => {
    await busy(id, '12:00', '13:00')
    expect(await here()).toEqual([null, null])
    expect(await here({ startsAt: at('09:01') })).toEqual(['overlap', 'overlap'])
    expect(await here({ startsAt: at('09:01'), travelMinutes: 59 })).toEqual([null, null])
    expect(await here({ startsAt: at('13:00') })).toEqual([null, null])
    expect(await here({ startsAt: at('12:59') })).toEqual(['overlap', 'overlap'])
  })

  it('until the end of the last of the pujas in the way', async () => {
    await busy(id, '13:30', '14:00')
    const candidate = (await ranked({ ...PATNA, startsAt: at('11:30') })).find(({ panditId }) => panditId === id)
    expect(candidate?.busy).toEqual({ reason: 'overlap', until: at('14:00').toISOString() })
  })
})
