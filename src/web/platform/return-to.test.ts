import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '../../shared/own-path.ts'
import { readReturnTo, returnToCookie } from './return-to.ts'

test.each([
  '/admin/dashboard',
  '/hi/admin/profile',
  '/ops?status=all&search=%E0%A4%AA',
  '/ops/bookings/SK-7K3MAQ',
])('%s is ours and stays as it is', (address) => {
  expect(ownPath(address)).toBe(address)
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
])('%j is no page of ours', (address) => {
  expect(ownPath(address)).toBeUndefined()
})

test('whatever is asked for, the way back never leaves this site', () => {
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
      const path = ownPath(text)
      if (path === undefined) return
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 2000 },
  )
})

test('what is kept is read again, among other cookies', () => {
  for (const isKnown of [true, false]) {
    const returnTo = { path: '/ops?status=all&search=a;b', isKnown }
    const [cookie] = returnToCookie(returnTo, false).split('; ')
    expect(readReturnTo(`theme=dark; ${cookie}; other=1`)).toEqual(returnTo)
  }
})

test('the cookie goes only over https where the site does', () => {
  const returnTo = { path: '/ops', isKnown: false }
  expect(returnToCookie(returnTo, true)).toMatch(/; Secure$/)
  expect(returnToCookie(returnTo, false)).not.toContain('Secure')
})

test('a cookie somebody else wrote leads nowhere', () => {
  const cookie = (value: string) => readReturnTo(`sankalp.wanted=${value}`)
  expect(cookie(encodeURIComponent('nobody://elsewhere.example'))).toBeUndefined()
  expect(cookie(encodeURIComponent('known:https://elsewhere.example'))).toBeUndefined()
  expect(cookie('/ops')).toBeUndefined()
  expect(cookie('%E0%A4%A')).toBeUndefined()
  expect(readReturnTo('')).toBeUndefined()
})
