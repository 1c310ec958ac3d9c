// Full page load: each language has its own translations and fonts.

import { useLocation } from 'react-router'
import { type Language, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'

export function LanguageSwitch() {
  const { t } = useTranslation()
  const { language } = useSite()
  const { pathname, search } = useLocation()
  const other = pickByLanguage<Language>(language, { en: 'hi', hi: 'en' })
  return (
    <a
      className="icon-button language-link"
      href={localizePath(pathname + search, other)}
      lang={other}
      hrefLang={other}
      aria-label={t('header.otherLanguage')}
    >
      {t('header.otherLanguageSign')}
    </a>
  )
}
