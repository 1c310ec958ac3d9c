// Validates the contact forms with the schemas of the API.
import type { z } from 'zod'
import { ContactMessage, RoleApplication, TicketQuestion } from '../../../../modules/support/tickets/contract.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import { NAME_WITH_ADDRESS } from '../../../../shared/text-fields.ts'
import { type FieldProblem, MESSAGE_FIELDS, type MessageValues, type Problems } from './contact-fields.ts'

export const validateMessage = (values: MessageValues) => problemsOf(ContactMessage, values, MESSAGE_FIELDS)
export const validateRoleApplication = (values: Record<string, string>) =>
  problemsOf(RoleApplication, values, ['name', 'email', 'phone', 'message'])
export const validateTicketQuestion = (values: { number: string; email: string }) =>
  problemsOf(TicketQuestion, values, ['number', 'email'])

/** Returns the problem of each of these fields, an Aadhaar number before others; valid fields are absent. */
function problemsOf<Field extends string>(schema: z.ZodType, values: object, fields: readonly Field[]): Problems<Field> {
  const problems: Problems<Field> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const field = fields.find((name) => name === issue.path[0])
    const problem = problemOf(issue)
    if (field && (!problems[field] || problem === 'aadhaar')) problems[field] = problem
  }
  return problems
}

function problemOf({ code, message }: z.core.$ZodIssue): FieldProblem {
  if (message === AADHAAR_MESSAGE) return 'aadhaar'
  if (message === NAME_WITH_ADDRESS) return 'nameWithAddress'
  if (code === 'too_big') return 'long'
  return code === 'invalid_format' || code === 'custom' ? 'shape' : 'missing'
}
