import type { z } from 'zod'

export type FieldProblem = 'missing' | 'invalid' | 'too_long'
/** The problem of each invalid field. */
export type FieldProblems<Field extends string, Problem = FieldProblem> = Partial<Record<Field, Problem>>

/**
 * Returns the problem that the schema finds in each of these fields. `byMessage` maps the message of a rule to a problem of its own, which
 * takes precedence.
 */
export function problemsOf<Field extends string, Own extends string = never>(
  schema: z.ZodType,
  values: object,
  fields: readonly Field[],
  byMessage: Record<string, Own> = {},
): FieldProblems<Field, FieldProblem | Own> {
  const problems: FieldProblems<Field, FieldProblem | Own> = {}
  for (const { code, message, path } of schema.safeParse(values).error?.issues ?? []) {
    const field = fields.find((name) => name === path[0])
    if (field && (!problems[field] || byMessage[message])) problems[field] = byMessage[message] ?? problemOf(code)
  }
  return problems
}

function problemOf(code: z.core.$ZodIssue['code']): FieldProblem {
  if (code === 'too_big') return 'too_long'
  return code === 'invalid_format' || code === 'custom' ? 'invalid' : 'missing'
}
