import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context.ts'
import { pagesAfter } from './model.ts'
import { cachedFile, sitePageOf, titleOf } from './service.ts'

const MINUTE = 60_000

/** A process of its own, with a clock. */
function newProcess() {
  let now = Date.parse('2026-11-20T04:30:00Z')
  const ctx = { ports: {}, clock: { now: () => new Date(now) } } as unknown as Context
  let builds = 0
  const file = (key: string, text: string | undefined = key, encoding: 'gzip' | undefined = undefined) =>
    cachedFile(ctx, { key, encoding }, async () => {
      builds++
      return text
    })
  return {
    ctx,
    file,
    builds: () => builds,
    pass: (ms: number) => {
      now += ms
    },
  }
}
const textOf = (file: { body: Uint8Array } | undefined) => file && Buffer.from(file.body).toString()

describe('a cached file', () => {
  it('is built once in ten minutes, also for callers at the same moment', async () => {
    const { file, builds, pass } = newProcess()
    await Promise.all([file('pages'), file('pages'), file('pages')])
    pass(10 * MINUTE - 1)
    await file('pages')
    expect(builds()).toBe(1)
    pass(1)
    await file('pages')
    expect(builds()).toBe(2)
  })

  it('is built again when the clock was set back', async () => {
    const { file, builds, pass } = newProcess()
    await file('pages')
    pass(-1)
    await file('pages')
    expect(builds()).toBe(2)
  })

  it('is another one for every encoding and every process', async () => {
    const { file, builds } = newProcess()
    const text = 'x'.repeat(5000)
    const [plain, gzip] = [await file('pages', text), await file('pages', text, 'gzip')]
    expect([textOf(plain), gunzipSync(gzip?.body ?? '').toString(), builds()]).toEqual([text, text, 2])
    expect(gzip?.tag).toBe(plain?.tag)
    expect(textOf(await newProcess().file('pages', 'other'))).toBe('other')
  })

  it('has a tag that changes with its text only', async () => {
    const tags = [
      await newProcess().file('a', 'text'),
      await newProcess().file('b', 'text'),
      await newProcess().file('a', 'other'),
    ]
    expect(tags[0]?.tag).toBe(tags[1]?.tag)
    expect(tags[2]?.tag).not.toBe(tags[0]?.tag)
  })

  it('that does not exist is looked for again', async () => {
    const { ctx, builds, file } = newProcess()
    expect(await cachedFile(ctx, { key: 'pages', encoding: undefined }, async () => undefined)).toBeUndefined()
    expect([textOf(await file('pages')), builds()]).toEqual(['pages', 1])
  })

  it('that could not be built is built again', async () => {
    const { ctx, file } = newProcess()
    const failing = cachedFile(ctx, { key: 'pages', encoding: undefined }, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(textOf(await file('pages'))).toBe('pages')
  })

  it('makes room for newer ones beyond twelve megabytes', async () => {
    const { file, builds } = newProcess()
    const big = (letter: string) => letter.repeat(5 * 1024 * 1024)
    for (const key of ['a', 'b', 'c']) await file(key, big(key))
    await file('c', big('c'))
    await file('b', big('b'))
    expect(builds()).toBe(3)
    await file('a', big('a'))
    expect(builds()).toBe(4)
    await file('b', big('b'))
    expect(builds()).toBe(5)
  })
})

describe('the parts of a list', () => {
  it('contain every page once, in order, whatever their size', () => {
    const path = fc.stringMatching(/^[a-z]{1,3}(\/[a-z]{1,2})?$/).map((text) => `/${text}`)
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (paths, size) => {
        const pages = paths.map((path) => ({ path }))
        const found: string[] = []
        let after: string | undefined = ''
        // One part more than there can be.
        for (let parts = 0; parts <= paths.length && after !== undefined; parts++) {
          const part = pagesAfter(pages, after, size)
          expect(part.length).toBeLessThanOrEqual(size)
          found.push(...part.map(({ path }) => path))
          after = part.at(-1)?.key
        }
        expect(found.toSorted()).toEqual(paths.toSorted())
        const keys = found.map((path) => path.slice(1).replaceAll('/', '_'))
        expect(keys).toEqual(keys.toSorted())
      }),
    )
  })
})

describe('the page of a path', () => {
  it.each([
    ['/panchang', '/panchang'],
    ['/panchang/pune', '/panchang'],
    ['/panchang/festivals/2027/holi', '/panchang/festivals'],
    ['', '/'],
  ])('%s is %s', (path, page) => expect(sitePageOf(path)?.pathWithoutOptional).toBe(page))

  it('is none for a path that no page is above', () => expect(sitePageOf('/nothing/here')).toBeUndefined())

  it('has a title in both languages, and other addresses have none', () => {
    expect([titleOf('/panchang', 'en'), titleOf('/panchang', 'hi'), titleOf('/nothing', 'en')]).toEqual([
      'Today’s panchang',
      expect.stringMatching(/[\u0900-\u097f]/),
      '',
    ])
  })

  it('has the title of its catalogue, where the table of pages names one', () => {
    const title = (language: 'en' | 'hi') => JSON.parse(readFileSync(`locales/${language}/rules.json`, 'utf8')).terms.title
    expect([titleOf('/terms', 'en'), titleOf('/terms', 'hi')]).toEqual([title('en'), title('hi')])
  })
})
