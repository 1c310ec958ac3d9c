import type { z } from 'zod'

export type FieldProblem = 'missing' | 'shape' | 'long'
/** The problem of each invalid field. */
export type FieldErrors<Field extends string, Problem = FieldProblem> = Partial<Record<Field, Problem>>

/**
 * Returns the problem that the schema finds in each of these fields. `named` are the problems of rules that are known by their message;
 * they go before others.
 */
export function problemsOf<Field extends string, Named extends string = never>(
  schema: z.ZodType,
  values: object,
  fields: readonly Field[],
  named: Record<string, Named> = {},
): FieldErrors<Field, FieldProblem | Named> {
  const problems: FieldErrors<Field, FieldProblem | Named> = {}
  for (const { code, message, path } of schema.safeParse(values).error?.issues ?? []) {
    const field = fields.find((name) => name === path[0])
    if (field && (!problems[field] || named[message])) problems[field] = named[message] ?? problemOf(code)
  }
  return problems
}

function problemOf(code: z.core.$ZodIssue['code']): FieldProblem {
  if (code === 'too_big') return 'long'
  return code === 'invalid_format' || code === 'custom' ? 'shape' : 'missing'
}
