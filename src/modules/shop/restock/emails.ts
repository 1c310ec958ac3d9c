import en from '../../../../locales/en/restock-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/restock-mail.json' with { type: 'json' }
import { type EmailContent, interpolate } from '../../../server/email/email.ts'
import { inLanguage, type Language, prefixOf } from '../../../shared/languages.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import type { Settings } from '../../settings/contract.ts'
import type { SubscriptionRow } from './store.ts'

type MessageKey = keyof typeof en
const catalogues: Record<Language, Record<MessageKey, string>> = { en, hi }

type Source = { subscription: SubscriptionRow; settings: Settings; publicUrl: string; token: string }

export function restockEmail({ subscription, settings, publicUrl, token }: Source): EmailContent {
  const language = subscription.reader_language
  const [name, variantLabel] = inLanguage(language, {
    en: [subscription.name, subscription.variant_name],
    hi: [subscription.name_hindi, subscription.variant_name_hindi],
  })
  const values = {
    product: variantLabel ? `${name} (${variantLabel})` : name,
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
      { label: translate('fact.product'), value: values.product },
      { label: translate('fact.price'), value: formatPaise(subscription.pay_paise) },
    ],
    closing: [translate('once')],
    actions: [
      { label: translate('action.see'), url: `${base}/product/${subscription.slug}` },
      { label: translate('action.stop'), url: `${base}/restock/stop?token=${token}` },
    ],
    signature: translate('signature'),
    footer: translate('footer'),
  }
}
