import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from '../../../server/http/responses/compress.ts'
import { cachePage, getCachedPage, pageCacheKey } from './page-cache.ts'

it('a page requested again is compressed more tightly and has the same content', () => {
  const html = Buffer.from('पूजा, पंडित, मुहूर्त और सामग्री. '.repeat(200))
  const { body, encoding } = compressed(html, 'br')
  cachePage('one', { status: 200, body, encoding, scripts: [] })
  const again = getCachedPage('one')
  expect(again?.body.length).toBeLessThan(body.length)
  expect(brotliDecompressSync(again?.body ?? '')).toEqual(html)
  expect(getCachedPage('one')?.body).toBe(again?.body)
})

const page = { url: 'http://localhost/', status: 200, day: '2027-01-14', encoding: 'br' }
const entryOf = (loaderData: unknown, handle: unknown = { isSameForAll: true }, errors: unknown = null) =>
  ({
    manifest: { version: 'one' },
    routeModules: { home: { handle } },
    staticHandlerContext: { loaderData, errors, matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  }) as never

it('the key changes with anything the page depends on', () => {
  const key = pageCacheKey(entryOf({ home: { popular: ['griha-pravesh'] } }), page)
  expect(pageCacheKey(entryOf({ home: { popular: ['griha-pravesh'] } }), page)).toBe(key)
  const others = [
    pageCacheKey(entryOf({ home: { popular: ['mundan'] } }), page),
    ...[{ day: '2027-01-15' }, { url: 'http://localhost/hi' }, { encoding: 'gzip' }].map((change) =>
      pageCacheKey(entryOf({ home: { popular: ['griha-pravesh'] } }), { ...page, ...change }),
    ),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})

it('personal pages, errors and missing pages are never cached', () => {
  expect(pageCacheKey(entryOf({}, { catalogues: ['order'] }), page)).toBeUndefined()
  expect(pageCacheKey(entryOf({}, undefined, { home: new Error() }), page)).toBeUndefined()
  expect(pageCacheKey(entryOf({}), { ...page, status: 404 })).toBeUndefined()
})
