import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { AwaitedProduct } from './contract.ts'
import { notifySubscribers } from './service.ts'

let app: TestApp
let as: TestActor
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
  await app.jobs.run()
  app.mails.length = 0
})

const subscribe = (json: object, who?: TestActor) =>
  app.request('/shop/restock-subscriptions', { json, ...(who ? { as: who } : {}) })
const subscribedIds = async (who = as) =>
  ((await (await app.request('/shop/restock-subscriptions', { as: who })).json()) as { variantIds: string[] }).variantIds
const someEmail = () => `waits-${randomUUID().slice(0, 8)}@example.com`
const emails = () => app.mails.filter((mail) => mail.messageId.includes('restock-'))
/** One job queues the emails, and the next sends them. */
const runJobs = async () => {
  while ((await app.jobs.run()) > 0);
}

/** A product whose last piece was just bought, and a function that restocks it. */
async function soldOut() {
  const { variants, name, slug } = await createProduct(app, { variants: [{ stock: 1 }] })
  const order = await buyers.placed(linesOf(variants[0]))
  await runJobs()
  app.mails.length = 0
  return { variantId: variants[0] ?? '', name, slug, order, restock: () => buyers.cancel(order) }
}

describe('subscribing', () => {
  it('takes one tap from an account, counts once, is listed and can be cancelled', async () => {
    const { variantId } = await soldOut()
    for (let twice = 0; twice < 2; twice++) expect((await subscribe({ variantId }, as)).status).toBe(200)
    expect(await subscribedIds()).toEqual([variantId])
    await app.request(`/shop/restock-subscriptions/${variantId}`, { method: 'DELETE', as })
    expect(await subscribedIds()).toEqual([])
    expect((await app.request('/shop/restock-subscriptions')).status).toBe(401)
  })

  it('requires an email and consent from guests', async () => {
    const { variantId } = await soldOut()
    const without = await errorOf(await subscribe({ variantId }))
    expect(Object.keys(without.fields ?? {})).toEqual(['email', 'consent'])
    const withoutConsent = await errorOf(await subscribe({ variantId, email: someEmail(), consent: false }))
    expect(Object.keys(withoutConsent.fields ?? {})).toEqual(['consent'])
  })

  it('answers the same for emails of an account, repeated emails and new ones', async () => {
    const { variantId } = await soldOut()
    const emails = [as.email, as.email.toUpperCase(), someEmail()]
    const responses = await Promise.all(emails.map((email) => subscribe({ variantId, email, consent: true })))
    const bodies = await Promise.all(responses.map(async (response) => [response.status, await response.text()]))
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(await subscribedIds()).toEqual([])
  })

  it('is rejected for variants in stock and for unknown variants', async () => {
    const { variants } = await createProduct(app)
    expect((await errorOf(await subscribe({ variantId: variants[0] }, as))).reason).toBe('already_in_stock')
    expect((await subscribe({ variantId: randomUUID() }, as)).status).toBe(404)
  })

  it('stores at most fifty subscriptions per email, with the same answer beyond that', async () => {
    const email = someEmail()
    const products = await Promise.all(Array.from({ length: 51 }, () => createProduct(app, { variants: [{ stock: 0 }] })))
    for (const { variants } of products) {
      expect((await subscribe({ variantId: variants[0], email, consent: true })).status).toBe(200)
    }
    const storedRows = await app.db.selectFrom('restock_subscriptions').where('email', '=', email).select('id').execute()
    expect(storedRows).toHaveLength(50)
  })
})

describe('notifying', () => {
  it('emails each subscriber once, in their language, when a cancelled order restocks the variant', async () => {
    const { variantId, name, slug, restock } = await soldOut()
    const email = someEmail()
    await subscribe({ variantId }, as)
    await subscribe({ variantId, email, consent: true, lang: 'hi' })
    await restock()
    await runJobs()
    expect(
      emails()
        .map((mail) => mail.to)
        .sort(),
    ).toEqual([as.email, email].sort())
    const mine = emails().find((mail) => mail.to === as.email)
    expect(mine?.subject).toBe(`${name} is back in stock`)
    expect(mine?.text).toContain(`/product/${slug}`)
    const theirs = emails().find((mail) => mail.to === email)
    expect([theirs?.language, theirs?.subject]).toEqual(['hi', 'दीया फिर उपलब्ध है'])
    expect(theirs?.text).toContain(`/hi/product/${slug}`)
    expect(await subscribedIds()).toEqual([])
    app.clock.advance(20)
    await app.jobs.runPeriodicTasks()
    await runJobs()
    expect(emails()).toHaveLength(2)
  })

  it('queues no email without subscribers, and keeps subscriptions while it is sold out', async () => {
    const { variantId, restock, order } = await soldOut()
    await restock()
    await app.jobs.run()
    await buyers.placed(linesOf(variantId))
    await subscribe({ variantId }, as)
    expect(await notifySubscribers(app.ctx, [variantId])).toBe(0)
    expect(order.number).toBeTruthy()
    expect(await subscribedIds()).toEqual([variantId])
  })

  it('emails about a kit once its last missing part is back', async () => {
    const [one, other] = [await soldOut(), await soldOut()]
    const kit = await makeKit(app, { parts: [{ variantId: one.variantId }, { variantId: other.variantId }] })
    await subscribe({ variantId: kit.variants[0] }, as)
    await one.restock()
    await runJobs()
    expect(emails()).toHaveLength(0)
    await other.restock()
    await runJobs()
    expect(emails().map((mail) => mail.subject)).toEqual([`${kit.name} is back in stock`])
  })

  it('finds variants restocked in another way with the periodic task', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 0 }] })
    const variantId = variants[0] ?? ''
    await subscribe({ variantId }, as)
    await app.db.updateTable('product_variants').set({ stock: 3 }).where('id', '=', variantId).execute()
    await app.jobs.runPeriodicTasks()
    await runJobs()
    expect(emails().map((mail) => mail.to)).toEqual([as.email])
  })

  it('emails again after a new subscription', async () => {
    const { variantId, restock } = await soldOut()
    await subscribe({ variantId }, as)
    await restock()
    await runJobs()
    const second = await buyers.placed(linesOf(variantId))
    await subscribe({ variantId }, as)
    await buyers.cancel(second)
    await runJobs()
    expect(emails()).toHaveLength(2)
  })
})

describe('unsubscribing', () => {
  it('stops all further emails with the link of one, also from a mail client, and only with that link', async () => {
    const email = someEmail()
    const [first, second] = [await soldOut(), await soldOut()]
    for (const { variantId } of [first, second]) await subscribe({ variantId, email, consent: true })
    await first.restock()
    await runJobs()
    const [message] = emails()
    const stop = new URL(message?.unsubscribeUrl ?? 'http://nowhere')
    expect(message?.text).toContain(`/restock/stop${stop.search}`)
    const path = stop.pathname.replace('/api/v1', '') + stop.search
    expect((await app.request(`${path.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(422)
    expect((await app.request('/shop/restock-subscriptions/stop?token=guess', { method: 'POST' })).status).toBe(422)
    const oneClick = await app.request(path, { method: 'POST', headers: { origin: 'https://mail.example' } })
    expect(oneClick.status).toBe(200)
    await second.restock()
    await runJobs()
    expect(emails()).toHaveLength(1)
  })

  it('deletes open subscriptions after 180 days and notified ones after 30', async () => {
    const [never, back] = [await soldOut(), await soldOut()]
    for (const { variantId } of [never, back]) await subscribe({ variantId }, as)
    await back.restock()
    await runJobs()
    const rows = () => app.db.selectFrom('restock_subscriptions').where('user_id', '=', as.userId).select('variant_id').execute()
    app.clock.advance(31 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    expect(await rows()).toEqual([{ variant_id: never.variantId }])
    app.clock.advance(150 * 24 * 60)
    await never.restock()
    await app.jobs.runPeriodicTasks()
    await runJobs()
    expect(await rows()).toEqual([])
    expect(emails()).toHaveLength(1)
  })
})

describe('the team', () => {
  it('sees how many people wait for each variant, the most wanted first', async () => {
    const [few, many] = [await soldOut(), await soldOut()]
    await subscribe({ variantId: few.variantId }, as)
    for (let count = 0; count < 60; count++) await subscribe({ variantId: many.variantId, email: someEmail(), consent: true })
    const response = await app.request('/ops/restock-subscriptions', { as: await app.actors.team() })
    const { items } = (await response.json()) as { items: AwaitedProduct[] }
    expect(items[0]).toMatchObject({ variantId: many.variantId, name: many.name, waiting: 60 })
    expect(items.find((item) => item.variantId === few.variantId)?.waiting).toBe(1)
    expect((await app.request('/ops/restock-subscriptions', { as })).status).toBe(403)
  })
})
