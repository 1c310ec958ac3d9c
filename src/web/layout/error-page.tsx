import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isPassing } from '../../shared/passing-failure.ts'
import { Kolam } from '../../ui/art/kolam.tsx'
import { lazyPart } from '../../ui/data/lazy-part.tsx'
import { useSite } from '../../ui/site.ts'
import { useTranslation } from '../../ui/words.tsx'
import { type Failed, type ReasonProps, statusOf } from './failed.ts'

const preloadText = () => import('./failure-text.tsx').then((module) => module.FailureText)

/** Without a connection it does not come, and the general words stay. */
const FailureText = lazyPart(() => preloadText().catch(() => GeneralText))

export function ErrorPage({ error, status = statusOf(error) }: Failed) {
  const { t } = useTranslation()
  const { href } = useSite()
  const { pathname, search } = useLocation()
  const isRetried = isPassing(status)
  return (
    <main className="wrap lost" id="main">
      <Kolam seed="Not found" shape="diamond" count={5} className="lost-kolam" />
      <Reason error={error} status={status} />
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

/** The title and what stands below it, once the words of this failure have come. */
export function Reason(props: ReasonProps) {
  return (
    <Suspense>
      <FailureText {...props} />
    </Suspense>
  )
}

function GeneralText({ Heading = 'h1', id }: ReasonProps) {
  const { t } = useTranslation()
  return (
    <>
      <Heading id={id}>{t('error.title')}</Heading>
      <p className="ash">{t('error.text')}</p>
    </>
  )
}
