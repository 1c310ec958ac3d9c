// The letters about an application: to the team that one came in, to the person what was decided, in the reader's language.
import en from '../../../../locales/en/application-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/application-mail.json' with { type: 'json' }
import { filled, type Letter } from '../../../server/ports/mail/letter.ts'
import { formatDate, formatTime, indiaDate, type Language } from '../../../shared/dates.ts'
import { formatPhone } from '../../../shared/phone-links.ts'
import type { Settings } from '../../settings/contract.ts'
import type { EventForMail } from '../store/mails.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = { event: EventForMail; settings: Settings; publicUrl: string }
type Text = { subject: Word; opening: Word[]; closing: Word[]; action: Word; path: string }

function textOf({ kind, applicationId }: EventForMail): Text | undefined {
  switch (kind) {
    case 'received':
      return {
        subject: 'received.subject',
        opening: ['received.intro'],
        closing: [],
        action: 'received.action',
        path: `/ops/applications/${applicationId}`,
      }
    case 'approved':
      return {
        subject: 'approved.subject',
        opening: ['greeting', 'approved.intro'],
        closing: ['approved.next'],
        action: 'approved.action',
        path: '/admin/dashboard',
      }
    case 'refused':
      return {
        subject: 'refused.subject',
        opening: ['greeting', 'refused.intro', 'refused.reason'],
        closing: ['refused.again'],
        action: 'refused.action',
        path: '/admin/login',
      }
    default:
      return undefined
  }
}

/** The letter an event means and who gets it; undefined where it says nothing to anybody. */
export function letterOf({ event, settings, publicUrl }: Source): { letter: Letter; to: string } | undefined {
  const text = textOf(event)
  if (!text) return undefined
  const isForTeam = event.kind === 'received'
  const language = isForTeam ? 'en' : event.language
  const values = {
    name: event.name,
    reason: event.refusalReason ?? '',
    moment: `${formatTime(event.answerBy, language)}, ${formatDate(indiaDate(event.answerBy), language, 'long')}`,
    brand: language === 'hi' ? settings.brandNameHindi : settings.brandName,
    phone: formatPhone(settings.phone),
    email: settings.email,
  }
  const say = (word: Word) => filled(catalogues[language][word], values)
  const letter = {
    language,
    subject: say(text.subject),
    opening: text.opening.map(say),
    facts: [],
    closing: text.closing.map(say),
    actions: [{ label: say(text.action), url: `${publicUrl}${language === 'hi' ? '/hi' : ''}${text.path}` }],
    signature: say('signature'),
    footer: say(isForTeam ? 'footer.team' : 'footer'),
  }
  return { letter, to: isForTeam ? settings.email : event.email }
}
