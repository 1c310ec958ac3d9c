// Browser-side validation of the contact form, without the schema library.

import { bareNumber } from '../../../../shared/phone/mobile-shape.ts'
import { containsAadhaar } from '../../../../shared/text/aadhaar.ts'

export const MESSAGE_FIELDS = ['name', 'email', 'phone', 'phoneCountry', 'subject', 'message'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageValues = Record<MessageField, string>
export type FieldProblem = 'missing' | 'shape' | 'long' | 'aadhaar'
export type MessageProblems = Partial<Record<MessageField, FieldProblem>>

export const MAX_LENGTH = { name: 120, email: 254, message: 4000 } as const
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Validates the fields every contact form has; undefined for a valid field. */
export function checkSender({ name, email, phone }: Pick<MessageValues, 'name' | 'email' | 'phone'>) {
  const problems: Partial<Record<'name' | 'email' | 'phone', FieldProblem>> = {}
  if (!name.trim()) problems.name = 'missing'
  else if (containsAadhaar(name)) problems.name = 'aadhaar'
  else if (name.trim().length > MAX_LENGTH.name) problems.name = 'long'
  if (!email.trim()) problems.email = 'missing'
  else if (!EMAIL.test(email.trim()) || email.trim().length > MAX_LENGTH.email) problems.email = 'shape'
  if (phone.trim() && !/^\+?\d{7,15}$/.test(bareNumber(phone.trim()))) problems.phone = 'shape'
  return problems
}

/** Validates a longer text. */
export function checkText(text: string, max: number): FieldProblem | undefined {
  if (!text.trim()) return 'missing'
  if (containsAadhaar(text)) return 'aadhaar'
  return text.trim().length > max ? 'long' : undefined
}

export type TicketStatusProblems = { number?: 'missing'; email?: 'missing' | 'shape' }

/** Validates the form that shows the status of a ticket. */
export function checkTicketStatus({ number, email }: { number: string; email: string }): TicketStatusProblems {
  return {
    ...(number.trim() ? {} : { number: 'missing' }),
    ...(email.trim() ? (EMAIL.test(email.trim()) ? {} : { email: 'shape' }) : { email: 'missing' }),
  }
}

export function checkMessage(values: MessageValues): MessageProblems {
  const message = checkText(values.message, MAX_LENGTH.message)
  return {
    ...checkSender(values),
    ...(values.subject ? {} : { subject: 'missing' as const }),
    ...(message ? { message } : {}),
  }
}
