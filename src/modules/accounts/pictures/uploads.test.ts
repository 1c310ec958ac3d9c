import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, NO_LIMITS, ORIGIN, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makeAnimatedPicture, makeDecompressionBomb, makePicture, uploadForm } from '../../../../test/pictures.ts'
import { changeSetting } from '../../settings/service.ts'
import { openPicture, sweepUploads } from './service.ts'

type Uploaded = { secure_url: string; path: string; sizes: { width: number; secure_url: string }[] }
type Refusal = { message: string; error: { reason?: string; fields?: Record<string, string> } }

let app: TestApp
let user: TestActor

beforeAll(async () => {
  app = await createTestApp()
  user = await app.actors.user()
})
afterAll(() => app.close())

const send = (form: FormData, as: TestActor | undefined = user) =>
  app.request('/uploads', { method: 'POST', body: form, ...(as ? { as } : {}) })
const sendBody = (text: string, type: string) =>
  app.request('/uploads', { method: 'POST', body: text, headers: { 'content-type': type }, as: user })
const uploaded = async (response: Response) => (await response.json()) as Uploaded
const refusal = async (response: Response) => {
  const { message, error } = (await response.json()) as Refusal
  expect(message).toMatch(/^[A-Z].*\.$/)
  return [response.status, error.reason]
}
const rows = () => app.db.selectFrom('uploads').selectAll().execute()

describe('an uploaded image', () => {
  test('is stored in three widths and visible to its owner before it is used', async () => {
    const response = await send(uploadForm(await makePicture({ width: 1600, height: 1200 })))
    expect(response.status).toBe(201)
    const { secure_url, path, sizes } = await uploaded(response)
    expect(secure_url).toBe(ORIGIN + path)
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 1280])
    for (const { width, secure_url: address } of sizes) {
      const shown = await app.app.request(address, { headers: { cookie: user.cookie } })
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'")
      expect(shown.headers.get('cache-control')).toBe('private, max-age=86400')
      expect(shown.headers.get('vary')).toContain('Cookie')
      const content = Buffer.from(await shown.arrayBuffer())
      expect(shown.headers.get('content-length')).toBe(String(content.byteLength))
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width })
    }
    const [row] = await rows()
    expect(row).toMatchObject({ owner_id: user.userId, purpose: 'photo', media_type: 'image/webp', name: '' })
  })

  test('may have up to 10 MB, more than other requests', async () => {
    const noise = await sharp(randomBytes(1500 * 1000 * 3), { raw: { width: 1500, height: 1000, channels: 3 } })
      .png()
      .toBuffer()
    expect(noise.byteLength).toBeGreaterThan(4_000_000)
    expect((await send(uploadForm(new Uint8Array(noise)))).status).toBe(201)
  })

  test('of a product can be uploaded only by the team', async () => {
    const form = async () => uploadForm(await makePicture(), { purpose: 'product' })
    expect((await send(await form())).status).toBe(403)
    expect((await send(await form(), await app.actors.pandit())).status).toBe(403)
    expect((await send(await form(), await app.actors.team())).status).toBe(201)
  })
})

describe('rejected with a message and nothing stored', () => {
  const refused = async (form: FormData, expected: [number, string | undefined], as?: TestActor) => {
    const before = await rows()
    expect(await refusal(await send(form, as))).toEqual(expected)
    expect(await rows()).toEqual(before)
  }

  test('an upload without sign-in', async () => {
    const response = await app.request('/uploads', { method: 'POST', body: uploadForm(await makePicture()) })
    expect(await refusal(response)).toEqual([401, 'sign_in_required'])
  })

  test('an upload from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const response = await app.request('/uploads', { method: 'POST', body: uploadForm(await makePicture()), as: user, headers })
    expect(response.status).toBe(403)
  })

  /** Sent in chunks without a content length, as a browser or a script may do. */
  const stream = async (form: FormData) => {
    const original = new Response(form)
    const type = original.headers.get('content-type') ?? ''
    const content = new Uint8Array(await original.arrayBuffer())
    let at = 0
    const body = new ReadableStream({
      pull(controller) {
        if (at >= content.length) return controller.close()
        controller.enqueue(content.subarray(at, at + 65_536))
        at += 65_536
      },
    })
    const headers = { host: 'localhost', origin: ORIGIN, cookie: user.cookie, 'content-type': type }
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
    const before = await rows()
    const answer = await refusal(await app.app.request(`${ORIGIN}/api/v1/uploads`, init))
    expect(await rows()).toEqual(before)
    return { answer, read: Math.min(at, content.length), length: content.length }
  }

  test('more than 10 MB, with or without a content length', async () => {
    const big = uploadForm(new Uint8Array(10 * 1024 * 1024 + 1))
    await refused(big, [413, 'file_too_large'])
    expect((await stream(big)).answer).toEqual([413, 'file_too_large'])
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '20000000' }
    const stated = await app.request('/uploads', { method: 'POST', body: 'x', headers, as: user })
    expect(await refusal(stated)).toEqual([413, 'file_too_large'])
  })

  test('an oversized field next to the file, without reading the full body', async () => {
    const form = new FormData()
    form.set('other', new Blob([new Uint8Array(14 * 1024 * 1024)]), 'x.jpg')
    const { answer, read, length } = await stream(form)
    expect(answer).toEqual([413, 'file_too_large'])
    expect(read).toBeLessThan(length - 1_000_000)
  })

  test('no file, an empty file, two files, or no form', async () => {
    await refused(new FormData(), [400, 'file_missing'])
    await refused(uploadForm(new Uint8Array()), [400, 'file_missing'])
    const two = uploadForm(await makePicture())
    two.append('file', new Blob([await makePicture()]), 'b.jpg')
    await refused(two, [400, 'file_missing'])
    const text = new FormData()
    text.set('file', 'not a file')
    await refused(text, [400, 'file_missing'])
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=b', 'text/plain']) {
      expect(await refusal(await sendBody('{"file": 1}', type)), type).toEqual([400, 'file_missing'])
    }
  })

  test('a truncated form', async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of it'
    expect(await refusal(await sendBody(head, 'multipart/form-data; boundary=b'))).toEqual([400, 'file_missing'])
  })

  test('other file types, animated or broken images, and decompression bombs', async () => {
    const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const original = await makePicture()
    await refused(uploadForm(svg, {}, 'photo.jpg'), [422, 'unsupported_file_type'])
    await refused(uploadForm(await makeAnimatedPicture('gif')), [422, 'picture_animated'])
    await refused(uploadForm(original.slice(0, original.length / 2)), [422, 'picture_broken'])
    await refused(uploadForm(makeDecompressionBomb(30_000, 30_000)), [413, 'picture_too_large'])
  })

  test('an unknown purpose', async () => {
    await refused(uploadForm(await makePicture(), { purpose: 'document' }), [400, undefined])
  })

  test('uploads over the rate limit, per user', async () => {
    const busy = await app.actors.user()
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, uploadsPerPerson: 2 })
    const picture = await makePicture()
    const statuses: number[] = []
    for (let time = 0; time < 3; time++) statuses.push((await send(uploadForm(picture), busy)).status)
    statuses.push((await send(uploadForm(picture), await app.actors.user())).status)
    await changeSetting(app.ctx, 'limits', NO_LIMITS)
    expect(statuses).toEqual([201, 201, 429, 201])
  })
})

describe('the URL of an image', () => {
  test('serves only stored images', async () => {
    const { path } = await uploaded(await send(uploadForm(await makePicture())))
    const wrong = [
      path.replace('1280', '1281'),
      path.replace('.webp', ''),
      '/uploads/',
      '/uploads/..%2f..%2fetc/passwd',
      '/uploads/nobody/320.webp',
    ]
    for (const address of wrong) expect((await app.app.request(ORIGIN + address)).status, address).toBe(404)
  })
})

describe('the periodic cleanup', () => {
  test('deletes uploads that were unused for a day, and no earlier', async () => {
    const { path } = await uploaded(await send(uploadForm(await makePicture())))
    app.clock.advance(24 * 60 - 1)
    await sweepUploads(app.ctx)
    expect(await openPicture(app.ctx, path)).toBeDefined()
    app.clock.advance(2)
    await app.jobs.runPeriodicTasks()
    expect(await openPicture(app.ctx, path)).toBeUndefined()
    expect(await rows()).toEqual([])
  })

  test('continues with the other files when the storage fails to delete one, and retries it later', async () => {
    const paths: string[] = []
    for (let count = 0; count < 2; count++) {
      paths.push((await uploaded(await send(uploadForm(await makePicture())))).path)
      app.clock.advance(1)
    }
    const [stuck = '', other = ''] = paths
    app.clock.advance(24 * 60)
    const { storage } = app.ctx.ports
    const key = stuck.replace('/uploads/', 'pictures/')
    const refusing = {
      ...storage,
      move: (from: string, to: string) => (from === key ? Promise.reject(new Error('access denied')) : storage.move(from, to)),
    }
    const ctx = { ...app.ctx, ports: { ...app.ctx.ports, storage: refusing } }
    await expect(sweepUploads(ctx)).rejects.toThrow('files that could not be deleted and will be retried: 1')
    expect([await openPicture(app.ctx, other), (await rows()).length]).toEqual([undefined, 1])
    await sweepUploads(app.ctx)
    expect([await openPicture(app.ctx, stuck), await rows()]).toEqual([undefined, []])
  })

  test('deletes the uploads of a deleted account', async () => {
    const leaving = await app.actors.user()
    const { path } = await uploaded(await send(uploadForm(await makePicture()), leaving))
    await app.db.updateTable('uploads').set({ expires_at: null }).execute()
    await app.db.deleteFrom('users').where('id', '=', leaving.userId).execute()
    await sweepUploads(app.ctx)
    expect(await openPicture(app.ctx, path)).toBeUndefined()
  })
})
