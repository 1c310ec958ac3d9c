import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { listUpcomingFestivals } from '../../panchang/festivals/service.ts'
import type { Hit } from './contract.ts'
import { indexItem, searchIndex } from './model.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await makePandit(app, { name: 'Pt. Raghunandan Dixit' })
  await createProduct(app, { name: 'Panchmukhi Brass Diya', nameHindi: 'पंचमुखी पीतल दीया' })
})
afterAll(() => app.close())

async function search(query: string, more = ''): Promise<Hit[]> {
  const response = await app.request(`/search?query=${encodeURIComponent(query)}${more}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: Hit[] }).items
}
const labels = (hits: readonly Hit[], kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ label }) => label)

describe('the site search', () => {
  it('finds pujas by prefix, with typos, and in Devanagari', async () => {
    for (const text of ['satyan', 'satnarayan katha', 'सत्यना']) {
      const [first] = (await search(text)).filter(({ kind }) => kind === 'puja')
      expect([text, first?.path]).toEqual([text, '/services/satyanarayan'])
    }
  })

  it('finds a pandit by a prefix of his name, by both names, with typos, and in Devanagari', async () => {
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

  it('finds products, festivals with their next date, pages and questions', async () => {
    expect(labels(await search('panchmuki brass'), 'product')).toEqual(['Panchmukhi Brass Diya'])
    const [holi] = (await search('holi')).filter(({ kind }) => kind === 'festival')
    expect(holi?.path).toMatch(/^\/panchang\/festivals\/2027\/holi/)
    expect(holi?.note).toContain('2027')
    expect((await search('refund')).filter(({ kind }) => kind === 'page')[0]?.path).toBe('/terms')
    expect(labels(await search('how much does it cost'), 'question').length).toBe(1)
  })

  it('lists the soonest of festivals that match equally well first', async () => {
    for (const text of ['एकादशी', 'purnima']) {
      const festivals = (await search(text, '&limit=6')).filter(({ kind }) => kind === 'festival')
      const days = await listUpcomingFestivals(
        app.ctx,
        festivals.map(({ path }) => path.split('/').at(-1) ?? ''),
      )
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
    }
    expect((await search('एकादशी')).find(({ kind }) => kind === 'festival')?.label).toMatch(/^Devutthana Ekadashi/)
  })

  it.each(['रिफंड कब मिलेगा', 'रिफ़ंड', 'पैसा वापस', 'पैसे वापस', 'money back'])('answers “%s”', async (text) => {
    expect(labels(await search(text), 'question')).toHaveLength(2)
  })

  it("responds in the page's language to queries in either language", async () => {
    const hits = await search('privacy', '&lang=hi')
    expect(labels(hits, 'page')).toContain('निजता')
    expect(labels(await search('पंचांग'), 'page')).toContain('Today’s panchang')
  })

  it('ranks a page first when its exact name was typed', async () => {
    expect((await search('panchang'))[0]?.path).toBe('/panchang')
    expect((await search('diwali'))[0]?.kind).toBe('puja')
  })

  it('returns a limited number of each kind, grouped by kind, and nothing for an empty query', async () => {
    const hits = await search('puja', '&limit=2')
    for (const kind of new Set(hits.map((hit) => hit.kind))) expect(labels(hits, kind).length).toBeLessThanOrEqual(2)
    expect(await search('  ')).toEqual([])
    expect(await search('zzzzqqqq')).toEqual([])
  })
})

describe('matching a text', () => {
  const index = [indexItem('cancel', ['Can I cancel a booking?']), indexItem('cost', ['What does it cost, and when do I pay?'])]

  it('uses significant terms in any order and tolerates a typo', () => {
    expect(searchIndex('when can i pay', index, 5)).toEqual(['cost'])
    expect(searchIndex('bokking cancl', index, 5)).toEqual(['cancel'])
    expect(searchIndex('pay cancel', index, 5)).toEqual([])
    expect(searchIndex('cancel', [...index, indexItem('other', ['cancer'])], 5)).toEqual(['cancel'])
    expect(searchIndex('', index, 5)).toEqual([])
  })
})
