// The cancellation terms come from the rule's own numbers.
import { FAMILY_UNTIL_HOURS, FREE_UNTIL_HOURS } from '../../../modules/bookings/cancellation/model.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useBrand } from '../../layout/header/logo.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import { useRoot } from '../../root.tsx'
import { VersionLine } from './version-line.tsx'

export function TermsPage() {
  const { t } = useTranslation('rules')
  const brand = useBrand()
  const { shop } = useRoot().settings
  const hours = { free: FREE_UNTIL_HOURS, team: FAMILY_UNTIL_HOURS }
  const passages: [string, string][] = [
    [t('terms.who'), t('terms.whoText', { brand })],
    [t('terms.request'), t('terms.requestText')],
    [t('terms.fee'), t('terms.feeText')],
    [t('terms.before'), t('terms.beforeText')],
    [t('terms.free', hours), t('terms.freeText', hours)],
    [t('terms.late', hours), t('terms.lateText', hours)],
    [t('terms.team', hours), t('terms.teamText', hours)],
    [t('terms.us'), t('terms.usText')],
    [t('terms.online'), t('terms.onlineText')],
    [t('terms.shop'), t('terms.shopText', { days: shop.returnDays })],
    [t('terms.reviews'), t('terms.reviewsText')],
    [t('terms.law'), t('terms.lawText')],
    [t('terms.changes'), t('terms.changesText')],
  ]
  return (
    <InfoPage title={t('terms.title')} lead={t('terms.lead')} seed="Terms">
      <VersionLine path="/terms" />
      <Passages passages={passages} />
    </InfoPage>
  )
}
