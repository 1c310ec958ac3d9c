import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { type Language, toLanguage } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate, formatTimeInIndia, indiaDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder } from '../../settings/send-email/service.ts'
import { ROLE_DAYS } from '../tickets/model.ts'
import type { findEvent } from '../tickets/store.ts'

const translate = createMultilingualTranslate<'support-mail'>(readCatalogues('support-mail'))

type Source = { event: NonNullable<Awaited<ReturnType<typeof findEvent>>>; settings: Settings; publicUrl: string }
export type OutgoingEmail = { email: EmailContent; to: string; audience: 'person' | 'team'; isAnswer: boolean }

/** Returns the emails for an event; none when it notifies no one. */
export function emailsOf(source: Source): OutgoingEmail[] {
  const { event, settings } = source
  const { ticket } = event
  if (event.kind === 'answered') {
    return [{ email: answerEmail(source), to: ticket.email, audience: 'person', isAnswer: true }]
  }
  if (event.kind !== 'received' && event.kind !== 'unflagged-as-spam') return []
  const person: OutgoingEmail = { email: receivedEmail(source), to: ticket.email, audience: 'person', isAnswer: false }
  if (event.kind === 'unflagged-as-spam') return [person]
  return [person, { email: teamEmail(source), to: settings.email, audience: 'team', isAnswer: false }]
}

function createTicketEmailBuilder({ event: { ticket }, settings, publicUrl }: Source, language: Language) {
  const values = {
    number: ticket.number,
    name: ticket.name,
    moment: `${formatTimeInIndia(ticket.answer_due_at, language)}, ${formatDate(indiaDate(ticket.answer_due_at), language, 'long')}`,
    deadline: formatDate(indiaDate(ticket.settle_due_at), language, 'long'),
    sentOn: formatDate(indiaDate(ticket.created_at), language, 'long'),
    role: ticket.role_title ?? '',
    days: String(ROLE_DAYS),
  }
  return createEmailBuilder(translate, { language, settings, publicUrl }, values)
}

/** The reader may not be the writer, so the email repeats nothing a person typed. */
function receivedEmail(source: Source): EmailContent {
  const language = toLanguage(source.event.ticket.reader_language)
  const { t, urlOf, commonParts } = createTicketEmailBuilder(source, language)
  const isRole = source.event.ticket.subject === 'role'
  return {
    ...commonParts('footer'),
    subject: t('received.subject'),
    opening: [t('greeting'), isRole ? t('received.role') : t('received.intro')],
    facts: [
      { label: t('number'), value: source.event.ticket.number },
      { label: t('answerBy'), value: t('moment') },
    ],
    closing: [isRole ? t('received.roleRetention') : t('received.settled'), t('received.notYou')],
    actions: [{ label: t('received.action'), url: urlOf('/contact') }],
  }
}

/** Quotes the message only to an address verified by the writer's account; to any other it would be a stranger's text. */
function answerEmail(source: Source): EmailContent {
  const { ticket, text, isVerified } = source.event
  const language = toLanguage(ticket.reader_language)
  const { t, commonParts } = createTicketEmailBuilder(source, language)
  return {
    ...commonParts('footer'),
    subject: t('answered.subject'),
    opening: [t(isVerified ? 'answered.greeting' : 'greeting'), text ?? ''],
    facts: [],
    closing: [t('answered.again'), ...(isVerified ? [t('answered.written'), ticket.message] : [])],
    actions: [],
  }
}

function teamEmail(source: Source): EmailContent {
  const { ticket } = source.event
  const { t, urlOf, commonParts } = createTicketEmailBuilder(source, 'en')
  return {
    ...commonParts('team.footer'),
    subject: t('team.subject'),
    opening: [ticket.subject === 'role' ? t('team.role') : t('team.intro')],
    facts: [{ label: t('answerBy'), value: t('moment') }],
    closing: [],
    actions: [{ label: t('team.action'), url: urlOf(`/ops/tickets/${ticket.id}`) }],
  }
}
