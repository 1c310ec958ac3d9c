// An address that leads nowhere: says so, and offers the way home.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Kolam } from '../../ui/art/kolam.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'

export function NotFound() {
  const { t } = useTranslation()
  const { href } = useLanguage()
  const { pathname } = useLocation()
  useEffect(() => console.error(`The address ${pathname} has no page: status of 404.`), [pathname])
  return (
    <main id="main" className="wrap lost">
      <PageHead title={t('notFound.title')} isIndexed={false} />
      <Kolam seed="Not found" shape="diamond" count={5} className="lost-kolam" />
      <h1>{t('notFound.title')}</h1>
      <p className="ash">{t('notFound.text')}</p>
      <a className="btn btn-p" href={href('/')}>
        {t('notFound.home')}
      </a>
    </main>
  )
}
