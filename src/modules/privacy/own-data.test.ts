import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendApplication } from '../../../test/applications.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../test/pictures.ts'
import { createProduct } from '../../../test/products.ts'
import type { PersonalData } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the data export', () => {
  it('contains the application to become a pandit, and the pictures', async () => {
    const as = await app.actors.user()
    const { id } = await sendApplication(app, as)
    const picture = await app.request('/uploads', { method: 'POST', as, body: uploadForm(await makePicture()) })
    const { secure_url } = (await picture.json()) as { secure_url: string }
    const data = (await (await app.request('/user/export', { as })).json()) as PersonalData
    expect(data.applications.map((application) => application.id)).toEqual([id])
    expect(data.applications[0]?.details?.referees.length).toBeGreaterThan(0)
    expect(data.uploads).toMatchObject([{ purpose: 'photo', address: secure_url }])
  })

  it('contains saved products and restock subscriptions, also those requested under the address before', async () => {
    const as = await app.actors.user()
    const { id, name, variants } = await createProduct(app, { variants: [{ stock: 0 }] })
    await app.request(`/shop/wishlist/${id}`, { method: 'PUT', as })
    await app.request('/shop/restock-subscriptions', { as, json: { variantId: variants[0] } })
    await app.request('/shop/restock-subscriptions', { json: { variantId: variants[0], email: as.email, consent: true } })
    const data = (await (await app.request('/user/export', { as })).json()) as PersonalData
    expect(data.wishes).toMatchObject([{ id, name }])
    expect(data.restockSubscriptions).toMatchObject([
      { name, notifiedAt: null },
      { name, notifiedAt: null },
    ])
  })
})
