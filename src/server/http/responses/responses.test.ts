import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Env } from '../module.ts'
import { compressed, decompressed, encodingFor } from './compress.ts'
import { documentResponse, fileResponse, pictureResponse } from './file-response.ts'
import { constantJson, jsonArray } from './json.ts'

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.0 , gzip;q=0', undefined],
    ['br;q=0.5, gzip;q=1.0', 'br'],
  ])('for a browser that accepts %j is %s', (accepts, encoding) => {
    expect(encodingFor(accepts)).toBe(encoding)
  })

  it('gives back the same bytes, and leaves small content alone', () => {
    const encodings = fc.constantFrom('br' as const, 'gzip' as const)
    const efforts = fc.constantFrom('once' as const, 'cached' as const)
    const pages = fc.oneof(
      fc.uint8Array({ maxLength: 3000, size: 'max' }),
      fc.constantFrom(new Uint8Array(1023), new Uint8Array(1024)),
    )
    fc.assert(
      fc.property(pages, encodings, efforts, (bytes, accepted, effort) => {
        const page = Buffer.from(bytes)
        const { body, encoding } = compressed(page, accepted, effort)
        expect(encoding).toBe(page.length < 1024 ? undefined : accepted)
        expect(Buffer.compare(encoding ? decompressed(body, encoding) : Buffer.from(body), page)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('constant JSON', () => {
  const content = { texts: Array.from({ length: 200 }, (_, index) => `text ${index}`) }
  let made = 0
  const handler = constantJson(() => {
    made++
    return content
  })
  const app = new Hono<Env>().get('/', (c) => handler(c))
  const get = (headers: Record<string, string> = {}) => app.request('/', { headers })

  it('is made once and sent in the encoding of each browser', async () => {
    const [plain, small] = [await get(), await get({ 'accept-encoding': 'gzip, br' })]
    expect(await plain.json()).toEqual(content)
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br'])
    expect(JSON.parse(decompressed(new Uint8Array(await small.arrayBuffer()), 'br').toString())).toEqual(content)
    expect([plain.headers.get('vary'), plain.headers.get('cache-control')]).toEqual(['Accept-Encoding', 'public, no-cache'])
    expect(made).toBe(1)
  })

  it('is not sent again to a browser that has it', async () => {
    const tag = (await get()).headers.get('etag') ?? ''
    for (const cached of [tag, `"old", ${tag}`]) {
      const response = await get({ 'if-none-match': cached })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await get({ 'if-none-match': '"old"' })).status).toBe(200)
  })
})

it('an array of serialized items is valid JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.nat(5), (items, cut) => {
      const chunks = items.map((item) => {
        const text = Buffer.from(JSON.stringify(item))
        return [text.subarray(0, cut), text.subarray(cut)]
      })
      expect(jsonArray(chunks).toString()).toBe(JSON.stringify(items))
    }),
  )
})

describe('a file', () => {
  const stored = () => ({ bytes: 3, stream: new Response('abc').body as ReadableStream<Uint8Array<ArrayBuffer>> })
  const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name))

  it('of a person is downloaded, and neither cached nor run in our origin', async () => {
    const response = documentResponse({ file: stored(), mediaType: 'application/pdf', name: 'कुंडली "1".pdf' })
    expect(await response.clone().text()).toBe('abc')
    expect(headersOf(response, 'content-type', 'content-length', 'cache-control', 'x-content-type-options')).toEqual([
      'application/pdf',
      '3',
      'private, no-store',
      'nosniff',
    ])
    const [disposition = ''] = headersOf(response, 'content-disposition')
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
    expect(decodeURIComponent(disposition?.split("''")[1] ?? '')).toBe('कुंडली "1".pdf')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it('without a name is called document', () => {
    const response = fileResponse({ content: new Uint8Array(), mediaType: 'text/csv', name: '' })
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''document")
  })

  it('that is a public picture is cached by everybody for a year, a private one by its reader for a day', () => {
    expect(headersOf(pictureResponse(stored(), true), 'cache-control', 'vary')).toEqual([
      'public, max-age=31536000, immutable',
      'Save-Data',
    ])
    expect(headersOf(pictureResponse(stored(), false), 'cache-control', 'vary')).toEqual([
      'private, max-age=86400',
      'Cookie, Save-Data',
    ])
  })
})
