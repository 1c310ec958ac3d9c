import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, type TestProduct } from '../../../../test/products.ts'
import { fillSounds } from '../../../server/db/name-sounds.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { eraseFromOrders } from '../erasure/store.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import type { BatchResult, PackingList, TeamOrderCard } from './contract.ts'
import { parseOrderSearch } from './service.ts'

let app: TestApp
let team: TestActor
let product: TestProduct
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  product = await createProduct(app, { variants: [{ stock: 500 }] })
})
afterAll(() => app.close())

const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.request(path, { as: team })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const found = async (query: Record<string, string>): Promise<string[]> => {
  const { items } = await read<{ items: TeamOrderCard[] }>(`/ops/orders?${new URLSearchParams(query)}`)
  return items.map(({ number }) => number)
}
const place = (options: object = {}): Promise<OrderPlaced> => buying(app).placed({ ...linesOf(product.variants[0]), ...options })
/** Contains a letter, since digits alone would be read as a mobile number. */
const createWord = (): string => `w${randomUUID().slice(0, 8)}`
const post = (path: string, json?: object) => app.request(path, { method: 'POST', as: team, ...(json ? { json } : {}) })

describe('the search', () => {
  it('finds an order by its number in any notation', async () => {
    const { number } = await place()
    await place()
    expect(await found({ search: number.toLowerCase() })).toEqual([number])
    expect(await found({ search: ` ${number.slice(0, 5)} ${number.slice(5)} ` })).toEqual([number])
  })

  it('finds a part of a name in either script, even of two letters', async () => {
    const word = createWord()
    const { number } = await place({ name: `Hari ${word} Om` })
    const hindi = await place({ name: `आरती कुलकर्णी ${word}` })
    expect(await found({ search: word })).toEqual([hindi.number, number])
    expect(await found({ search: 'om', from: indiaDate(app.clock.now()) })).toContain(number)
    expect(await found({ search: `कुलकर्णी ${word}` })).toEqual([hindi.number])
    expect(await found({ search: '%' })).toEqual([])
  })

  it.each([
    '9811100042',
    '+91 98111 00042',
    '09811100042',
    '98111-00042',
    '९८१११०००४२',
    '00042',
    '0098111',
  ])('finds a mobile number typed as %s', async (typed) => {
    const { number } = await place({ phone: '98111 00042' })
    const all = await found({ search: typed })
    if (typed === '0098111') expect(all).toContain(number)
    else expect(all[0]).toBe(number)
  })

  it('finds an order by the beginning of its email or tracking number, in either case', async () => {
    const word = createWord()
    const { number } = await place({ email: `Aditi.${word}@example.com` })
    expect(await found({ search: `aditi.${word}@EX` })).toEqual([number])
    for (const step of ['confirm', 'pack']) await post(`/ops/orders/${number}/${step}`)
    await post(`/ops/orders/${number}/ship`, { carrier: 'India Post', tracking: `EM${word}IN` })
    expect(await found({ search: `em${word}` })).toEqual([number])
    expect(await found({ search: `EM ${word} IN` })).toEqual([number])
  })

  it('finds an order by how the name of the buyer sounds, in either script', async () => {
    const hindi = await place({ name: 'सुनीता देवी वर्मा' })
    const latin = await place({ name: 'Lakshmi Chaturvedi' })
    for (const search of ['sunita devi', 'Suneeta', 'varma sunita']) expect(await found({ search })).toEqual([hindi.number])
    expect(await found({ search: 'लक्ष्मी' })).toEqual([latin.number])
    expect(await found({ search: 'sunita lakshmi' })).toEqual([])
    await app.db.updateTable('orders').set({ search_sounds: null }).where('number', '=', hindi.number).execute()
    expect(await found({ search: 'sunita' })).toEqual([])
    await fillSounds(app.db, 'orders')
    expect(await found({ search: 'sunita' })).toEqual([hindi.number])
  })

  it('finds an order by its city in either script, also with the name, until the buyer is erased', async () => {
    const as = await app.actors.user()
    const word = createWord()
    const hindi = await buying(app).placed({ ...linesOf(product.variants[0]), name: `मृणालिनी ${word}`, city: 'पुणे' }, { as })
    const latin = await place({ name: `Mrinalini ${word}`, city: 'Nagpur', zipCode: '440010' })
    expect(await found({ search: 'pune' })).toContain(hindi.number)
    expect(await found({ search: 'pune' })).not.toContain(latin.number)
    for (const search of ['mrinalini pune', 'मृणालिनी पुणे']) expect(await found({ search })).toEqual([hindi.number])
    expect(await found({ search: 'mrinalini नागपुर' })).toEqual([latin.number])
    await app.db.updateTable('orders').set({ search_sounds: null }).where('number', '=', hindi.number).execute()
    await Promise.all([fillSounds(app.db, 'orders'), fillSounds(app.db, 'orders')])
    expect(await found({ search: 'pune mrinalini' })).toEqual([hindi.number])
    await eraseFromOrders(app.db, as.userId, app.clock.now())
    expect(await found({ search: 'pune' })).not.toContain(hindi.number)
  })

  it('finds orders of a product by name in either script, with typos, and by SKU', async () => {
    const own = await createProduct(app, { name: 'Sphatik Shivling', nameHindi: 'स्फटिक शिवलिंग' })
    const { number } = await place(linesOf(own.variants[0]))
    await place()
    for (const words of ['sphatik', 'स्फटिक', 'sfatik shivling']) expect(await found({ product: words })).toEqual([number])
    await app.db
      .updateTable('product_variants')
      .set({ sku: `SPH-${own.slug.toUpperCase()}` })
      .where('product_id', '=', own.id)
      .execute()
    expect(await found({ product: `sph-${own.slug}` })).toEqual([number])
    expect(await found({ product: 'zzzzqqqq' })).toEqual([])
  })

  it('distinguishes mobile numbers, order numbers and words', () => {
    expect(parseOrderSearch('98220 44157')).toEqual({ kind: 'mobile', text: '+919822044157' })
    expect(parseOrderSearch('4157')).toEqual({ kind: 'mobile', text: '4157' })
    expect(parseOrderSearch('12')).toEqual({ kind: 'words', text: '12' })
    expect(parseOrderSearch('sk-7k3 maq')).toEqual({ kind: 'number', text: 'SK-7K3MAQ' })
    expect(parseOrderSearch('EM123456789IN')).toEqual({ kind: 'words', text: 'EM123456789IN' })
  })
})

describe('the filters', () => {
  it('combine state, payment, dates and the needed-by date', async () => {
    const today = indiaDate(app.clock.now())
    const word = createWord()
    const soon = await place({ name: word, neededBy: addDays(today, 3) })
    const late = await place({ name: word, neededBy: addDays(today, 30) })
    const paid = await place({ name: word })
    await post(`/ops/orders/${paid.number}/payments`, { kind: 'payment', method: 'upi', amountPaise: paid.totalPaise })
    await post(`/ops/orders/${late.number}/confirm`)
    expect(await found({ search: word, state: 'confirmed' })).toEqual([late.number])
    expect(await found({ search: word, payment: 'paid' })).toEqual([paid.number])
    expect(await found({ search: word, near: '7' })).toEqual([soon.number])
    expect(await found({ search: word, near: '30', state: 'confirmed', payment: 'due' })).toEqual([late.number])
    expect(await found({ search: word, from: today, to: today })).toHaveLength(3)
    expect(await found({ search: word, to: addDays(today, -1) })).toEqual([])
    expect(await found({ search: word, from: addDays(today, 1) })).toEqual([])
  })

  it('continue from page to page', async () => {
    const word = createWord()
    const numbers: string[] = []
    for (let count = 0; count < 27; count++) numbers.unshift((await place({ name: word })).number)
    const first = await read<{ items: TeamOrderCard[]; nextCursor: string }>(`/ops/orders?search=${word}`)
    const second = await read<{ items: TeamOrderCard[]; nextCursor: null }>(
      `/ops/orders?search=${word}&cursor=${first.nextCursor}`,
    )
    expect([...first.items, ...second.items].map(({ number }) => number).sort()).toEqual(numbers.sort())
    expect(second.nextCursor).toBeNull()
  })

  it('reject invalid dates, states and numbers of days', async () => {
    for (const query of ['from=yesterday', 'state=lost', 'near=soon', 'payment=maybe'])
      expect((await app.request(`/ops/orders?${query}`, { as: team })).status).toBe(400)
  })
})

describe('a batch', () => {
  it('confirms each order separately and reports each result, also when repeated', async () => {
    const [one, two] = [await place(), await place()]
    await post(`/ops/orders/${two.number}/confirm`)
    const numbers = [one.number.toLowerCase(), two.number, one.number, 'SK-777777', 'nonsense']
    const { results } = (await (await post('/ops/orders/batch', { step: 'confirm', numbers })).json()) as BatchResult
    expect(results.map(({ number, isDone, reason }) => [number, isDone, reason])).toEqual([
      [one.number, true, null],
      [two.number, false, 'state_conflict'],
      ['SK-777777', false, 'not_found'],
      ['NONSENSE', false, 'not_found'],
    ])
    const again = (await (await post('/ops/orders/batch', { step: 'confirm', numbers })).json()) as BatchResult
    expect(again.results.every(({ isDone }) => !isDone)).toBe(true)
    const { history } = await read<Order>(`/ops/orders/${one.number}`)
    expect(history.filter(({ kind }) => kind === 'confirm')).toHaveLength(1)
  })

  it('is only for the team and has at most a hundred orders', async () => {
    const numbers = Array.from({ length: 101 }, () => 'SK-777777')
    expect((await post('/ops/orders/batch', { step: 'pack', numbers })).status).toBe(400)
    expect((await post('/ops/orders/batch', { step: 'ship', numbers: ['SK-777777'] })).status).toBe(400)
    const as = await app.actors.user()
    const refused = await app.request('/ops/orders/batch', { method: 'POST', as, json: { step: 'pack', numbers: ['SK-777777'] } })
    expect(refused.status).toBe(403)
  })

  it('returns packing slips in the requested order, and a packing list of only these orders', async () => {
    const kit = await makeKit(app, { parts: [{ variantId: product.variants[0] ?? '', quantity: 2 }] })
    const [one, two] = [await place(linesOf(kit.variants[0])), await place()]
    const slips = await read<Order[]>(`/ops/orders/slips?orders=${two.number},${one.number},SK-777777`)
    expect(slips.map(({ number }) => number)).toEqual([two.number, one.number])
    expect(slips[1]?.lines[0]?.parts).toEqual([{ variantId: product.variants[0], name: product.name, quantity: 2 }])
    const list = await read<PackingList>(`/ops/orders/packing?orders=${one.number.toLowerCase()},${two.number}`)
    expect(list.orders).toEqual([one.number, two.number])
    expect(list.products).toMatchObject([{ variantId: product.variants[0], pieces: 3, orders: 2 }])
    expect(await read('/ops/orders/slips?orders=SK-777777')).toEqual([])
  })
})
