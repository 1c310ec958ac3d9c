import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { SavedPandit } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const callSaved = (method: string, id: string, as?: TestActor) =>
  app.request(`/user/saved-pandits/${id}`, { method, ...(as ? { as } : {}) })
type Page = { items: SavedPandit[]; nextCursor: string | null }
const list = async (as: TestActor, query = '') =>
  (await (await app.request(`/user/saved-pandits${query}`, { as })).json()) as Page

it('requires sign-in', async () => {
  const { id } = await makePandit(app)
  for (const method of ['GET', 'PUT', 'DELETE']) expect((await callSaved(method, id)).status).toBe(401)
  expect((await app.request('/user/saved-pandits')).status).toBe(401)
})

it('saves a pandit once, even when requested concurrently, and removes him again', async () => {
  const as = await app.actors.user()
  const { id, name } = await makePandit(app, { ratingSum: 9, reviewCount: 2 })
  await Promise.all([callSaved('PUT', id, as), callSaved('PUT', id, as)])
  const { items } = await list(as)
  expect(items).toMatchObject([{ id, name, rating: 4.5, reviewCount: 2, basePricePaise: 210_000, isListed: true }])
  expect(await (await callSaved('GET', id, as)).json()).toEqual({ isSaved: true })
  expect(await (await callSaved('DELETE', id, as)).json()).toEqual({ isSaved: false })
  expect(await (await callSaved('DELETE', id, as)).json()).toEqual({ isSaved: false })
  expect((await list(as)).items).toEqual([])
})

it('rejects an unlisted pandit, and marks a saved pandit who is no longer listed', async () => {
  const as = await app.actors.user()
  const hidden = await makePandit(app, { isVerified: false })
  expect((await callSaved('PUT', hidden.id, as)).status).toBe(404)
  expect((await callSaved('PUT', 'nobody', as)).status).toBe(404)
  const { id } = await makePandit(app)
  await callSaved('PUT', id, as)
  await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', id).execute()
  expect((await list(as)).items).toMatchObject([{ id, isListed: false }])
})

it('shows each user only their own saved pandits, newest first, page by page', async () => {
  const [as, other] = [await app.actors.user(), await app.actors.user()]
  const ids: string[] = []
  for (let count = 0; count < 26; count++) {
    const { id } = await makePandit(app)
    app.clock.advance(1)
    await callSaved('PUT', id, as)
    ids.unshift(id)
  }
  const first = await list(as)
  const second = await list(as, `?cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  expect((await list(other)).items).toEqual([])
})
