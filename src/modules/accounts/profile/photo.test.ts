import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function uploaded(as: TestActor): Promise<string> {
  const response = await app.request('/uploads', { method: 'POST', as, body: uploadForm(await makePicture()) })
  return ((await response.json()) as { secure_url: string }).secure_url
}
const put = (as: TestActor, profilePhoto: string) => app.request('/user/photo', { method: 'PUT', as, json: { profilePhoto } })
const shown = async (as: TestActor) =>
  ((await (await app.request('/user/profile', { as })).json()) as { user: { profileImage: string | null } }).user.profileImage
const isThere = async (path: string) => (await opened(path, await app.actors.team())).status === 200
const opened = (path: string, as?: TestActor) => app.app.request(path, as ? { headers: { cookie: as.cookie } } : {})
/** The periodic tasks, two hours later. */
const later = async () => {
  app.clock.advance(120)
  await app.jobs.runPeriodicTasks()
}

describe('the photo of an account', () => {
  it('can be shown, replaced and removed, and unused photos are deleted', async () => {
    const as = await app.actors.user()
    const first = await uploaded(as)
    expect((await put(as, first)).status).toBe(200)
    const path = (await shown(as)) ?? ''
    expect(first.endsWith(path)).toBe(true)
    expect((await put(as, first)).status).toBe(200)
    await put(as, await uploaded(as))
    const second = (await shown(as)) ?? ''
    await later()
    expect([await isThere(path), await isThere(second)]).toEqual([false, true])
    expect((await app.request('/user/photo', { method: 'DELETE', as })).status).toBe(200)
    expect((await app.request('/user/photo', { method: 'DELETE', as })).status).toBe(200)
    await later()
    expect([await shown(as), await isThere(second)]).toEqual([null, false])
  })

  it('is deleted with the account', async () => {
    const as = await app.actors.user()
    await put(as, await uploaded(as))
    const path = (await shown(as)) ?? ''
    await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    await later()
    expect(await isThere(path)).toBe(false)
  })

  it('is visible only to its owner and the team, and is not cached publicly', async () => {
    const [as, team] = [await app.actors.user(), await app.actors.team()]
    await put(as, await uploaded(as))
    const path = (await shown(as)) ?? ''
    const strangers = [undefined, await app.actors.user(), await app.actors.pandit()]
    for (const width of [320, 640, 1280]) {
      const address = path.replace('1280', String(width))
      for (const reader of [as, team, await app.actors.owner()]) {
        const response = await opened(address, reader)
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('private, max-age=86400')
        expect(response.headers.get('vary')).toMatch(/\bCookie\b/)
        expect(response.headers.get('content-type')).toBe('image/webp')
      }
      for (const reader of strangers) {
        const refused = await opened(address, reader)
        expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
        expect(refused.headers.get('cache-control')).toBe('no-store')
      }
    }
  })

  it('of a pandit is private too, unlike the photo of the public profile', async () => {
    const as = await app.actors.pandit()
    await makePandit(app, { userId: as.userId })
    await put(as, await uploaded(as))
    const profilePhoto = await uploaded(as)
    expect((await opened(new URL(profilePhoto).pathname)).status).toBe(404)
    expect((await app.request('/pandit/update-photo', { as, json: { profilePhoto } })).status).toBe(200)
    const seen = await opened(new URL(profilePhoto).pathname)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await opened((await shown(as)) ?? '')).status).toBe(404)
  })

  it('renews the session cookie when it is requested, like any other request', async () => {
    const as = await app.actors.user()
    await put(as, await uploaded(as))
    const path = (await shown(as)) ?? ''
    const day = new Date(app.clock.now().getTime() + 86_400_000)
    await app.db.updateTable('sessions').set({ expires_at: day }).where('user_id', '=', as.userId).execute()
    expect((await opened(path, as)).headers.getSetCookie()).toEqual([expect.stringMatching(/^sankalp\.session_token=.+HttpOnly/)])
  })

  it('cannot be another user’s upload or an external URL, and requires sign-in', async () => {
    const [as, other] = [await app.actors.user(), await app.actors.user()]
    for (const address of [await uploaded(other), 'https://elsewhere.example/me.jpg', '/uploads/none/1280.webp']) {
      expect((await put(as, address)).status).toBe(422)
    }
    expect(await shown(as)).toBeNull()
    const responses = [
      await app.request('/user/photo', { method: 'PUT', json: { profilePhoto: 'x' } }),
      await app.request('/user/photo', { method: 'DELETE' }),
    ]
    expect(responses.map((response) => response.status)).toEqual([401, 401])
  })
})
