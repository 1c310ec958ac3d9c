import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buying, errorOf, linesOf } from '../../../../test/buying.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makeKit, makeProduct } from '../../../../test/products.ts'
import type { AwaitedProduct } from './contract.ts'
import { notifyWaiting } from './service.ts'

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
/** Emails are queued by a job, and written by the next. */
const runJobs = async () => {
  while ((await app.jobs.run()) > 0);
}

/** A product whose last piece has just been bought, and what brings it back. */
async function soldOut() {
  const { variants, name, slug } = await makeProduct(app, { variants: [{ stock: 1 }] })
  const order = await buyers.placed(linesOf(variants[0]))
  await runJobs()
  app.mails.length = 0
  return { variantId: variants[0] ?? '', name, slug, order, bringBack: () => buyers.cancel(order) }
}

describe('asking', () => {
  it('takes an account by one tap, once, shows it, and takes it back', async () => {
    const { variantId } = await soldOut()
    for (let twice = 0; twice < 2; twice++) expect((await subscribe({ variantId }, as)).status).toBe(200)
    expect(await subscribedIds()).toEqual([variantId])
    await app.request(`/shop/restock-subscriptions/${variantId}`, { method: 'DELETE', as })
    expect(await subscribedIds()).toEqual([])
    expect((await app.request('/shop/restock-subscriptions')).status).toBe(401)
  })

  it('wants an address and a yes from everybody else', async () => {
    const { variantId } = await soldOut()
    const without = await errorOf(await subscribe({ variantId }))
    expect(Object.keys(without.fields ?? {})).toEqual(['email', 'consent'])
    const unasked = await errorOf(await subscribe({ variantId, email: someEmail(), consent: false }))
    expect(Object.keys(unasked.fields ?? {})).toEqual(['consent'])
  })

  it('answers the same whether the address is known, was given before, or is new', async () => {
    const { variantId } = await soldOut()
    const emails = [as.email, as.email.toUpperCase(), someEmail()]
    const answers = await Promise.all(emails.map((email) => subscribe({ variantId, email, consent: true })))
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(await subscribedIds()).toEqual([])
  })

  it('is refused for what is there, and for what is no good of ours', async () => {
    const { variants } = await makeProduct(app)
    expect((await errorOf(await subscribe({ variantId: variants[0] }, as))).reason).toBe('in_stock')
    expect((await subscribe({ variantId: randomUUID() }, as)).status).toBe(404)
  })

  it('keeps at most fifty open wishes of one address, and says the same past them', async () => {
    const email = someEmail()
    const products = await Promise.all(Array.from({ length: 51 }, () => makeProduct(app, { variants: [{ stock: 0 }] })))
    for (const { variants } of products) {
      expect((await subscribe({ variantId: variants[0], email, consent: true })).status).toBe(200)
    }
    const storedRows = await app.db.selectFrom('restock_subscriptions').where('email', '=', email).select('id').execute()
    expect(storedRows).toHaveLength(50)
  })
})

describe('telling', () => {
  it('writes to everybody who waits once, in their language, when a cancelled order brings it back', async () => {
    const { variantId, name, slug, bringBack: restock } = await soldOut()
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

  it('queues nothing where nobody waits, and waits on while it is sold out', async () => {
    const { variantId, bringBack: restock, order } = await soldOut()
    await restock()
    await app.jobs.run()
    await buyers.placed(linesOf(variantId))
    await subscribe({ variantId }, as)
    expect(await notifyWaiting(app.ctx, [variantId])).toBe(0)
    expect(order.number).toBeTruthy()
    expect(await subscribedIds()).toEqual([variantId])
  })

  it('tells of a kit when its last part is back, and not before', async () => {
    const [one, other] = [await soldOut(), await soldOut()]
    const kit = await makeKit(app, { parts: [{ variantId: one.variantId }, { variantId: other.variantId }] })
    await subscribe({ variantId: kit.variants[0] }, as)
    await one.bringBack()
    await runJobs()
    expect(emails()).toHaveLength(0)
    await other.bringBack()
    await runJobs()
    expect(emails().map((mail) => mail.subject)).toEqual([`${kit.name} is back in stock`])
  })

  it('finds what came back by another way within its round', async () => {
    const { variants } = await makeProduct(app, { variants: [{ stock: 0 }] })
    const variantId = variants[0] ?? ''
    await subscribe({ variantId }, as)
    await app.db.updateTable('product_variants').set({ stock: 3 }).where('id', '=', variantId).execute()
    await app.jobs.runPeriodicTasks()
    await runJobs()
    expect(emails().map((mail) => mail.to)).toEqual([as.email])
  })

  it('may be asked for again after it was told, and is told again', async () => {
    const { variantId, bringBack: restock } = await soldOut()
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

describe('ending', () => {
  it('ends all further letters by the link of one, also for a mail program, and only by that link', async () => {
    const email = someEmail()
    const [first, second] = [await soldOut(), await soldOut()]
    for (const { variantId } of [first, second]) await subscribe({ variantId, email, consent: true })
    await first.bringBack()
    await runJobs()
    const [message] = emails()
    const stop = new URL(message?.unsubscribeUrl ?? 'http://nowhere')
    expect(message?.text).toContain(`/restock/stop${stop.search}`)
    const path = stop.pathname.replace('/api/v1', '') + stop.search
    expect((await app.request(`${path.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(422)
    expect((await app.request('/shop/restock-subscriptions/stop?token=guess', { method: 'POST' })).status).toBe(422)
    const program = await app.request(path, { method: 'POST', headers: { origin: 'https://mail.example' } })
    expect(program.status).toBe(200)
    await second.bringBack()
    await runJobs()
    expect(emails()).toHaveLength(1)
  })

  it('forgets what was asked after 180 days, and what was told after 30', async () => {
    const [never, back] = [await soldOut(), await soldOut()]
    for (const { variantId } of [never, back]) await subscribe({ variantId }, as)
    await back.bringBack()
    await runJobs()
    const rows = () => app.db.selectFrom('restock_subscriptions').where('user_id', '=', as.userId).select('variant_id').execute()
    app.clock.advance(31 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    expect(await rows()).toEqual([{ variant_id: never.variantId }])
    app.clock.advance(150 * 24 * 60)
    await never.bringBack()
    await app.jobs.runPeriodicTasks()
    await runJobs()
    expect(await rows()).toEqual([])
    expect(emails()).toHaveLength(1)
  })
})

describe('the team', () => {
  it('sees how many wait for what, the most wanted first', async () => {
    const [few, many] = [await soldOut(), await soldOut()]
    await subscribe({ variantId: few.variantId }, as)
    for (let count = 0; count < 60; count++) await subscribe({ variantId: many.variantId, email: someEmail(), consent: true })
    const answer = await app.request('/ops/restock-subscriptions', { as: await app.actors.team() })
    const { items } = (await answer.json()) as { items: AwaitedProduct[] }
    expect(items[0]).toMatchObject({ variantId: many.variantId, name: many.name, waiting: 60 })
    expect(items.find((item) => item.variantId === few.variantId)?.waiting).toBe(1)
    expect((await app.request('/ops/restock-subscriptions', { as })).status).toBe(403)
  })
})
