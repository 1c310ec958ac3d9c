import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { makePandit, PUNE, type TestPandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { recomputeCities } from '../cities/service.ts'
import type { PanditMe as PanditMeSchema, PlaceResponse } from '../contract.ts'
import type { PanditPage, ServiceSamagri } from './contract.ts'

type PanditMe = z.infer<typeof PanditMeSchema>

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async <Body>(path: string, as?: TestActor) => {
  const response = await app.request(path, as && { as })
  return { status: response.status, body: (await response.json()) as Body }
}
const samagriOf = ({ id }: TestPandit, slug = 'satyanarayan', lang = 'en') =>
  read<ServiceSamagri>(`/pandits/${id}/services/${slug}/samagri?lang=${lang}`)
const hide = ({ id }: TestPandit) => app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', id).execute()

describe('the public page of a pandit', () => {
  it('holds neither his mobile, nor his email, nor where exactly he lives', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId })
    const { body } = await read<PanditPage>(`/pandits/${pandit.slug}`)
    const text = JSON.stringify(body)
    for (const secret of [pandit.mobile, pandit.mobile.slice(3), actor.email, String(PUNE.latitude), actor.userId])
      expect(text).not.toContain(secret)
    expect(body).not.toHaveProperty('visibility')
    expect(body.fees[0]).not.toHaveProperty('samagri')
  })

  it('names the checks before his verification, oldest first', async () => {
    const { id } = await makePandit(app)
    const checks = [
      { pandit_id: id, kind: 'knowledge', checked_at: new Date('2026-11-03T00:00:00Z') },
      { pandit_id: id, kind: 'identity', checked_at: new Date('2026-11-01T00:00:00Z') },
      { pandit_id: id, kind: 'referees', checked_at: new Date('2026-11-01T00:00:00Z') },
    ]
    await app.db.insertInto('pandit_checks').values(checks).execute()
    const { body } = await read<PanditPage>(`/pandits/${id}`)
    expect(body.checks.map(({ kind }) => kind)).toEqual(['identity', 'referees', 'knowledge'])
    expect(body.verifiedAt).toBe(app.clock.now().toISOString())
  })

  it('links to his city as soon as it has a page', async () => {
    const kochi = { latitude: 9.9312, longitude: 76.2673 }
    const pandits = [await makePandit(app, kochi), await makePandit(app, kochi)]
    const cityOf = async (lang: string) => (await read<PanditPage>(`/pandits/${pandits[0]?.id}?lang=${lang}`)).body.city
    await recomputeCities(app.ctx)
    expect(await cityOf('en')).toBeNull()
    await makePandit(app, kochi)
    await recomputeCities(app.ctx)
    expect([await cityOf('en'), (await cityOf('hi'))?.slug]).toEqual([{ slug: 'kochi', name: 'Kochi' }, 'kochi'])
    expect((await cityOf('hi'))?.name).toMatch(/^[\u0900-\u097f]+$/)
  })
})

describe('the samagri of a service', () => {
  it('is the catalogue’s, which the family brings, until he writes his own', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId })
    const { body } = await samagriOf(pandit)
    expect(body.isOwn).toBe(false)
    expect(body.lines.length).toBeGreaterThanOrEqual(10)
    expect(new Set(body.lines.map(({ bringer }) => bringer))).toEqual(new Set(['family']))
    const samagri = [{ item: null, name: 'Modak', quantity: '21', bringer: 'pandit' }]
    const service = { ceremonySlug: 'satyanarayan', feePaise: 210_000, minutes: 120, includes: '', samagri }
    await app.request('/pandit/update', { method: 'PUT', as: actor, json: { fees: [service] } })
    expect((await samagriOf(pandit)).body).toEqual({
      isOwn: true,
      lines: [{ name: 'Modak', quantity: '21', bringer: 'pandit' }],
    })
    // An empty list of his own is one too: he needs nothing.
    await app.request('/pandit/update', { method: 'PUT', as: actor, json: { fees: [{ ...service, samagri: [] }] } })
    expect((await samagriOf(pandit)).body).toEqual({ isOwn: true, lines: [] })
  })

  it('is in the reader’s language', async () => {
    const { body } = await samagriOf(await makePandit(app), 'satyanarayan', 'hi')
    expect(body.lines.every(({ name }) => /[\u0900-\u097f]/.test(name))).toBe(true)
  })

  it('does not exist for a service he does not offer, nor for a pandit who is not listed', async () => {
    const pandit = await makePandit(app)
    expect((await samagriOf(pandit, 'vivah')).status).toBe(404)
    expect((await samagriOf(pandit, 'no-such-puja')).status).toBe(404)
    await hide(pandit)
    expect((await samagriOf(pandit)).status).toBe(404)
    expect((await samagriOf(await makePandit(app, { isVerified: false }))).status).toBe(404)
  })
})

describe('who is signed in', () => {
  it('is a pandit with his page, though it may be hidden, or an account without one', async () => {
    const actor = await app.actors.pandit('Sudhakar Joshi')
    const none = { pandit: false, slug: null, nameHindi: null }
    expect((await read<PanditMe>('/pandit/me', actor)).body).toMatchObject(none)
    const pandit = await makePandit(app, { userId: actor.userId, nameHindi: 'पं. सुधाकर जोशी' })
    await hide(pandit)
    const { body } = await read<PanditMe>('/pandit/me', actor)
    expect(body).toMatchObject({ pandit: true, slug: pandit.slug, nameHindi: 'पं. सुधाकर जोशी' })
    expect(body.user).toMatchObject({ _id: actor.userId, name: 'Sudhakar Joshi', email: actor.email, role: 'pandit' })
    expect((await read<PanditMe>('/pandit/me', await app.actors.team())).body).toMatchObject(none)
    expect((await read('/pandit/me')).status).toBe(401)
  })
})

describe('the place of a point', () => {
  const placeAt = (lat: number, lon: number, lang = 'en') =>
    read<PlaceResponse>(`/places/reverse?lat=${lat}&lon=${lon}&lang=${lang}`)

  it('is the nearest in the reader’s language, and none far outside India', async () => {
    expect((await placeAt(PUNE.latitude, PUNE.longitude, 'hi')).body.label).toContain('पुणे')
    expect((await placeAt(51.5, -0.1)).status).toBe(404)
    expect((await placeAt(10, 85)).status).toBe(404)
  })
})
