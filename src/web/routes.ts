import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizePath } from '../shared/languages.ts'
import { PAGE_TABLE, type PageEntry } from '../shared/pages.ts'

const LAYOUT = 'platform/language-route.tsx'
/** Legal texts share two files, so the file does not identify their routes. */
const isShared = (file: string): boolean => file.startsWith('routes/legal/')

/** `above` is the path of the parent route. Ids default to the path of the file; `prefix` makes them unique for each language. */
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

/**
 * The default language and the next one share a tree: the prefix of the second is an optional segment, `hi?`. This keeps the manifest of
 * routes small, which every page loads. Each further language has a tree of its own.
 */
const [secondLanguage, ...otherLanguages] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const localizedRoutes = (path: string, prefix: string) =>
  route(path, LAYOUT, { id: prefix + LAYOUT }, routesOf(PAGE_TABLE, prefix))
const checkout = (language: Language) =>
  route(localizePath('/checkout', language).slice(1), 'routes/shop/checkout/page.ts', { id: `checkout-${language}` })

export default [
  ...LANGUAGES.map(checkout),
  localizedRoutes(`${secondLanguage}?`, ''),
  ...otherLanguages.map((language) => localizedRoutes(language, `${language}/`)),
] satisfies RouteConfig
