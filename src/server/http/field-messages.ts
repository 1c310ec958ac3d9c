type Issue = {
  path: PropertyKey[]
  message: string
  code?: string
  input?: unknown
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
  keys?: string[]
}

/** Field path → message. Messages defined in a contract are used as they are; zod's own messages are rewritten. */
export function fieldMessages(issues: readonly unknown[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues as Issue[]) {
    for (const key of issue.keys ?? []) fields[[...issue.path, key].join('.')] ??= `The field ${key} is not known here.`
    if (issue.keys) continue
    const path = issue.path.map(String).join('.') || 'body'
    fields[path] ??= sentence(path, issue)
  }
  return fields
}

function sentence(path: string, issue: Issue): string {
  if (!/^(Invalid|Too (big|small)|Unrecognized|Required)/.test(issue.message)) return issue.message
  const name = `The field ${path}`
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) return `${name} is missing.`
  if (issue.code === 'invalid_type') return `${name} must be of the type ${issue.expected ?? 'the contract names'}.`
  if (issue.code === 'too_small') return `${name} is too short or too small (at least ${String(issue.minimum)}).`
  if (issue.code === 'too_big') return `${name} is too long or too large (at most ${String(issue.maximum)}).`
  return `${name} is not in the form we expect.`
}
