import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePandit, type PanditOptions } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { AADHAAR_MESSAGE } from '../../../shared/text/aadhaar.ts'
import type { PanditCard } from '../contract.ts'
import type { OwnProfile } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const person = async (options: PanditOptions = {}) => {
  const actor = await app.actors.pandit()
  return { actor, made: await makePandit(app, { userId: actor.userId, ...options }) }
}
const own = async (actor: TestActor, lang = 'en') => {
  const response = await app.request(`/pandit/pandit/profile?lang=${lang}`, { as: actor })
  return ((await response.json()) as { pandit: OwnProfile }).pandit
}
const update = async (actor: TestActor | undefined, json: unknown) => {
  const response = await app.request('/pandit/update', { method: 'PUT', json, ...(actor ? { as: actor } : {}) })
  return { status: response.status, body: (await response.json()) as ErrorBody & { pandit: OwnProfile } }
}
const found = async (query: string) => (await (await app.request(`/user/search?${query}`)).json()) as PanditCard[]
const service = (ceremonySlug: string, changes: Record<string, unknown> = {}) => ({
  ceremonySlug,
  feePaise: 510_000,
  minutes: 90,
  includes: '',
  samagri: null,
  ...changes,
})

describe('the pandit’s own profile', () => {
  test('has every field of the public API, in the field pandit', async () => {
    const { actor, made } = await person({ nameHindi: 'पं. सुरेश जोशी' })
    const profile = await own(actor)
    expect(profile).toMatchObject({
      _id: made.id,
      name: made.name,
      email: actor.email,
      profilePhoto: null,
      mobile: made.mobile,
      serviceLocation: 'Pune, Maharashtra',
      experience: 10,
      basePrice: 2100,
      visibility: true,
      services: ['Satyanarayan Katha'],
    })
    expect((await own(actor, 'hi')).serviceLocation).toBe('पुणे, महाराष्ट्र')
  })

  test('can be read while it is hidden or not verified', async () => {
    const { actor } = await person({ isVerified: false })
    expect(await own(actor)).toMatchObject({ verified: false })
  })

  test('can be neither read nor changed by anyone but its pandit', async () => {
    expect((await app.request('/pandit/pandit/profile')).status).toBe(401)
    expect((await update(undefined, {})).status).toBe(401)
    for (const role of ['user', 'team', 'owner'] as const) {
      const actor = await app.actors[role]()
      expect((await app.request('/pandit/pandit/profile', { as: actor })).status).toBe(403)
      expect((await update(actor, {})).status).toBe(403)
    }
  })
})

describe('changing the profile', () => {
  test('accepts the payload of the public API, confirms it, and leaves absent fields unchanged', async () => {
    const { actor, made } = await person()
    const submitted = {
      email: actor.email,
      name: made.name,
      mobile: '98220 44157',
      serviceLocation: 'Nashik',
      experience: '15',
      basePrice: 1100.5,
      aboutMe: '  I have performed pujas in Nashik for fifteen years.  ',
      cultureAndTradition: 'Smarta, Marathi',
      visibility: true,
      services: ['Satyanarayan', 'Griha Pravesh', ' griha  pravesh '],
    }
    const { status, body } = await update(actor, submitted)
    expect(status).toBe(200)
    expect(body.message).toBe('Data Updated Successfully')
    expect(body.pandit).toMatchObject({
      mobile: '+919822044157',
      serviceLocation: 'Nashik, Maharashtra',
      experience: 15,
      basePrice: 1100.5,
      aboutMe: 'I have performed pujas in Nashik for fifteen years.',
    })
    // The existing service keeps its fee; the new one gets the base price.
    expect(body.pandit.fees.map(({ ceremonySlug, feePaise }) => [ceremonySlug, feePaise])).toEqual([
      ['satyanarayan', 210_000],
      ['griha-pravesh', 110_050],
    ])
    const after = await update(actor, { aboutMe: 'Nashik.' })
    expect(after.body.pandit).toEqual({ ...body.pandit, aboutMe: 'Nashik.', version: body.pandit.version + 1 })
  })

  test('stores fee, duration, inclusions and samagri list per service', async () => {
    const { actor } = await person()
    const [item] = (
      (await (await app.request('/ceremonies/ganesh?lang=hi')).json()) as {
        samagri: { item: string; name: string; quantity: string }[]
      }
    ).samagri
    if (!item) throw new Error('The catalogue has no samagri for Ganesh.')
    const samagri = [
      { item: item.item, name: item.name, quantity: item.quantity, bringer: 'pandit' },
      { item: null, name: 'Modak', quantity: '21', bringer: 'family' },
    ]
    const { body } = await update(actor, {
      fees: [service('ganesh', { includes: 'Havan at the end', samagri }), service('vivah')],
    })
    expect(body.pandit.fees.map(({ ceremonySlug }) => ceremonySlug)).toEqual(['ganesh', 'vivah'])
    expect(body.pandit.fees[0]).toMatchObject({ feePaise: 510_000, minutes: 90, includes: 'Havan at the end' })
    // Saved in Hindi, read in English: catalogue items are translated, the pandit’s own items are not.
    const [first, second] = body.pandit.fees[0]?.samagri ?? []
    expect(first).not.toMatchObject({ name: item.name })
    expect(second).toEqual(samagri[1])
    expect((await own(actor, 'hi')).fees[0]?.samagri?.[0]).toEqual(samagri[0])
    const shown = (await (await app.request(`/pandits/${body.pandit.slug}`)).json()) as { fees: { includes: string }[] }
    expect(shown.fees[0]?.includes).toBe('Havan at the end')
  })

  test('limits the base price to the lowest fee', async () => {
    const { actor } = await person()
    const { body } = await update(actor, {
      basePrice: 9000,
      fees: [service('ganesh'), service('vivah', { feePaise: 3_100_000 })],
    })
    expect(body.pandit.basePrice).toBe(5100)
  })

  test.each([
    ['name', { name: 'Pt. Somebody Else' }, 'Your name was checked when you were verified. Please call us to change it.'],
    ['email', { email: 'other@example.com' }, 'The email address belongs to your account and is changed under Security.'],
    ['mobile', { mobile: '12345' }, undefined],
    ['serviceLocation', { serviceLocation: 'Xqzzy' }, undefined],
    ['services', { services: ['Tarot'] }, 'We have no ceremony called Tarot. Choose one from the list.'],
    ['services', { services: ['Others'] }, undefined],
    ['fees', { services: ['Ganesh'], fees: [service('vivah')] }, undefined],
    ['fees', { fees: [service('vivah'), service('vivah')] }, 'Name each service once.'],
    ['fees.0.minutes', { fees: [service('vivah', { minutes: 5 })] }, undefined],
    ['lateCancellationPercent', { lateCancellationPercent: 51 }, undefined],
    ['travelRadiusKm', { travelRadiusKm: 201 }, undefined],
    ['aboutMe', { aboutMe: 'My Aadhaar is 2345  6789  0123.' }, AADHAAR_MESSAGE],
    ['aboutMeHindi', { aboutMeHindi: 'मेरा आधार २३४५ ६७८९ ०१२३' }, AADHAAR_MESSAGE],
    ['cultureAndTradition', { cultureAndTradition: 'Smarta, 2345-6789-0123' }, AADHAAR_MESSAGE],
    ['fees.0.includes', { fees: [service('vivah', { includes: '234567890123' })] }, AADHAAR_MESSAGE],
    ['nameHindi', { nameHindi: 'Suresh' }, 'Enter the name in Devanagari letters.'],
  ])('rejects an invalid %s by field and changes nothing', async (field, wrong, message) => {
    const { actor } = await person()
    const before = await own(actor)
    const { status, body } = await update(actor, { aboutMe: 'Changed', ...wrong })
    expect(status).toBe(400)
    expect(body.error.fields).toHaveProperty([field])
    if (message) expect(body.message).toBe(message)
    expect(await own(actor)).toEqual(before)
  })
})

describe('concurrent changes of the profile', () => {
  test('cause a conflict for the outdated version until the newer one is confirmed', async () => {
    const { actor } = await person()
    const { version } = await own(actor)
    const first = await update(actor, { version, aboutMe: 'From the first window.' })
    expect([first.status, first.body.pandit.version]).toEqual([200, version + 1])
    const late = await update(actor, { version, aboutMe: 'From the second window.', fees: [service('vivah')] })
    expect([late.status, late.body.error.reason]).toEqual([409, 'version_conflict'])
    expect(await own(actor)).toEqual(first.body.pandit)
    const over = await update(actor, { version: version + 1, aboutMe: 'From the second window.' })
    expect([over.status, over.body.pandit.aboutMe]).toEqual([200, 'From the second window.'])
  })

  test('are not caused by a rejected change, and not checked without a version', async () => {
    const { actor } = await person()
    const { version } = await own(actor)
    expect((await update(actor, { version, serviceLocation: 'Xqzzy' })).status).toBe(400)
    expect((await update(actor, { version: 'new' })).body.error.fields).toHaveProperty('version')
    expect((await update(actor, { version, aboutMe: 'Kept.' })).status).toBe(200)
    expect((await update(actor, { aboutMe: 'Without a version.' })).status).toBe(200)
  })
})

describe('the search after a change', () => {
  test('finds a new service, place, language and Devanagari name, and no longer the old ones', async () => {
    const { actor, made } = await person({ name: 'Pt. Vishwambhar Zzkhare', services: { satyanarayan: 210_000 } })
    const ids = async (query: string) => (await found(query)).map(({ _id }) => _id)
    expect(await ids('query=Satyanarayan&location=Pune')).toContain(made.id)
    await update(actor, {
      fees: [service('rudrabhishek')],
      serviceLocation: 'Leh',
      languages: ['Kashmiri'],
      nameHindi: 'पं. विश्वंभर खरे',
      travelRadiusKm: 10,
    })
    expect(await ids('query=Satyanarayan&location=Pune')).not.toContain(made.id)
    expect(await ids('query=Rudrabhishek&location=Leh')).toContain(made.id)
    expect(await ids('language=Kashmiri')).toContain(made.id)
    expect(await ids(`query=${encodeURIComponent('पंडित विश्वंभर')}`)).toContain(made.id)
  })

  test('omits a hidden pandit, who has no page, and finds him when he is visible again', async () => {
    const { actor, made } = await person({ languages: ['Tulu'] })
    const isThere = async () => (await found('language=Tulu')).some(({ _id }) => _id === made.id)
    await update(actor, { visibility: false })
    expect(await isThere()).toBe(false)
    expect((await app.request(`/pandits/${made.slug}`)).status).toBe(404)
    await update(actor, { visibility: true })
    expect(await isThere()).toBe(true)
  })

  test('omits a suspended pandit, whatever he changes, until he is reinstated', async () => {
    const { actor, made } = await person({ languages: ['Sindhi'] })
    const team = await app.actors.team()
    const isThere = async () => (await found('language=Sindhi')).some(({ _id }) => _id === made.id)
    const suspended = await app.request(`/ops/pandits/${made.id}/suspend`, { as: team, json: { reason: 'Complaints' } })
    expect(suspended.status).toBe(200)
    await update(actor, { visibility: false })
    await update(actor, { visibility: true })
    expect([await isThere(), (await app.request(`/pandits/${made.slug}`)).status]).toEqual([false, 404])
    expect(await own(actor)).toMatchObject({ visibility: true, isSuspended: true })
    await app.request(`/ops/pandits/${made.id}/reinstate`, { as: team, method: 'POST' })
    expect(await isThere()).toBe(true)
  })

  test('omits a pandit who is not verified, whatever he changes', async () => {
    const { actor, made } = await person({ isVerified: false })
    await update(actor, { languages: ['Sindhi'], visibility: true })
    expect((await found('language=Sindhi')).some(({ _id }) => _id === made.id)).toBe(false)
  })
})
