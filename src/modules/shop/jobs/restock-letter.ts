import en from '../../../../locales/en/restock-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/restock-mail.json' with { type: 'json' }
import { filled, type Letter } from '../../../server/ports/mail/letter.ts'
import type { Language } from '../../../shared/dates.ts'
import { spokenMobile } from '../../../shared/mobile.ts'
import { formatPaise } from '../../../shared/money.ts'
import type { Settings } from '../../settings/contract.ts'
import type { AskRow } from '../store/restock.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = { ask: AskRow; settings: Settings; publicUrl: string; token: string }

export function restockLetter({ ask, settings, publicUrl, token }: Source): Letter {
  const language = ask.reader_language
  const [name, choice] = language === 'hi' ? [ask.name_hindi, ask.choice_hindi] : [ask.name, ask.choice]
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
