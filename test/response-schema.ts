// Validates every response against the schema its route declares.
import type { RouteConfig, z } from '@hono/zod-openapi'
import { apiModules } from '../src/api-modules.ts'
import { optionsOf } from '../src/server/http/module.ts'
import { ERROR_CODE_BY_REASON } from '../src/shared/error-reasons.ts'
import { ERROR_STATUS, type ErrorBody } from '../src/shared/errors.ts'

type DeclaredRoute = { method: string; pattern: RegExp; route: RouteConfig }

let declaredRoutes: DeclaredRoute[] | undefined

function routes(): DeclaredRoute[] {
  declaredRoutes ??= apiModules.flatMap((module) =>
    module.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route'
        ? [
            {
              method: definition.route.method.toUpperCase(),
              pattern: patternOf(definition.route.path),
              route: definition.route as RouteConfig,
            },
          ]
        : [],
    ),
  )
  return declaredRoutes
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)

/** Throws if the status is not declared or the body does not match its schema. Unknown paths are ignored. */
export async function checkResponse(method: string, path: string, response: Response): Promise<void> {
  const bare = path.split('?')[0] ?? path
  const found = routes().filter((entry) => entry.method === method && entry.pattern.test(bare))
  // A path with a literal last segment takes precedence over one with a parameter there.
  const route = (found.find((entry) => !entry.route.path.endsWith('}')) ?? found[0])?.route
  if (!route) return
  const answer = route.responses[response.status] as { content?: Record<string, { schema: z.ZodType }> } | undefined
  if (!answer)
    throw new Error(`${method} ${bare} answered ${response.status}, which it does not declare: ${await response.clone().text()}`)
  const schema = answer.content?.['application/json']?.schema
  if (!schema) return
  if (response.status >= 400) checkReason(route, response.status, (await response.clone().json()) as ErrorBody)
  const result = schema.safeParse(await response.clone().json())
  if (!result.success)
    throw new Error(`${method} ${bare} answered ${response.status} with a body that does not fit: ${result.error.message}`)
}

function checkReason({ method, path }: RouteConfig, status: number, { error: { reason } }: ErrorBody): void {
  if (!reason) return
  if (!optionsOf({ method, path })?.reasons?.includes(reason))
    throw new Error(`${method} ${path} refused for ${reason}, which is not among its reasons`)
  const expected = ERROR_STATUS[ERROR_CODE_BY_REASON[reason]]
  if (status !== expected) throw new Error(`${method} ${path} refused for ${reason} with ${status} instead of ${expected}`)
}
