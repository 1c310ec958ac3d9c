import en from '../../../locales/en/group-puja-mail.json' with { type: 'json' }
import hi from '../../../locales/hi/group-puja-mail.json' with { type: 'json' }
import { type EmailContent, filled } from '../../server/email/email.ts'
import { spokenMobile } from '../../shared/phone/mobile.ts'
import { formatDate, type Language } from '../../shared/time/dates.ts'
import type { Settings } from '../settings/contract.ts'
import { KEPT_DAYS_AFTER } from './model.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = {
  interest: { nameEn: string; nameHi: string; day: string; language: Language }
  settings: Settings
  publicUrl: string
  token: string
}

export function groupPujaEmail({ interest, settings, publicUrl, token }: Source): EmailContent {
  const { language } = interest
  const values = {
    festival: language === 'hi' ? interest.nameHi : interest.nameEn,
    day: formatDate(interest.day, language, 'long'),
    kept: String(KEPT_DAYS_AFTER),
    brand: language === 'hi' ? settings.brandNameHindi : settings.brandName,
    phone: spokenMobile(settings.phone),
    email: settings.email,
  }
  const say = (word: Word) => filled(catalogues[language][word], values)
  const base = publicUrl.replace(/\/$/, '') + (language === 'hi' ? '/hi' : '')
  return {
    language,
    subject: say('subject'),
    opening: [say('greeting'), say('intro')],
    facts: [
      { label: say('fact.festival'), value: values.festival },
      { label: say('fact.day'), value: values.day },
    ],
    closing: [say('open'), say('kept')],
    actions: [{ label: say('action.stop'), url: `${base}/muhurat/stop?token=${token}` }],
    signature: say('signature'),
    footer: say('footer'),
  }
}
