import { readCatalogues } from '../../server/catalogues.ts'
import type { EmailContent } from '../../server/email/email.ts'
import { type Language, pickByLanguage } from '../../shared/languages.ts'
import { createMultilingualTranslate } from '../../shared/text/translation.ts'
import { formatDate } from '../../shared/time/dates.ts'
import type { Settings } from '../settings/contract.ts'
import { createEmailBuilder } from '../settings/send-email/service.ts'
import { RETENTION_DAYS_AFTER } from './model.ts'

const translate = createMultilingualTranslate<'group-puja-mail'>(readCatalogues('group-puja-mail'))

type Source = {
  interest: { nameEn: string; nameHi: string; day: string; language: Language }
  settings: Settings
  publicUrl: string
  token: string
}

export function groupPujaEmail({ interest, settings, publicUrl, token }: Source): EmailContent {
  const { language } = interest
  const values = {
    festival: pickByLanguage(language, { en: interest.nameEn, hi: interest.nameHi }),
    day: formatDate(interest.day, language, 'long'),
    days: String(RETENTION_DAYS_AFTER),
  }
  const { t, urlOf, commonParts } = createEmailBuilder(translate, { language, settings, publicUrl }, values)
  return {
    ...commonParts('footer'),
    subject: t('subject'),
    opening: [t('greeting'), t('intro')],
    facts: [
      { label: t('fact.festival'), value: values.festival },
      { label: t('fact.day'), value: values.day },
    ],
    closing: [t('open'), t('retention')],
    actions: [{ label: t('action.stop'), url: urlOf(`/muhurat/stop?token=${token}`) }],
  }
}
