// The search cache is invalidated by every change it depends on.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { saveWeekdays, setAway } from '../calendar/store.ts'
import { ALL_PANDITS_LIST_ID } from '../postings/model.ts'
import { changeRating } from '../postings/store.ts'
import { deleteOldChanges } from './service.ts'
import { type SearchPlan, searchPandits, subjectsOf, versionsIfUnchanged } from './store.ts'

const DAY = '2026-12-14'
const MONDAY = 1

describe('a cached search', () => {
  let app: TestApp
  const ids: string[] = []
  const count = async (query: string) => {
    // One card per page, so that the total has to be counted.
    const response = await app.request(`/user/search?location=Pune&limit=1&${query}`)
    return response.headers.get('x-total-count')
  }
  const plan: SearchPlan = {
    list: ALL_PANDITS_LIST_ID,
    alsoIn: [],
    ceremonies: [],
    languages: 0,
    traditions: 0,
    near: undefined,
    day: DAY,
    minPaise: undefined,
    maxPaise: undefined,
    minExperience: undefined,
    minRating: undefined,
    sort: 'rating',
    after: undefined,
    limit: 2,
    countTo: 1000,
    feeFor: undefined,
  }

  beforeAll(async () => {
    app = await createTestApp()
    for (const name of ['Pt. Anant Bhave', 'Pt. Hari Gokhale', 'Pt. Mohan Apte', 'Pt. Vasant Kale', 'Pt. Keshav Bapat'])
      ids.push((await makePandit(app, { name, ratingSum: 40, reviewCount: 10 })).id)
  })
  afterAll(() => app.close())

  it('counts only as far as requested, and never less than its page', async () => {
    expect(await searchPandits(app.db, { ...plan, countTo: 3 })).toMatchObject({ total: 3, rows: { length: 2 } })
    expect(await searchPandits(app.db, { ...plan, countTo: 1 })).toMatchObject({ total: 2, rows: { length: 2 } })
    expect(await searchPandits(app.db, { ...plan, countTo: 0 })).toMatchObject({ total: 0, rows: { length: 2 } })
  })

  it('is valid until one of the changes it depends on', async () => {
    const first = await searchPandits(app.db, plan)
    expect(first).toMatchObject({ total: 5, rows: { length: 2 } })
    const cachedSearch = { subjects: subjectsOf(plan), seen: first.seen, ids: first.rows.map(({ id }) => id) }
    const versions = new Map(first.rows.map(({ id, version }) => [id, version]))
    expect(await versionsIfUnchanged(app.db, cachedSearch)).toEqual(versions)
    expect(await versionsIfUnchanged(app.db, { ...cachedSearch, ids: [] })).toEqual(new Map())
    await setAway(app.db, ids[4] ?? '', [DAY], true)
    expect(await versionsIfUnchanged(app.db, cachedSearch)).toBeUndefined()
    expect(await searchPandits(app.db, plan)).toMatchObject({ total: 4 })
    await setAway(app.db, ids[4] ?? '', [DAY], false)
    expect(await versionsIfUnchanged(app.db, cachedSearch)).toBeUndefined()
    expect(await searchPandits(app.db, plan)).toMatchObject({ total: 5 })
  })

  it('can have no results, and then is valid in the same way', async () => {
    const noPandits = await searchPandits(app.db, { ...plan, minExperience: 99 })
    expect(noPandits).toMatchObject({ rows: [], total: 0 })
    expect(await versionsIfUnchanged(app.db, { subjects: subjectsOf(plan), seen: noPandits.seen, ids: [] })).toEqual(new Map())
  })

  it('is updated for days off, weekdays, ratings and new pandits', async () => {
    const dated = `date=${DAY}`
    expect([await count(dated), await count(dated), await count('minRating=4')]).toEqual(['5', '5', '5'])
    await setAway(app.db, ids[0] ?? '', [DAY], true)
    expect([await count(dated), await count('date=2026-12-15')]).toEqual(['4', '5'])
    await saveWeekdays(app.db, ids[1] ?? '', [{ weekday: MONDAY, isOff: true, fromMinute: 360, toMinute: 1200 }])
    expect(await count(dated)).toBe('3')
    await changeRating(app.db, ids[2] ?? '', -10, 0)
    expect([await count('minRating=4'), await count(dated)]).toEqual(['4', '3'])
    ids.push((await makePandit(app, { name: 'Pt. Nana Limaye' })).id)
    expect([await count(dated), await count('')]).toEqual(['4', '6'])
  })

  it('shows the current card even if the search itself has not changed', async () => {
    const names = async () =>
      ((await (await app.request('/user/search?location=Pune')).json()) as { name: string }[]).map(({ name }) => name)
    expect(await names()).toContain('Pt. Mohan Apte')
    await app.db
      .updateTable('pandits')
      .set({ name: 'Pt. Mohan Gopal Apte' })
      .where('id', '=', ids[2] ?? '')
      .execute()
    const after = await names()
    expect(after).toContain('Pt. Mohan Gopal Apte')
    expect(after).not.toContain('Pt. Mohan Apte')
  })

  it('stays correct after old changes are deleted', async () => {
    const before = await count('')
    await sql`update search_changes set changed_at = '2026-01-01'`.execute(app.db)
    await deleteOldChanges(app.ctx)
    const left = await sql<{ max: number }>`
      select max(count)::int as max from (select count(*) from search_changes group by subject) of_subject`.execute(app.db)
    expect([await count(''), left.rows[0]?.max]).toEqual([before, 1])
    await app.db
      .updateTable('pandit_postings')
      .set({ rating: 0 })
      .where('pandit_id', '=', ids[3] ?? '')
      .execute()
    expect(await count('minRating=4')).toBe('3')
  })
})
