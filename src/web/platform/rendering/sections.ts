// Matches only the routes of one site section, which is faster.
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = Pick<ServerBuild, 'routes'>

/** Answers by the routes of an address's section; by all of them where its first word is nobody's. */
export function handlerBySection(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, 'production')
  const handlers = new Map(
    sectionsOf(build).map((section) => [section, createRequestHandler(ofSection(build, section), 'production')]),
  )
  return (request, context) => (handlers.get(sectionAt(new URL(request.url).pathname)) ?? fullHandler)(request, context)
}

/** The first words of all addresses, and that of home, '/'. */
export const sectionsOf = ({ routes }: Routes): string[] => [
  ...new Set(Object.keys(routes).map((id) => firstSegment(routes, id) ?? '/')),
]

/** The first word of an address behind its language; '/' is home's. */
export const sectionAt = (pathname: string): string =>
  /^\/(hi\/?)?$/.test(pathname) ? '/' : (/^(?:\/hi)?\/([^/]*)/.exec(pathname)?.[1] ?? '')

/** The build with the routes that an address of this section can mean: its own, and those that take any word or stand around others. */
export function ofSection<Build extends Routes & { assets: { routes: Record<string, unknown> } }>(
  build: Build,
  section: string,
): Build {
  const isMeant = (id: string) => [undefined, section].includes(firstSegment(build.routes, id))
  const only = <Value>(all: Record<string, Value>) => Object.fromEntries(Object.entries(all).filter(([id]) => isMeant(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Undefined for whatever takes any word, and for what stands around others. */
function firstSegment(routes: ServerBuild['routes'], id: string): string | undefined {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId ? firstSegment(routes, parentId) : undefined
  const [word] = above ? [above] : path.split('/').filter((part) => part && part !== 'hi' && part !== 'hi?')
  return word && /^[\w-]+$/.test(word) ? word : undefined
}
