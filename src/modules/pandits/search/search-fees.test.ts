import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { ceremonyName } from '../../catalogue/model.ts'
import type { PanditCard } from '../contract.ts'
import { FIRST_CELL } from '../postings/model.ts'

describe('fees in a search', () => {
  let app: TestApp
  const ids: string[] = []

  beforeAll(async () => {
    app = await createTestApp()
    // Sorting by the lowest fees would give the reverse order.
    ids.push((await makePandit(app, { name: 'Pt. Vasant Joshi', services: { havan: 50_000, 'griha-pravesh': 610_000 } })).id)
    await makePandit(app, { name: 'Pt. Sudhakar Joshi', services: { havan: 310_000, 'griha-pravesh': 510_000 } })
    await makePandit(app, { name: 'Pt. Gopal Joshi', services: { havan: 400_000, 'griha-pravesh': 410_000 } })
  })
  afterAll(() => app.close())

  const find = async (params: Record<string, string>): Promise<{ total: string | null; fees: (number | undefined)[] }> => {
    const response = await app.request(`/user/search?${new URLSearchParams(params)}`)
    const cards = (await response.json()) as PanditCard[]
    return { total: response.headers.get('x-total-count'), fees: cards.map((card) => card.requestedFor?.fee) }
  }

  it.each<Record<string, string>>([
    {},
    { location: 'Pune' },
    { query: 'Joshi' },
  ])('are those of the requested ceremony, with %o', async (where) => {
    const search = { ...where, service: 'griha-pravesh' }
    expect((await find({ ...search, sort: 'price-low' })).fees).toEqual([4100, 5100, 6100])
    expect((await find({ ...search, sort: 'price-high' })).fees).toEqual([6100, 5100, 4100])
    expect(await find({ ...search, sort: 'price-low', maxPrice: '5100' })).toEqual({ total: '2', fees: [4100, 5100] })
    expect(await find({ ...search, minPrice: '5500' })).toEqual({ total: '1', fees: [6100] })
  })

  it.each<Record<string, string>>([
    {},
    { location: 'Pune' },
    { query: 'Joshi' },
  ])('are those of the first of several ceremonies, with %o', async (where) => {
    const search = { ...where, service: 'havan,griha-pravesh' }
    expect((await find({ ...search, sort: 'price-low' })).fees).toEqual([500, 3100, 4000])
    expect(await find({ ...search, maxPrice: '3100', sort: 'price-high' })).toEqual({ total: '2', fees: [3100, 500] })
  })

  it('must be stored with each list entry', async () => {
    const fees = (list: number, values: number[] | null) =>
      app.db
        .updateTable('pandit_postings')
        .set({ list, fees: values })
        .where('pandit_id', '=', ids[0] ?? '')
        .where('list', '>=', FIRST_CELL)
        .execute()
    await expect(fees(3_000_000, [100])).rejects.toThrow('pandit_postings_fees')
    await expect(fees(3_000_000, null)).rejects.toThrow('pandit_postings_fees')
  })

  it('keep their order across pages', async () => {
    const first = await app.request('/user/search?service=griha-pravesh&location=Pune&sort=price-low&limit=2')
    const cursor = first.headers.get('x-next-cursor') ?? ''
    expect((await find({ service: 'griha-pravesh', location: 'Pune', sort: 'price-low', limit: '2', cursor })).fees).toEqual([
      6100,
    ])
  })

  it.each(['rating', 'experience', 'distance', 'price-high'])('filter every page of a list sorted by %s', async (sort) => {
    const search = { query: 'Joshi', service: 'griha-pravesh', location: 'Pune', minPrice: '4100', maxPrice: '5100', sort }
    const fullList = await find(search)
    expect(fullList.total).toBe('2')
    expect(fullList.fees.toSorted()).toEqual([4100, 5100])
    const first = await app.request(`/user/search?${new URLSearchParams({ ...search, limit: '1' })}`)
    const [card] = (await first.json()) as PanditCard[]
    const second = await find({ ...search, limit: '1', cursor: first.headers.get('x-next-cursor') ?? '' })
    expect([card?.requestedFor?.fee, ...second.fees]).toEqual(fullList.fees)
  })

  it('start on the home page at the lowest fee of a listed pandit', async () => {
    const hidden = await makePandit(app, { name: 'Pt. Hidden Joshi', services: { 'griha-pravesh': 100_000 } })
    await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', hidden.id).execute()
    const response = await app.request('/popular-ceremonies?lang=hi')
    const { items } = (await response.json()) as { items: { slug: string; name: string; fromPaise: number | null }[] }
    expect(items.map(({ slug, name, fromPaise }) => [slug, name, fromPaise])).toEqual([
      ['griha-pravesh', ceremonyName('griha-pravesh', 'hi'), 410_000],
      ['satyanarayan', ceremonyName('satyanarayan', 'hi'), null],
      ['vivah', ceremonyName('vivah', 'hi'), null],
      ['naamkaran', ceremonyName('naamkaran', 'hi'), null],
      ['havan', ceremonyName('havan', 'hi'), 50_000],
    ])
  })
})
