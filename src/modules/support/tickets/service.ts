import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { countTowardsLimit } from '../../../server/db/rate-counts.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { kindOf } from '../../../server/images/image-format.ts'
import type { StoredFile } from '../../../server/ports/storage/storage.ts'
import type { StoredFileCategory } from '../../../server/stray-files.ts'
import { AppError, type ReasonOf } from '../../../shared/errors.ts'
import { isId, newId, newReference } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { mentionsAadhaar } from '../../../shared/text/aadhaar.ts'
import { wordSounds } from '../../../shared/text/fold.ts'
import { isTeamRole } from '../../accounts/policy.ts'
import { ACCOUNT_GONE, requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { anonymizeTickets, closeInactive, deleteTickets, listOwnTickets, lockExpired, ticketsWithFile } from '../erasure/store.ts'
import type { FullTicket, TicketSubject } from '../team/contract.ts'
import type { ContactMessage, TicketQuestion, TicketStatus, TicketStored } from './contract.ts'
import {
  answerBy,
  CLOSED_DAYS,
  INACTIVE_DAYS,
  looksLikeSpam,
  ROLE_DAYS,
  SPAM_DAYS,
  searchTextOf,
  settleBy,
  subjectOfName,
  type TicketEventKind,
} from './model.ts'
import {
  findByKey,
  findByNumber,
  findTicket,
  insertEvent,
  insertTicket,
  listEvents,
  type NewTicket,
  type TicketRow,
} from './store.ts'

export const TICKET_QUEUE = 'ticket-event'

/** The person is notified of receipt and answers, the team of a new message. */
const NOTIFIED_EVENTS: ReadonlySet<TicketEventKind> = new Set(['received', 'unflagged-as-spam', 'answered'])

/** Call it in the transaction of the event, so that the email's job is stored with it. */
export async function recordTicketEvent(
  ctx: Context,
  ticketId: string,
  kind: TicketEventKind,
  text: string | null = null,
): Promise<void> {
  const team = ctx.actor.kind === 'person' && isTeamRole(ctx.actor.role) ? ctx.actor : undefined
  const eventId = await insertEvent(ctx.db, ticketId, {
    kind,
    at: ctx.clock.now(),
    actorId: team?.userId ?? null,
    actorName: team?.name ?? null,
    text,
  })
  if (NOTIFIED_EVENTS.has(kind)) await ctx.queue.send(TICKET_QUEUE, { eventId, senders: await senderHashesOf(ctx) })
}

describeConstraints({ tickets_user_id_fkey: ACCOUNT_GONE })

const SENT_MESSAGE = 'Your message has been sent successfully!'
const NUMBER_PREFIX = 'TK'
/** There are 148 million numbers; if several in a row are taken, something else is wrong. */
const MAX_ATTEMPTS = 5
const HOUR_SECONDS = 3600

/**
 * Stores a message and returns its number and when it will be answered at the latest; the emails are queued in the same
 * transaction. A repeated key with the same body gets the same response, with another body 422 `idempotency_key_reused`. A
 * message that looks automatic is stored and answered alike, but flagged as spam for the team to review.
 */
export async function receiveMessage(ctx: Context, input: ContactMessage, key: string | undefined): Promise<TicketStored> {
  const { filledInMs: _time, ...message } = input
  const { stored } = await receive(ctx, input, {
    key,
    hash: bodyHash(message),
    subject: subjectOfName(input.subject),
    roleTitle: null,
    file: undefined,
  })
  return stored
}

export type Received = {
  key: string | undefined
  hash: string
  subject: TicketSubject
  roleTitle: string | null
  file: { id: string; name: string; bytes: number } | undefined
}

type TicketMessage = Pick<
  ContactMessage,
  'name' | 'email' | 'phone' | 'phoneCountry' | 'message' | 'lang' | 'website' | 'filledInMs'
>

/**
 * Stores a ticket of any kind, as `receiveMessage` does for messages. Its file must already be in the storage under the ticket's id. If the
 * request is repeated, `stored` is the response to the first one.
 */
export async function receive(
  ctx: Context,
  message: TicketMessage,
  received: Received,
): Promise<{ stored: TicketStored; isRepeated: boolean }> {
  const earlier = await findRepeated(ctx, received)
  if (earlier) return { stored: earlier, isRepeated: true }
  const { count } = await countTowardsLimit(ctx.db, ctx.clock, `messages-of:${message.email}`, HOUR_SECONDS)
  const isSpam = looksLikeSpam({ ...message, trap: message.website, messagesThisHour: count })
  const promised = answerBy(ctx.clock.now(), await readSettings(ctx))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = rowOf(ctx, message, received, { isSpam, promised })
    const isStored = await inTransaction(ctx, async (ctx) => {
      if (!(await insertTicket(ctx.db, row))) return false
      await recordTicketEvent(ctx, row.id, isSpam ? 'flagged-as-spam' : 'received')
      return true
    })
    if (isStored) return { stored: answerOf(row), isRepeated: false }
    const other = await findRepeated(ctx, received)
    if (other) return { stored: other, isRepeated: true }
  }
  throw new AppError('unavailable', 'We could not store the message. Please try again.')
}

type Row = NewTicket & { id: string; number: string; answer_due_at: Date }

type Triage = { isSpam: boolean; promised: Date }

function rowOf(
  ctx: Context,
  message: TicketMessage,
  { key, hash, subject, roleTitle, file }: Received,
  { isSpam, promised }: Triage,
): Row {
  const now = ctx.clock.now()
  const number = newReference(NUMBER_PREFIX)
  // A landline or an extension is stored as typed.
  const phone = message.phone ? (mobileOf(message.phone, message.phoneCountry) ?? message.phone) : null
  const { actor } = ctx
  return {
    id: file?.id ?? newId(now.getTime()),
    number,
    // A message the team enters for someone does not belong to the team member's account.
    user_id: actor.kind === 'person' && !isTeamRole(actor.role) ? actor.userId : null,
    subject,
    role_title: roleTitle,
    reader_language: message.lang ?? 'en',
    name: message.name,
    name_sounds: wordSounds(message.name),
    email: message.email,
    phone,
    message: message.message,
    state: isSpam ? 'spam' : 'open',
    created_at: now,
    answer_due_at: promised,
    settle_due_at: settleBy(now),
    idempotency_key: key ?? null,
    request_hash: hash,
    file_name: file?.name ?? null,
    file_bytes: file?.bytes ?? null,
    search_text: searchTextOf([number, message.name, message.email, phone, message.message]),
  }
}

/** Returns the response to an earlier request with this key; throws 422 when the key was used with another body. */
export async function findRepeated(
  ctx: Context,
  { key, hash }: Pick<Received, 'key' | 'hash'>,
): Promise<TicketStored | undefined> {
  const earlier = key === undefined ? undefined : await findByKey(ctx.db, key)
  if (!earlier) return undefined
  if (earlier.request_hash === hash) return answerOf(earlier)
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another message.', {
    reason: 'idempotency_key_reused',
  })
}

const answerOf = (row: { number: string; answer_due_at: Date }): TicketStored => ({
  message: SENT_MESSAGE,
  number: row.number,
  answerBy: row.answer_due_at.toISOString(),
})

/** Returns the status of a ticket to anyone who knows its number and its email address. 404 for any other pair. */
export async function getTicketStatus(ctx: Context, { number, email }: TicketQuestion): Promise<TicketStatus> {
  const ticket = await findByNumber(ctx.db, number.toUpperCase().replace(/\s/g, ''), email)
  if (!ticket) throw new AppError('not_found', 'There is no ticket of this number and email address.')
  return {
    number: ticket.number,
    // Only the team may see that it is spam.
    state: ticket.state === 'spam' ? 'open' : ticket.state,
    ...clocksOf(ticket),
  }
}

export const clocksOf = (
  row: Pick<TicketRow, 'created_at' | 'answer_due_at' | 'settle_due_at' | 'answered_at' | 'closed_at'>,
) => ({
  createdAt: row.created_at.toISOString(),
  answerBy: row.answer_due_at.toISOString(),
  settleBy: row.settle_due_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})

const FOLDER = 'role-files/'
const storageKeyOf = (id: string): string => `${FOLDER}${id}.pdf`
const idOf = (key: string): string => key.slice(FOLDER.length).replace(/\.pdf$/, '')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const BATCH_SIZE = 50

/**
 * Throws unprocessable/pdf_required unless the first bytes are those of a PDF, and unprocessable/aadhaar_document for a file
 * named like one.
 */
export function checkRoleFile({ head, name }: Pick<ReceivedFile, 'head' | 'name'>): void {
  const refuse = (reason: ReasonOf<'unprocessable'>, message: string) => {
    throw new AppError('unprocessable', message, { reason, fields: { file: message } })
  }
  if (kindOf(head) !== 'pdf') refuse('pdf_required', 'Send your CV as a PDF.')
  if (mentionsAadhaar(name)) refuse('aadhaar_document', 'Please do not send an Aadhaar card. We only need your CV.')
}

/** Returns the file name without folders and without characters that would break a header or a line. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}"]/gu, '')
    .slice(0, 120)
  return shown || 'cv.pdf'
}

export const storeRoleFile = (ctx: Context, id: string, file: ReceivedFile): Promise<void> =>
  ctx.ports.storage.put(storageKeyOf(id), file, 'application/pdf')
export const hasTicket = async (ctx: Context, id: string): Promise<boolean> => (await findTicket(ctx.db, id)) !== undefined
export const deleteRoleFile = (ctx: Context, id: string): Promise<void> => ctx.ports.storage.delete(storageKeyOf(id))

/** Returns the file of a ticket, for the team only. 401, 403, 404. */
export async function openTicketFile(ctx: Context, id: string): Promise<{ name: string; mediaType: string; file: StoredFile }> {
  requireTeam(ctx.actor)
  const ticket = isId(id) ? await findTicket(ctx.db, id) : undefined
  const file = ticket?.file_name ? await ctx.ports.storage.get(storageKeyOf(ticket.id)) : undefined
  if (!ticket?.file_name || !file) throw new AppError('not_found', 'There is no such file, or it has been deleted.')
  await logAction(ctx, { action: 'document_opened', subject: { kind: 'ticket', id: ticket.id, name: '' } })
  return { name: ticket.file_name, mediaType: 'application/pdf', file }
}

/** Closes answered tickets without a reply, and deletes tickets past their retention period with their files; idempotent. */
export async function deleteOldTickets(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await closeInactive(ctx.db, before(INACTIVE_DAYS), now)
  const ends = { closedBefore: before(CLOSED_DAYS), spamBefore: before(SPAM_DAYS), rolesBefore: before(ROLE_DAYS) }
  let count: number
  do {
    count = await inTransaction(ctx, async (ctx) => {
      const over = await lockExpired(ctx.db, ends, BATCH_SIZE)
      // The row is deleted last: while it exists, the file is found again.
      for (const { id, hasFile } of over) if (hasFile) await deleteRoleFile(ctx, id)
      if (over.length > 0)
        await deleteTickets(
          ctx.db,
          over.map(({ id }) => id),
        )
      return over.length
    })
  } while (count === BATCH_SIZE)
}

/**
 * Files of role applications, for the cleanup of orphaned files. A ticket without a file has released it, because its person was erased.
 * The hour's grace is for files that are just being uploaded.
 */
export const ROLE_FILES: StoredFileCategory = {
  prefix: FOLDER,
  graceMs: HOUR_MS,
  idOf,
  statusesOf: async (db, ids) => {
    const rows = await ticketsWithFile(db, ids)
    return new Map(rows.map(({ id, hasFile }) => [id, hasFile ? 'used' : 'released']))
  },
}

type ErasedPerson = { userId: string; email: string; emailVerified: boolean }

const whose = ({ userId, email, emailVerified }: ErasedPerson) => ({
  userId,
  email: emailVerified ? email.toLowerCase() : undefined,
})

/**
 * Returns every message of the signed-in person with our answers, including those sent from the verified address before there was an
 * account.
 */
export async function exportTickets(ctx: Context): Promise<FullTicket[]> {
  const rows = await listOwnTickets(ctx.db, whose(requirePerson(ctx.actor)))
  return Promise.all(
    rows.map(async (row) => {
      const events = await listEvents(ctx.db, row.id)
      return {
        number: row.number,
        subject: row.subject,
        roleTitle: row.role_title,
        state: row.state === 'spam' ? ('open' as const) : row.state,
        name: row.name,
        ...clocksOf(row),
        email: row.email,
        phone: row.phone,
        message: row.message,
        fileName: row.file_name,
        answers: events.flatMap(({ kind, at, text }) => (kind === 'answered' && text ? [{ at: at.toISOString(), text }] : [])),
      }
    }),
  )
}

/**
 * Removes a person from their tickets; call it in the transaction that deletes the account. The files then have no ticket, and the hourly
 * cleanup deletes them.
 */
export async function erasePersonFromTickets(ctx: Context, person: ErasedPerson): Promise<void> {
  await anonymizeTickets(ctx.db, whose(person), ctx.clock.now())
}
