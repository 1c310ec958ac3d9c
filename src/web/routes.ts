import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { PAGE_TABLE, type PageEntry } from '../shared/pages.ts'

/** Legal texts share two files, so the file does not identify their routes. */
const isShared = (file: string): boolean => file.startsWith('routes/legal/')

/** `above` is the path of the parent route. */
function routesOf(entries: readonly PageEntry[], above = ''): RouteConfigEntry[] {
  return entries.flatMap(({ path, file, children = [] }): RouteConfigEntry[] => {
    if (file === undefined) return routesOf(children, above)
    if (path === undefined) return [layout(file, routesOf(children, above))]
    if (!path.startsWith(above)) throw new Error(`${path} is below ${above} in the table of pages, but not in its path.`)
    const own = path.slice(above.length).replace(/^\//, '')
    if (own === '') return [index(file)]
    return [route(own, file, isShared(file) ? { id: own } : {}, routesOf(children, path))]
  })
}

export default [
  route('checkout', 'routes/shop/checkout/page.ts'),
  route('hi/checkout', 'routes/shop/checkout/page.ts', { id: 'checkout-hi' }),
  route('hi?', 'platform/language-route.tsx', routesOf(PAGE_TABLE)),
] satisfies RouteConfig
