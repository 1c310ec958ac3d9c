import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, deliver } from '../../../../test/order-helpers.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'
import { createProduct } from '../../../../test/products.ts'
import { orderKeyHeader, returning, returnOf } from '../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import { sweepReturnPhotos } from './service.ts'

const DAY = 24 * 60
let app: TestApp
let team: TestActor
let buyers: ReturnType<typeof buying>
let steps: ReturnType<typeof returning>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyers = buying(app)
  steps = returning(app, team)
})
afterAll(() => app.close())

describe('the photo of a return', () => {
  it('is deleted when the buyer’s account is erased', async () => {
    const as = await app.actors.user()
    const { variants } = await createProduct(app)
    const order = await buyers.placed({ lines: [{ variantId: variants[0], quantity: 1 }], paymentMethod: 'upi' }, { as })
    await deliver(app, team, order)
    const seen = await buyers.see(order)
    const uploaded = await app.request(`/orders/${order.number}/return-photos`, {
      method: 'POST',
      as,
      body: uploadForm(await makePicture()),
    })
    const { id } = (await uploaded.json()) as { id: string }
    await steps.post(order, 'returns', returnOf(seen, [1], { photoId: id, words: 'A secret word' }))
    await steps.byTeam(order, 'decline', { reason: 'For Aditi alone' })
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    const rows = await app.db
      .selectFrom('order_returns')
      .where('photo_id', '=', id)
      .select(['comment', 'decline_reason'])
      .execute()
    expect(rows).toEqual([{ comment: '', decline_reason: '' }])
    await sweepReturnPhotos(app.ctx)
    expect((await app.request(`/ops/orders/${order.number}/return-photos/${id}`, { as: team })).status).toBe(404)
  })

  it('is refused unless it is a picture', async () => {
    const { variants } = await createProduct(app)
    const { order } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 1 }])
    const text = new TextEncoder().encode('This is no picture.')
    const path = `/orders/${order.number}/return-photos`
    const refused = await app.request(path, { method: 'POST', headers: orderKeyHeader(order), body: uploadForm(text) })
    expect(await statusAndReasonOf(refused)).toEqual([422, 'unsupported_file_type'])
  })

  it('is visible only to the buyer and the team, and is deleted 30 days after the decision', async () => {
    const { variants } = await createProduct(app)
    const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 1 }])
    const send = async (of: OrderPlaced) =>
      app.request(`/orders/${of.number}/return-photos`, {
        method: 'POST',
        headers: orderKeyHeader(of),
        body: uploadForm(await makePicture()),
      })
    const uploaded = await send(order)
    expect(uploaded.status).toBe(201)
    const { id } = (await uploaded.json()) as { id: string }
    const other = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 1 }])
    expect(await statusAndReasonOf(await steps.post(other.order, 'returns', returnOf(other.seen, [1], { photoId: id })))).toEqual(
      [422, 'photo_not_found'],
    )
    const view = (await (await steps.post(order, 'returns', returnOf(seen, [1], { photoId: id }))).json()) as Order
    const path = (view.returns[0]?.photoUrl ?? '').replace('/api/v1', '')
    const picture = await app.request(path, { headers: orderKeyHeader(order) })
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400',
    ])
    expect((await app.request(path)).status).toBe(404)
    expect((await app.request(path, { as: await app.actors.user() })).status).toBe(404)
    expect((await app.request(`/ops${path}`, { as: team })).status).toBe(200)
    expect((await app.request(`/ops${path}`, { as: await app.actors.user() })).status).toBe(403)
    expect(await statusAndReasonOf(await send(order))).toEqual([409, 'open_return_exists'])
    await steps.byTeam(order, 'decline', { reason: 'Not ours' })
    app.clock.advance(29 * DAY)
    await sweepReturnPhotos(app.ctx)
    expect((await app.request(path, { headers: orderKeyHeader(order) })).status).toBe(200)
    app.clock.advance(DAY)
    expect((await app.request(path, { headers: orderKeyHeader(order) })).status).toBe(404)
    await sweepReturnPhotos(app.ctx)
    expect((await buyers.see(order)).returns[0]?.photoUrl).toBeNull()
    expect(await app.db.selectFrom('return_photos').where('id', '=', id).selectAll().execute()).toEqual([])
  })
})
