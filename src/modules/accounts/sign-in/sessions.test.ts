import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../../../../test/harness.ts'
import { type AppParts, createApp } from '../../../app.ts'
import { SESSION_SECONDS } from '../../../server/ports/identity/auth.ts'

const DAY_MS = 86_400_000

describe('a session in use', () => {
  let app: TestApp
  const person = { name: 'Meera Rao', email: 'meera@example.com', password: 'kolam-12', confirmPassword: 'kolam-12' }

  beforeAll(async () => {
    app = await createTestApp()
    await app.request('/user/register', { json: person })
  })
  afterAll(() => app.close())

  const ofSession = (response: Response) =>
    response.headers.getSetCookie().filter((cookie) => cookie.startsWith('sankalp.session_token='))

  /** The Set-Cookie header of a sign-in whose session was last used this many days ago. */
  const signIn = async (daysAgo: number): Promise<{ line: string; cookie: string }> => {
    const response = await app.request('/user/login', { json: { email: person.email, password: person.password } })
    const now = app.clock.now().getTime()
    const used = { updated_at: new Date(now - daysAgo * DAY_MS), expires_at: new Date(now + DAY_MS) }
    await app.db.updateTable('sessions').set(used).execute()
    const [line = ''] = ofSession(response)
    return { line, cookie: line.split(';')[0] ?? '' }
  }
  const appWith = (publicUrl: string | undefined, pages?: AppParts['pages']) =>
    createApp({
      base: app.ctx,
      config: { publicUrl, proxyHops: 0 },
      log: errorLogger,
      ready: async () => undefined,
      ...(pages ? { pages } : {}),
    })

  it('is extended after a day, and only then, with the same cookie as at sign-in', async () => {
    const { line, cookie } = await signIn(2)
    const response = await app.request('/user/profile', { headers: { cookie } })
    expect(ofSession(response)).toEqual([line])
    const { expires_at } = await app.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBe(app.clock.now().getTime() + SESSION_SECONDS * 1000)
    expect(ofSession(await app.request('/user/profile', { headers: { cookie } }))).toEqual([])
  })

  it('stores its token only as a hash, which cannot be used as a token', async () => {
    const { cookie } = await signIn(0)
    const token = /=(\w+)\./.exec(decodeURIComponent(cookie))?.[1] ?? ''
    const hash = createHash('sha256').update(token).digest('hex')
    const rows = await app.db.selectFrom('sessions').select('token').execute()
    expect(rows).toContainEqual({ token: hash })
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await app.request('/user/profile', { headers: { cookie } })).status).toBe(200)
    const stolen = await app.request('/user/profile', { headers: { cookie: cookie.replace(token, hash) } })
    expect(stolen.status).toBe(401)
  })

  it('cannot be stored with a plain token', async () => {
    const { cookie } = await signIn(0)
    const token = /=(\w+)\./.exec(decodeURIComponent(cookie))?.[1] ?? ''
    await expect(app.db.updateTable('sessions').set({ token }).execute()).rejects.toMatchObject({
      constraint: 'sessions_token_hashed',
    })
  })

  it('is extended by a page request too, with a Secure cookie over HTTPS', async () => {
    const { line, cookie } = await signIn(2)
    const pages = appWith('https://sankalp.example', async () => ({
      page: new Response('a page', { headers: { vary: 'Cookie' } }),
      scripts: [],
    }))
    expect(ofSession(await pages.request(`${ORIGIN}/explore`, { headers: { cookie } }))).toEqual([`${line}; Secure`])
  })

  it('ends on sign-out, even if the same request extended it', async () => {
    const { cookie } = await signIn(2)
    const cookies = ofSession(await app.request('/user/logout', { headers: { cookie } }))
    expect(cookies.at(-1)).toMatch(/^sankalp\.session_token=; Max-Age=0/)
    expect((await app.request('/user/profile', { headers: { cookie } })).status).toBe(401)
  })
})
