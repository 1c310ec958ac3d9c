import { expect, it } from 'vitest'
import { CachedFooters } from './cached-footers.ts'

const settings = { brandName: 'Sankalp', now: '2026-11-23T04:00:00.000Z' }
const markup = '<div class="columns"><p>पूजा &amp; सामग्री</p><div>© 2026</div></div>'
const page = (inside: string) =>
  `<body><main></main><footer class="site-footer"><a class="floating-button"></a><div class="footer-rest server-rendered">${inside}</div></footer><div></div></body>`

it('returns nothing before a page was rendered, and then exactly its markup', () => {
  const footers = new CachedFooters()
  expect(footers.get('en', settings)).toBeUndefined()
  footers.learn('en', settings, page(markup))
  expect(footers.get('en', { ...settings })).toBe(markup)
})

it('caches by language and settings', () => {
  const footers = new CachedFooters()
  footers.learn('en', settings, page(markup))
  expect(footers.get('hi', settings)).toBeUndefined()
  expect(footers.get('en', { ...settings, now: '2026-11-23T04:05:00.000Z' })).toBeUndefined()
  footers.learn('en', { ...settings, now: 'later' }, page('<p></p>'))
  expect(footers.get('en', settings)).toBeUndefined()
})

it('stores nothing from a page without a footer, without settings, or with a different footer markup', () => {
  const footers = new CachedFooters()
  footers.learn('en', settings, '<body><main></main></body>')
  footers.learn('en', undefined, page(markup))
  footers.learn('en', settings, `<div class="footer-rest server-rendered">${markup}</div><p></p></footer>`)
  expect(footers.get('en', settings)).toBeUndefined()
  expect(footers.get('en', undefined)).toBeUndefined()
})
