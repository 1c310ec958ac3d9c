// Full page load: each language has its own translations and fonts.

import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, localizePath } from '../../../shared/languages.ts'
import { useSite } from '../../../ui/site.ts'

export function LanguageSwitch() {
  const { language } = useSite()
  const { pathname, search } = useLocation()
  return LANGUAGES.map((other) =>
    other === language ? null : (
      <a
        key={other}
        className="icon-button language-link"
        href={localizePath(pathname + search, other)}
        lang={other}
        hrefLang={other}
        aria-label={`${LANGUAGE_NAMES[other].short}: ${LANGUAGE_NAMES[other].name}`}
      >
        {LANGUAGE_NAMES[other].short}
      </a>
    ),
  )
}
