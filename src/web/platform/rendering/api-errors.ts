// Turns unhandled API errors into page statuses, not logged 500s.
import { data, type ServerBuild } from 'react-router'
import type { ErrorBody } from '../../../shared/errors.ts'
import { pageRequest } from '../request.ts'

type RouteApiError = Error & { status: number; body: ErrorBody }

/** The page bundle has its own copy of the class, so it is recognized by name. */
const isApiError = (error: unknown): error is RouteApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error

/** Returns what to throw instead. A URL that the API rejects with 400 is not one of our pages: 404. */
function routeErrorOf(error: unknown, isReading: boolean): unknown {
  if (!isApiError(error) || (error.status >= 500 && error.status !== 503)) return error
  const seconds = error.body.error.values?.retryAfterSeconds
  const headers: Record<string, string> = seconds === undefined ? {} : { 'Retry-After': String(seconds) }
  return data(error.body, { status: isReading && error.status === 400 ? 404 : error.status, headers })
}

// biome-ignore lint/suspicious/noExplicitAny: the router's own type of a loader or an action of any page.
type Handler = ((args: any) => unknown) | undefined

function withApiErrorHandling(handle: Handler, isReading: boolean): Handler {
  if (!handle) return handle
  return async (args) => {
    try {
      return await handle(args)
    } catch (error) {
      // No page can be rendered for these, so the application sends the full response. A `.data` request gets the error as is.
      if (isReading && isApiError(error) && (error.status === 429 || error.status === 503)) {
        args.context.get(pageRequest).finished.failure = error.body
      }
      throw routeErrorOf(error, isReading)
    }
  }
}

/** Returns the build with loaders and actions that answer API errors with their status. */
export function withApiErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module, loader: withApiErrorHandling(loader, true), action: withApiErrorHandling(action, false) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
