// Ordering's SQL statement count must not grow with the number of products.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { buying } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { countStatements } from '../../../../test/statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** How many SQL statements an order with this many products takes. */
async function statementsFor(products: number): Promise<number> {
  const as = await app.actors.user()
  for (let product = 0; product < products; product++) {
    const { id } = await createProduct(app)
    await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 1 } })
  }
  return countStatements(() => buying(app).placed({}, { as }))
}

it('places an order of one product or of five with six statements, two of them begin and commit', async () => {
  await statementsFor(1)
  expect(await statementsFor(1)).toBe(6)
  expect(await statementsFor(5)).toBe(6)
})
