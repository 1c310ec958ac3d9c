import en from '../../../locales/en/group-puja-mail.json' with { type: 'json' }
import hi from '../../../locales/hi/group-puja-mail.json' with { type: 'json' }
import { type EmailContent, interpolate } from '../../server/email/email.ts'
import { inLanguage, type Language, prefixOf } from '../../shared/languages.ts'
import { formatPhone } from '../../shared/phone/phone-links.ts'
import { formatDate } from '../../shared/time/dates.ts'
import type { Settings } from '../settings/contract.ts'
import { RETENTION_DAYS_AFTER } from './model.ts'

type MessageKey = keyof typeof en
const catalogues: Record<Language, Record<MessageKey, string>> = { en, hi }

type Source = {
  interest: { nameEn: string; nameHi: string; day: string; language: Language }
  settings: Settings
  publicUrl: string
  token: string
}

export function groupPujaEmail({ interest, settings, publicUrl, token }: Source): EmailContent {
  const { language } = interest
  const values = {
    festival: inLanguage(language, { en: interest.nameEn, hi: interest.nameHi }),
    day: formatDate(interest.day, language, 'long'),
    kept: String(RETENTION_DAYS_AFTER),
    brand: inLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }),
    phone: formatPhone(settings.phone),
    email: settings.email,
  }
  const translate = (key: MessageKey) => interpolate(catalogues[language][key], values)
  const base = publicUrl.replace(/\/$/, '') + prefixOf(language)
  return {
    language,
    subject: translate('subject'),
    opening: [translate('greeting'), translate('intro')],
    facts: [
      { label: translate('fact.festival'), value: values.festival },
      { label: translate('fact.day'), value: values.day },
    ],
    closing: [translate('open'), translate('retention')],
    actions: [{ label: translate('action.stop'), url: `${base}/muhurat/stop?token=${token}` }],
    signature: translate('signature'),
    footer: translate('footer'),
  }
}
