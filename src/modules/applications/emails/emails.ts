import en from '../../../../locales/en/application-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/application-mail.json' with { type: 'json' }
import { type EmailContent, interpolate } from '../../../server/email/email.ts'
import { inLanguage, type Language, localizedPath } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate, formatTimeInIndia, indiaDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import type { EventForMail } from './store.ts'

type MessageKey = keyof typeof en
const catalogues: Record<Language, Record<MessageKey, string>> = { en, hi }

type Source = { event: EventForMail; settings: Settings; publicUrl: string }
type Text = {
  subject: MessageKey
  opening: MessageKey[]
  closing: MessageKey[]
  action: MessageKey
  path: string
  footer: MessageKey
}

/** Text for an unverified address, which may belong to a stranger. */
const NEWS: Text = {
  subject: 'news.subject',
  opening: ['news.greeting', 'news.intro'],
  closing: ['news.why'],
  action: 'news.action',
  path: '/admin/login',
  footer: 'news.footer',
}

function textOf({ kind, applicationId, emailVerified }: EventForMail): Text | undefined {
  if ((kind === 'approved' || kind === 'refused') && !emailVerified) return NEWS
  switch (kind) {
    case 'received':
      return {
        subject: 'received.subject',
        opening: ['received.intro'],
        closing: [],
        action: 'received.action',
        path: `/ops/applications/${applicationId}`,
        footer: 'footer.team',
      }
    case 'approved':
      return {
        subject: 'approved.subject',
        opening: ['greeting', 'approved.intro'],
        closing: ['approved.next'],
        action: 'approved.action',
        path: '/admin/dashboard',
        footer: 'footer',
      }
    case 'refused':
      return {
        subject: 'refused.subject',
        opening: ['greeting', 'refused.intro', 'refused.reason'],
        closing: ['refused.again'],
        action: 'refused.action',
        path: '/admin/login',
        footer: 'footer',
      }
    default:
      return undefined
  }
}

/** Returns the email for an event and its recipient; undefined when it notifies no one. */
export function emailOf({ event, settings, publicUrl }: Source): { email: EmailContent; to: string } | undefined {
  const text = textOf(event)
  if (!text) return undefined
  const isForTeam = event.kind === 'received'
  const language = isForTeam ? 'en' : event.language
  const values = {
    name: event.name,
    reason: event.refusalReason ?? '',
    moment: `${formatTimeInIndia(event.answerBy, language)}, ${formatDate(indiaDate(event.answerBy), language, 'long')}`,
    brand: inLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }),
    phone: formatPhone(settings.phone),
    email: settings.email,
  }
  const translate = (key: MessageKey) => interpolate(catalogues[language][key], values)
  const email = {
    language,
    subject: translate(text.subject),
    opening: text.opening.map(translate),
    facts: [],
    closing: text.closing.map(translate),
    actions: [{ label: translate(text.action), url: publicUrl + localizedPath(text.path, language) }],
    signature: translate('signature'),
    footer: translate(text.footer),
  }
  return { email, to: isForTeam ? settings.email : event.email }
}
