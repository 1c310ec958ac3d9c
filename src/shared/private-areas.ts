// The areas of the site that require a role, by address.
import { DEFAULT_LANGUAGE, localizePath } from './languages.ts'
import type { PagePath } from './pages.ts'

type PrivateArea =
  | { path: PagePath<'user'>; role: 'user' }
  | { path: PagePath<'pandit'>; role: 'pandit' }
  | { path: PagePath<'team'>; role: 'team' }

/** Repeats the roles of `pages.ts`, which browsers do not load; a test compares them. A page may require more than its area. */
export const PRIVATE_AREAS = [
  { path: '/account', role: 'user' },
  { path: '/admin', role: 'pandit' },
  { path: '/ops', role: 'team' },
] as const satisfies readonly PrivateArea[]

/** Returns the area of a path in any language, which may have a query and capital letters; undefined for public pages. */
export function privateAreaOf(path: string): PrivateArea | undefined {
  const [page = ''] = localizePath(path, DEFAULT_LANGUAGE).toLowerCase().split('?')
  return page === '/admin/login' ? undefined : PRIVATE_AREAS.find((area) => `${page}/`.startsWith(`${area.path}/`))
}
