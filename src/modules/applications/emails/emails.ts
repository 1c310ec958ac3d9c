import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import type { Language } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate, formatTimeInIndia, indiaDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder, type EmailKey } from '../../settings/send-email/service.ts'
import type { EventForMail } from './store.ts'

type MessageKey = EmailKey<'application-mail', ReturnType<typeof textValuesOf>>
const translate = createMultilingualTranslate<'application-mail'>(readCatalogues('application-mail'))

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

const textValuesOf = ({ name, refusalReason, answerBy }: EventForMail, language: Language) => ({
  name,
  reason: refusalReason ?? '',
  moment: `${formatTimeInIndia(answerBy, language)}, ${formatDate(indiaDate(answerBy), language, 'long')}`,
})

/** Returns the email for an event and its recipient; undefined when it notifies no one. */
export function emailOf({ event, settings, publicUrl }: Source): { email: EmailContent; to: string } | undefined {
  const text = textOf(event)
  if (!text) return undefined
  const isForTeam = event.kind === 'received'
  const language = isForTeam ? 'en' : event.language
  const { t, urlOf, commonParts } = createEmailBuilder(
    translate,
    { language, settings, publicUrl },
    textValuesOf(event, language),
  )
  const email = {
    ...commonParts(text.footer),
    subject: t(text.subject),
    opening: text.opening.map(t),
    facts: [],
    closing: text.closing.map(t),
    actions: [{ label: t(text.action), url: urlOf(text.path) }],
  }
  return { email, to: isForTeam ? settings.email : event.email }
}
