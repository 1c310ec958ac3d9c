// What was agreed: terms, privacy, cookies. The cancellation rule is told from the rule's own numbers.

import { CONTACT_DAYS, FAMILY_UNTIL_HOURS, FREE_UNTIL_HOURS } from '../../modules/booking/model.ts'
import { KEPT_DAYS, SAID_DAYS } from '../../modules/operations/model.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage, Passages } from './info-page.tsx'

export function TermsPage() {
  const { t } = useTranslation('pages')
  const hours = { free: FREE_UNTIL_HOURS, team: FAMILY_UNTIL_HOURS }
  return (
    <InfoPage title={t('terms.title')} lead={t('terms.lead')} seed="Terms">
      <Passages
        passages={[
          [t('terms.request'), t('terms.requestText')],
          [t('terms.fee'), t('terms.feeText')],
          [t('terms.before'), t('terms.beforeText')],
          [t('terms.free', hours), t('terms.freeText', hours)],
          [t('terms.late', hours), t('terms.lateText', hours)],
          [t('terms.team', hours), t('terms.teamText', hours)],
          [t('terms.reviews'), t('terms.reviewsText')],
        ]}
      />
    </InfoPage>
  )
}

export function PrivacyPage() {
  const { t } = useTranslation('pages')
  return (
    <InfoPage title={t('privacy.title')} lead={t('privacy.lead')} seed="Privacy">
      <Passages
        passages={[
          [t('privacy.before'), t('privacy.beforeText')],
          [t('privacy.after'), t('privacy.afterText', { count: CONTACT_DAYS })],
          [t('privacy.pandit'), t('privacy.panditText')],
          [t('privacy.place'), t('privacy.placeText')],
          [t('privacy.letters'), t('privacy.lettersText')],
          [t('privacy.applications'), t('privacy.applicationsText', { checked: KEPT_DAYS, rest: SAID_DAYS })],
          [t('privacy.export'), t('privacy.exportText')],
          [t('privacy.erase'), t('privacy.eraseText')],
          [t('privacy.cookies'), t('privacy.cookiesText')],
        ]}
      />
    </InfoPage>
  )
}

export function CookiesPage() {
  const { t } = useTranslation('pages')
  return (
    <InfoPage title={t('cookies.title')} lead={t('cookies.lead')} seed="Cookies">
      <Passages
        passages={[
          [t('cookies.session'), t('cookies.sessionText')],
          [t('cookies.link'), t('cookies.linkText')],
          [t('cookies.back'), t('cookies.backText')],
          [t('cookies.place'), t('cookies.placeText')],
          [t('cookies.device'), t('cookies.deviceText')],
          [t('cookies.browser'), t('cookies.browserText')],
        ]}
      />
    </InfoPage>
  )
}
