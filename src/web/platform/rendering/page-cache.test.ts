import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compressed } from '../../../server/http/responses/compress.ts'
import { CachedFooters, keyOfPage, PageCache } from './page-cache.ts'

const pageOf = (bytes: number) => ({ status: 200, body: new Uint8Array(bytes), encoding: undefined, scripts: [] })

it('a page requested again is compressed more tightly and has the same content', () => {
  const html = Buffer.from('पूजा, पंडित, मुहूर्त और सामग्री. '.repeat(200))
  const { body, encoding } = compressed(html, 'br')
  const pages = new PageCache()
  pages.set('one', { status: 200, body, encoding, scripts: [] })
  const again = pages.get('one')
  expect(again?.body.length).toBeLessThan(body.length)
  expect(brotliDecompressSync(again?.body ?? '')).toEqual(html)
  expect(pages.get('one')?.body).toBe(again?.body)
})

const page = { url: 'http://localhost/', status: 200, day: '2027-01-14', encoding: 'br' }
const entryOf = (loaderData: unknown, handle: unknown = { isSameForAll: true }, errors: unknown = null) =>
  ({
    manifest: { version: 'one' },
    routeModules: { home: { handle } },
    staticHandlerContext: { loaderData, errors, matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  }) as never

it('the key changes with anything the page depends on', () => {
  const key = keyOfPage(entryOf({ home: { popular: ['griha-pravesh'] } }), page)
  expect(keyOfPage(entryOf({ home: { popular: ['griha-pravesh'] } }), page)).toBe(key)
  const others = [
    keyOfPage(entryOf({ home: { popular: ['mundan'] } }), page),
    ...[{ day: '2027-01-15' }, { url: 'http://localhost/hi' }, { encoding: 'gzip' }].map((change) =>
      keyOfPage(entryOf({ home: { popular: ['griha-pravesh'] } }), { ...page, ...change }),
    ),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})

it('personal pages, errors and missing pages are never cached', () => {
  expect(keyOfPage(entryOf({}, { catalogues: ['order'] }), page)).toBeUndefined()
  expect(keyOfPage(entryOf({}, undefined, { home: new Error() }), page)).toBeUndefined()
  expect(keyOfPage(entryOf({}), { ...page, status: 404 })).toBeUndefined()
})

it('keeps the most recently used pages within its byte limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 60 })), { maxLength: 80 }),
      (steps) => {
        const pages = new PageCache(100)
        const order: string[] = []
        for (const [name, bytes] of steps) {
          const key = String(name)
          pages.set(key, pageOf(bytes))
          order.push(key)
        }
        const left = [...new Set(order.toReversed())].map((key) => pages.get(key)?.body.length)
        const cachedPages = left.filter((bytes) => bytes !== undefined)
        expect(cachedPages.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100)
        // Pages are evicted strictly in LRU order.
        expect(left.slice(0, cachedPages.length)).toEqual(cachedPages)
      },
    ),
  )
})

describe('the cached footers', () => {
  const settings = { brandName: 'Sankalp', now: '2026-11-23T04:00:00.000Z' }
  const markup = '<div class="columns"><p>पूजा &amp; सामग्री</p><div>© 2026</div></div>'
  const pageWith = (inside: string) =>
    `<body><main></main><footer class="site-footer"><a class="floating-button"></a><div class="footer-rest server-rendered">${inside}</div></footer><div></div></body>`

  it('returns nothing before a page was rendered, and then exactly its markup', () => {
    const footers = new CachedFooters()
    expect(footers.get('en', settings)).toBeUndefined()
    footers.learn('en', settings, pageWith(markup))
    expect(footers.get('en', { ...settings })).toBe(markup)
  })

  it('caches by language and settings', () => {
    const footers = new CachedFooters()
    footers.learn('en', settings, pageWith(markup))
    expect(footers.get('hi', settings)).toBeUndefined()
    expect(footers.get('en', { ...settings, now: '2026-11-23T04:05:00.000Z' })).toBeUndefined()
    footers.learn('en', { ...settings, now: 'later' }, pageWith('<p></p>'))
    expect(footers.get('en', settings)).toBeUndefined()
  })

  it('stores nothing from a page without a footer, without settings, or with a different footer markup', () => {
    const footers = new CachedFooters()
    footers.learn('en', settings, '<body><main></main></body>')
    footers.learn('en', undefined, pageWith(markup))
    footers.learn('en', settings, `<div class="footer-rest server-rendered">${markup}</div><p></p></footer>`)
    expect(footers.get('en', settings)).toBeUndefined()
    expect(footers.get('en', undefined)).toBeUndefined()
  })
})
