import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../shared/audit-actions.ts'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'

const DAY = 'Enter the day as YYYY-MM-DD.'

export const AuditQuery = z.object({
  /** Id of an account: its actions, and actions on it. */
  person: optionalQueryParam(z.string().max(60, 'There is no such account.')),
  action: optionalQueryParam(z.enum(AUDIT_ACTIONS, { error: 'There is no such action.' })),
  /** A date in India. */
  day: optionalQueryParam(z.iso.date({ error: DAY })),
  cursor: cursorField,
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in. */
  actorId: z.string().nullable(),
  /** The name at that time; without an id, the command on the server that acted. */
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The object of the action; null when there is none. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.string() }).nullable(),
  /**
   * An IPv4 address, or the /64 of an IPv6 address; null for this machine, and for changes of settings from before it was
   * recorded.
   */
  network: z.string().nullable(),
  /** The reason, and the values before and after: short texts without secrets. */
  details: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
  /** Everybody with an entry, for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPage>
