import { expect, it } from 'vitest'
import { withLazyScripts } from './lazy-scripts.ts'

const withLazy = (html: string): string => withLazyScripts(html)

it('moves preloaded scripts behind the styles with low priority and changes nothing else', () => {
  const head = '<link rel="modulepreload" href="/a.js" nonce="x"/><link rel="modulepreload" href="/b.js" nonce="x"/>'
  const [styles, body] = [
    '<title>पूजा</title><link rel="stylesheet" href="/a.css"/>',
    '<body>पंडित <link rel="modulepreload"/></body>',
  ]
  expect(withLazy(`<head>${head}${styles}</head>${body}`)).toBe(
    `<head>${styles}<link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="x"/>` +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js" nonce="x"/></head>${body}`,
  )
})

it('leaves a page without a head unchanged', () => {
  expect(withLazy('<p>पूजा</p>')).toBe('<p>पूजा</p>')
})
