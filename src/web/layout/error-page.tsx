// What a person sees when a page is missing or failed: what happened, and the way home.

import { useLocation } from 'react-router'
import { Kolam } from '../../ui/art/kolam.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'

export function ErrorPage({ title, text, isRetried = false }: { title: string; text?: string | undefined; isRetried?: boolean }) {
  const { t } = useTranslation()
  const { href } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <main className="wrap lost" id="main">
      <title>{title}</title>
      <Kolam seed="Not found" shape="diamond" count={5} className="lost-kolam" />
      <h1>{title}</h1>
      {text ? <p className="ash">{text}</p> : null}
      {isRetried ? (
        <a className="btn btn-p" href={pathname + search} target="_self">
          {t('error.retry')}
        </a>
      ) : null}
      {/* A full load: what failed may be mended by it. */}
      <a className={isRetried ? 'btn btn-l' : 'btn btn-p'} href={href('/')} target="_self">
        {t('notFound.home')}
      </a>
    </main>
  )
}
