import { expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { privateAreaOf } from './private-areas.ts'

it('an area has the role of its pages in the table, in every language, with a query or capital letters', () => {
  for (const { path, role } of PAGES) {
    const required = role === 'owner' ? 'team' : role === 'second-factor' ? undefined : role
    const paths = [path, `/hi${path}`, `${path}?query=/ops`, path.toUpperCase()]
    expect(paths.map((each) => privateAreaOf(each)?.role)).toEqual(paths.map(() => required))
  }
})

it('a path that only begins like an area is not in it', () => {
  expect(['/opsx', '/hi/accounts', '/administration'].map(privateAreaOf)).toEqual([undefined, undefined, undefined])
})
