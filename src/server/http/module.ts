import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Role } from '../../shared/accounts/roles.ts'
import { ERROR_CODE_BY_REASON } from '../../shared/error-reasons.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorReason } from '../../shared/errors.ts'
import type { CallerLimit } from '../../shared/rate-limits.ts'
import { AADHAAR_MESSAGE } from '../../shared/text/aadhaar.ts'
import type { Context as RequestContext } from '../context.ts'
import { fieldMessages } from './field-messages.ts'
import { type ExpensiveEnv, type RunAtCost, runAtDeclaredCost } from './limits/request-cost.ts'

// Otherwise zod would probe `new Function`, which a strict content security policy reports.
z.config({ jitless: true })

export type Env = {
  Variables: {
    ctx: RequestContext
    /** The network of the caller, see `networkOf`; 'unknown' without a socket. */
    network: string
    requestId: string
    /** The key of the rate limit that this request counts against. */
    rateLimitKey: string
    /** For paths outside `defineRoute`; a route that declares a `cost` uses `runExpensive`. */
    runAtCost: RunAtCost
    /** What the matched route declares; undefined for pages and unknown paths. */
    route: RouteOptions | undefined
  }
}

/** Typed by the union, so that the types of the routes do not contain the whole list. */
const Reason: z.ZodType<ErrorReason> = z.enum(Object.keys(ERROR_CODE_BY_REASON) as ErrorReason[]).openapi('ErrorReason')

export const ErrorResponse = z
  .object({
    message: z.string(),
    error: z.object({
      code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS, ...(keyof typeof ERROR_STATUS)[]]),
      reason: Reason.optional(),
      fields: z.record(z.string(), z.string()).optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      requestId: z.string(),
    }),
  })
  .openapi('Error')

const errorResponse = (description: string) => ({ description, content: { 'application/json': { schema: ErrorResponse } } })

const errorResponsesByStatus = {
  400: errorResponse('A field is missing or wrong; `error.fields` names it.'),
  401: errorResponse('Not signed in, or the password, code or link is wrong; `error.reason` says which.'),
  403: errorResponse('This caller may not do this; `error.reason` says why, if there is a special reason.'),
  404: errorResponse('It does not exist, or this caller may not see it.'),
  405: errorResponse('This path has no such method.'),
  409: errorResponse('It has changed, or is taken; `error.reason` says how.'),
  413: errorResponse('Too large.'),
  422: errorResponse('Understood, but it cannot be done; `error.reason` says why.'),
  429: errorResponse('Too many requests; `Retry-After` says when to come back.'),
  503: errorResponse('A service we depend on does not respond.'),
} as const

type ErrorStatus = keyof typeof errorResponsesByStatus

/** The error responses that a route gives without a reason; `defineRoute` derives the others. */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, errorResponsesByStatus[status]])) as Pick<
    typeof errorResponsesByStatus,
    Status
  >
}

/** A 409 response with the current state in `error.current`, for callers who acted on an outdated version. */
export function conflictResponse<Schema extends z.ZodType>(current: Schema) {
  const shape = ErrorResponse.shape
  const schema = z.object({ ...shape, error: z.object({ ...shape.error.shape, current: current.optional() }) })
  return { 409: jsonResponse(schema, 'It has changed, or is taken; `error.reason` says how, `error.current` how it stands now.') }
}

/** A JSON response of this schema. */
export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body of this schema. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}

/** An optional JSON body of this schema; a missing body is read as an empty one. */
export function optionalJsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: false, content: { 'application/json': { schema } } } } as const
}

/**
 * Who may call a route: everyone; a signed-in user; the owner of a booking or an order, or the holder of its link; a listed pandit; a team
 * member who has not entered the second factor yet, or has; the team; its owners.
 */
export type Access = Role | 'everyone' | 'link-holder' | 'second-factor'

/** How large the file of a form and each of its other fields may be. */
export type UploadLimits = { maxBytes: number; maxFieldBytes?: number }

export type RouteOptions = {
  access: Access
  /** `writes` counts a write that needs no account against a lower limit of its own; `calls`, the default, counts everything else. */
  rateLimit?: 'calls' | 'writes'
  /** Further limits that a request counts towards, counted in the database before the body is read. */
  callerLimits?: readonly CallerLimit[]
  /** How much the work of this route counts against the caller's limit if it has to be done. Only such a route has `runExpensive` and `cachePublic`. */
  cost?: number
  /**
   * For a route that receives a file and has no `cost`: mount it with `mountUpload`, which reads the body within these limits. Any other body has
   * at most 256 kB.
   */
  upload?: UploadLimits
  /**
   * `any` for email programs and providers, which send no Origin: the secret in the URL, or a signature, is the proof. `same-site` for a GET
   * that changes something: it must not be started by another site.
   */
  origin?: 'own' | 'any' | 'same-site'
  /** Why this route may refuse, besides what every route of its access may answer. */
  reasons?: readonly ErrorReason[]
}

/** Why any route may refuse: a request of another site, a number we may not keep, and the database. */
const COMMON_REASONS: readonly ErrorReason[] = ['invalid_origin', 'aadhaar_number', 'service_unavailable']
/** A GET that writes, for example to the audit log, declares them itself. */
const WRITE_REASONS: readonly ErrorReason[] = ['concurrent_update']
const UPLOAD_REASONS: readonly ErrorReason[] = ['file_missing', 'file_too_large', 'too_many_uploads']

const ACCESS_REASONS: Record<Access, readonly ErrorReason[]> = {
  everyone: [],
  'link-holder': [],
  user: ['sign_in_required'],
  'second-factor': ['sign_in_required'],
  pandit: ['sign_in_required', 'not_a_pandit'],
  team: ['sign_in_required', 'second_factor_required', 'longer_password_required'],
  owner: ['sign_in_required', 'second_factor_required', 'longer_password_required'],
}

/** What any route may answer without a reason: wrong fields, too large a body, and too many requests. */
const COMMON_STATUSES = [400, 413, 429] as const

const statusOf = (reason: ErrorReason) => ERROR_STATUS[ERROR_CODE_BY_REASON[reason]]

export const API_PATH = '/api/v1'

/** By method and path as the router knows them, such as `POST /api/v1/orders/:number/cancel`. */
const declared = new Map<string, RouteOptions>()

/** The options of a declared route. */
export const optionsOf = ({ method, path }: { method: string; path: string }): RouteOptions | undefined =>
  declared.get(routeKeyOf(method, path))

const routeKeyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${API_PATH}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** The options of the route that will answer this request; undefined for pages and unknown paths. */
export function matchedOptions(c: HttpContext<Env>): RouteOptions | undefined {
  for (const { method, path } of matchedRoutes(c)) {
    const options = declared.get(`${method} ${path}`)
    if (options) return options
  }
  return undefined
}

const ACCESS_TEXTS: Record<Access, string> = {
  everyone: 'Open to everyone.',
  user: 'For signed-in users.',
  'link-holder': 'For the owner, or the holder of the private link.',
  pandit: 'For listed pandits.',
  'second-factor': 'For the team, before or after the second factor.',
  team: 'For the team.',
  owner: 'For owners of the team.',
}

/**
 * A route with the error responses that it does not declare itself: to a client, any of them may come. The handler of a route with a cost gets
 * `runExpensive`.
 */
type DefinedRoute<R extends { responses: object }> = Omit<R, 'responses'> & {
  responses: R['responses'] & Omit<typeof errorResponsesByStatus, keyof R['responses']>
} & (R extends { cost: number } ? { middleware: MiddlewareHandler<ExpensiveEnv> } : unknown)

/**
 * Declares a route, with everything that applies before its handler. The application refuses callers whom `access` excludes; whose booking,
 * order or profile it is, the service checks. The test of the access matrix calls every route as every role and compares.
 */
export function defineRoute<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P } & RouteOptions>(config: R) {
  const { access, rateLimit = 'calls', callerLimits, cost, upload, origin = 'own', reasons: own = [], ...route } = config
  const common = route.method === 'get' ? COMMON_REASONS : [...COMMON_REASONS, ...WRITE_REASONS]
  const reasons = [...common, ...ACCESS_REASONS[access], ...(upload ? UPLOAD_REASONS : []), ...own]
  declared.set(routeKeyOf(route.method, route.path), { access, rateLimit, callerLimits, cost, upload, origin, reasons })
  const security = access === 'everyone' || access === 'link-holder' ? [] : [{ session: [] }]
  const responses = { ...errorResponses(...COMMON_STATUSES, ...reasons.map(statusOf)), ...route.responses }
  const expensive = cost === undefined ? {} : { middleware: runAtDeclaredCost(cost), 'x-cost': cost }
  // `x-reasons` lists the values of `error.reason`. The type keeps the options, which are not part of an OpenAPI operation.
  const operation: unknown = {
    description: ACCESS_TEXTS[access],
    security,
    ...route,
    responses,
    ...expensive,
    ...(callerLimits ? { 'x-caller-limits': callerLimits } : {}),
    ...(upload ? { 'x-max-file-bytes': upload.maxBytes } : {}),
    'x-reasons': reasons,
  }
  return createRoute(operation as DefinedRoute<R>)
}

/** A module's router. Chain `.openapi(route, handler)` and export the result, so that the typed client sees every path. */
export function createModule() {
  return new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const fields = fieldMessages(result.error.issues)
      const message = Object.values(fields)[0] ?? 'The request could not be read.'
      const reason = message === AADHAAR_MESSAGE ? ({ reason: 'aadhaar_number' } as const) : {}
      const body: ErrorBody = { message, error: { code: 'invalid', ...reason, fields, requestId: c.get('requestId') } }
      return c.json(body, 400)
    },
  })
}
