// The UPI address: the owner sets it, an order then has its link, and an empty one takes UPI away again.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { UpiAnswer } from './contract/upi.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('is set by the owner alone, read by the team, and refused where it is no address', async () => {
  const [owner, team] = [await app.actors.owner(), await app.actors.team()]
  const put = (as: typeof owner, json: object) => app.request('/ops/upi', { as, method: 'PUT', json })
  expect((await put(team, { upiId: 'sankalp@okhdfcbank', upiName: 'Sankalp' })).status).toBe(403)
  for (const upiId of ['sankalp', 'sankalp@', 'a b@bank', '@bank'])
    expect((await put(owner, { upiId, upiName: 'Sankalp' })).status).toBe(400)
  expect((await put(owner, { upiId: ' sankalp@okhdfcbank ', upiName: 'Sankalp' })).status).toBe(200)
  const read = async () => (await (await app.request('/ops/upi', { as: team })).json()) as UpiAnswer
  expect(await read()).toEqual({
    upiId: 'sankalp@okhdfcbank',
    upiName: 'Sankalp',
    tryLink: 'upi://pay?pa=sankalp%40okhdfcbank&pn=Sankalp&am=1.00&cu=INR&tn=Sankalp&tr=TRY',
  })
  expect((await put(owner, { upiId: '', upiName: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ upiId: '', tryLink: null })
})
