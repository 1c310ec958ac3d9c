// Derives the expected access from each route's description.
import type { RouteConfig } from '@hono/zod-openapi'

export const PEOPLE = ['visitor', 'devotee', 'pandit', 'other pandit', 'team without code', 'team', 'owner'] as const
export type Who = (typeof PEOPLE)[number]

/** Through: any result that does not depend on the caller. Code: 403 until the second factor is verified. Hidden: 404. */
export type Answer = 'through' | 'sign in' | 'forbidden' | 'code' | 'hidden'

/** The sentence in the summary of a route, and the audience it names. */
const AUDIENCE_PHRASES = {
  open: /Open to all|Whoever has the address|has begun to with a password/,
  person: /[Ss]igned-in (person|people)/,
  holder: /The owner, or the holder of the link/,
  pandit: /For registered pandits|signed-in pandit|The pandit (of the booking|it was made to|they were made to)/,
  team: /Team only/,
  worker: /For the team and the owner/,
  owner: /Owner only/,
} as const
export type Audience = keyof typeof AUDIENCE_PHRASES

/** Every audience that the route names; a route without one, or with two, is an error. */
export function audiencesOf(route: RouteConfig): Audience[] {
  return (Object.keys(AUDIENCE_PHRASES) as Audience[]).filter((name) => AUDIENCE_PHRASES[name].test(route.summary ?? ''))
}

const row = (...answers: Answer[]) => Object.fromEntries(PEOPLE.map((who, at) => [who, answers[at]])) as Record<Who, Answer>
const THROUGH: Answer = 'through'

/** In the order of PEOPLE. */
const ANSWERS: Record<Audience, Record<Who, Answer>> = {
  open: row(THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH),
  person: row('sign in', THROUGH, THROUGH, THROUGH, THROUGH, THROUGH, THROUGH),
  holder: row('hidden', THROUGH, 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'),
  pandit: row('sign in', 'forbidden', THROUGH, THROUGH, 'forbidden', 'forbidden', 'forbidden'),
  team: row('sign in', 'forbidden', 'forbidden', 'forbidden', 'code', THROUGH, THROUGH),
  worker: row('sign in', 'forbidden', 'forbidden', 'forbidden', THROUGH, THROUGH, THROUGH),
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

/** The expected result for each role at a route of this audience; the object belongs to the devotee, or to the first pandit. */
export function expectedOf(route: RouteConfig, audience: Audience): Record<Who, Answer> {
  const answers = { ...ANSWERS[audience] }
  const isOwn = OWN_THINGS.has(`${route.method.toUpperCase()} ${route.path}`)
  if (audience === 'pandit' && route.path.includes('{')) answers['other pandit'] = 'hidden'
  if (audience === 'person' && isOwn)
    for (const who of PEOPLE) if (who !== 'visitor' && who !== 'devotee') answers[who] = 'hidden'
  return answers
}
