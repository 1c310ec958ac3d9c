import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { TeamPanditPage } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const page = async (search: string, cursor = ''): Promise<TeamPanditPage> => {
  const response = await app.request(`/ops/pandits?${new URLSearchParams({ search, cursor })}`, { as: team })
  expect(response.status).toBe(200)
  return (await response.json()) as TeamPanditPage
}

it('finds pandits by name, place and mobile, with their listing status', async () => {
  const listed = await makePandit(app, { name: 'Pt. Deskname First', nameHindi: 'पं. देस्कनाम' })
  const hidden = await makePandit(app, { name: 'Pt. Deskname Second' })
  await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', hidden.id).execute()
  const fresh = await makePandit(app, { name: 'Pt. Deskname Third', isVerified: false })
  const left = await makePandit(app, { name: 'Pt. Deskname Fourth' })
  await app.db.updateTable('pandits').set({ erased_at: app.clock.now() }).where('id', '=', left.id).execute()
  const { items } = await page('deskname pune')
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [listed.id, 'listed'],
    [hidden.id, 'hidden'],
    [fresh.id, 'unverified'],
  ])
  expect(items[0]).toMatchObject({ mobile: listed.mobile, pujas: 1, languages: ['Hindi', 'Marathi'] })
  for (const search of [listed.mobile, 'देस्कनाम']) expect((await page(search)).items.map(({ id }) => id)).toEqual([listed.id])
})

it('continues page by page, and rejects an invalid cursor', async () => {
  for (let at = 0; at < 30; at++) await makePandit(app, { name: `Pt. Samename ${at % 3}` })
  const first = await page('samename')
  const second = await page('samename', first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 5, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
  expect((await app.request('/ops/pandits?cursor=bm9uZQ', { as: team })).status).toBe(400)
})
