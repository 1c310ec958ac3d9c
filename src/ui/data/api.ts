// Typed API client: fetch in the browser, in-process calls on the server.
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { ErrorBody } from '../../shared/errors.ts'

export type Fetcher = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

type AnyRoutes = Hono<never, never, never>

/** A request that takes longer fails as if the connection were lost. Files are sent by `uploadFile`, which has no limit. */
export const REQUEST_TIMEOUT_MS = 30_000

function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  // Safari before 17.4 cannot combine signals; there the caller's own signal is the only one.
  const combined = init.signal && 'any' in AbortSignal ? AbortSignal.any([init.signal, limit]) : init.signal
  return fetch(input, { ...init, signal: combined ?? limit })
}

/** Creates a typed client for a module's routes. Call it with the request's fetcher on the server, without arguments in the browser. */
export function moduleClient<Routes extends AnyRoutes | object>() {
  return (fetcher?: Fetcher) => {
    const base = fetcher ? 'http://inside/api/v1' : `${window.location.origin}/api/v1`
    return hc<Routes extends Hono<infer E, infer S, infer B> ? Hono<E, S, B> : never>(base, {
      fetch: (fetcher ?? fetchInTime) as typeof fetch,
    })
  }
}

/** An error response of our API. Pages translate it by `code` and `reason`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** A change that the API made, but whose response cannot be read: it must not be shown as refused. */
export class UnreadableResponseError extends Error {}

type ApiResponse = { ok: boolean; status: number; json(): Promise<unknown> }

/**
 * Returns the body of a successful response and throws ApiError for an error response. A lost connection or an abort, also while the body
 * is read, throws what fetch threw.
 */
export async function unwrap<Result extends ApiResponse>(
  pending: Promise<Result>,
): Promise<Exclude<Awaited<ReturnType<Result['json']>>, ErrorBody>> {
  const response = await pending
  const body = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error
  })
  if (response.ok) return body as Exclude<Awaited<ReturnType<Result['json']>>, ErrorBody>
  throw new ApiError(response.status, errorBodyOf(body))
}

/** Returns the body if it is an error of our API, and otherwise, as for the error page of a proxy, a general error. */
export function errorBodyOf(body: unknown): ErrorBody {
  const { message, error } = (body ?? {}) as { message?: unknown; error?: { code?: unknown } | null }
  if (typeof message === 'string' && typeof error?.code === 'string') return body as ErrorBody
  return { message: 'Something went wrong. Please try again.', error: { code: 'internal', requestId: '' } }
}
