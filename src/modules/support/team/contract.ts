import { z } from 'zod'
import { MAX_SHORT_TEXT, SEARCH_TOO_LONG } from '../../../shared/query-fields.ts'
import { optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { SUBJECTS, TICKET_ACTIONS, TICKET_EVENTS, TICKET_STATES } from '../tickets/model.ts'

export const TICKET_SUBJECTS = [...(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]), 'role'] as const
export type TicketSubject = (typeof TICKET_SUBJECTS)[number]

const Clocks = {
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  settleBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
}

export const TeamTicketRow = z.object({
  id: z.uuid(),
  number: z.string(),
  subject: z.enum(TICKET_SUBJECTS),
  roleTitle: z.string().nullable(),
  state: z.enum(TICKET_STATES),
  /** Empty once its person was erased. */
  name: z.string(),
  ...Clocks,
})
export type TeamTicketRow = z.infer<typeof TeamTicketRow>

const TicketEvent = z.object({
  id: z.number(),
  kind: z.enum(TICKET_EVENTS),
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  text: z.string().nullable(),
})

export const TeamTicket = TeamTicketRow.extend({
  email: z.string(),
  phone: z.string().nullable(),
  language: LanguageCode,
  message: z.string(),
  version: z.number(),
  file: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  history: z.array(TicketEvent),
  actions: z.array(z.enum(TICKET_ACTIONS)),
})
export type TeamTicket = z.infer<typeof TeamTicket>

export const TICKET_LISTS = ['open', 'answered', 'closed', 'roles', 'spam'] as const
export type TicketList = (typeof TICKET_LISTS)[number]

export const TeamTicketQuery = z.object({
  status: optionalBodyField(z.enum(TICKET_LISTS, { error: `Status is one of ${TICKET_LISTS.join(', ')}.` })),
  /** A number, a name, an address or words of the message; searches every state. */
  search: optionalBodyField(textField(MAX_SHORT_TEXT, SEARCH_TOO_LONG)),
  cursor: optionalBodyField(z.string().max(200, 'The cursor is invalid.')),
})
export type TeamTicketQuery = z.infer<typeof TeamTicketQuery>

export const TeamTicketPage = z.object({
  items: z.array(TeamTicketRow),
  nextCursor: z.string().nullable(),
  /** Number of tickets that wait for an answer. */
  openCount: z.number(),
})
export type TeamTicketPage = z.infer<typeof TeamTicketPage>

export const TicketActionName = z.enum(TICKET_ACTIONS, { error: `An action is one of ${TICKET_ACTIONS.join(', ')}.` })

/** `version` is the ticket's version as it was read; `text` is the answer, the note, or the person's reply. */
export const TicketActionRequest = z.strictObject({
  version: z.int({ error: 'Name the version of the ticket.' }).min(0, 'The version cannot be below zero.'),
  text: optionalBodyField(requiredTextField(4000, 'Enter a text.', (max) => `Enter at most ${max} characters.`)),
})
export type TicketActionRequest = z.infer<typeof TicketActionRequest>

/** Everything stored of one ticket, for the data export; the team's notes are internal and not included. */
export const FullTicket = TeamTicketRow.omit({ id: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  fileName: z.string().nullable(),
  answers: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
})
export type FullTicket = z.infer<typeof FullTicket>
