import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit, PUNE } from '../../../../test/factories.ts'
import { createTestApp, ROOT, type TestApp } from '../../../../test/harness.ts'
import type { PanditCard } from '../contract.ts'
import { cellListId, ceremonyNumbers, ceremonyOfList, FIRST_CELL, regionalListId } from '../postings/model.ts'

/** East of Pune, 16 km away, in the next region. */
const EAST_OF_PUNE = { latitude: 18.52, longitude: 74.01 }

describe('a search for a ceremony near a place', () => {
  let app: TestApp
  const ids: string[] = []

  beforeAll(async () => {
    app = await createTestApp()
    const make = async (
      name: string,
      services: Record<string, number>,
      where: { latitude: number; longitude: number },
      km: number,
    ) => ids.push((await makePandit(app, { name, services, ...where, travelRadiusKm: km })).id)
    await make('Pt. Sudhakar Joshi', { havan: 310_000, vivah: 110_000 }, PUNE, 10)
    await make('Pt. Vasant Kale', { havan: 210_000, 'griha-pravesh': 510_000 }, EAST_OF_PUNE, 20)
    await make('Pt. Mohan Apte', { havan: 110_000 }, EAST_OF_PUNE, 10)
    await make('Pt. Hari Gokhale', { vivah: 50_000 }, PUNE, 100)
  })
  afterAll(() => app.close())

  const find = async (params: Record<string, string>): Promise<string[]> => {
    const response = await app.request(`/user/search?${new URLSearchParams({ location: 'Pune', ...params })}`)
    const cards = (await response.json()) as PanditCard[]
    return cards.map(({ name, requestedFor }) => `${name} ${requestedFor?.fee}`)
  }

  it('finds those who travel there from another region, and no others', async () => {
    const near = ['Pt. Vasant Kale 2100', 'Pt. Sudhakar Joshi 3100']
    expect(await find({ service: 'havan', sort: 'price-low' })).toEqual(near)
    expect(await find({ service: 'havan', sort: 'price-high' })).toEqual(near.toReversed())
    expect((await find({ service: 'havan' })).toSorted()).toEqual(near.toSorted())
    expect(await find({ service: 'havan', sort: 'distance' })).toEqual(near.toReversed())
    expect(await find({ service: 'havan', maxPrice: '2500' })).toEqual(['Pt. Vasant Kale 2100'])
    expect(await find({ service: 'havan,vivah' })).toEqual(['Pt. Sudhakar Joshi 3100'])
    expect(await find({ service: 'vivah,havan' })).toEqual(['Pt. Sudhakar Joshi 1100'])
  })

  it('has a list of those who perform it and travel to the region', async () => {
    const [havan = -1] = ceremonyNumbers(['havan'])
    const list = regionalListId(havan, cellListId(PUNE.latitude, PUNE.longitude))
    const rows = await app.db.selectFrom('pandit_postings').where('list', '=', list).select('pandit_id').execute()
    expect(rows.map(({ pandit_id }) => pandit_id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
  })

  it('has the same lists after migration 0034 as after saving the profiles', async () => {
    const stored = () => app.db.selectFrom('pandit_postings').selectAll().orderBy('pandit_id').orderBy('list').execute()
    const before = await stored()
    const lists = [...new Set(before.map(({ list }) => list))]
    const regional = lists.filter((list) => list >= FIRST_CELL && ceremonyOfList(list) !== undefined)
    await app.db.deleteFrom('pandit_postings').where('list', 'in', regional).execute()
    await sql`update pandit_postings set fees = array_fill(100, array[cardinality(ceremonies)]) where list >= 100000 and list < 2000000`.execute(
      app.db,
    )
    const migration = readFileSync(join(ROOT, 'migrations/0034-regional-postings.sql'), 'utf8')
    // The embedded database runs one statement at a time.
    for (const statement of migration.trim().split(';\n')) await sql.raw(statement).execute(app.db)
    expect(await stored()).toEqual(before)
  })
})
