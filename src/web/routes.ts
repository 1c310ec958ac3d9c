import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizePath } from '../shared/languages.ts'
import { PAGE_TABLE, type PageEntry } from '../shared/pages.ts'

const LAYOUT = 'platform/language-route.tsx'
/** Legal texts share two files, so the file does not identify their routes. */
const isShared = (file: string): boolean => file.startsWith('routes/legal/')

/** `above` is the path of the parent route; ids, which are files by default, begin with `prefix`. */
function routesOf(entries: readonly PageEntry[], prefix: string, above = ''): RouteConfigEntry[] {
  return entries.flatMap(({ path, file, children = [] }): RouteConfigEntry[] => {
    if (file === undefined) return routesOf(children, prefix, above)
    const own = path?.slice(above.length).replace(/^\//, '')
    const name = own !== undefined && isShared(file) ? own : file.replace(/\.tsx?$/, '')
    const id = { id: prefix + name }
    if (path === undefined) return [layout(file, id, routesOf(children, prefix, above))]
    if (!path.startsWith(above)) throw new Error(`${path} is below ${above} in the table of pages, but not in its path.`)
    return own ? [route(own, file, id, routesOf(children, prefix, path))] : [index(file, id)]
  })
}

/** Two languages share one tree, of which each page loads a list: the default one, without a prefix, and the one with `hi?`. */
const [optional, ...others] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const tree = (path: string, prefix: string) => route(path, LAYOUT, { id: prefix + LAYOUT }, routesOf(PAGE_TABLE, prefix))
const checkout = (language: Language) =>
  route(localizePath('/checkout', language).slice(1), 'routes/shop/checkout/page.ts', { id: `checkout-${language}` })

export default [
  ...LANGUAGES.map(checkout),
  tree(`${optional}?`, ''),
  ...others.map((language) => tree(language, `${language}/`)),
] satisfies RouteConfig
