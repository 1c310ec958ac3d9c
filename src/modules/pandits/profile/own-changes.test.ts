import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit, type PanditOptions } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { ONLINE_LIST_ID } from '../postings/model.ts'
import type { OwnProfile, OwnService } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Person = { as: TestActor; id: string }
const person = async (options: PanditOptions = {}): Promise<Person> => {
  const as = await app.actors.pandit()
  return { as, id: (await makePandit(app, { userId: as.userId, ...options })).id }
}
const own = async ({ as }: Person, lang = 'en') =>
  ((await (await app.request(`/pandit/pandit/profile?lang=${lang}`, { as })).json()) as { pandit: OwnProfile }).pandit
const update = async ({ as }: Person, json: object) => {
  const response = await app.request('/pandit/update', { method: 'PUT', as, json })
  return { status: response.status, body: (await response.json()) as ErrorBody & { pandit: OwnProfile } }
}
const changed = async (pandit: Person, json: object): Promise<OwnProfile> => {
  const { status, body } = await update(pandit, json)
  expect([status, body.error?.fields]).toEqual([200, undefined])
  return body.pandit
}
const service = (changes: Partial<OwnService> = {}): OwnService => ({
  ceremonySlug: 'satyanarayan',
  feePaise: 510_000,
  minutes: 90,
  includes: '',
  samagri: null,
  ...changes,
})
const listsOf = async ({ id }: Person) =>
  (await app.db.selectFrom('pandit_postings').where('pandit_id', '=', id).select('list').execute()).map(({ list }) => list)

describe('a change of his profile', () => {
  it('leaves every other pandit as he is, with all his services and lists', async () => {
    const [pandit, other] = [await person(), await person({ services: { vivah: 1_100_000, ganesh: 310_000, havan: 410_000 } })]
    const before = [await own(other), (await listsOf(other)).toSorted()]
    await changed(pandit, {
      aboutMe: 'Changed',
      mobile: '98220 44157',
      serviceLocation: 'Nashik',
      visibility: false,
      languages: ['Tamil'],
      basePrice: 100,
      fees: [service({ ceremonySlug: 'mundan' })],
    })
    expect([await own(other), (await listsOf(other)).toSorted()]).toEqual(before)
  })

  it('replaces a service completely: fee, length, inclusions and samagri', async () => {
    const pandit = await person()
    const samagri = [{ item: null, name: 'Modak', quantity: '21', bringer: 'pandit' as const }]
    await changed(pandit, { fees: [service({ minutes: 240, includes: 'Havan', samagri })] })
    expect((await own(pandit)).fees).toEqual([service({ minutes: 240, includes: 'Havan', samagri })])
    await changed(pandit, { fees: [service()] })
    expect((await own(pandit)).fees).toEqual([service()])
  })

  it('adds him to the list of online pujas, and removes him again', async () => {
    const pandit = await person()
    expect((await changed(pandit, { takesOnline: true })).takesOnline).toBe(true)
    expect(await listsOf(pandit)).toContain(ONLINE_LIST_ID)
    await changed(pandit, { takesOnline: false })
    expect(await listsOf(pandit)).not.toContain(ONLINE_LIST_ID)
  })

  it('clears what may be unknown, by an empty text', async () => {
    const pandit = await person({ nameHindi: 'पं. राम' })
    await changed(pandit, { veda: 'Rigveda', sampradaya: 'Smarta', regionalRite: 'Marathi' })
    const cleared = { experience: null, veda: null, sampradaya: null, regionalRite: null, nameHindi: null }
    const empty = Object.fromEntries(Object.keys(cleared).map((field) => [field, '']))
    expect(await changed(pandit, empty)).toMatchObject(cleared)
  })

  it('stores a language once', async () => {
    const changes = { languages: ['Tamil', 'Hindi', 'Tamil'], chantingLanguages: ['Sanskrit', 'Sanskrit'] }
    expect(await changed(await person(), changes)).toMatchObject({
      languages: ['Tamil', 'Hindi'],
      chantingLanguages: ['Sanskrit'],
    })
  })

  it('keeps where exactly he lives if the place is the same, in either language', async () => {
    const pandit = await person({ latitude: 18.6, longitude: 73.9 })
    const whereIs = () =>
      app.db.selectFrom('pandits').where('id', '=', pandit.id).select(['latitude', 'longitude']).executeTakeFirst()
    for (const serviceLocation of ['Pune, Maharashtra', 'पुणे, महाराष्ट्र']) {
      await changed(pandit, { serviceLocation })
      expect(await whereIs(), serviceLocation).toEqual({ latitude: 18.6, longitude: 73.9 })
    }
    await changed(pandit, { serviceLocation: 'Nashik' })
    expect(await whereIs()).not.toEqual({ latitude: 18.6, longitude: 73.9 })
    expect((await own(pandit, 'hi')).serviceLocation).toMatch(/^नासिक/)
  })

  it('accepts his own email in any case', async () => {
    const pandit = await person()
    await changed(pandit, { email: pandit.as.email.toUpperCase() })
  })
})

describe('a number of his profile', () => {
  it.each<[string, object, object]>([
    ['kilometres', { travelRadiusKm: 1 }, { travelRadiusKm: 0 }],
    ['kilometres', { travelRadiusKm: 200 }, { travelRadiusKm: 201 }],
    ['kilometres', { travelRadiusKm: 20 }, { travelRadiusKm: 20.5 }],
    ['years', { experience: 0 }, { experience: -1 }],
    ['years', { experience: 80 }, { experience: 81 }],
    ['per cent', { lateCancellationPercent: 50 }, { lateCancellationPercent: 51 }],
    ['per cent', { lateCancellationPercent: 0 }, { lateCancellationPercent: -1 }],
    ['paise', { fees: [service({ feePaise: 100_000_000 })] }, { fees: [service({ feePaise: 100_000_001 })] }],
    ['paise', { fees: [service({ feePaise: 0 })] }, { fees: [service({ feePaise: -1 })] }],
    ['paise', { fees: [service({ feePaise: 1 })] }, { fees: [service({ feePaise: 0.5 })] }],
    ['minutes', { fees: [service({ minutes: 15 })] }, { fees: [service({ minutes: 14 })] }],
    ['minutes', { fees: [service({ minutes: 1440 })] }, { fees: [service({ minutes: 1441 })] }],
    ['rupees', { basePrice: 1_000_000 }, { basePrice: 1_000_000.01 }],
  ])('of %s may be %o, not %o', async (_unit, allowed, refused) => {
    const pandit = await person()
    expect((await update(pandit, allowed)).status).toBe(200)
    const before = await own(pandit)
    expect((await update(pandit, refused)).status).toBe(400)
    expect(await own(pandit)).toEqual(before)
  })
})
