import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import type { PanditCard } from '../contract.ts'
import { changeRating } from '../postings/store.ts'

let app: TestApp
let id: string

beforeAll(async () => {
  app = await createTestApp()
  id = (await makePandit(app, { name: 'Pt. Sudhakar Joshi', nameHindi: 'पं. सुधाकर जोशी', services: { satyanarayan: 310_000 } })).id
  await makePandit(app, { name: 'Pt. "Quoted" \\ Kulkarni', services: { satyanarayan: 210_000, naamkaran: 250_000 } })
})
afterAll(() => app.close())

const search = async (query = ''): Promise<PanditCard[]> =>
  (await app.request(`/user/search?${query}`)).json() as Promise<PanditCard[]>
const joshi = async (query = ''): Promise<PanditCard | undefined> => (await search(query)).find((card) => card._id === id)

it('takes one statement if all cards are cached, and reads only the changed ones', async () => {
  await search()
  expect(await countStatements(() => search())).toBe(1)
  await app.db.updateTable('pandits').set({ photo_url: '/uploads/new.webp' }).where('id', '=', id).execute()
  expect(await countStatements(() => search())).toBe(2)
  expect((await joshi())?.profilePhoto).toBe('/uploads/new.webp')
  expect(await countStatements(() => search())).toBe(1)
})

it('shows a new rating and a new name at once, in both languages', async () => {
  for (const lang of ['en', 'hi']) await search(`lang=${lang}`)
  await changeRating(app.db, id, 4, 1)
  await app.db.updateTable('pandits').set({ name_hindi: 'पं. सुधाकर जोशी शास्त्री' }).where('id', '=', id).execute()
  expect(await joshi('lang=hi')).toMatchObject({ rating: 4, reviewCount: 1, nameHindi: 'पं. सुधाकर जोशी शास्त्री' })
  expect(await joshi('lang=en')).toMatchObject({ rating: 4, reviewCount: 1, nameHindi: null })
})

it('lists the rating first for the featured card, since it was ranked by rating', async () => {
  await changeRating(app.db, id, 5, 1)
  const [first, ...others] = await search('query=satyanarayan')
  expect(first).toMatchObject({ _id: id, isFeatured: true })
  expect(first?.reasons.map(({ kind }) => kind)).toEqual(['rated', 'performs'])
  expect(others.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('rated')
  const [cheapest] = await search('query=satyanarayan&sort=price-low')
  expect(cheapest?.reasons.map(({ kind }) => kind)).toEqual(['performs'])
})

it('adapts a cached card to each search', async () => {
  const found = (await search('query=naamkaran&service=satyanarayan')).find((card) => card.name.includes('Kulkarni'))
  expect(found).toMatchObject({
    name: 'Pt. "Quoted" \\ Kulkarni',
    requestedFor: { ceremony: 'satyanarayan', fee: 2100 },
    isFeatured: true,
  })
  const unfiltered = (await search()).find((card) => card.name.includes('Kulkarni'))
  expect(unfiltered).toMatchObject({ requestedFor: null, reasons: [{ kind: 'new' }] })
  expect(unfiltered?.services.toSorted()).toEqual(found?.services.toSorted())
})
