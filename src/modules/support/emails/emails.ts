import en from '../../../../locales/en/support-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/support-mail.json' with { type: 'json' }
import { type EmailContent, interpolate } from '../../../server/email/email.ts'
import { inLanguage, type Language, localizedPath } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate, formatTimeInIndia, indiaDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { ROLE_DAYS } from '../tickets/model.ts'
import { languageOf } from '../tickets/service.ts'
import type { findEvent } from '../tickets/store.ts'

type MessageKey = keyof typeof en
const catalogues: Record<Language, Record<MessageKey, string>> = { en, hi }

type Source = { event: NonNullable<Awaited<ReturnType<typeof findEvent>>>; settings: Settings; publicUrl: string }
export type OutgoingEmail = { email: EmailContent; to: string; audience: 'person' | 'team'; isAnswer: boolean }

/** Returns the emails for an event; none when it notifies no one. */
export function emailsOf(source: Source): OutgoingEmail[] {
  const { event, settings } = source
  const { ticket } = event
  if (event.kind === 'answered') {
    return [{ email: answerEmail(source), to: ticket.email, audience: 'person', isAnswer: true }]
  }
  if (event.kind !== 'received' && event.kind !== 'released') return []
  const person: OutgoingEmail = { email: receivedEmail(source), to: ticket.email, audience: 'person', isAnswer: false }
  if (event.kind === 'released') return [person]
  return [person, { email: teamEmail(source), to: settings.email, audience: 'team', isAnswer: false }]
}

function translator({ event: { ticket }, settings }: Source, language: Language) {
  const values = {
    number: ticket.number,
    name: ticket.name,
    moment: `${formatTimeInIndia(ticket.answer_due_at, language)}, ${formatDate(indiaDate(ticket.answer_due_at), language, 'long')}`,
    settled: formatDate(indiaDate(ticket.settle_due_at), language, 'long'),
    written: formatDate(indiaDate(ticket.created_at), language, 'long'),
    role: ticket.role_title ?? '',
    days: String(ROLE_DAYS),
    brand: inLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }),
    phone: formatPhone(settings.phone),
    email: settings.email,
  }
  return (key: MessageKey) => interpolate(catalogues[language][key], values)
}

/** The reader may not be the writer, so the email repeats nothing a person typed. */
function receivedEmail(source: Source): EmailContent {
  const language = languageOf(source.event.ticket)
  const translate = translator(source, language)
  const isRole = source.event.ticket.subject === 'role'
  return {
    language,
    subject: translate('received.subject'),
    opening: [translate('greeting'), isRole ? translate('received.role') : translate('received.intro')],
    facts: [
      { label: translate('number'), value: source.event.ticket.number },
      { label: translate('answerBy'), value: translate('moment') },
    ],
    closing: [isRole ? translate('received.roleRetention') : translate('received.settled'), translate('received.notYou')],
    actions: [{ label: translate('received.action'), url: source.publicUrl + localizedPath('/contact', language) }],
    signature: translate('signature'),
    footer: translate('footer'),
  }
}

/** Quotes the message only to an address verified by the writer's account; to any other it would be a stranger's text. */
function answerEmail(source: Source): EmailContent {
  const { ticket, text, isVerified } = source.event
  const language = languageOf(ticket)
  const translate = translator(source, language)
  return {
    language,
    subject: translate('answered.subject'),
    opening: [translate(isVerified ? 'answered.greeting' : 'greeting'), text ?? ''],
    facts: [],
    closing: [translate('answered.again'), ...(isVerified ? [translate('answered.written'), ticket.message] : [])],
    actions: [],
    signature: translate('signature'),
    footer: translate('footer'),
  }
}

function teamEmail(source: Source): EmailContent {
  const { ticket } = source.event
  const translate = translator(source, 'en')
  return {
    language: 'en',
    subject: translate('team.subject'),
    opening: [ticket.subject === 'role' ? translate('team.role') : translate('team.intro')],
    facts: [{ label: translate('answerBy'), value: translate('moment') }],
    closing: [],
    actions: [{ label: translate('team.action'), url: `${source.publicUrl}/ops/tickets/${ticket.id}` }],
    signature: translate('signature'),
    footer: translate('team.footer'),
  }
}
