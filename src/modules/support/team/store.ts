import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containsTerms, MAX_MATCHES, soundsLike } from '../../../server/db/search-terms.ts'
import type { TicketAction, TicketState } from '../tickets/model.ts'
import type { TicketList, TicketSubject } from './contract.ts'

type ListQuery = {
  list: TicketList
  /** Folded search terms; with them every state is searched. */
  terms: string | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

/**
 * Returns one page: open ones by promised time, all others newest first. The state is inlined in the SQL, so that the partial indexes
 * match.
 */
export function listTickets(db: Database, { list, terms, after, limit }: ListQuery) {
  const isDue = list === 'open' && terms === undefined
  const column = sql.ref(isDue ? 'answer_due_at' : 'created_at')
  const [beyond, direction] = isDue ? [sql.raw('>'), 'asc' as const] : [sql.raw('<'), 'desc' as const]
  return db
    .selectFrom('tickets')
    .select([
      'id',
      'number',
      'subject',
      'role_title as roleTitle',
      'state',
      'name',
      'created_at as createdAt',
      'answer_due_at as answerBy',
      'settle_due_at as settleBy',
      'answered_at as answeredAt',
      'closed_at as closedAt',
    ])
    .$narrowType<{ state: TicketState; subject: TicketSubject }>()
    .where(terms === undefined ? ofList(list) : ticketMatches(terms))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

const NAME_SOUNDS = sql<string>`name_sounds`

/** Whether the terms occur together in the ticket, or the name has words that sound like each of them. */
function ticketMatches(terms: string) {
  const sounds = terms.split(' ').map((term) => soundsLike(NAME_SOUNDS, term))
  return sql<boolean>`(search_text like ${`%${terms}%`} or ${sql.join(sounds, sql` and `)})`
}

const ofList = (list: TicketList) =>
  list === 'roles' ? sql<boolean>`subject = 'role' and state <> 'spam'` : sql<boolean>`state = ${sql.lit(list)}`

export async function countOpenTickets(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .where(sql<boolean>`state = 'open'`)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Transition = {
  id: string
  version: number
  from: readonly TicketState[]
  to: TicketState | undefined
  action: TicketAction
  at: Date
  answerBy: Date
}

/** Updates a ticket at the version it was read with; returns false when it has changed since. */
export async function transitionTicket(
  db: Database,
  { id, version, from, to, action, at, answerBy }: Transition,
): Promise<boolean> {
  const result = await db
    .updateTable('tickets')
    .set({
      version: sql`version + 1`,
      ...(to ? { state: to, closed_at: to === 'closed' ? at : null } : {}),
      ...(action === 'answer' ? { answered_at: at } : {}),
      // The person is waiting again, from now.
      ...(action === 'reopen' || action === 'unflag-as-spam' ? { answer_due_at: answerBy } : {}),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Returns the latest tickets that match these folded terms. */
export function findTickets(db: Database, terms: readonly string[], limit: number) {
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (query) =>
        query
          .selectFrom('tickets')
          .where(containsTerms(sql<string>`search_text`, terms, (_, term) => soundsLike(NAME_SOUNDS, term)))
          .select(['id', 'number', 'subject', 'role_title as roleTitle', 'state', 'name', 'created_at as createdAt']),
    )
    .selectFrom((query) => query.selectFrom('matches').selectAll().limit(MAX_MATCHES).as('found'))
    .selectAll()
    .$narrowType<{ state: TicketState; subject: TicketSubject }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
