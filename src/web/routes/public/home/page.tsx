import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { catalogueClient } from '../../../../modules/catalogue/client.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { ServerContent } from '../../../../ui/hydration/server-content.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { withPicture } from '../../../layout/ceremony-picture.ts'
import { useBrand } from '../../../layout/header/logo.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { organization, StructuredData, webSite } from '../../../layout/structured-data.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import { serverContentData } from '../../../platform/server-content-data.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import * as accountErasedStyles from './account-erased.module.css'
import { CLEAR_ACCOUNT_ERASED, wasAccountErased } from './account-erased-cookie.ts'
import { Hero } from './hero/hero.tsx'
import * as styles from './home.module.css'
// The first HTML links only styles of static imports: these are those of the lazy component below.
import '../../../layout/text-page/questions.module.css'
import '../../../layout/text-page/steps.module.css'
import './popular.module.css'
import './promo.module.css'
import './trust.module.css'
import './upcoming.module.css'

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
        <Icon icon={CircleCheck} size={24} />
        <span>
          <b>{t('accountErased.title')}</b> {t('accountErased.text')}
        </span>
      </output>
    </div>
  )
}

/**
 * The browser loads its code only on client-side navigation; on a first load the server's markup is kept (`ServerContent`). Without a
 * Suspense boundary the router shows the previous page until the code is loaded.
 */
const BelowHero = lazyComponent(() => import('./below-hero.tsx').then((module) => module.BelowHero))

export const handle: PageHandle = { catalogues: ['home'], isSameForAll: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const query = { lang: languageOf(url.pathname) }
  const [popular, occasions] = await Promise.all([
    unwrap(panditsClient(fetcher)['popular-ceremonies'].$get({ query })),
    unwrap(catalogueClient(fetcher).occasions.$get({ query })),
  ])
  const isAccountErased = wasAccountErased(request.headers.get('cookie'))
  const belowHero = serverContentData(context, [popular.items, occasions.items], () => ({
    popular: popular.items.map(withPicture),
    occasions: occasions.items,
  }))
  return { belowHero, isAccountErased }
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
      <ServerContent content={loaderData.belowHero} className={styles.rest}>
        {(data) => <BelowHero {...data} />}
      </ServerContent>
    </main>
  )
}
