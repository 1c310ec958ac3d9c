import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, ORIGIN, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'
import type { Gallery } from './contract.ts'

let app: TestApp
let pandit: TestActor
let panditId: string
let other: TestActor
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  app = await createTestApp()
  pandit = await app.actors.pandit()
  other = await app.actors.pandit()
  panditId = (await makePandit(app, { userId: pandit.userId })).id
  await makePandit(app, { userId: other.userId })
  picture = await makePicture()
})
afterAll(() => app.close())

async function upload(purpose: string, as = pandit): Promise<string> {
  const response = await app.request('/uploads', { method: 'POST', body: uploadForm(picture, { purpose }), as })
  return ((await response.json()) as { secure_url: string }).secure_url
}
const setPhoto = (profilePhoto: string, as?: TestActor) =>
  app.request('/pandit/update-photo', { json: { profilePhoto }, ...(as ? { as } : {}) })
const gallery = async (as = pandit) => (await (await app.request('/pandit/gallery', { as })).json()) as Gallery
const change = (version: number, items: Gallery['items'], as: TestActor | undefined = pandit) =>
  app.request('/pandit/gallery', { method: 'PUT', json: { version, items }, ...(as ? { as } : {}) })
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { reason?: string } }).error.reason,
]
const shown = async () =>
  (await (await app.request(`/pandits/${panditId}`)).json()) as { profilePhoto: string | null; gallery: Gallery['items'] }
const isStored = async (address: string) =>
  (await app.app.request(address.startsWith('/') ? ORIGIN + address : address)).status === 200
const sweepLater = async () => {
  app.clock.advance(25 * 60)
  await app.jobs.runPeriodicTasks()
}

describe('the photo', () => {
  test('is shown on the public page, and the previous photo is deleted', async () => {
    const [first, second] = [await upload('photo'), await upload('photo')]
    const response = await setPhoto(first, pandit)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      message: 'Uploaded and updated successfully!',
      profilePhoto: new URL(first).pathname,
    })
    expect((await shown()).profilePhoto).toBe(new URL(first).pathname)
    expect((await setPhoto(first, pandit)).status).toBe(200)
    expect((await setPhoto(second, pandit)).status).toBe(200)
    await sweepLater()
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    expect((await setPhoto(second, pandit)).status).toBe(200)
    expect(await refusal(await setPhoto(first, pandit))).toEqual([422, 'upload_not_found'])
    expect((await shown()).profilePhoto).toBe(new URL(second).pathname)
  })

  test('can be set only by a registered pandit', async () => {
    const address = await upload('photo')
    expect(await refusal(await setPhoto(address))).toEqual([401, 'sign_in_required'])
    for (const role of ['user', 'team', 'owner', 'pandit'] as const)
      expect(await refusal(await setPhoto(address, await app.actors[role]())), role).toEqual([403, 'not_a_pandit'])
  })

  test('must be the pandit’s own upload for this purpose', async () => {
    const before = await shown()
    const own = await upload('photo')
    const wrong = [
      await upload('photo', other),
      await upload('gallery'),
      own.replace(ORIGIN, 'https://elsewhere.example'),
      own.replace(ORIGIN, '//elsewhere.example'),
      own.replace('1280.webp', '1281.webp'),
      'javascript:alert(1)',
      'data:image/webp;base64,AAAA',
      '/uploads/0198c0de-0000-7000-8000-000000000000/1280.webp',
      '/explore',
    ]
    for (const address of wrong)
      expect(await refusal(await setPhoto(address, pandit)), address).toEqual([422, 'upload_not_found'])
    expect(await shown()).toEqual(before)
  })

  test('can be set to any of its sizes, as a path or a URL', async () => {
    const address = await upload('photo')
    expect((await setPhoto(new URL(address).pathname.replace('1280', '320'), pandit)).status).toBe(200)
    expect((await shown()).profilePhoto).toBe(new URL(address).pathname)
  })
})

describe('the gallery', () => {
  test('can be added to, captioned, reordered and reduced, and is shown on the public page', async () => {
    const [one, two] = [await upload('gallery'), await upload('gallery')]
    expect(await gallery()).toEqual({ version: 0, items: [] })
    const added = (await (
      await change(0, [
        { url: one, caption: ' Griha Pravesh in Kothrud ' },
        { url: two, caption: '' },
      ])
    ).json()) as Gallery
    expect(added.items.map(({ caption }) => caption)).toEqual(['Griha Pravesh in Kothrud', ''])
    const turned = (await (await change(added.version, added.items.toReversed())).json()) as Gallery
    expect((await shown()).gallery).toEqual(turned.items)
    expect(turned.items.map(({ url }) => url)).toEqual([new URL(two).pathname, new URL(one).pathname])
    expect((await change(turned.version, turned.items.slice(1))).status).toBe(200)
    await sweepLater()
    expect([await isStored(one), await isStored(two)]).toEqual([true, false])
  })

  test('saves one of two concurrent changes and reports a conflict for the other', async () => {
    const { version, items } = await gallery()
    const [one, two] = [await upload('gallery'), await upload('gallery')]
    const responses = await Promise.all([one, two].map((url) => change(version, [...items, { url, caption: '' }])))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409) as Response
    expect(await refusal(late)).toEqual([409, 'version_conflict'])
    expect((await gallery()).items).toHaveLength(items.length + 1)
  })

  test('accepts only the pandit’s own gallery uploads, each once, and at most 24', async () => {
    const before = await gallery()
    const own = await upload('gallery')
    for (const url of [
      await upload('gallery', other),
      await upload('photo'),
      'https://elsewhere.example/a.webp',
      (await shown()).profilePhoto ?? '',
    ]) {
      expect(await refusal(await change(before.version, [...before.items, { url, caption: '' }])), url).toEqual([
        422,
        'upload_not_found',
      ])
    }
    expect(
      (
        await change(before.version, [
          { url: own, caption: '' },
          { url: own.replace('1280', '320'), caption: '' },
        ])
      ).status,
    ).toBe(400)
    expect(
      (
        await change(
          before.version,
          Array.from({ length: 25 }, () => ({ url: own, caption: '' })),
        )
      ).status,
    ).toBe(400)
    expect((await change(before.version, [{ url: own, caption: 'x'.repeat(121) }])).status).toBe(400)
    expect(await gallery()).toEqual(before)
  })

  test('is available only to a registered pandit', async () => {
    expect((await app.request('/pandit/gallery')).status).toBe(401)
    expect((await app.request('/pandit/gallery', { method: 'PUT', json: { version: 0, items: [] } })).status).toBe(401)
    for (const role of ['user', 'team', 'owner', 'pandit'] as const) {
      const as = await app.actors[role]()
      expect((await app.request('/pandit/gallery', { as })).status).toBe(403)
      expect((await change(0, [], as)).status).toBe(403)
    }
  })
})
