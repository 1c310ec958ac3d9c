import { expect, it } from 'vitest'
import { LANGUAGES } from '../../shared/languages.ts'
import { ROLE_BY_PATH } from '../../shared/pages.ts'
import { pathOfPattern } from './enforce-role.ts'

it('finds the role of a page in every language, whether its prefix is optional or not', () => {
  for (const [path, role] of ROLE_BY_PATH) {
    const patterns = [path.slice(1), ...LANGUAGES.flatMap((language) => [`${language}${path}`, `${language}?${path}`])]
    expect(patterns.map((pattern) => ROLE_BY_PATH.get(pathOfPattern(pattern)))).toEqual(patterns.map(() => role))
  }
})

it('keeps optional segments of the page', () => {
  expect(['hi?/panchang/:place?/:date?', 'panchang/:place?/:date?', 'hi?'].map(pathOfPattern)).toEqual([
    '/panchang/:place?/:date?',
    '/panchang/:place?/:date?',
    '/',
  ])
})
