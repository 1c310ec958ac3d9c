import { catalogueClient } from '../../modules/catalogue/client.ts'
import { panditsClient } from '../../modules/pandits/client.ts'
import { unwrap } from '../../ui/api.ts'
import { Still } from '../../ui/still.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { withPicture } from '../ceremony-picture.ts'
import { isFarewell } from '../farewell.ts'
import { Farewell } from '../home/farewell.tsx'
import { Hero } from '../home/hero.tsx'
import { HowItWorks } from '../home/how-it-works.tsx'
import { Popular } from '../home/popular.tsx'
import { Promo } from '../home/promo.tsx'
import { Questions } from '../home/questions.tsx'
import { TrustStrip } from '../home/trust-strip.tsx'
import { Upcoming } from '../home/upcoming.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { useBrand } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import { organization, StructuredData, webSite } from '../structured-data.tsx'
import type { Route } from './+types/home'
import '../home/home.css'

export const handle: PageHandle = { catalogues: ['home'], isSameForAll: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const carrier = carrierOf(context)
  const query = { lang: languageOf(new URL(request.url).pathname) }
  const [popular, occasions] = await Promise.all([
    unwrap(panditsClient(carrier)['popular-ceremonies'].$get({ query })),
    unwrap(catalogueClient(carrier).occasions.$get({ query })),
  ])
  const hasLeft = isFarewell(request.headers.get('cookie'))
  return { popular: popular.items.map(withPicture), occasions: occasions.items, hasLeft }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const brand = useBrand()
  const { settings, origin } = useRoot()
  const { href, language } = useLanguage()
  return (
    <main id="main">
      <PageHead title={t('head.title', { brand })} description={t('head.description')} isWhole />
      <StructuredData
        things={[organization({ ...settings, name: brand, origin, language }), webSite(brand, origin, href('/search'))]}
      />
      {loaderData.hasLeft ? <Farewell /> : null}
      <Hero />
      <Still of={loaderData} className="home-rest">
        <TrustStrip />
        <Promo />
        <HowItWorks />
        <Popular ceremonies={loaderData.popular} />
        <Upcoming occasions={loaderData.occasions} />
        <Questions />
      </Still>
    </main>
  )
}
