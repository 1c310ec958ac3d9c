// Stores a message before anything else, once per idempotency key.
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { countKnock } from '../../../server/db/rate-counts.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId, newReference } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { worksHere } from '../../accounts/policy.ts'
import { ACCOUNT_GONE } from '../../accounts/service/own.ts'
import { readSettings } from '../../settings/service.ts'
import type { TicketSubject } from '../contract/team.ts'
import type { ContactMessage, TicketQuestion, TicketStanding, TicketStored } from '../contract.ts'
import { answerBy, looksAutomatic, searchTextOf, settleBy, subjectOfName } from '../model.ts'
import { findByKey, findByNumber, insertTicket, type NewTicket, type TicketRow } from '../store.ts'
import { recordTicketEvent } from './record.ts'

describeConstraints({ tickets_user_id_fkey: ACCOUNT_GONE })

const SENT = 'Your message has been sent successfully!'
const NUMBER_PREFIX = 'TK'
/** Numbers are 148 million; several in a row taken means something else is wrong. */
const MOST_ATTEMPTS = 5
const HOUR_SECONDS = 3600

/**
 * Stores a message and answers its number and by when somebody answers; the letters go out with the row. A copy with the same key and
 * body gets the same answer, the same key with another body is 422 `key_reused`. What looks like a program's work is stored as well,
 * answered alike, and held back for the team's eyes.
 */
export async function receiveMessage(ctx: Context, input: ContactMessage, key: string | undefined): Promise<TicketStored> {
  const { filledInMs: _time, ...said } = input
  return receive(ctx, input, {
    key,
    hash: bodyHash(said),
    subject: subjectOfName(input.subject),
    roleTitle: null,
    file: undefined,
  })
}

export type Received = {
  key: string | undefined
  hash: string
  subject: TicketSubject
  roleTitle: string | null
  file: { id: string; name: string; bytes: number } | undefined
}

type Said = Pick<ContactMessage, 'name' | 'email' | 'phone' | 'phoneCountry' | 'message' | 'lang' | 'website' | 'filledInMs'>

/** The same for whatever was said; the file lies in the storage under the ticket's id by then. */
export async function receive(ctx: Context, said: Said, received: Received): Promise<TicketStored> {
  const earlier = await repeated(ctx, received)
  if (earlier) return earlier
  const { count } = await countKnock(ctx.db, ctx.clock, `messages-of:${said.email}`, HOUR_SECONDS)
  const isHeld = looksAutomatic({ ...said, trap: said.website, messagesThisHour: count })
  const promised = answerBy(ctx.clock.now(), await readSettings(ctx))
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const row = rowOf(ctx, said, received, { isHeld, promised })
    const isStored = await inTransaction(ctx, async (ctx) => {
      if (!(await insertTicket(ctx.db, row))) return false
      await recordTicketEvent(ctx, row.id, isHeld ? 'held' : 'received')
      return true
    })
    if (isStored) return answerOf(row)
    const other = await repeated(ctx, received)
    if (other) return other
  }
  throw new AppError('unavailable', 'We could not store the message. Please try again.')
}

type Row = NewTicket & { id: string; number: string; answer_by: Date }

type Judged = { isHeld: boolean; promised: Date }

function rowOf(ctx: Context, said: Said, { key, hash, subject, roleTitle, file }: Received, { isHeld, promised }: Judged): Row {
  const now = ctx.clock.now()
  const number = newReference(NUMBER_PREFIX)
  // A landline or an extension stays as it was written.
  const phone = said.phone ? (mobileOf(said.phone, said.phoneCountry) ?? said.phone) : null
  const { actor } = ctx
  return {
    id: file?.id ?? newId(now.getTime()),
    number,
    // What the team writes down for somebody is that person's, not theirs.
    user_id: actor.kind === 'person' && !worksHere(actor.role) ? actor.userId : null,
    subject,
    role_title: roleTitle,
    reader_language: said.lang ?? 'en',
    name: said.name,
    email: said.email,
    phone,
    message: said.message,
    state: isHeld ? 'held' : 'open',
    created_at: now,
    answer_by: promised,
    settle_by: settleBy(now),
    idempotency_key: key ?? null,
    request_hash: hash,
    file_name: file?.name ?? null,
    file_bytes: file?.bytes ?? null,
    search_text: searchTextOf([number, said.name, said.email, phone, said.message]),
  }
}

/** The answer an earlier copy got, if this key was used; 422 when it was used for something else. */
async function repeated(ctx: Context, { key, hash }: Received): Promise<TicketStored | undefined> {
  const earlier = key === undefined ? undefined : await findByKey(ctx.db, key)
  if (!earlier) return undefined
  if (earlier.request_hash === hash) return answerOf(earlier)
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another message.', { reason: 'key_reused' })
}

const answerOf = (row: { number: string; answer_by: Date }): TicketStored => ({
  message: SENT,
  number: row.number,
  answerBy: row.answer_by.toISOString(),
})

/** How a ticket stands, for whoever knows its number and the address it was written from. 404 for any other pair. */
export async function ticketStanding(ctx: Context, { number, email }: TicketQuestion): Promise<TicketStanding> {
  const ticket = await findByNumber(ctx.db, number.toUpperCase().replace(/\s/g, ''), email)
  if (!ticket) throw new AppError('not_found', 'There is no ticket of this number and email address.')
  return {
    number: ticket.number,
    // That it was held back is the team's to know.
    state: ticket.state === 'held' ? 'open' : ticket.state,
    ...clocksOf(ticket),
  }
}

export const clocksOf = (row: Pick<TicketRow, 'created_at' | 'answer_by' | 'settle_by' | 'answered_at' | 'closed_at'>) => ({
  createdAt: row.created_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  settleBy: row.settle_by.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})

export const languageOf = (row: { reader_language: string }): Language => (row.reader_language === 'hi' ? 'hi' : 'en')
