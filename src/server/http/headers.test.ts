import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { STYLES_OF_LIBRARY, securePage } from './headers.ts'

const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
const FILES = {
  usePress: 'dist/private/interactions/usePress.js',
  usePreventScroll: 'dist/private/overlays/usePreventScroll.js',
}

it.each(Object.entries(FILES))('the style of %s is the allowed one', (name, file) => {
  const code = readFileSync(join(library, file), 'utf8')
  const styles = [...code.matchAll(/\.textContent = `([^`]*)`\.trim\(\)/g)].map((found) => found[1] ?? '')
  expect(styles).toHaveLength(1)
  const text = (styles[0] ?? '').replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
  const hash = createHash('sha256').update(text).digest('base64')
  expect(STYLES_OF_LIBRARY[name as keyof typeof STYLES_OF_LIBRARY]).toBe(`'sha256-${hash}'`)
})

it('makes responses without Cache-Control uncacheable, and leaves the others alone', () => {
  const silent = new Response('data of a person', { headers: { vary: 'Accept-Encoding' } })
  const response = new Response('a page', { headers: { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' } })
  for (const page of [silent, response]) securePage(page, [])
  const keeping = ({ headers }: Response) => [headers.get('cache-control'), headers.get('vary')]
  expect(keeping(silent)).toEqual(['private, no-store', 'Accept-Encoding, Cookie'])
  expect(keeping(response)).toEqual(['private, no-cache', 'Accept-Encoding, Cookie'])
})
