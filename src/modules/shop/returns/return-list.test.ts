import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import type { OrderPlaced } from '../orders/contract.ts'
import type { ReturnPage } from './contract.ts'

let app: TestApp
let team: TestActor
let steps: ReturnType<typeof returning>
let variantId: string
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  steps = returning(app, team)
  variantId = (await createProduct(app, { nameHindi: 'पीतल का दीया', variants: [{ stock: 500 }] })).variants[0] ?? ''
})
afterAll(() => app.close())

const requested = async (): Promise<OrderPlaced> => {
  const { order, seen } = await steps.buyAndDeliver([{ variantId, quantity: 2 }])
  await steps.post(order, 'returns', returnOf(seen, [1]))
  app.clock.advance(1)
  return order
}
const read = async (list: string, more = '') =>
  (await (await app.request(`/ops/returns?list=${list}${more}`, { as: team })).json()) as ReturnPage
const numbersIn = async (list: string) => (await read(list)).items.map(({ number }) => number)

it('each return is in the list of its state, and finished ones are listed newest first', async () => {
  const [open, approved, back, declined, withdrawn, refunded] = [
    await requested(),
    await requested(),
    await requested(),
    await requested(),
    await requested(),
    await requested(),
  ]
  await steps.byTeam(approved, 'approve', { pickupOn: '2026-12-01' })
  await steps.byTeam(back, 'take-back')
  await steps.byTeam(declined, 'decline', { reason: 'Used' })
  await steps.post(withdrawn, 'returns/withdraw')
  await steps.byTeam(refunded, 'take-back')
  await steps.byTeam(refunded, 'refund', { method: 'upi' })
  expect(await numbersIn('requested')).toEqual([open.number])
  expect(await numbersIn('approved')).toEqual([approved.number])
  expect(await numbersIn('taken-back')).toEqual([back.number])
  expect(await numbersIn('ended')).toEqual([refunded.number, withdrawn.number, declined.number])
  expect((await read('ended')).counts).toEqual({ requested: 1, approved: 1, 'taken-back': 1 })
  expect((await read('approved', '&lang=hi')).items).toMatchObject([
    { firstLine: 'पीतल का दीया', pickupOn: '2026-12-01', pieces: 1, refundPaise: null },
  ])
  expect((await read('taken-back')).items[0]?.refundPaise).toBe(10_700)
})

it('open returns continue on the next page with those that wait less long, finished ones with older ones', async () => {
  const before = (await read('ended')).items.length
  for (let count = 0; count < 26; count++) await requested()
  const pages = async (list: string) => {
    const first = await read(list)
    const second = await read(list, `&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([first.items.length, second.nextCursor]).toEqual([25, null])
    return [...first.items, ...second.items]
  }
  const open = await pages('requested')
  expect(open.map(({ requestedAt }) => requestedAt)).toEqual(open.map(({ requestedAt }) => requestedAt).sort())
  expect(new Set(open.map(({ id }) => id)).size).toBe(27)
  await app.db.updateTable('order_returns').set({ state: 'declined' }).where('state', '=', 'requested').execute()
  const ended = await pages('ended')
  expect(ended).toHaveLength(27 + before)
  expect(ended.map(({ requestedAt }) => requestedAt)).toEqual(
    ended
      .map(({ requestedAt }) => requestedAt)
      .sort()
      .reverse(),
  )
})

it('a list that does not exist and a cursor that is not ours are refused', async () => {
  for (const query of ['list=lost', 'list=ended&cursor=x'])
    expect((await app.request(`/ops/returns?${query}`, { as: team })).status, query).toBe(400)
})
