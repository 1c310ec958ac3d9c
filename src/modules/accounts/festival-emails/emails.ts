import en from '../../../../locales/en/account-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/account-mail.json' with { type: 'json' }
import { type EmailContent, interpolate } from '../../../server/email/email.ts'
import { inLanguage, type Language, prefixOf } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import type { FestivalOccasion } from '../emails/service.ts'

type MessageKey = keyof typeof en
const catalogues: Record<Language, Record<MessageKey, string>> = { en, hi }

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
    brand: inLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }),
    phone: formatPhone(settings.phone),
    email: settings.email,
    occasion: occasion.name[language],
    puja: occasion.ceremony[language],
    day: formatDate(occasion.day, language, 'long'),
  }
  const translate = (key: MessageKey) => interpolate(catalogues[language][key], values)
  const base = publicUrl + prefixOf(language)
  return {
    language,
    subject: translate('festival.subject'),
    opening: [translate('greeting'), translate('festival.intro')],
    facts: [
      { label: translate('festival.day'), value: values.day },
      { label: translate('festival.tithi'), value: occasion.tithi[language] },
      { label: translate('festival.puja'), value: values.puja },
    ],
    closing: [translate('festival.book'), translate('festival.why')],
    actions: [
      { label: translate('festival.action'), url: `${base}/services/${occasion.ceremonySlug}` },
      { label: translate('festival.end'), url: `${base}/unsubscribe?token=${token}` },
    ],
    signature: translate('signature'),
    footer: translate('footer'),
  }
}
