import { panditsClient } from '../../../../modules/pandits/client.ts'
import { Gallery } from '../../../../modules/pandits/details/ui/gallery.tsx'
import { About, cancellationText, Fees, Head, Price, Tradition } from '../../../../modules/pandits/details/ui/pandit-details.tsx'
import { RecentReviews, type Reviews } from '../../../../modules/pandits/details/ui/recent-reviews.tsx'
import type { Language } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { Crumbs } from '../../../layout/crumbs.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import type { FoundPandit } from './find-pandit.ts'
import { PanditData } from './pandit-data.tsx'
import { SaveHere } from './save-here.tsx'
import { Share } from './share.tsx'
import '../../../../modules/pandits/details/ui/pandit-details.css'
import '../../../../modules/pandits/details/ui/pandit-fees.css'
import '../../../layout/text-page/info.css'
import './pandit-page.css'

const TITLE = 'pandit-name'
const REVIEWS = 'reviews'

export function PanditView({ pandit, city, reviews, isLater, hours }: FoundPandit) {
  const { t } = useTranslation('explore')
  const { language, href } = useSite()
  const own = href(`/pandits/${pandit.slug}`)
  const part = { pandit, t, heading: 'h2' } as const
  const way = [{ name: t('title'), path: '/explore' }]
  if (city) way.push({ name: t('page.inCity', { city: city.name }), path: `/pandits/${city.slug}` })
  const booking = (
    <BookingLink pandit={{ id: pandit.id, name: pandit.name }} className="btn btn-p">
      {t('detail.book')}
    </BookingLink>
  )
  return (
    <main id="main" className="wrap page pandit-page">
      <PageHead
        title={`${pandit.name}, ${pandit.place}`}
        description={t('page.description', { name: pandit.name, place: pandit.place })}
        isIndexed={!isLater}
      />
      <PanditData pandit={pandit} t={t} />
      <Crumbs way={way} here={pandit.name} />
      <article className="card">
        <Head pandit={pandit} titleId={TITLE} t={t} heading="h1" />
        <div className="mb">
          <div>
            <About {...part} language={language} />
            <Tradition {...part} />
          </div>
          <div className="asks">
            <Fees {...part} ceremony="" loadSamagri={(slug) => samagriOf(pandit.id, slug, language)} />
          </div>
          <div>
            <Gallery name={pandit.name} pictures={pandit.gallery} t={t} heading="h2" />
            <div id={REVIEWS}>
              <RecentReviews
                first={reviews}
                language={language}
                loadMore={(cursor) => moreReviews(pandit.id, cursor, language)}
                heading="h2"
                addressOf={(cursor) => `${own}?reviews=${encodeURIComponent(cursor)}#${REVIEWS}`}
              />
              {isLater ? (
                <p>
                  <a className="link" href={`${own}#${REVIEWS}`}>
                    {t('page.firstReviews')}
                  </a>
                </p>
              ) : null}
            </div>
            <section>
              <h2>{t('detail.cancelling')}</h2>
              <p>{cancellationText(pandit.lateCancellationPercent, hours, t)}</p>
            </section>
            <Share path={own} title={pandit.name} text={t('page.shareText', { name: pandit.name, place: pandit.place })} />
          </div>
        </div>
        <div className="mf">
          <Price pandit={pandit} ceremony="" t={t} />
          <SaveHere id={pandit.id} name={pandit.name} />
          {booking}
        </div>
      </article>
    </main>
  )
}

function samagriOf(id: string, slug: string, lang: Language) {
  return unwrap(panditsClient().pandits[':id'].services[':slug'].samagri.$get({ param: { id, slug }, query: { lang } }))
}

/** In the browser; the names of ceremonies come in a chunk of their own. */
async function moreReviews(id: string, cursor: string, language: Language): Promise<Reviews> {
  const { readMoreReviews } = await import('./more-reviews.ts')
  return readMoreReviews(id, cursor, language)
}
