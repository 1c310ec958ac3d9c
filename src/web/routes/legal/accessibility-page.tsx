import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import { useRoot } from '../../root.tsx'
import { SINCE } from './versions.ts'

export function AccessibilityPage() {
  const { t } = useTranslation('rules')
  const { language } = useSite()
  const { phone } = useRoot().settings
  const passages: [string, string][] = [
    [t('accessibility.goal'), t('accessibility.goalText')],
    [t('accessibility.done'), t('accessibility.doneText')],
    [t('accessibility.short'), t('accessibility.shortText')],
    [t('accessibility.report'), t('accessibility.reportText', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })],
    [t('accessibility.law'), t('accessibility.lawText')],
  ]
  return (
    <InfoPage title={t('accessibility.title')} lead={t('accessibility.lead')} seed="Accessibility">
      <p className="muted text-small space-below">{t('updated', { day: formatDate(SINCE, language, 'long') })}</p>
      <Passages passages={passages} />
    </InfoPage>
  )
}
