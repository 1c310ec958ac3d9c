import { data, useLocation } from 'react-router'
import { localizePath } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/text/translation.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import type { Route } from './+types/older-page'
import { OLDER_VERSIONS, type RulesPath } from './versions.ts'

export const handle = { catalogues: ['older-rules'] }

export function loader({ params }: Route.LoaderArgs) {
  const version = OLDER_VERSIONS.find(({ number }) => String(number) === params.version)
  if (!version) throw data(null, { status: 404 })
  return { from: version.from, to: version.to }
}

type Rules = { title: string; lead: string; passages: [string, string][] }

const termsOf = (t: Translate<'older-rules'>): Rules => ({
  title: t('terms.title'),
  lead: t('terms.lead'),
  passages: [
    [t('terms.request'), t('terms.requestText')],
    [t('terms.fee'), t('terms.feeText')],
    [t('terms.before'), t('terms.beforeText')],
    [t('terms.free'), t('terms.freeText')],
    [t('terms.late'), t('terms.lateText')],
    [t('terms.team'), t('terms.teamText')],
    [t('terms.reviews'), t('terms.reviewsText')],
  ],
})

const privacyOf = (t: Translate<'older-rules'>): Rules => ({
  title: t('privacy.title'),
  lead: t('privacy.lead'),
  passages: [
    [t('privacy.before'), t('privacy.beforeText')],
    [t('privacy.after'), t('privacy.afterText')],
    [t('privacy.pandit'), t('privacy.panditText')],
    [t('privacy.place'), t('privacy.placeText')],
    [t('privacy.cookies'), t('privacy.cookiesText')],
    [t('privacy.emails'), t('privacy.emailsText')],
    [t('privacy.applications'), t('privacy.applicationsText')],
    [t('privacy.export'), t('privacy.exportText')],
    [t('privacy.erase'), t('privacy.eraseText')],
  ],
})

const cookiesOf = (t: Translate<'older-rules'>): Rules => ({
  title: t('cookies.title'),
  lead: t('cookies.lead'),
  passages: [
    [t('cookies.session'), t('cookies.sessionText')],
    [t('cookies.link'), t('cookies.linkText')],
    [t('cookies.returnTo'), t('cookies.returnToText')],
    [t('cookies.place'), t('cookies.placeText')],
    [t('cookies.device'), t('cookies.deviceText')],
    [t('cookies.browser'), t('cookies.browserText')],
  ],
})

const RULES: Record<RulesPath, (t: Translate<'older-rules'>) => Rules> = {
  '/terms': termsOf,
  '/privacy': privacyOf,
  '/cookies': cookiesOf,
}

/** Normalizes the path: the router ignores case and a trailing slash. */
function pathOf(pathname: string): RulesPath {
  const [, section] = localizePath(pathname.toLowerCase(), 'en').split('/')
  return `/${section}` as RulesPath
}

export default function OlderRulesPage({ loaderData: { from, to } }: Route.ComponentProps) {
  const { t } = useTranslation('older-rules')
  const { href, language } = useSite()
  const path = pathOf(useLocation().pathname)
  const { title, lead, passages } = RULES[path](t)
  const day = (date: string) => formatDate(date, language, 'long')
  return (
    <InfoPage title={t('oldTitle', { title })} lead={lead} seed="Terms" isIndexed={false}>
      <p className="space-below">
        <b>{from === to ? t('oldNoteDay', { day: day(from) }) : t('oldNote', { from: day(from), to: day(to) })}</b>{' '}
        <a className="inline-block" href={href(path)}>
          {t('current')}
        </a>
      </p>
      <Passages passages={passages} />
    </InfoPage>
  )
}
