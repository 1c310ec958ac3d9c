import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { UpiResponse } from './contract.ts'

let app: TestApp
let owner: TestActor
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Ananya Rao')
  team = await app.actors.team()
})
afterAll(() => app.close())

const read = async () => (await (await app.request('/ops/upi', { as: team })).json()) as UpiResponse
const send = (json: object, as = owner) => app.request('/ops/upi', { as, method: 'PUT', json })
/** With current etags, so that only the change itself can be refused. */
const put = async (json: object, as = owner) => send({ ...json, etags: (await read()).etags }, as)

it('is set only by the owner, read by the team, and refused when it is invalid', async () => {
  expect((await put({ upiId: 'sankalp@okhdfcbank', upiName: 'Sankalp' }, team)).status).toBe(403)
  for (const upiId of ['sankalp', 'sankalp@', 'a b@bank', '@bank'])
    expect((await put({ upiId, upiName: 'Sankalp' })).status).toBe(400)
  expect((await put({ upiId: ' sankalp@okhdfcbank ', upiName: 'Sankalp' })).status).toBe(200)
  expect(await read()).toMatchObject({
    upiId: 'sankalp@okhdfcbank',
    upiName: 'Sankalp',
    tryLink: 'upi://pay?pa=sankalp%40okhdfcbank&pn=Sankalp&am=1.00&cu=INR&tn=Sankalp&tr=TRY',
  })
  expect((await put({ upiId: '', upiName: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ upiId: '', tryLink: null })
})

it('a concurrent change is a conflict for the later owner, with who changed it', async () => {
  const { etags } = await read()
  expect((await send({ upiId: 'first@okhdfcbank', upiName: 'Sankalp', etags })).status).toBe(200)
  const late = await send({ upiId: 'second@okicici', upiName: 'Sankalp', etags }, await app.actors.owner('Vikram Rao'))
  expect(late.status).toBe(409)
  expect(((await late.json()) as { error: object }).error).toMatchObject({
    reason: 'version_conflict',
    values: { by: 'Ananya Rao' },
  })
  expect((await read()).upiId).toBe('first@okhdfcbank')
  expect((await send({ upiId: '', upiName: '' })).status).toBe(400)
})
