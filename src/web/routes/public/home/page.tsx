import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { catalogueClient } from '../../../../modules/catalogue/client.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { formatLengthWithin } from '../../../../shared/time/durations.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { SkipHydration } from '../../../../ui/data/skip-hydration.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { withPicture } from '../../../layout/ceremony-picture.ts'
import { useBrand } from '../../../layout/header/logo.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import { organization, StructuredData, webSite } from '../../../layout/structured-data.tsx'
import { Steps } from '../../../layout/text-page/steps.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import * as accountErasedStyles from './account-erased.module.css'
import { CLEAR_ACCOUNT_ERASED, wasAccountErased } from './account-erased-cookie.ts'
import { Hero } from './hero/hero.tsx'
import * as styles from './home.module.css'
import { Popular } from './popular.tsx'
import { Promo } from './promo.tsx'
import { Questions } from './questions.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { Upcoming } from './upcoming.tsx'

function AccountErased() {
  const { t } = useTranslation('home')
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = CLEAR_ACCOUNT_ERASED
    void import('../../../../ui/data/saved-request.ts').then(({ clearSavedRequest: forgetRequest }) => forgetRequest())
    // A live region that is present from the start is not announced; a focused element is read.
    line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={accountErasedStyles.accountErased} data-part="account-erased">
      <output className="container" ref={line} tabIndex={-1}>
        <Icon icon={CircleCheck} size={24} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('accountErased.title')}</b> {t('accountErased.text')}
        </span>
      </output>
    </div>
  )
}

function HowItWorks() {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const { callWithinMinutes } = useRoot().settings
  const steps = [
    { title: t('how.explore'), text: t('how.exploreText') },
    { title: t('how.book'), text: t('how.bookText') },
    { title: t('how.call'), text: t('how.callText', { time: formatLengthWithin(callWithinMinutes, language) }) },
  ]
  return (
    <section className="section container">
      <SectionHead title={t('how.title')} seed="How" />
      <Steps steps={steps} />
    </section>
  )
}

export const handle: PageHandle = { catalogues: ['home'], isSameForAll: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const query = { lang: languageOf(new URL(request.url).pathname) }
  const [popular, occasions] = await Promise.all([
    unwrap(panditsClient(fetcher)['popular-ceremonies'].$get({ query })),
    unwrap(catalogueClient(fetcher).occasions.$get({ query })),
  ])
  const isAccountErased = wasAccountErased(request.headers.get('cookie'))
  return { popular: popular.items.map(withPicture), occasions: occasions.items, isAccountErased }
}

export const shouldRevalidate = revalidateOnNewPath

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const brand = useBrand()
  const { settings, origin } = useRoot()
  const { href, language } = useSite()
  return (
    <main id="main">
      <PageHead title={t('head.title', { brand })} description={t('head.description')} isFullTitle />
      <StructuredData
        things={[organization({ ...settings, name: brand, origin, language }), webSite(brand, origin, href('/search'))]}
      />
      {loaderData.isAccountErased ? <AccountErased /> : null}
      <Hero />
      <SkipHydration dependency={loaderData} className={styles.rest}>
        <TrustStrip />
        <Promo />
        <HowItWorks />
        <Popular ceremonies={loaderData.popular} />
        <Upcoming occasions={loaderData.occasions} />
        <Questions />
      </SkipHydration>
    </main>
  )
}
