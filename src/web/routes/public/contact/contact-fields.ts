// Fields of the contact forms and what can be wrong with them.
export const MESSAGE_FIELDS = ['name', 'email', 'phone', 'phoneCountry', 'subject', 'message'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageValues = Record<MessageField, string>
export type FieldProblem = 'missing' | 'shape' | 'long' | 'aadhaar' | 'nameWithAddress'
export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>
