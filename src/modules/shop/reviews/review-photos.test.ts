import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { makePicture, makeRotatedPicture, uploadForm } from '../../../../test/pictures.ts'
import { createProduct } from '../../../../test/products.ts'
import { type Buyer, orderDelivered, reviewing } from '../../../../test/review-helpers.ts'

let app: TestApp
let team: TestActor
let doing: ReturnType<typeof reviewing>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  doing = reviewing(app)
})
afterAll(() => app.close())

const uploadPhoto = async (buyer: Buyer): Promise<string> => {
  const response = await doing.send(buyer, uploadForm(await makePicture({ width: 400, height: 300 })))
  expect(response.status).toBe(201)
  return ((await response.json()) as { path: string }).path
}
const look = async (path: string, as?: TestActor) =>
  (await app.app.request(`http://localhost${path}`, as ? { headers: { cookie: as.cookie } } : {})).status

describe('a photo of a review', () => {
  it('can be uploaded by a guest, is visible only with the review, and has no metadata', async () => {
    const product = await createProduct(app)
    const buyer = await orderDelivered(app, [product], undefined, { email: 'pictures@example.com' })
    const response = await doing.send(buyer, uploadForm(await makeRotatedPicture()))
    const { path } = (await response.json()) as { path: string }
    expect([await look(path), await look(path, team)]).toEqual([404, 200])
    const { written } = await doing.reviewed(buyer, product, { photos: [path] })
    const shown = await app.app.request(`http://localhost${path}`)
    expect(shown.status).toBe(200)
    const { exif, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    expect((await doing.read(product, '?photos=true')).items).toMatchObject([{ photos: [path] }])
    const id = written[0]?.id ?? ''
    await app.request(`/ops/product-reviews/${id}/hide`, { as: team, json: { reason: 'Shows a child' } })
    expect([await look(path), await look(path, team)]).toEqual([404, 200])
    await app.request(`/ops/product-reviews/${id}/show`, { as: team, method: 'POST' })
    expect(await look(path)).toBe(200)
  })

  it('belongs to one order and one review; other files and a fifth photo are rejected', async () => {
    const [product, other] = [await createProduct(app), await createProduct(app)]
    const as = await app.actors.user()
    const [buyer, stranger] = [
      await orderDelivered(app, [product, other], as),
      await orderDelivered(app, [product], await app.actors.user()),
    ]
    const path = await uploadPhoto(buyer)
    const taken = await doing.review(stranger, product, { photos: [path] })
    expect([taken.status, (await errorOf(taken)).reason]).toEqual([422, 'upload_not_found'])
    // The rejected review was not saved without its photo either.
    expect((await doing.see(stranger)).written).toEqual([])
    await doing.reviewed(buyer, product, { photos: [path] })
    expect((await doing.review(buyer, other, { photos: [path] })).status).toBe(422)
    expect((await doing.review(buyer, other, { photos: [path, path, path, path, path] })).status).toBe(400)
    const text = await doing.send(buyer, uploadForm(new TextEncoder().encode('not a picture')))
    expect([text.status, (await errorOf(text)).reason]).toEqual([422, 'unsupported_file_type'])
    expect((await doing.send({ order: buyer.order }, uploadForm(await makePicture()))).status).toBe(201)
    expect((await doing.send({ ...buyer, as: await app.actors.user() }, uploadForm(await makePicture()))).status).toBe(404)
  })

  it('is deleted when a changed review drops it, and stays otherwise', async () => {
    const product = await createProduct(app)
    const buyer = await orderDelivered(app, [product], await app.actors.user())
    const [first, second] = [await uploadPhoto(buyer), await uploadPhoto(buyer)]
    await doing.reviewed(buyer, product, { photos: [first, second] })
    const { written } = await doing.reviewed(buyer, product, { rating: 4, photos: [second] })
    expect(written).toMatchObject([{ photos: [second] }])
    app.clock.advance(61)
    await app.jobs.runPeriodicTasks()
    expect([await look(first), await look(second)]).toEqual([404, 200])
    // A change without a photos field does not change them.
    expect((await doing.reviewed(buyer, product, { rating: 3 })).written).toMatchObject([{ photos: [second] }])
  })
})

describe('erasing an account', () => {
  it('deletes its reviews with photos and ratings, and its helpful votes', async () => {
    const [product, other] = [await createProduct(app), await createProduct(app)]
    const as = await app.actors.user()
    const [buyer, neighbour] = [
      await orderDelivered(app, [product], as),
      await orderDelivered(app, [other], await app.actors.user()),
    ]
    const path = await uploadPhoto(buyer)
    await doing.reviewed(buyer, product, { rating: 2, content: 'My words.', photos: [path] })
    const { written } = await doing.reviewed(neighbour, other, { content: 'Theirs.' })
    await app.request(`/shop/reviews/${written[0]?.id}/helpful`, { as, json: { isHelpful: true } })
    const file = await (await app.request('/user/export', { as })).text()
    expect(file).toContain('My words.')
    expect(file).toContain(other.name)
    await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    expect((await doing.read(product)).items).toEqual([])
    expect((await doing.read(other)).items).toMatchObject([{ helpfulCount: 0 }])
    const row = await app.db
      .selectFrom('products')
      .where('id', '=', product.id)
      .select(['rating_sum', 'review_count', 'star_counts'])
      .executeTakeFirst()
    expect(row).toEqual({ rating_sum: 0, review_count: 0, star_counts: [0, 0, 0, 0, 0] })
    app.clock.advance(61)
    await app.jobs.runPeriodicTasks()
    expect(await look(path, team)).toBe(404)
  })
})
