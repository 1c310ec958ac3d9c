import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isTransient } from '../../shared/transient-error.ts'
import { Kolam } from '../../ui/art/kolam.tsx'
import { lazyComponent } from '../../ui/data/lazy-component.tsx'
import { useSite } from '../../ui/site.ts'
import { useTranslation } from '../../ui/translation.tsx'
import { type FailureProps, statusOf } from './failed.ts'

const preloadText = () => import('./failure-text.tsx').then((module) => module.FailureText)

/** Without a connection it does not load, and the general text is shown. */
const FailureText = lazyComponent(() => preloadText().catch(() => GeneralText))

export function ErrorPage({ error, status = statusOf(error) }: FailureProps) {
  const { t } = useTranslation()
  const { href } = useSite()
  const { pathname, search } = useLocation()
  const isRetried = isTransient(status)
  return (
    <main className="container error-page" id="main">
      <Kolam seed="Not found" shape="diamond" count={5} className="error-kolam" />
      <FailureMessage error={error} status={status} />
      {isRetried ? (
        <a className="button button-primary" href={pathname + search} target="_self">
          {t('error.retry')}
        </a>
      ) : null}
      {/* A full page load, which may fix the failure. */}
      <a className={isRetried ? 'button button-outline' : 'button button-primary'} href={href('/')} target="_self">
        {t('notFound.home')}
      </a>
    </main>
  )
}

/** Renders the title and text of a failure once its messages are loaded. */
function FailureMessage(props: FailureProps) {
  return (
    <Suspense>
      <FailureText {...props} />
    </Suspense>
  )
}

function GeneralText() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('error.title')}</h1>
      <p className="muted">{t('error.text')}</p>
    </>
  )
}
