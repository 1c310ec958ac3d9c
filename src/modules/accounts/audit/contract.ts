import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../shared/audit-actions.ts'
import { cursorField, optional } from '../../../shared/query-fields.ts'

const DAY = 'Write the day as YYYY-MM-DD.'

export const AuditQuery = z.object({
  /** Id of an account: what it did, and what was done to it. */
  person: optional(z.string().max(60, 'There is no such account.')),
  action: optional(z.enum(AUDIT_ACTIONS, { error: 'There is no such action.' })),
  /** A day in India. */
  day: optional(z.iso.date({ error: DAY })),
  cursor: cursorField,
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null where nobody was signed in. */
  actorId: z.string().nullable(),
  /** As it was then. */
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** What it was done to; null where there is nothing beside the action. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.string() }).nullable(),
  /** An IPv4 address or the /64 of an IPv6 one; null for this machine, and for changes of settings from before it was kept. */
  network: z.string().nullable(),
  /** Why, and what was before and after: short texts, without secrets. */
  details: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
  /** Everybody who did something in it, for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPage>
