import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { addDays, indiaInstant } from '../../../shared/time/dates.ts'
import { requireOwner } from '../sign-in/service.ts'
import type { AuditEntry, AuditPage, AuditQuery } from './contract.ts'
import { AUDIT_YEARS } from './model.ts'
import { type AuditRow, deleteEntriesBefore, listActors, listEntries } from './store.ts'

/** Newest first, by person, action and day in India. Owner only; 401, 403. */
export async function getAuditLog(ctx: Context, { person, action, day, cursor }: AuditQuery): Promise<AuditPage> {
  requireOwner(ctx.actor)
  const from = day === undefined ? undefined : indiaInstant(day, 0)
  const to = day === undefined ? undefined : indiaInstant(addDays(day, 1), 0)
  const filter = { person, action, from, to, after: positionOf(cursor), limit: PAGE_SIZE + 1 }
  const page = pageOf(await listEntries(ctx.db, filter), PAGE_SIZE, (row) => row.at)
  return { items: page.items.map(entryOf), nextCursor: page.nextCursor, people: await listActors(ctx.db) }
}

function entryOf(row: AuditRow): AuditEntry {
  const { id, at, action, network } = row
  return {
    id,
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action,
    subject: row.subject_kind === '' ? null : { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    network,
    details: action === 'settings_changed' ? changesOf(row.before, row.value) : auditDetailsOf(row.details),
  }
}

const MAX_LENGTH = 200
/** A list as one value, such as the hours of a week or the delivery rules. */
const MAX_LIST_LENGTH = 4000

/** A value in one line; long ones are cut. */
function formatValue(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const max = typeof value === 'string' ? MAX_LENGTH : MAX_LIST_LENGTH
  return text.length > max ? `${text.slice(0, max)}…` : text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a setting that differ. A setting with a single value is one field without a name. */
function changesOf(before: unknown, after: unknown): AuditEntry['details'] {
  if (!isRecord(after)) return [{ name: '', before: formatValue(before), after: formatValue(after) }]
  const old = isRecord(before) ? before : {}
  return [...new Set([...Object.keys(old), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ name, before: formatValue(old[name]), after: formatValue(after[name]) }))
}

/** `from` and `to` are one change; all other values are those of that time. */
function auditDetailsOf({ from, to, ...rest }: Record<string, unknown>): AuditEntry['details'] {
  const change =
    from === undefined && to === undefined ? [] : [{ name: 'role', before: formatValue(from), after: formatValue(to) }]
  return [...change, ...Object.entries(rest).map(([name, value]) => ({ name, before: null, after: formatValue(value) }))]
}

/** Deletes entries past their retention time. */
export const deleteOldEntries = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS)
  await deleteEntriesBefore(db, before)
}
