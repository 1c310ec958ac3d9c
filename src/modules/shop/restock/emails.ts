import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { pickByLanguage } from '../../../shared/languages.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder } from '../../settings/send-email/service.ts'
import type { SubscriptionRow } from './store.ts'

const translate = createMultilingualTranslate<'restock-mail'>(readCatalogues('restock-mail'))

type Source = { subscription: SubscriptionRow; settings: Settings; publicUrl: string; token: string }

export function restockEmail({ subscription, settings, publicUrl, token }: Source): EmailContent {
  const language = subscription.reader_language
  const [name, variantLabel] = pickByLanguage(language, {
    en: [subscription.name, subscription.variant_name],
    hi: [subscription.name_hindi, subscription.variant_name_hindi],
  })
  const values = {
    product: variantLabel ? `${name} (${variantLabel})` : name,
  }
  const { t, urlOf, commonParts } = createEmailBuilder(translate, { language, settings, publicUrl }, values)
  return {
    ...commonParts('footer'),
    subject: t('subject'),
    opening: [t('greeting'), t('intro')],
    facts: [
      { label: t('fact.product'), value: values.product },
      { label: t('fact.price'), value: formatPaise(subscription.selling_price_paise) },
    ],
    closing: [t('once')],
    actions: [
      { label: t('action.see'), url: urlOf(`/product/${subscription.slug}`) },
      { label: t('action.stop'), url: urlOf(`/restock/stop?token=${token}`) },
    ],
  }
}
