import type { Role } from '../src/shared/accounts/roles.ts'
import { totpCodeOf } from './fakes/authenticator.ts'
import { cookieOf, newPerson, PASSWORD, registered } from './fakes/provider.ts'
import type { TestActor, TestApp } from './harness.ts'

/** A new person with a password, signed in with it. */
export async function personWithPassword(app: TestApp, role: Role = 'user', isVerified = true): Promise<TestActor> {
  const { email } = newPerson()
  await registered(app, email, isVerified)
  await app.db.updateTable('users').set({ role }).where('email', '=', email).execute()
  const cookie = await signIn(app, email)
  const { id: userId } = await app.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return { email, userId, cookie }
}

/** The cookies of another session, in this browser. */
export async function signIn(app: TestApp, email: string, userAgent = ''): Promise<string> {
  const headers = { 'user-agent': userAgent }
  return cookieOf(await app.request('/user/login', { json: { email, password: PASSWORD }, headers }))
}

export const canSignIn = async (app: TestApp, email: string, password: string): Promise<boolean> =>
  (await app.request('/user/login', { json: { email, password } })).status < 300

/** Sets up an authenticator app; returns its URI and its recovery codes. */
export async function setUpApp(app: TestApp, as: TestActor): Promise<{ uri: string; recoveryCodes: string[] }> {
  const setup = await app.request('/user/second-factor', { json: { password: PASSWORD }, as })
  const made = (await setup.json()) as { uri: string; recoveryCodes: string[] }
  const response = await app.request('/user/second-factor/verify', { json: { code: totpCodeOf(made.uri) }, as })
  as.cookie = cookieOf(response)
  return made
}

/** A code that is not valid now, nor one time step earlier or later. */
export const wrongCode = (uri: string): string =>
  ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((step) => totpCodeOf(uri, step) === code)) ?? ''

/** The token of the newest link to this page that was sent to an address. */
export async function tokenSentTo(app: TestApp, to: string, page: string): Promise<string> {
  await app.jobs.run()
  const { text = '' } = app.mails.findLast((mail) => mail.to === to && mail.text.includes(`/${page}?`)) ?? {}
  return new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''
}
