import { useTranslation } from '../../../ui/words.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import { VersionLine } from './version-line.tsx'

export function CookiesPage() {
  const { t } = useTranslation('rules')
  const passages: [string, string][] = [
    [t('cookies.session'), t('cookies.sessionText')],
    [t('cookies.link'), t('cookies.linkText')],
    [t('cookies.back'), t('cookies.backText')],
    [t('cookies.place'), t('cookies.placeText')],
    [t('cookies.device'), t('cookies.deviceText')],
    [t('cookies.browser'), t('cookies.browserText')],
    [t('cookies.banner'), t('cookies.bannerText')],
  ]
  return (
    <InfoPage title={t('cookies.title')} lead={t('cookies.lead')} seed="Cookies">
      <VersionLine path="/cookies" />
      <Passages passages={passages} />
    </InfoPage>
  )
}
