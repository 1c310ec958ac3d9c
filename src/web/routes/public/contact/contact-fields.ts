// Fields of the contact forms and what can be wrong with them.
import type { FieldProblem, FieldProblems } from '../../../../ui/forms/field-problems.ts'

export const MESSAGE_FIELDS = ['name', 'email', 'phone', 'phoneCountry', 'subject', 'message'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageValues = Record<MessageField, string>
export type ContactProblem = FieldProblem | 'aadhaar' | 'nameWithAddress'
export type Problems<Field extends string> = FieldProblems<Field, ContactProblem>
