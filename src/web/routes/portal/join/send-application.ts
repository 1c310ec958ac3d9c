import type { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import { applicantClient } from '../../../../modules/applications/client.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type TooOften, tooOftenOf } from '../../../../ui/forms/too-often.ts'
import type { ApplyProblem } from './check-application.ts'

export type ApplyFailure = 'offline' | 'signed-out' | 'internal' | TooOften
export type ApplyOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; problems: ApplyProblem[] }
  | { kind: 'failed'; failure: ApplyFailure }

/** An application that waits already, or a pandit already: the page then shows that, as if this one had been stored. */
export async function sendApplication(request: ApplicationRequest): Promise<ApplyOutcome> {
  try {
    await unwrap(applicantClient()['pandit-applications'].$post({ json: request }))
    return { kind: 'stored' }
  } catch (problem) {
    if (!(problem instanceof ApiError)) return { kind: 'failed', failure: 'offline' }
    const { code, fields } = problem.body.error
    if (code === 'conflict') return { kind: 'stored' }
    if (fields) return { kind: 'refused', problems: Object.keys(fields).map((path) => ({ path, kind: 'wrong' })) }
    if (code === 'unauthenticated') return { kind: 'failed', failure: 'signed-out' }
    return { kind: 'failed', failure: tooOftenOf(problem) ?? 'internal' }
  }
}
