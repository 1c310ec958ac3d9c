import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { orderDelivered, reviewing } from '../../../../test/review-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const DAY = 24 * 60
const requestEmails = (email: string) => app.mails.filter((mail) => mail.to === email && mail.messageId.startsWith('<review-'))
/** Twice, as two runs of the periodic tasks and of the queue. */
const go = async () => {
  for (let time = 0; time < 2; time++) {
    await app.jobs.runPeriodicTasks()
    await app.jobs.run()
  }
}

it('emails once, six days after delivery, about products without a review, with one-click unsubscribe', async () => {
  const [product, other] = [await createProduct(app, { nameHindi: 'पीतल का दीया' }), await createProduct(app)]
  const contact = { email: 'waiting@example.com', readerLanguage: 'hi' }
  const buyer = await orderDelivered(app, [product, other], undefined, contact)
  const silent = await orderDelivered(app, [product], undefined, { email: 'reviewed@example.com' })
  await reviewing(app).reviewed(buyer, other)
  await reviewing(app).reviewed(silent, product)
  app.clock.advance(6 * DAY - 1)
  await go()
  expect(requestEmails(contact.email)).toEqual([])
  app.clock.advance(1)
  await go()
  const [email, ...more] = requestEmails(contact.email)
  expect(more).toEqual([])
  expect(email?.text).toContain('पीतल का दीया')
  expect(email?.text).not.toContain(other.name)
  expect(email?.text).toContain(`/hi/order/${buyer.order.number}?key=${buyer.order.key}#reviews`)
  expect(requestEmails('reviewed@example.com')).toEqual([])
  const end = email?.unsubscribeUrl ?? ''
  // As a mail client sends it: no origin, no cookie, a form with one field.
  const oneClick = (address: string) =>
    app.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect([(await oneClick(end)).status, (await oneClick(end)).status]).toEqual([200, 200])
  expect((await oneClick(`${end.slice(0, -3)}abc`)).status).toBe(422)
  await orderDelivered(app, [product], undefined, contact)
  await orderDelivered(app, [product], undefined, { email: 'another@example.com' })
  app.clock.advance(6 * DAY)
  await go()
  expect(requestEmails(contact.email)).toHaveLength(1)
  expect(requestEmails('another@example.com')).toHaveLength(1)
})

it('does not email at night, or about old or returned orders', async () => {
  const product = await createProduct(app)
  const late = await orderDelivered(app, [product], undefined, { email: 'night@example.com' })
  await orderDelivered(app, [product], undefined, { email: 'returned@example.com' })
  await app.db.updateTable('orders').set({ state: 'returned' }).where('email', '=', 'returned@example.com').execute()
  const delivered = new Date(app.clock.now().getTime() - 21 * DAY * 60_000)
  await orderDelivered(app, [product], undefined, { email: 'old@example.com' })
  await app.db.updateTable('orders').set({ delivered_at: delivered }).where('email', '=', 'old@example.com').execute()
  const night = new Date(app.clock.now().getTime() + 7 * DAY * 60_000)
  night.setUTCHours(20, 0, 0, 0)
  app.clock.set(night)
  await app.jobs.runPeriodicTasks()
  await app.jobs.run()
  expect(requestEmails('night@example.com')).toEqual([])
  app.clock.advance(10 * 60)
  await app.jobs.run()
  expect(requestEmails('night@example.com').map(({ text }) => text.includes(late.order.number))).toEqual([true])
  for (const email of ['returned@example.com', 'old@example.com']) expect(requestEmails(email)).toEqual([])
})
