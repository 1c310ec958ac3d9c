import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'

let app: TestApp
let owner: TestActor

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.user()
})
afterAll(() => app.close())

async function storedPicture(): Promise<{ path: string }> {
  const body = uploadForm(await makePicture({ width: 1600, height: 1200 }))
  const response = await app.request('/uploads', { method: 'POST', body, as: owner })
  return (await response.json()) as { path: string }
}

test('sends images one width smaller with Save-Data, but never smaller than the smallest', async () => {
  const { path } = await storedPicture()
  for (const [requested, shown] of [
    [1280, 640],
    [640, 320],
    [320, 320],
  ]) {
    const address = path.replace(/\d+(?=\.webp)/, String(requested))
    const response = await app.app.request(address, { headers: { cookie: owner.cookie, 'save-data': 'on' } })
    expect(response.headers.get('vary')).toContain('Save-Data')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: shown })
  }
})
