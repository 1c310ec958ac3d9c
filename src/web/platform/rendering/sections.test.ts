import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../shared/languages.ts'
import table from '../../routes.ts'
import { buildForSection, sectionAt, sectionsOf } from './sections.ts'

type Routes = Parameters<typeof sectionsOf>[0]['routes']

/** The route table as in the build: each route by its id, with the id of its parent. */
const routes: Routes = {}
function collect(entries: readonly RouteConfigEntry[], parentId: string): void {
  for (const [position, { path, index, children = [] }] of entries.entries()) {
    const id = `${parentId}/${position} ${path ?? ''}`
    routes[id] = { id, parentId, path, index } as Routes[string]
    collect(children, id)
  }
}
routes.root = { id: 'root', path: '' } as Routes[string]
collect(table, 'root')
const build = { routes, assets: { routes: {} } }

function nested(all: Routes, parentId?: string): RouteObject[] {
  const inside = Object.values(all).filter((route) => route?.parentId === parentId)
  return inside.map((route) => {
    const { id = '', path, index } = route ?? {}
    return { id, path, ...(index ? { index } : { children: nested(all, id) }) } as RouteObject
  })
}

const fullPath = (id: string): string => {
  const { parentId, path = '' } = routes[id] ?? {}
  return parentId ? `${fullPath(parentId)}/${path}` : path
}
/** Returns the path of a route with and without its optional segments. */
const addressesOf = (id: string): string[] =>
  [true, false].map((isFull) => {
    const messages = fullPath(id)
      .split('/')
      .filter((word) => word && word !== 'hi?' && (isFull || !word.endsWith('?')))
    return messages.map((word) => word.replace(/^[:*].*/, 'anything').replace('?', '')).join('/')
  })

it('finds the same page for every address, in both languages', () => {
  const [allRoutes, sections] = [nested(routes), sectionsOf(build)]
  const strange = [
    'PRODUCT/diya',
    '/product/diya',
    '%70roduct/diya',
    'shop.data',
    'nobody',
    'product',
    'ops/nobody/here',
    'hi/shop',
  ]
  const paths = [...new Set([...Object.keys(routes).flatMap(addressesOf), ...strange])]
  for (const address of paths.flatMap((path) => [`/${path}`, `/hi/${path}`, `/${path}/`])) {
    const section = sectionAt(address)
    const own = sections.includes(section) ? nested(buildForSection(build, section).routes) : allRoutes
    const found = (all: RouteObject[]) => matchRoutes(all, address)?.map(({ route, params }) => [route.id, params])
    expect(found(own), address).toEqual(found(allRoutes))
  }
  expect(sections.length).toBeGreaterThan(20)
})

it('matches only a few of them', () => {
  const count = (section: string) => Object.keys(buildForSection(build, section).routes).length
  expect(Object.keys(routes).length).toBeGreaterThan(80)
  expect([count('/'), count('shop'), count('product')].every((routes) => routes < 5 * LANGUAGES.length)).toBe(true)
})
