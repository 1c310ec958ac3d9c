import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedBooking, makePandit, requestBooking } from '../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../test/harness.ts'
import type { ErasureState } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

describe('what prevents erasure', () => {
  const state = async (as: TestActor) => (await (await app.request('/user/erasure', { as })).json()) as ErasureState

  it('is not shown to visitors', async () => {
    expect((await app.request('/user/erasure')).status).toBe(401)
  })

  it('is empty for someone without open bookings', async () => {
    expect(await state(await app.actors.user())).toEqual({ isTeam: false, bookings: [], hasMore: false, orders: [], work: null })
  })

  it("lists a family's open bookings, also those requested under its verified email, until they are cancelled", async () => {
    const as = await app.actors.user()
    const { ref } = await requestBooking(app, { email: as.email })
    expect((await state(as)).bookings).toMatchObject([{ ref, ceremonySlug: 'satyanarayan' }])
    await app.request(`/bookings/${ref}/cancel`, { as, json: {} })
    expect((await state(as)).bookings).toEqual([])
  })

  it("counts a pandit's accepted pujas and the requests that wait for his answer", async () => {
    const as = await app.actors.pandit()
    const { id } = await makePandit(app, { userId: as.userId })
    expect((await state(as)).work).toEqual({ pujas: 0, requests: 0 })
    const { ref } = await confirmedBooking(app, team)
    await app.request(`/ops/bookings/${ref}/offers`, { as: team, json: { panditId: id } })
    expect((await state(as)).work).toEqual({ pujas: 0, requests: 1 })
    const { items } = (await (await app.request('/pandit/offers', { as })).json()) as { items: { id: string }[] }
    await app.request(`/pandit/offers/${items[0]?.id}/accept`, { as, method: 'POST' })
    expect((await state(as)).work).toEqual({ pujas: 1, requests: 0 })
  })

  it('is the account itself for the team', async () => {
    expect((await state(team)).isTeam).toBe(true)
  })
})
