import en from '../../../../locales/en/restock-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/restock-mail.json' with { type: 'json' }
import { type EmailContent, filled } from '../../../server/email/email.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { spokenMobile } from '../../../shared/phone/mobile.ts'
import type { Language } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import type { SubscriptionRow } from './store.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = { ask: SubscriptionRow; settings: Settings; publicUrl: string; token: string }

export function restockEmail({ ask, settings, publicUrl, token }: Source): EmailContent {
  const language = ask.reader_language
  const [name, choice] = language === 'hi' ? [ask.name_hindi, ask.variant_name_hindi] : [ask.name, ask.variant_name]
  const values = {
    good: choice ? `${name} (${choice})` : name,
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
      { label: say('fact.good'), value: values.good },
      { label: say('fact.price'), value: formatPaise(ask.pay_paise) },
    ],
    closing: [say('once')],
    actions: [
      { label: say('action.see'), url: `${base}/product/${ask.slug}` },
      { label: say('action.stop'), url: `${base}/restock/stop?token=${token}` },
    ],
    signature: say('signature'),
    footer: say('footer'),
  }
}
