// Validates with the server's schema; returns one problem per field.

import { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'

export type ApplyProblem = {
  /** For example `referees.0.mobile`. */
  path: string
  kind: 'missing' | 'long' | 'aadhaar' | 'wrong'
}

export type CheckedApplication = { request: ApplicationRequest; problems: [] } | { request?: undefined; problems: ApplyProblem[] }

/** Returns the valid request, or the problems, one per field. */
export function checkApplication(body: object): CheckedApplication {
  const parsed = ApplicationRequest.safeParse(body)
  if (parsed.success) return { request: parsed.data, problems: [] }
  const problems = new Map<string, ApplyProblem>()
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    if (!problems.has(path)) problems.set(path, { path, kind: kindOf(issue, valueAt(body, issue.path)) })
  }
  return { problems: [...problems.values()] }
}

function kindOf(issue: { code: string; message: string }, value: unknown): ApplyProblem['kind'] {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'missing'
  if (issue.message === AADHAAR_MESSAGE) return 'aadhaar'
  return issue.code === 'too_big' && typeof value === 'string' ? 'long' : 'wrong'
}

function valueAt(body: object, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body)
}
