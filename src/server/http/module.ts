import { OpenAPIHono, z } from '@hono/zod-openapi'
import { ERROR_STATUS, type ErrorBody } from '../../shared/errors.ts'
import type { Context as RequestContext } from '../context.ts'
import { fieldMessages } from './field-messages.ts'
import type { Spend } from './limits/spending.ts'

// Otherwise zod would probe `new Function`, which a strict content security policy reports.
z.config({ jitless: true })

export type Env = {
  Variables: {
    ctx: RequestContext
    /** The caller's address, as far as it is known. */
    address: string
    requestId: string
    /** The key of the rate limit that this request counts against. */
    counted: string
    spend: Spend
  }
}

export const ErrorAnswer = z
  .object({
    message: z.string(),
    error: z.object({
      code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS, ...(keyof typeof ERROR_STATUS)[]]),
      reason: z.string().optional(),
      fields: z.record(z.string(), z.string()).optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      requestId: z.string(),
    }),
  })
  .openapi('Error')

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: ErrorAnswer } } })

const refusals = {
  400: refusal('A field is missing or wrong; `error.fields` names it.'),
  401: refusal('Sign in first.'),
  403: refusal('This account may not do this.'),
  404: refusal('It does not exist, or this caller may not see it.'),
  409: refusal('It has changed, or is taken; `error.reason` says how.'),
  413: refusal('Too large.'),
  422: refusal('Understood, but it cannot be done; `error.reason` says why.'),
  429: refusal('Too many requests; `Retry-After` says when to come back.'),
  503: refusal('A service we depend on does not respond.'),
} as const

/** The error responses of a route in addition to those of every route: 400, 403 (request from another site), 413 and 429. */
export function refuses<Status extends keyof typeof refusals>(...statuses: Status[]) {
  const all = [400, 403, 413, 429, ...statuses] as const
  return Object.fromEntries(all.map((status) => [status, refusals[status]])) as Pick<
    typeof refusals,
    Status | 400 | 403 | 413 | 429
  >
}

/** A 409 response with the current state in `error.current`, for callers who acted on an outdated version. */
export function conflictsWith<Schema extends z.ZodType>(current: Schema) {
  const shape = ErrorAnswer.shape
  const schema = z.object({ ...shape, error: z.object({ ...shape.error.shape, current: current.optional() }) })
  return { 409: answers(schema, 'It has changed, or is taken; `error.reason` says how, `error.current` how it stands now.') }
}

/** A JSON response of this schema. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body of this schema. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}

/** An optional JSON body of this schema; a missing body is read as an empty one. */
export function mayHaveBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: false, content: { 'application/json': { schema } } } } as const
}

/** A module's router. Chain `.openapi(route, handler)` and export the result, so that the typed client sees every path. */
export function createModule() {
  return new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const fields = fieldMessages(result.error.issues)
      const message = Object.values(fields)[0] ?? 'The request could not be read.'
      const answer: ErrorBody = { message, error: { code: 'invalid', fields, requestId: c.get('requestId') } }
      return c.json(answer, 400)
    },
  })
}
