import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { errorResponse } from './errors.ts'
import { createModule, defineRoute, type Env } from './module.ts'
import { mountUpload, type ReceivedFile } from './multipart.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const MAX_BYTES = 1024 * 1024

const sendFile = defineRoute({
  access: 'everyone',
  upload: { maxBytes: MAX_BYTES, maxFieldBytes: 20 },
  method: 'post',
  path: '/files',
  responses: { 200: { description: 'What was received.' } },
})

/** An app with one route that passes the received file to `use`. */
function appWith(use: (file: ReceivedFile) => Promise<object>): Hono<Env> {
  const app = new Hono<Env>()
  app.use((c, next) => {
    c.set('network', c.req.header('x-network') ?? 'one')
    return next()
  })
  const files = createModule()
  mountUpload(files, sendFile, async (c, receive) => c.json(await receive(use)))
  app.route('/', files)
  app.onError((error, c) => errorResponse(error, c, SILENT))
  return app
}
const received = appWith(async ({ name, fields, bytes, sha256, head, content }) => {
  return { name, fields, bytes, sha256, head: [...head], content: [...(await content())] }
})

type Answer = { name: string; fields: Record<string, string>; bytes: number; sha256: string; head: number[]; content: number[] }
type Refusal = { message: string; error: { code: string; reason?: string; values?: Record<string, number> } }
const formOf = (content: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, name = 'a.pdf') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content]), name)
  return form
}
const post = (body: BodyInit, app = received, headers: Record<string, string> = {}) =>
  app.request('/files', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
const accepted = async (form: FormData) => {
  const response = await post(form)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const refused = async (pending: Response | Promise<Response>) => {
  const response = await pending
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...((await response.json()) as Refusal) }
}

/** Sends a form in pieces of this size, as they arrive over a slow network. */
async function postInPieces(form: FormData, size: number) {
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
  return post(body, received, { 'content-type': encoded.headers.get('content-type') ?? '' })
}

it('passes on every file unchanged, with its size, its first bytes and its hash', async () => {
  const files = fc.uint8Array({ minLength: 1, maxLength: 9000, size: 'max' })
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 50, max: 3000 }), async (bytes, size) => {
      const content = new Uint8Array(bytes)
      const answer = (await (await postInPieces(formOf(content), size)).json()) as Answer
      expect(answer).toMatchObject({ bytes: content.length, content: [...content] })
      expect(answer.head).toEqual([...content.subarray(0, 4096)])
      expect(answer.sha256).toBe(createHash('sha256').update(content).digest('base64url'))
    }),
    { numRuns: 40 },
  )
})

it('can be read as a stream, more than once', async () => {
  const app = appWith(async (file) => {
    const texts = []
    for (let time = 0; time < 2; time++) texts.push(await new Response(file.stream() as unknown as BodyInit).text())
    return { texts }
  })
  const response = await post(formOf(new Uint8Array(Buffer.from('om shanti'))), app)
  expect(await response.json()).toEqual({ texts: ['om shanti', 'om shanti'] })
})

it('reads the fields before and after the file, and cuts those that are too long', async () => {
  const form = formOf(new Uint8Array(1), { purpose: 'photo', note: 'x'.repeat(21) })
  form.set('last', 'one')
  expect((await accepted(form)).fields).toEqual({ purpose: 'photo', note: 'x'.repeat(20), last: 'one' })
})

it('keeps the name of the sender, at most 255 characters', async () => {
  expect((await accepted(formOf(new Uint8Array(1), {}, '../कुंडली 1.pdf'))).name).toBe('कुंडली 1.pdf')
  expect((await accepted(formOf(new Uint8Array(1), {}, `${'n'.repeat(300)}.pdf`))).name).toBe('n'.repeat(255))
})

it('decodes a quotation mark and line breaks in the name, which browsers encode, and nothing else', async () => {
  const name = 'The "old" one\r\n 100%20 %41 %.pdf'
  expect((await accepted(formOf(new Uint8Array(1), {}, name))).name).toBe(name)
})

it('allows exactly the largest size, and names it in the refusal of one byte more', async () => {
  expect((await accepted(formOf(new Uint8Array(MAX_BYTES)))).bytes).toBe(MAX_BYTES)
  expect(await refused(post(formOf(new Uint8Array(MAX_BYTES + 1))))).toMatchObject({
    status: 413,
    message: 'The file is larger than 1 MB. Choose a smaller one.',
    error: { reason: 'file_too_large', values: { megabytes: 1 } },
  })
})

it('refuses a stated size that is too large without reading the body', async () => {
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(MAX_BYTES + 64 * 1024 + 1) }
  expect(await refused(post(body, received, headers))).toMatchObject({ status: 413, error: { reason: 'file_too_large' } })
  expect(isRead).toBe(false)
})

it('refuses a second file, a file in another field, and too many fields', async () => {
  const two = formOf(new Uint8Array(1))
  two.append('file', new Blob(['b']), 'b.pdf')
  expect((await refused(post(two))).message).toBe('Send one file at a time.')
  const other = new FormData()
  other.set('other', new Blob(['a']), 'a.pdf')
  expect((await refused(post(other))).message).toBe('Please select a file.')
  const fields = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`field-${index}`, '']))
  expect((await refused(post(formOf(new Uint8Array(1), fields)))).message).toBe('The form has too many fields.')
})

it('refuses a body that ends in the middle of the file', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(head))
    },
    pull(controller) {
      controller.error(new Error('The connection was lost.'))
    },
  })
  for (const body of [head, broken]) {
    expect(await refused(post(body, received, headers))).toMatchObject({ status: 400, error: { reason: 'file_missing' } })
  }
})

it('leaves no temporary file, not even while the file is used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-multipart-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const app = appWith(async (file) => ({ bytes: (await file.content()).length, files: readdirSync(folder) }))
  const response = await post(formOf(new Uint8Array(10)), app)
  expect(await response.json()).toEqual({ bytes: 10, files: [] })
})

/** Starts uploads whose files stay in use until `finish` is called. */
async function startUploads(networks: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const { promise: allBegun, resolve: all } = Promise.withResolvers<void>()
  const app = appWith(async () => {
    begun++
    if (begun === networks.length) all()
    await promise
    return {}
  })
  const responses = networks.map((network) => post(formOf(new Uint8Array(1)), app, { 'x-network': network }))
  // A refused one would be answered before the others.
  await Promise.race([allBegun, ...responses])
  return async () => {
    resolve()
    for (const response of await Promise.all(responses)) expect(response.status).toBe(200)
  }
}
const upload = (network: string) => post(formOf(new Uint8Array(1)), received, { 'x-network': network })

it('takes four uploads of one network at a time, and another network’s meanwhile', async () => {
  const finish = await startUploads(Array(4).fill('a'))
  expect(await refused(upload('a'))).toMatchObject({ status: 429, retryAfter: '5', error: { code: 'rate_limited' } })
  expect((await upload('b')).status).toBe(200)
  await finish()
  const finishAgain = await startUploads(Array(4).fill('a'))
  await finishAgain()
})

it('takes 24 uploads at a time', async () => {
  const finish = await startUploads(Array.from({ length: 24 }, (_, index) => `network-${index % 6}`))
  expect(await refused(upload('new'))).toMatchObject({
    status: 503,
    retryAfter: '5',
    error: { code: 'unavailable', reason: 'too_many_uploads' },
  })
  await finish()
  expect((await upload('new')).status).toBe(200)
})

it('gives the place of a refused or failed upload to the next one', async () => {
  const failing = appWith(() => Promise.reject(new AppError('unprocessable', 'This is not a picture.')))
  for (let time = 0; time < 5; time++) {
    expect((await post(new FormData(), received, { 'x-network': 'c' })).status).toBe(400)
    expect((await post(formOf(new Uint8Array(1)), failing, { 'x-network': 'c' })).status).toBe(422)
  }
  expect((await upload('c')).status).toBe(200)
})
