import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { makePandit } from '../../../../../test/factories.ts'
import { ORIGIN } from '../../../../../test/harness.ts'
import { recomputeCities } from '../../../../modules/pandits/cities/service.ts'
import { FILTER_LANGUAGES } from '../../../../modules/pandits/postings/model.ts'
import type { Fetcher } from '../../../../ui/data/api.ts'
import { findCity } from './find-city.ts'
import { findPandit } from './find-pandit.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const fetcher: Fetcher = async (input, init) => desk.app.app.request(new Request(new URL(String(input), ORIGIN), init))
const failing: Fetcher = async () => new Response('{}', { status: 500 })
const find = (slug: string, cursor = '', language: 'en' | 'hi' = 'en') => findPandit(slug, cursor, { fetcher, language })
const reviewed = async (pandit: PanditPerson, startsAt: Date, content: string): Promise<void> => {
  const booking = await desk.acceptedBy(pandit, startsAt.toISOString())
  await desk.at(new Date(startsAt.getTime() + 3 * HOUR), async () => {
    expect((await desk.app.request(`/pandit/bookings/${booking.ref}/complete`, { as: pandit.actor, json: {} })).status).toBe(200)
    expect((await desk.asFamily(booking, '/reviews', { rating: 5, content })).status).toBe(201)
  })
}

describe('the page of a pandit', () => {
  let pandit: PanditPerson
  beforeAll(async () => {
    pandit = await desk.panditPerson()
    await reviewed(pandit, PUJA, 'The first')
    await reviewed(pandit, new Date(PUJA.getTime() + 24 * HOUR), 'The second')
  })
  const contents = async (cursor?: string) => {
    const found = await find(pandit.slug, cursor)
    return [found?.isLater, found?.reviews?.items.map(({ content }) => content)]
  }

  it('has the latest reviews first, and the earlier ones at their own address', async () => {
    expect(await contents()).toEqual([false, ['The second', 'The first']])
    const response = await desk.app.request(`/pandits/${pandit.id}/reviews?limit=1`)
    const { nextCursor } = (await response.json()) as { nextCursor: string }
    expect(await contents(nextCursor)).toEqual([true, ['The first']])
  })

  it('has the latest reviews if the address of earlier ones is invalid', async () => {
    expect(await contents('nonsense')).toEqual([false, ['The second', 'The first']])
  })

  it('says until when cancelling is free: earlier with a pandit who charges for it', async () => {
    expect((await find(pandit.slug))?.hours).toEqual({ free: 24, family: 24 })
    const charging = await makePandit(desk.app, { lateCancellationPercent: 25 })
    expect((await find(charging.slug))?.hours).toEqual({ free: 48, family: 24 })
  })

  it('does not exist for an unknown, a hidden and an unverified pandit', async () => {
    const hidden = await makePandit(desk.app)
    await desk.app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', hidden.id).execute()
    for (const slug of ['nobody', hidden.slug, (await makePandit(desk.app, { isVerified: false })).slug])
      expect(await find(slug), slug).toBeUndefined()
  })

  it('fails if the server does, instead of not existing', async () => {
    await expect(findPandit(pandit.slug, '', { fetcher: failing, language: 'en' })).rejects.toThrow()
  })
})

describe('the page of a city', () => {
  const KOCHI = { latitude: 9.9312, longitude: 76.2673 }
  beforeAll(async () => {
    for (let at = 0; at < 3; at++) await makePandit(desk.app, { ...KOCHI, languages: FILTER_LANGUAGES.slice(0, 9 + at) })
    await recomputeCities(desk.app.ctx)
  })
  const findIn = (city: string, ceremony?: string, language: 'en' | 'hi' = 'en') =>
    findCity(city, ceremony, { fetcher, language })

  it('names the eight languages of most pandits, and its pandits', async () => {
    const page = await findIn('kochi')
    expect(page?.languages.split(', ')).toHaveLength(8)
    expect(page?.pandits).toHaveLength(3)
    expect((await findIn('kochi', undefined, 'hi'))?.languages).toContain('हिन्दी')
  })

  it('does not exist for an unknown city, one with few pandits, and a ceremony that few perform there', async () => {
    expect(await Promise.all([findIn('atlantis'), findIn('surat'), findIn('kochi', 'vivah')])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect((await findIn('kochi', 'satyanarayan'))?.ceremony?.slug).toBe('satyanarayan')
  })

  it('fails if the server does, instead of not existing', async () => {
    await expect(findCity('kochi', undefined, { fetcher: failing, language: 'en' })).rejects.toThrow()
  })
})
