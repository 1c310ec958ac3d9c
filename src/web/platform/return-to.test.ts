import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSameSitePath } from '../../shared/same-site-path.ts'
import { readReturnTo, returnToCookie } from './return-to.ts'

test.each([
  '/admin/dashboard',
  '/hi/admin/profile',
  '/ops?status=all&search=%E0%A4%AA',
  '/ops/bookings/SK-7K3MAQ',
])('%s is a path of this site and stays unchanged', (address) => {
  expect(toSameSitePath(address)).toBe(address)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/a/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'ops',
  '',
  `/${'a'.repeat(400)}`,
])('%j is not a path of this site', (address) => {
  expect(toSameSitePath(address)).toBeUndefined()
})

test('the return path never leaves this site, whatever the input', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'elsewhere.example',
    'ops',
  )
  const address = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(address, (text) => {
      const path = toSameSitePath(text)
      if (path === undefined) return
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 2000 },
  )
})

test('the stored path is read back among other cookies', () => {
  for (const wasSignedIn of [true, false]) {
    const returnTo = { path: '/ops?status=all&search=a;b', wasSignedIn }
    const [cookie] = returnToCookie(returnTo, false).split('; ')
    expect(readReturnTo(`theme=dark; ${cookie}; other=1`)).toEqual(returnTo)
  }
})

test('the cookie is Secure where the site uses https', () => {
  const returnTo = { path: '/ops', wasSignedIn: false }
  expect(returnToCookie(returnTo, true)).toMatch(/; Secure$/)
  expect(returnToCookie(returnTo, false)).not.toContain('Secure')
})

test('a forged cookie is ignored', () => {
  const cookie = (value: string) => readReturnTo(`sankalp.wanted=${value}`)
  expect(cookie(encodeURIComponent('nobody://elsewhere.example'))).toBeUndefined()
  expect(cookie(encodeURIComponent('known:https://elsewhere.example'))).toBeUndefined()
  expect(cookie('/ops')).toBeUndefined()
  expect(cookie('%E0%A4%A')).toBeUndefined()
  expect(readReturnTo('')).toBeUndefined()
})
