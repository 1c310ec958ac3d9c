// Matches only the routes of one site section, which is faster.

import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGES, localizePath } from '../../../shared/languages.ts'

type Routes = Pick<ServerBuild, 'routes'>

/** Returns a handler that uses the routes of the URL's section, and all routes when its first segment belongs to no section. */
export function handlerBySection(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, 'production')
  const handlers = new Map(
    sectionsOf(build).map((section) => [section, createRequestHandler(buildForSection(build, section), 'production')]),
  )
  return (request, context) => (handlers.get(sectionAt(new URL(request.url).pathname)) ?? fullHandler)(request, context)
}

/** Returns the first segments of all routes, and '/' for the home page. */
export const sectionsOf = ({ routes }: Routes): string[] => [
  ...new Set(Object.keys(routes).map((id) => firstSegment(routes, id) ?? '/')),
]

/** Returns the first segment of a path without its language; '/' for the home page. */
export const sectionAt = (pathname: string): string =>
  localizePath(pathname, DEFAULT_LANGUAGE) === '/' ? '/' : (localizePath(pathname, DEFAULT_LANGUAGE).split('/')[1] ?? '')

/** Returns the build with the routes a URL of this section can match: its own, dynamic ones and layouts. */
export function buildForSection<Build extends Routes & { assets: { routes: Record<string, unknown> } }>(
  build: Build,
  section: string,
): Build {
  const isInSection = (id: string) => [undefined, section].includes(firstSegment(build.routes, id))
  const only = <Value>(all: Record<string, Value>) => Object.fromEntries(Object.entries(all).filter(([id]) => isInSection(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Returns the first segment of a route; undefined for dynamic segments and layouts. */
function firstSegment(routes: ServerBuild['routes'], id: string): string | undefined {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId ? firstSegment(routes, parentId) : undefined
  const [word] = above
    ? [above]
    : path.split('/').filter((part) => part && !LANGUAGES.some((language) => [language, `${language}?`].includes(part)))
  return word && /^[\w-]+$/.test(word) ? word : undefined
}
