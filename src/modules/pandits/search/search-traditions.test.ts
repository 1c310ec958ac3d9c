import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, ROOT, type TestApp } from '../../../../test/harness.ts'
import type { PanditCard } from '../contract.ts'

let app: TestApp
/** Ids of pandits by their sampradaya. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  for (const sampradaya of ['Vaishnava', 'Sri Vaishnava', 'Pushtimarg', 'Smarta']) {
    const actor = await app.actors.pandit()
    ids[sampradaya] = (await makePandit(app, { userId: actor.userId })).id
    await app.request('/pandit/update', { method: 'PUT', as: actor, json: { sampradaya } })
  }
})
afterAll(() => app.close())

const found = async (query: Record<string, string>) => {
  const cards = (await (await app.request(`/user/search?${new URLSearchParams(query)}`)).json()) as PanditCard[]
  const sampradayas = cards.map(({ _id }) => Object.keys(ids).find((sampradaya) => ids[sampradaya] === _id))
  return { sampradayas: sampradayas.toSorted(), reasons: cards.flatMap(({ reasons }) => reasons) }
}

it('tells Vaishnava from Sri Vaishnava, as a filter and as a word', async () => {
  for (const field of ['tradition', 'query']) {
    expect((await found({ [field]: 'Vaishnava' })).sampradayas, field).toEqual(['Pushtimarg', 'Vaishnava'])
    for (const spelling of ['Sri Vaishnava', 'Shri Vaishnava', 'Srivaishnava'])
      expect((await found({ [field]: spelling })).sampradayas, `${field} ${spelling}`).toEqual(['Sri Vaishnava'])
  }
})

it('names the tradition that was asked for as the reason', async () => {
  const { reasons } = await found({ tradition: 'Pushtimarg' })
  expect(reasons.filter(({ kind }) => kind === 'tradition')).toEqual(
    Array.from({ length: 2 }, () => ({ kind: 'tradition', name: 'Vaishnava' })),
  )
})

it('returns pandits of either of two traditions', async () => {
  expect((await found({ tradition: 'Smarta', query: 'Sri Vaishnava' })).sampradayas).toEqual(['Smarta', 'Sri Vaishnava'])
})

it('finds a pandit whose lists were written before the two were told apart', async () => {
  const [vaishnava = '', sriVaishnava = ''] = [ids.Vaishnava, ids['Sri Vaishnava']]
  const stored = () =>
    app.db
      .selectFrom('pandit_postings')
      .where('pandit_id', 'in', [vaishnava, sriVaishnava])
      .select(['pandit_id', 'list', 'traditions'])
      .orderBy('pandit_id')
      .orderBy('list')
      .execute()
  const before = await stored()
  await app.db.updateTable('pandit_postings').set({ traditions: 64 }).where('pandit_id', '=', vaishnava).execute()
  expect((await found({ tradition: 'Sri Vaishnava' })).sampradayas).toEqual(['Sri Vaishnava', 'Vaishnava'])
  await sql.raw(readFileSync(join(ROOT, 'migrations/0020-vaishnava-postings.sql'), 'utf8')).execute(app.db)
  expect(await stored()).toEqual(before)
})
