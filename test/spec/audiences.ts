// The expected result of each role, by the access a route declares.
import type { RouteConfig } from '@hono/zod-openapi'
import type { Access } from '../../src/server/http/module.ts'

export const PEOPLE = ['visitor', 'devotee', 'pandit', 'other pandit', 'team without code', 'team', 'owner'] as const
export type TestPerson = (typeof PEOPLE)[number]

/** Through: any result that does not depend on the caller. Code: 403 until the second factor is verified. Hidden: 404. */
export type Answer = 'through' | 'sign in' | 'forbidden' | 'code' | 'hidden'

const row = (...answers: Answer[]) =>
  Object.fromEntries(PEOPLE.map((who, at) => [who, answers[at]])) as Record<TestPerson, Answer>
const THROUGH: Answer = 'through'

/** In the order of PEOPLE. */
const ANSWERS: Record<Access, Record<TestPerson, Answer>> = {
  everyone: row(THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH),
  user: row('sign in', THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH),
  'link-holder': row('hidden', THROUGH, 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'),
  pandit: row('sign in', 'forbidden', THROUGH, THROUGH, 'forbidden', 'forbidden', 'forbidden'),
  team: row('sign in', 'forbidden', 'forbidden', 'forbidden', 'code', THROUGH, THROUGH),
  'second-factor': row('sign in', 'forbidden', 'forbidden', 'forbidden', THROUGH, THROUGH, THROUGH),
  owner: row('sign in', 'forbidden', 'forbidden', 'forbidden', 'code', 'forbidden', THROUGH),
}

/** Objects of one person, hidden from any other. */
const OWN_THINGS = new Set([
  'DELETE /user/logins/{provider}',
  'DELETE /user/sessions/{id}',
  'PUT /user/addresses/{id}',
  'DELETE /user/addresses/{id}',
  'POST /pandit-applications/mine/withdraw',
  'DELETE /pandit-applications/documents/{id}',
])

/** The expected result for each role at a route with this access; the object belongs to the devotee, or to the first pandit. */
export function expectedResults(route: RouteConfig, access: Access): Record<TestPerson, Answer> {
  const answers = { ...ANSWERS[access] }
  const isOwn = OWN_THINGS.has(`${route.method.toUpperCase()} ${route.path}`)
  if (access === 'pandit' && route.path.includes('{')) answers['other pandit'] = 'hidden'
  if (access === 'user' && isOwn) for (const who of PEOPLE) if (who !== 'visitor' && who !== 'devotee') answers[who] = 'hidden'
  return answers
}
