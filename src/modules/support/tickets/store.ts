import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Tickets } from '../../../server/db/tables.ts'
import type { Language } from '../../../shared/languages.ts'
import type { TicketSubject } from '../team/contract.ts'
import type { TicketEventKind, TicketState } from './model.ts'

export type NewTicket = Insertable<Tickets>
export type TicketRow = Omit<Selectable<Tickets>, 'state' | 'subject' | 'reader_language'> & {
  state: TicketState
  subject: TicketSubject
  reader_language: Language
}

/** Returns false when its number or its idempotency key is taken. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<boolean> {
  const result = await db
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

export type NewEvent = {
  kind: TicketEventKind
  at: Date
  actorId: string | null
  actorName: string | null
  text: string | null
}

/** Returns the id of the event. */
export async function insertEvent(db: Database, ticketId: string, event: NewEvent): Promise<number> {
  const { id } = await db
    .insertInto('ticket_events')
    .values({
      ticket_id: ticketId,
      created_at: event.at,
      kind: event.kind,
      actor_id: event.actorId,
      actor_name: event.actorName,
      text: event.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

const tickets = (db: Database) =>
  db.selectFrom('tickets').selectAll().$narrowType<Pick<TicketRow, 'state' | 'subject' | 'reader_language'>>()

export function findByKey(db: Database, key: string): Promise<TicketRow | undefined> {
  return tickets(db).where('idempotency_key', '=', key).executeTakeFirst()
}

export function findByNumber(db: Database, number: string, email: string): Promise<TicketRow | undefined> {
  return tickets(db).where('number', '=', number).where('email', '=', email).executeTakeFirst()
}

export function findTicket(db: Database, id: string): Promise<TicketRow | undefined> {
  return tickets(db).where('id', '=', id).executeTakeFirst()
}

export function listEvents(db: Database, ticketId: string) {
  return db
    .selectFrom('ticket_events')
    .where('ticket_id', '=', ticketId)
    .select(['id', 'kind', 'created_at as at', 'actor_name as actorName', 'text'])
    .$narrowType<{ kind: TicketEventKind }>()
    .orderBy('id')
    .execute()
}

/** Returns whether the account a ticket was sent from has verified the ticket's address. */
async function isAddressOf(db: Database, { user_id: userId, email }: TicketRow): Promise<boolean> {
  if (userId === null) return false
  const person = await db.selectFrom('users').where('id', '=', userId).select(['email', 'email_verified']).executeTakeFirst()
  return person?.email_verified === true && person.email.toLowerCase() === email
}

/** Returns an event with its ticket as it is now, for the email about it. */
export async function findEvent(db: Database, eventId: number) {
  const event = await db
    .selectFrom('ticket_events')
    .where('id', '=', eventId)
    .select(['ticket_id as ticketId', 'kind', 'text', 'actor_name as actorName'])
    .$narrowType<{ kind: TicketEventKind }>()
    .executeTakeFirst()
  const ticket = event && (await findTicket(db, event.ticketId))
  return event && ticket ? { ...event, ticket, isVerified: await isAddressOf(db, ticket) } : undefined
}
