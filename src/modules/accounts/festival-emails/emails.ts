import en from '../../../../locales/en/account-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/account-mail.json' with { type: 'json' }
import { type EmailContent, filled } from '../../../server/email/email.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate, type Language } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import type { FestivalOccasion } from '../emails/service.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = {
  person: { name: string; language: Language }
  settings: Settings
  publicUrl: string
  occasion: FestivalOccasion
  token: string
}

export function festivalEmail({ person, settings, publicUrl, occasion, token }: Source): EmailContent {
  const { language } = person
  const values = {
    name: person.name,
    brand: language === 'hi' ? settings.brandNameHindi : settings.brandName,
    phone: formatPhone(settings.phone),
    email: settings.email,
    occasion: occasion.name[language],
    puja: occasion.ceremony[language],
    day: formatDate(occasion.day, language, 'long'),
  }
  const say = (word: Word) => filled(catalogues[language][word], values)
  const base = language === 'hi' ? `${publicUrl}/hi` : publicUrl
  return {
    language,
    subject: say('festival.subject'),
    opening: [say('greeting'), say('festival.intro')],
    facts: [
      { label: say('festival.day'), value: values.day },
      { label: say('festival.tithi'), value: occasion.tithi[language] },
      { label: say('festival.puja'), value: values.puja },
    ],
    closing: [say('festival.book'), say('festival.why')],
    actions: [
      { label: say('festival.action'), url: `${base}/services/${occasion.ceremonySlug}` },
      { label: say('festival.end'), url: `${base}/unsubscribe?token=${token}` },
    ],
    signature: say('signature'),
    footer: say('footer'),
  }
}
