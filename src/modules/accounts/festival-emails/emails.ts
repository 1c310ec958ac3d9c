import en from '../../../../locales/en/account-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/account-mail.json' with { type: 'json' }
import type { EmailContent } from '../../../server/email/email.ts'
import type { Language } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder } from '../../settings/send-email/service.ts'
import type { FestivalOccasion } from '../emails/service.ts'

const translate = createMultilingualTranslate<'account-mail'>({ en, hi })

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
    occasion: occasion.name[language],
    puja: occasion.ceremony[language],
    day: formatDate(occasion.day, language, 'long'),
  }
  const { t, urlOf, commonParts } = createEmailBuilder(translate, { language, settings, publicUrl }, values)
  return {
    ...commonParts('footer'),
    subject: t('festival.subject'),
    opening: [t('greeting'), t('festival.intro')],
    facts: [
      { label: t('festival.day'), value: values.day },
      { label: t('festival.tithi'), value: occasion.tithi[language] },
      { label: t('festival.puja'), value: values.puja },
    ],
    closing: [t('festival.book'), t('festival.why')],
    actions: [
      { label: t('festival.action'), url: urlOf(`/services/${occasion.ceremonySlug}`) },
      { label: t('festival.end'), url: urlOf(`/unsubscribe?token=${token}`) },
    ],
  }
}
