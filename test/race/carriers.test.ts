import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { buying } from '../order-helpers.ts'
import { createProduct } from '../products.ts'

const ROUNDS = 8

describe.skipIf(!postgresUrl)('a carrier that is renamed', () => {
  let app: TestApp
  let team: TestActor
  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  const post = (path: string, json: object) => app.request(path, { method: 'POST', as: team, json })
  const rename = (carrier: string, name: string) => post('/ops/cash/carriers/rename', { carrier, name })
  async function packed(): Promise<string> {
    const { variants } = await createProduct(app)
    const order = await buying(app).placed({ lines: [{ variantId: variants[0], quantity: 1 }], paymentMethod: 'cash' })
    for (const action of ['confirm', 'pack']) await post(`/ops/orders/${order.number}/${action}`, {})
    return order.number
  }
  const ship = (number: string, carrier: string) => post(`/ops/orders/${number}/ship`, { carrier, tracking: `T${number}` })
  /** Every order must have a name that the table of carriers has. */
  const strays = async () => {
    const names = (await app.db.selectFrom('carriers').select('name').execute()).map(({ name }) => name)
    return app.db
      .selectFrom('orders')
      .where('carrier', 'not in', ['', ...names])
      .select('carrier')
      .execute()
  }

  it('keeps its orders together while others ship under the old and the new name', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [old, name] = [`Old Post ${round}`, `New Post ${round}`]
      await ship(await packed(), old)
      const [one, other] = [await packed(), await packed()]
      const responses = await Promise.all([rename(old, name), ship(one, old.toLowerCase()), ship(other, name.toUpperCase())])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await strays()).toEqual([])
      const carriers = await app.db.selectFrom('orders').where('number', 'in', [one, other]).select('carrier').execute()
      expect(new Set(carriers.map(({ carrier }) => carrier)).size).toBe(1)
    }
  })

  it('gets one of two names that are given at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const old = `Twice ${round}`
      const number = await packed()
      await ship(number, old)
      const responses = await Promise.all([rename(old, `First ${round}`), rename(old, `Second ${round}`)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await strays()).toEqual([])
    }
  })
})
