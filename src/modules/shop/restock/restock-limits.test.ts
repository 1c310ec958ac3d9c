import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct, makeKit, type TestProduct } from '../../../../test/products.ts'
import type { AwaitedProduct } from './contract.ts'
import { createUnsubscribeToken, notifySubscribers } from './service.ts'

let app: TestApp
let as: TestActor
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  await app.db.deleteFrom('restock_subscriptions').execute()
  as = await app.actors.user()
  await app.jobs.run()
  app.mails.length = 0
})

const soldOut = () => createProduct(app, { variants: [{ stock: 0 }] })
const subscribe = ({ variants }: TestProduct, who: TestActor | string = as) => {
  const guest = typeof who === 'string' ? { email: who, consent: true } : {}
  return app.request('/shop/restock-subscriptions', {
    json: { variantId: variants[0], ...guest },
    ...(typeof who === 'string' ? {} : { as: who }),
  })
}
const restock = ({ variants }: TestProduct) =>
  app.request(`/ops/stock/${variants[0]}`, { as: team, json: { kind: 'delivered', pieces: 1, note: '' } })
const runJobs = async () => {
  while ((await app.jobs.run()) > 0);
}
const recipients = () =>
  app.mails
    .filter((mail) => mail.messageId.includes('restock-'))
    .map(({ to }) => to)
    .sort()
const change = ({ id }: TestProduct, columns: object) =>
  app.db.updateTable('products').set(columns).where('id', '=', id).execute()
const idOf = async (email: string) =>
  (
    await app.db
      .selectFrom('restock_subscriptions')
      .where('email', '=', email)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

describe('nobody is emailed', () => {
  it('about a subscription that ended, although it was not yet deleted', async () => {
    const product = await soldOut()
    await subscribe(product)
    app.clock.advance(180 * 24 * 60 - 1)
    const late = await soldOut()
    await subscribe(late)
    app.clock.advance(1)
    await restock(product)
    await runJobs()
    expect(recipients()).toEqual([])
    await restock(late)
    await runJobs()
    expect(recipients()).toEqual([as.email])
  })

  it('about a product that was hidden, until it is shown again', async () => {
    const product = await soldOut()
    await subscribe(product)
    await change(product, { is_visible: false })
    await restock(product)
    await runJobs()
    expect(recipients()).toEqual([])
    await change(product, { is_visible: true })
    expect(await notifySubscribers(app.ctx)).toBe(1)
  })

  it('about other products that are still sold out', async () => {
    const [back, gone] = [await soldOut(), await soldOut()]
    await subscribe(back, 'back@example.com')
    await subscribe(gone, 'gone@example.com')
    await restock(back)
    await runJobs()
    expect(await notifySubscribers(app.ctx)).toBe(0)
    await runJobs()
    expect(recipients()).toEqual(['back@example.com'])
  })

  it('when fewer pieces are counted than before', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 3 }] })
    const kit = await makeKit(app, { parts: [{ variantId: variants[0] ?? '', quantity: 4 }] })
    expect((await subscribe(kit)).status).toBe(200)
    const queued = async () => (await app.jobs.run()) > 0
    await app.request(`/ops/stock/${variants[0]}`, { as: team, json: { kind: 'counted', pieces: 2, note: '' } })
    expect(await queued()).toBe(false)
    await app.request(`/ops/stock/${variants[0]}`, { as: team, json: { kind: 'counted', pieces: 4, note: '' } })
    await runJobs()
    expect(recipients()).toEqual([as.email])
  })
})

describe('a subscription', () => {
  it('of a hidden product is not possible', async () => {
    const product = await soldOut()
    await change(product, { is_visible: false })
    expect((await subscribe(product)).status).toBe(404)
  })

  it('is cancelled for one product only, and only one’s own', async () => {
    const [one, other] = [await soldOut(), await soldOut()]
    const stranger = await app.actors.user()
    for (const who of [as, stranger]) for (const product of [one, other]) await subscribe(product, who)
    await app.request(`/shop/restock-subscriptions/${one.variants[0]}`, { method: 'DELETE', as })
    const subscribed = async (who: TestActor) => {
      const response = await app.request('/shop/restock-subscriptions', { as: who })
      return ((await response.json()) as { variantIds: string[] }).variantIds.length
    }
    expect([await subscribed(as), await subscribed(stranger)]).toEqual([1, 2])
  })

  it('made again lasts half a year from then, in the language of then', async () => {
    const product = await soldOut()
    await subscribe(product, 'again@example.com')
    app.clock.advance(100 * 24 * 60)
    await app.request('/shop/restock-subscriptions', {
      json: { variantId: product.variants[0], email: 'AGAIN@example.com', consent: true, lang: 'hi' },
    })
    const rows = app.db.selectFrom('restock_subscriptions').where('email', '=', 'again@example.com')
    expect(await rows.select(['ends_at', 'reader_language']).execute()).toEqual([
      { ends_at: new Date(app.clock.now().getTime() + 180 * 86_400_000), reader_language: 'hi' },
    ])
  })
})

describe('the link to unsubscribe', () => {
  const stop = (token: string) => app.request(`/shop/restock-subscriptions/stop?token=${token}`, { method: 'POST' })

  it('of one person does not end the subscriptions of another', async () => {
    const product = await soldOut()
    await subscribe(product, 'first@example.com')
    await subscribe(product, 'second@example.com')
    const [first, second] = [await idOf('first@example.com'), await idOf('second@example.com')]
    const [, hmac] = (await createUnsubscribeToken(app.ctx, first)).split('.')
    expect((await stop(`${second}.${hmac}`)).status).toBe(422)
    expect((await stop(`${first}.${hmac}`)).status).toBe(200)
    await restock(product)
    await runJobs()
    expect(recipients()).toEqual(['second@example.com'])
  })
})

it('the team sees only those who still wait, most of them first', async () => {
  const [popular, single, over] = [await soldOut(), await soldOut(), await soldOut()]
  await subscribe(over)
  app.clock.advance(181 * 24 * 60)
  for (const email of ['a@example.com', 'b@example.com']) await subscribe(popular, email)
  await subscribe(single, 'c@example.com')
  const response = await app.request('/ops/restock-subscriptions', { as: team })
  const { items } = (await response.json()) as { items: AwaitedProduct[] }
  expect(items.map(({ slug, waiting }) => [slug, waiting])).toEqual([
    [popular.slug, 2],
    [single.slug, 1],
  ])
})
