// Team actions on tickets; each checks the version it was based on.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { toLanguage } from '../../../shared/languages.ts'
import { foldText } from '../../../shared/text/fold.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { readSettings } from '../../settings/service.ts'
import { ACTION_RULES, actionsFrom, answerBy, type TicketAction } from '../tickets/model.ts'
import { clocksOf, recordTicketEvent } from '../tickets/service.ts'
import { findTicket, listEvents } from '../tickets/store.ts'
import type { TeamTicket, TeamTicketPage, TeamTicketQuery, TicketActionRequest } from './contract.ts'
import { countOpenTickets, findTickets, listTickets, transitionTicket } from './store.ts'

const noTicket = () => new AppError('not_found', 'There is no such ticket.')

/** Returns one page of tickets, and the total number that wait. */
export async function getTeamTickets(ctx: Context, { status, search, cursor }: TeamTicketQuery): Promise<TeamTicketPage> {
  requireTeam(ctx.actor)
  const list = status ?? 'open'
  const terms = search === undefined ? undefined : foldText(search)
  const [rows, openCount] = await Promise.all([
    terms === '' ? [] : listTickets(ctx.db, { list, terms, after: positionOf(cursor), limit: PAGE_SIZE + 1 }),
    countOpenTickets(ctx.db),
  ])
  const isDue = list === 'open' && terms === undefined
  const page = pageOf(rows, PAGE_SIZE, (row) => (isDue ? row.answerBy : row.createdAt))
  const items = page.items.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    settleBy: row.settleBy.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
  return { items, nextCursor: page.nextCursor, openCount }
}

/** Returns the latest tickets that match these terms; team only. */
export async function searchTicketsByTerms(ctx: Context, terms: readonly string[], limit: number) {
  requireTeam(ctx.actor)
  const folded = terms.map(foldText).filter(Boolean)
  return folded.length === 0 ? [] : findTickets(ctx.db, folded, limit)
}

/** Returns one ticket in full, with the actions allowed now. */
export async function getTeamTicket(ctx: Context, id: string): Promise<TeamTicket> {
  requireTeam(ctx.actor)
  const row = isId(id) ? await findTicket(ctx.db, id) : undefined
  if (!row) throw noTicket()
  const events = await listEvents(ctx.db, row.id)
  // After its person was erased there is no address to write to.
  const isErased = row.email === ''
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    roleTitle: row.role_title,
    state: row.state,
    name: row.name,
    ...clocksOf(row),
    email: row.email,
    phone: row.phone,
    language: toLanguage(row.reader_language),
    message: row.message,
    version: row.version,
    file: row.file_name === null || row.file_bytes === null ? null : { name: row.file_name, bytes: row.file_bytes },
    history: events.map((event) => ({ ...event, id: Number(event.id), at: event.at.toISOString() })),
    actions: isErased ? ['note'] : actionsFrom(row.state),
  }
}

/**
 * Performs an action on a ticket and returns the updated ticket; an answer is sent by email. Throws 404, `invalid` when a text is
 * missing, and conflict/version_conflict when the version is outdated or the action is not allowed in this state.
 */
export async function performTicketAction(
  ctx: Context,
  { id, action }: { id: string; action: TicketAction },
  { version, text }: TicketActionRequest,
): Promise<TeamTicket> {
  const ticket = await getTeamTicket(ctx, id)
  const { from, to, event, needsText } = ACTION_RULES[action]
  if (needsText && !text) throw new AppError('invalid', 'Enter a text.', { fields: { text: 'Enter a text.' } })
  const at = ctx.clock.now()
  const promised = answerBy(at, await readSettings(ctx))
  await inTransaction(ctx, async (ctx) => {
    const isOpen = ticket.actions.includes(action)
    const step = { id: ticket.id, version, from, to, action, at, answerBy: promised }
    if (!isOpen || !(await transitionTicket(ctx.db, step))) {
      throw new AppError('conflict', 'Somebody has changed this ticket. Please reload it.', { reason: 'version_conflict' })
    }
    await recordTicketEvent(ctx, ticket.id, event, text ?? null)
  })
  return getTeamTicket(ctx, id)
}
