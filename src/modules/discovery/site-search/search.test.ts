import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeProduct } from '../../../../test/products.ts'
import type { Hit } from './contract.ts'
import { fitting, indexed } from './model.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await makePandit(app, { name: 'Pt. Raghunandan Dixit' })
  await makeProduct(app, { name: 'Panchmukhi Brass Diya', nameHindi: 'पंचमुखी पीतल दीया' })
})
afterAll(() => app.close())

async function search(query: string, more = ''): Promise<Hit[]> {
  const answer = await app.request(`/search?query=${encodeURIComponent(query)}${more}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: Hit[] }).items
}
const labels = (hits: readonly Hit[], kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ label }) => label)

describe('the search over the whole site', () => {
  it('finds pujas by a beginning, misspelt, and in Devanagari', async () => {
    for (const text of ['satyan', 'satnarayan katha', 'सत्यना']) {
      const [first] = (await search(text)).filter(({ kind }) => kind === 'puja')
      expect([text, first?.path]).toEqual([text, '/services/satyanarayan'])
    }
  })

  it('finds a pandit by a beginning of his name, by both names, misspelt, and in Devanagari', async () => {
    for (const text of ['raghun', 'Dixit Raghu', 'ragunandan dikshit', 'रघुनंदन'])
      expect([text, labels(await search(text), 'pandit')]).toEqual([text, ['Pt. Raghunandan Dixit']])
    expect(labels(await search('satyanarayan'), 'pandit')).toEqual([])
  })

  it('no longer finds a pandit who is not listed', async () => {
    const { id } = await makePandit(app, { name: 'Pt. Vrindavanlal Chaube' })
    expect(labels(await search('vrindavanlal'), 'pandit')).toHaveLength(1)
    await app.db.deleteFrom('pandit_postings').where('pandit_id', '=', id).execute()
    expect(labels(await search('vrindavanlal'), 'pandit')).toEqual([])
  })

  it('finds goods, festivals with their coming day, pages and questions', async () => {
    expect(labels(await search('panchmuki brass'), 'product')).toEqual(['Panchmukhi Brass Diya'])
    const [holi] = (await search('holi')).filter(({ kind }) => kind === 'festival')
    expect(holi?.path).toMatch(/^\/panchang\/festivals\/2027\/holi/)
    expect(holi?.note).toContain('2027')
    expect((await search('refund')).filter(({ kind }) => kind === 'page')[0]?.path).toBe('/terms')
    expect(labels(await search('how much does it cost'), 'question').length).toBe(1)
  })

  it('answers in the language of the page, to words of either', async () => {
    const hits = await search('privacy', '&lang=hi')
    expect(labels(hits, 'page')).toContain('निजता')
    expect(labels(await search('पंचांग'), 'page')).toContain('Today’s panchang')
  })

  it('leads to a page before what only begins alike, where its very name was typed', async () => {
    expect((await search('panchang'))[0]?.path).toBe('/panchang')
    expect((await search('diwali'))[0]?.kind).toBe('puja')
  })

  it('answers at most so many of each kind, kinds together, and nothing for nothing', async () => {
    const hits = await search('puja', '&limit=2')
    for (const kind of new Set(hits.map((hit) => hit.kind))) expect(labels(hits, kind).length).toBeLessThanOrEqual(2)
    expect(await search('  ')).toEqual([])
    expect(await search('zzzzqqqq')).toEqual([])
  })
})

describe('what fits a text', () => {
  const index = [indexed('cancel', ['Can I cancel a booking?']), indexed('cost', ['What does it cost, and when do I pay?'])]

  it('goes by telling words in any order and forgives a slip', () => {
    expect(fitting('when can i pay', index, 5)).toEqual(['cost'])
    expect(fitting('bokking cancl', index, 5)).toEqual(['cancel'])
    expect(fitting('pay cancel', index, 5)).toEqual([])
    expect(fitting('cancel', [...index, indexed('other', ['cancer'])], 5)).toEqual(['cancel'])
    expect(fitting('', index, 5)).toEqual([])
  })
})
