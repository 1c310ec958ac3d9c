import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder } from '../../settings/send-email/service.ts'
import type { FestivalOccasion } from '../emails/service.ts'

const translate = createMultilingualTranslate<'account-mail'>(readCatalogues('account-mail'))
const FESTIVAL_NAMES = readCatalogues<Record<string, string>>('festivals')

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
    occasion: FESTIVAL_NAMES[language][occasion.slug] ?? pickByLanguage(language, occasion.name),
    puja: pickByLanguage(language, occasion.ceremony),
    day: formatDate(occasion.day, language, 'long'),
  }
  const { t, urlOf, commonParts } = createEmailBuilder(translate, { language, settings, publicUrl }, values)
  return {
    ...commonParts('footer'),
    subject: t('festival.subject'),
    opening: [t('greeting'), t('festival.intro')],
    facts: [
      { label: t('festival.day'), value: values.day },
      { label: t('festival.tithi'), value: pickByLanguage(language, occasion.tithi) },
      { label: t('festival.puja'), value: values.puja },
    ],
    closing: [t('festival.book'), t('festival.why')],
    actions: [
      { label: t('festival.action'), url: urlOf(`/services/${occasion.ceremonySlug}`) },
      { label: t('festival.end'), url: urlOf(`/unsubscribe?token=${token}`) },
    ],
  }
}
