// Ticket state machine: deadlines, allowed actions, bot detection, retention.
import { foldText } from '../../../shared/text/fold.ts'
import { callBy } from '../../settings/model.ts'

/** The subjects of the contact form as the public API has them, and their internal names. */
export const SUBJECTS = {
  general: 'General Inquiry',
  booking: 'Booking Information',
  pandits: 'Pandit Services',
  shop: 'Shop Products',
  technical: 'Technical Support',
} as const
export type Subject = keyof typeof SUBJECTS
export const SUBJECT_NAMES = Object.values(SUBJECTS) as [string, ...string[]]

export function subjectOfName(name: string): Subject {
  const found = Object.entries(SUBJECTS).find(([, title]) => title === name)
  return (found?.[0] ?? 'general') as Subject
}

export const TICKET_STATES = ['open', 'answered', 'closed', 'spam'] as const
export type TicketState = (typeof TICKET_STATES)[number]
export const TICKET_ACTIONS = ['answer', 'note', 'close', 'reopen', 'flag-as-spam', 'unflag-as-spam'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]
export const TICKET_EVENTS = [
  'received',
  'answered',
  'note',
  'closed',
  'reopened',
  'flagged-as-spam',
  'unflagged-as-spam',
] as const
export type TicketEventKind = (typeof TICKET_EVENTS)[number]

type Step = { from: readonly TicketState[]; to: TicketState | undefined; event: TicketEventKind; needsText: boolean }

/** Each action: the states it may start from, the state it leads to (undefined: unchanged), and whether it requires a text. */
export const ACTION_RULES: Record<TicketAction, Step> = {
  answer: { from: ['open', 'answered'], to: 'answered', event: 'answered', needsText: true },
  note: { from: TICKET_STATES, to: undefined, event: 'note', needsText: true },
  close: { from: ['open', 'answered'], to: 'closed', event: 'closed', needsText: false },
  reopen: { from: ['answered', 'closed'], to: 'open', event: 'reopened', needsText: true },
  'flag-as-spam': { from: ['open'], to: 'spam', event: 'flagged-as-spam', needsText: false },
  'unflag-as-spam': { from: ['spam'], to: 'open', event: 'unflagged-as-spam', needsText: false },
}

export const actionsFrom = (state: TicketState): TicketAction[] =>
  TICKET_ACTIONS.filter((action) => ACTION_RULES[action].from.includes(state))

/** Minutes of support hours within which a person answers: about one working day. The email of receipt is sent at once. */
export const ANSWER_MINUTES = 540
/** The Consumer Protection (E-Commerce) Rules, 2020: acknowledged within 48 hours, redressed within a month. */
export const ACKNOWLEDGE_HOURS = 48
export const SETTLE_DAYS = 30

/** Days after which an answered ticket without a reply is closed automatically. */
export const INACTIVE_DAYS = 30
/** Days for which a closed ticket, one of spam, and an application for a role are kept; the last from the day it was received. */
export const CLOSED_DAYS = 365
export const SPAM_DAYS = 30
export const ROLE_DAYS = 180

const DAY_MS = 86_400_000
export const answerBy = (at: Date, hours: Parameters<typeof callBy>[2]): Date => callBy(at, ANSWER_MINUTES, hours)
export const settleBy = (at: Date): Date => new Date(at.getTime() + SETTLE_DAYS * DAY_MS)

/** No person reads the form, writes a message and submits it faster. */
const MIN_FILL_MS = 2500
const MAX_LINKS = 3
/** Per address and hour. */
export const MAX_MESSAGES = 5

type SpamSignals = { trap: string | undefined; filledInMs?: number | undefined; message: string; messagesThisHour: number }

/** Returns whether a message is taken for spam. It is stored all the same: a person taken for a bot loses nothing but time. */
export function looksLikeSpam({ trap, filledInMs, message, messagesThisHour }: SpamSignals): boolean {
  const links = message.match(/https?:\/\/|www\./gi)?.length ?? 0
  const isTooFast = filledInMs !== undefined && filledInMs < MIN_FILL_MS
  return Boolean(trap) || isTooFast || links > MAX_LINKS || messagesThisHour > MAX_MESSAGES
}

/** Returns the text in which the team searches tickets. */
export const searchTextOf = (parts: readonly (string | null)[]): string =>
  parts.flatMap((part) => (part ? [foldText(part)] : [])).join(' ')

/** Of the text in an application for a role. */
export const MAX_ABOUT = 2000

/** A CV of several pages with a photo is smaller than one megabyte. */
export const MAX_CV_BYTES = 3 * 1024 * 1024
