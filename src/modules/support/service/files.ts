// CV uploads (PDF) of job applications; deleted with the ticket.
import type { Context } from '../../../server/context.ts'
import { recordAct } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { kindOf } from '../../../server/pictures/kind.ts'
import type { StoredFile } from '../../../server/ports/storage/storage.ts'
import type { FileKind } from '../../../server/stray-files.ts'
import { namesAadhaar } from '../../../shared/aadhaar.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { CLOSED_DAYS, HELD_DAYS, QUIET_DAYS, ROLE_DAYS } from '../model.ts'
import { closeQuiet, deleteTickets, lockOver, ticketsWithFile } from '../store/forgetting.ts'
import { findTicket } from '../store.ts'

const FOLDER = 'role-files/'
const keyOf = (id: string): string => `${FOLDER}${id}.pdf`
const idOf = (key: string): string => key.slice(FOLDER.length).replace(/\.pdf$/, '')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const AT_ONCE = 50

/** Throws unprocessable/not_pdf for anything that is none by its first bytes, and unprocessable/aadhaar_document for what calls itself one. */
export function checkRoleFile({ head, name }: Pick<ReceivedFile, 'head' | 'name'>): void {
  const refuse = (reason: string, message: string) => {
    throw new AppError('unprocessable', message, { reason, fields: { file: message } })
  }
  if (kindOf(head) !== 'pdf') refuse('not_pdf', 'Send your CV as a PDF.')
  if (namesAadhaar(name)) refuse('aadhaar_document', 'Please send no Aadhaar card. We need your CV alone.')
}

/** What the file was called, without folders and without letters that would break a header or a line. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}"]/gu, '')
    .slice(0, 120)
  return shown || 'cv.pdf'
}

export const keepRoleFile = (ctx: Context, id: string, file: ReceivedFile): Promise<void> =>
  ctx.ports.storage.put(keyOf(id), file, 'application/pdf')
export const dropRoleFile = (ctx: Context, id: string): Promise<void> => ctx.ports.storage.delete(keyOf(id))

/** The file of a ticket, for the team alone. 401, 403, 404. */
export async function ticketFile(ctx: Context, id: string): Promise<{ name: string; mediaType: string; file: StoredFile }> {
  requireTeam(ctx.actor)
  const ticket = isId(id) ? await findTicket(ctx.db, id) : undefined
  const file = ticket?.file_name ? await ctx.ports.storage.get(keyOf(ticket.id)) : undefined
  if (!ticket?.file_name || !file) throw new AppError('not_found', 'There is no such file, or it has been deleted.')
  await recordAct(ctx, { action: 'document_opened', subject: { kind: 'ticket', id: ticket.id, name: '' } })
  return { name: ticket.file_name, mediaType: 'application/pdf', file }
}

/** Closes what nobody wrote back to, and deletes tickets whose time is over with their files; safe to repeat. */
export async function forgetTickets(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await closeQuiet(ctx.db, before(QUIET_DAYS), now)
  const ends = { closedBefore: before(CLOSED_DAYS), heldBefore: before(HELD_DAYS), rolesBefore: before(ROLE_DAYS) }
  let count: number
  do {
    count = await inTransaction(ctx, async (ctx) => {
      const over = await lockOver(ctx.db, ends, AT_ONCE)
      // The row goes last: as long as it is there, the file is found again.
      for (const { id, hasFile } of over) if (hasFile) await dropRoleFile(ctx, id)
      if (over.length > 0)
        await deleteTickets(
          ctx.db,
          over.map(({ id }) => id),
        )
      return over.length
    })
  } while (count === AT_ONCE)
}

/**
 * The files of applications for roles, for the look at files that no row knows. A ticket without a file has released it: its person was
 * erased. The hour is for one that is just being sent.
 */
export const ROLE_FILES: FileKind = {
  prefix: FOLDER,
  graceMs: HOUR_MS,
  idOf,
  standingOf: async (db, ids) => {
    const rows = await ticketsWithFile(db, ids)
    return new Map(rows.map(({ id, hasFile }) => [id, hasFile ? 'used' : 'released']))
  },
}
