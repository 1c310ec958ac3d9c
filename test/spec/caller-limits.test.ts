// Which routes count a request against limits of its caller.
import { afterAll, expect, it } from 'vitest'
import { apiModules } from '../../src/api-modules.ts'
import { changeSetting } from '../../src/modules/settings/service.ts'
import { optionsOf } from '../../src/server/http/module.ts'
import { createTestApp, NO_LIMITS, type TestApp } from '../harness.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())

/** Without these, passwords, codes and links could be guessed, and files uploaded, without limit. */
const LIMITED = {
  'post /user/login': ['signInsPerNetwork'],
  'post /user/register': ['registrationsPerNetwork'],
  'post /user/auth/firebase': ['signInsPerNetwork'],
  'get /user/auth/{provider}': ['signInsPerNetwork'],
  'post /user/logins/{provider}': ['signInsPerNetwork'],
  'post /user/forgot-password': ['linksPerNetwork'],
  'post /user/reset-password': ['linksPerNetwork'],
  'post /user/resend-verification': ['linksPerNetwork'],
  'post /user/verify-email': ['linksPerNetwork'],
  'post /user/change-email': ['linksPerNetwork', 'passwordsPerAccount'],
  'post /user/change-password': ['passwordsPerAccount'],
  'post /user/second-factor': ['codesPerAccount'],
  'post /user/second-factor/verify': ['signInsPerNetwork', 'codesPerAccount'],
  'post /user/second-factor/recovery-codes': ['codesPerAccount'],
  'post /user/second-factor/remove': ['codesPerAccount'],
  'get /team-invitations/offer': ['linksPerNetwork'],
  'post /team-invitations/accept': ['linksPerNetwork', 'signInsPerNetwork'],
  'post /uploads': ['uploadsPerAccount', 'uploadsPerNetwork'],
  'post /pandit-applications/documents': ['uploadsPerAccount', 'uploadsPerNetwork'],
  'post /role-applications': ['roleApplicationsPerNetwork'],
}

it('counts routes that can be used to guess a secret, to send emails or to fill the storage', () => {
  const limited = apiModules.flatMap((module) =>
    module.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route') return []
      const { method, path } = definition.route
      const limits = optionsOf({ method, path })?.callerLimits
      return limits ? [[`${method} ${path}`, limits]] : []
    }),
  )
  expect(Object.fromEntries(limited)).toEqual(LIMITED)
})

it('lets no stranger use up the uploads of a network with orders that he does not have', async () => {
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, uploadsPerAddress: 1 })
  for (const path of ['/orders/SK-AAAAAA/review-photos', '/orders/SK-AAAAAA/return-photos']) {
    for (let time = 0; time < 2; time++) expect((await app.request(path, { method: 'POST' })).status).toBe(404)
  }
  const upload = () => app.actors.user().then((as) => app.request('/uploads', { method: 'POST', as }))
  expect((await upload()).status).toBe(400)
  expect((await upload()).status).toBe(429)
})
