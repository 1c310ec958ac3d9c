// What a person sees when a page is missing or failed: what happened, and the way home.

import { Kolam } from '../../ui/art/kolam.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'

export function ErrorPage({ title, text }: { title: string; text?: string | undefined }) {
  const { t } = useTranslation()
  const { href } = useLanguage()
  return (
    <main className="wrap lost" id="main">
      <title>{title}</title>
      <Kolam seed="Not found" shape="diamond" count={5} className="lost-kolam" />
      <h1>{title}</h1>
      {text ? <p className="ash">{text}</p> : null}
      {/* A full load: what failed may be mended by it. */}
      <a className="btn btn-p" href={href('/')} target="_self">
        {t('notFound.home')}
      </a>
    </main>
  )
}
