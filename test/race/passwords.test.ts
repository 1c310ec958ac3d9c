import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const AT_ONCE = 50

describe.skipIf(!postgresUrl)('concurrent password changes', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('let one of fifty resets with one link win, and one of fifty changes of a password', async () => {
    const [email, password] = ['resets@example.com', 'kolam-12']
    await app.request('/user/register', { json: { name: 'Reset Tester', email, password, confirmPassword: password } })
    await app.request('/user/forgot-password', { json: { email } })
    await app.jobs.run()
    const message = app.mails.find((mail) => mail.to === email && mail.text.includes('/reset-password?'))
    const token = /token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    const newOnes = Array.from({ length: AT_ONCE }, (_, count) => `rangoli-${count}`)
    const resets = await Promise.all(
      newOnes.map((next) => app.request('/user/reset-password', { json: { token, password: next, confirmPassword: next } })),
    )
    const winner = newOnes[resets.findIndex((response) => response.status === 200)] ?? ''
    expect(resets.filter((response) => response.status === 422)).toHaveLength(AT_ONCE - 1)
    const signedIn = await app.request('/user/login', { json: { email, password: winner } })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    // The number of attempts with the current password allowed in a quarter of an hour.
    const changes = await Promise.all(
      newOnes.slice(0, 10).map((next) =>
        app.request('/user/change-password', {
          json: { currentPassword: winner, password: `${next}-b`, confirmPassword: `${next}-b` },
          headers: { cookie },
        }),
      ),
    )
    expect(changes.filter((response) => response.status === 200)).toHaveLength(1)
    for (const response of changes) expect([200, 400, 409]).toContain(response.status)
    const passwords = await app.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .where('users.email', '=', email)
      .select('password')
      .execute()
    expect(passwords).toHaveLength(1)
  })
})
