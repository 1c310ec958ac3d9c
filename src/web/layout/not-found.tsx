// An address that leads nowhere: says so, and offers the way home.

import { Kolam } from '../../ui/art/kolam.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'

export function NotFound() {
  const { t } = useTranslation()
  const { href } = useLanguage()
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
