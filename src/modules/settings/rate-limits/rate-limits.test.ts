import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, NO_LIMITS, type TestApp } from '../../../../test/harness.ts'
import { type CallerLimit, SERVICE_LIMITS } from '../../../shared/rate-limits.ts'
import { changeSetting } from '../service.ts'
import { consumeCallerLimits, consumeServiceLimit } from './service.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())
beforeEach(() => app.clock.advance(60 * 24 * 2))

const allow = (limits: object) => changeSetting(app.ctx, 'limits', { ...NO_LIMITS, ...limits })
const person = (userId: string, role: 'user' | 'pandit' | 'team' = 'user') =>
  ({
    ...app.ctx,
    actor: { kind: 'person', userId, role, sessionId: '', email: '', emailVerified: true, name: '', hasSecondFactor: true },
  }) as const
const visitor = { ...app.ctx, actor: { kind: 'visitor' } } as const
const refused = { code: 'rate_limited' }

it('counts by network or by account, and a visitor by no account', async () => {
  await allow({ signInPerAddress: 2, signInPerEmail: 1 })
  const limits: CallerLimit[] = ['signInsPerNetwork', 'codesPerAccount']
  await consumeCallerLimits(person('one'), limits, 'a')
  await expect(consumeCallerLimits(person('one'), limits, 'a')).rejects.toMatchObject(refused)
  await expect(consumeCallerLimits(person('two'), limits, 'a')).rejects.toMatchObject(refused)
  await consumeCallerLimits(person('two'), limits, 'b')
  await consumeCallerLimits(visitor, limits, 'b')
  await expect(consumeCallerLimits(visitor, limits, 'b')).rejects.toMatchObject(refused)
})

it('does not count uploads of the team and of pandits by their network', async () => {
  await allow({ uploadsPerAddress: 1 })
  for (const role of ['team', 'pandit'] as const) {
    for (let time = 0; time < 2; time++) await consumeCallerLimits(person(role, role), ['uploadsPerNetwork'], 'office')
  }
  await consumeCallerLimits(person('family'), ['uploadsPerNetwork'], 'office')
  await expect(consumeCallerLimits(visitor, ['uploadsPerNetwork'], 'office')).rejects.toMatchObject(refused)
})

it('counts content by its subject, and starts anew at the end of the window', async () => {
  await allow({ uploadsPerPerson: 1 })
  await consumeServiceLimit(app.ctx, 'uploadsPerOrder', 'one')
  await consumeServiceLimit(app.ctx, 'returnPhotosPerOrder', 'one')
  await consumeServiceLimit(app.ctx, 'uploadsPerOrder', 'two')
  await expect(consumeServiceLimit(app.ctx, 'uploadsPerOrder', 'one')).rejects.toMatchObject(refused)
  app.clock.advance(SERVICE_LIMITS.uploadsPerOrder.windowSeconds / 60)
  await consumeServiceLimit(app.ctx, 'uploadsPerOrder', 'one')
})

it('refuses a request by the limits of its route before it reads the body', async () => {
  await allow({ registerPerAddress: 1 })
  const send = async (path: string, json: object) => (await app.request(path, { method: 'POST', json })).status
  expect(await send('/user/reset-password', {})).toBe(400)
  expect(await send('/user/reset-password', {})).toBe(429)
  expect(await send('/user/forgot-password', { email: 'a@example.com' })).toBe(429)
  expect(await send('/user/register', {})).toBe(400)
})
