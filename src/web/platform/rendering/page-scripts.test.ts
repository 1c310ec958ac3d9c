import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { moveScriptsAfterStyles, replaceNoncesWithHashes } from './page-scripts.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (html: string) => {
  const { page, scripts } = replaceNoncesWithHashes(html, 'mark')
  return { html: page, scripts }
}

it('allows our own inline scripts by hash and removes the nonce', () => {
  expect(
    read('<p>पूजा</p><script nonce="mark">say("पूजा")</script><script type="module" nonce="mark" async="">go()</script>'),
  ).toEqual({
    html: '<p>पूजा</p><script>say("पूजा")</script><script type="module" async="">go()</script>',
    scripts: [hashOf('say("पूजा")'), hashOf('go()')],
  })
})

it('does not allow a script from user content or with another nonce', () => {
  const foreign = '<script>steal()</script><script nonce="another">steal()</script>'
  expect(read(foreign)).toEqual({ html: foreign, scripts: [] })
})

it('leaves script files and other elements to the policy for our own origin', () => {
  expect(read('<link rel="modulepreload" nonce="mark" href="/a.js"/><script src="/a.js" nonce="mark"></script>')).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>',
    scripts: [],
  })
})

const withLazy = (html: string): string => moveScriptsAfterStyles(html)

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

it('moves preloaded catalogues behind the styles too, but no preloaded font', () => {
  const font = '<link rel="preload" href="/a.woff2" as="font"/>'
  const styles = '<link rel="stylesheet" href="/a.css"/>'
  expect(withLazy(`<head><link rel="preload" as="fetch" href="/a.json"/>${font}${styles}</head>`)).toBe(
    `<head>${font}${styles}<link rel="preload" as="fetch" fetchpriority="low" href="/a.json"/></head>`,
  )
})

it('leaves a page without a head unchanged', () => {
  expect(withLazy('<p>पूजा</p>')).toBe('<p>पूजा</p>')
})
