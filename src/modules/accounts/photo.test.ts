// The photo of one's own account: an upload of one's own, replaced and removed, and gone with the account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../test/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function uploaded(as: TestActor): Promise<string> {
  const answer = await app.request('/uploads', { method: 'POST', as, body: uploadForm(await makePicture()) })
  return ((await answer.json()) as { secure_url: string }).secure_url
}
const put = (as: TestActor, profilePhoto: string) => app.request('/user/photo', { method: 'PUT', as, json: { profilePhoto } })
const shown = async (as: TestActor) =>
  ((await (await app.request('/user/profile', { as })).json()) as { user: { profileImage: string | null } }).user.profileImage
const isThere = async (path: string) => (await app.app.request(path)).status === 200
/** Rounds, an hour and more later. */
const later = async () => {
  app.clock.advance(120)
  await app.jobs.goRounds()
}

describe('the photo of an account', () => {
  it('is shown, replaced and removed, and what nothing shows any more is gone', async () => {
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

  it('is gone after the person has left', async () => {
    const as = await app.actors.user()
    await put(as, await uploaded(as))
    const path = (await shown(as)) ?? ''
    await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    await later()
    expect(await isThere(path)).toBe(false)
  })

  it('is never somebody else’s picture, an address elsewhere, or a visitor’s', async () => {
    const [as, other] = [await app.actors.user(), await app.actors.user()]
    for (const address of [await uploaded(other), 'https://elsewhere.example/me.jpg', '/uploads/none/1280.webp']) {
      expect((await put(as, address)).status).toBe(422)
    }
    expect(await shown(as)).toBeNull()
    const answers = [
      await app.request('/user/photo', { method: 'PUT', json: { profilePhoto: 'x' } }),
      await app.request('/user/photo', { method: 'DELETE' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401])
  })
})
