import { Share2 } from 'lucide'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { panditsClient, savedPanditsClient } from '../../../../modules/pandits/client.ts'
import * as styles from '../../../../modules/pandits/details/ui/pandit-details.module.css'
import { Fees, Head, Price } from '../../../../modules/pandits/details/ui/pandit-details.tsx'
import * as panditFeesStyles from '../../../../modules/pandits/details/ui/pandit-fees.module.css'
import type { DetailsView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import type { Reviews } from '../../../../modules/pandits/details/ui/recent-reviews.tsx'
import type { Language } from '../../../../shared/languages.ts'
import { whatsappShare } from '../../../../shared/phone/phone-links.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { Crumbs } from '../../../layout/crumbs.tsx'
import { PageHead, sharePictureOf } from '../../../layout/page-head.tsx'
import { panditPerson, StructuredData } from '../../../layout/structured-data.tsx'
import { useRoot } from '../../../root.tsx'
import type { FoundPandit } from './find-pandit.ts'
import * as panditPageStyles from './pandit-page.module.css'

/** Their markup comes from the server, their code after the page. */
export const Gallery = deferredComponent(() =>
  import('../../../../modules/pandits/details/ui/gallery.tsx').then((module) => module.Gallery),
)
export const PanditTexts = deferredComponent(() =>
  import('../../../../modules/pandits/details/ui/pandit-texts.tsx').then((module) => module.PanditTexts),
)
const CancellationRule = deferredComponent(() =>
  import('../../../../modules/pandits/details/ui/pandit-texts.tsx').then((module) => module.CancellationRule),
)
const RecentReviews = deferredComponent(() =>
  import('../../../../modules/pandits/details/ui/recent-reviews.tsx').then((module) => module.RecentReviews),
)
export const SavePandit = deferredComponent(() =>
  import('../../../../modules/pandits/saved/ui/save-pandit.tsx').then((module) => module.SavePandit),
)

function PanditData({ pandit, t }: { pandit: DetailsView; t: Translate<'explore'> }) {
  const { language, href } = useSite()
  const { origin } = useRoot()
  const { name, slug, photo, place, languages, about, rating, reviewCount } = pandit
  const path = href(`/pandits/${slug}`)
  const person = panditPerson(
    {
      name,
      url: origin + path,
      picture: new URL(photo ?? sharePictureOf(path, language), origin).href,
      place,
      languages: languages.split(', ').filter(Boolean),
      about,
      rating: reviewCount > 0 ? { mean: rating, count: reviewCount } : undefined,
    },
    t('page.work'),
  )
  return <StructuredData things={person} />
}

function SaveButton({ id, name }: { id: string; name: string }) {
  const isSignedIn = useRoot().user !== undefined
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    let isMounted = true
    unwrap(savedPanditsClient().user['saved-pandits'][':id'].$get({ param: { id } })).then(
      (response) => isMounted && setSaved(response.isSaved),
      // If it fails, the Save button stays, which is safe to repeat.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [id, isSignedIn])
  // React drops the server's markup if props change at once, before the code is loaded.
  const shownAsSaved = useDeferredValue(isSaved)
  return <SavePandit id={id} name={name} isSignedIn={isSignedIn} isSaved={shownAsSaved} />
}

type ShareProps = { /** In the reader's language. */ path: string; title: string; text: string }

/** Needs the catalogue `explore`. */
function Share({ path, title, text }: ShareProps) {
  const { t } = useTranslation('explore')
  const url = useRoot().origin + path
  const share = async () => {
    // Dismissing the device's share sheet is not an error.
    if (navigator.share) return navigator.share({ title, text, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      showToast('success', t('page.copied'))
    } catch {
      showToast('error', t('page.notCopied'))
    }
  }
  return (
    <p className="actions no-print">
      <a className="button button-outline small" href={whatsappShare(`${text}\n${url}`)} target="_blank" rel="noopener">
        <WhatsAppLogo />
        {t('page.shareWhatsapp')}
      </a>
      <button type="button" className="button button-outline small" onClick={() => void share()}>
        <Icon icon={Share2} size={18} />
        {t('page.share')}
      </button>
    </p>
  )
}

const TITLE = 'pandit-name'
const REVIEWS = 'reviews'

type PanditReviewsProps = Pick<FoundPandit, 'pandit' | 'reviews' | 'isLater'>

function PanditReviews({ pandit, reviews, isLater }: PanditReviewsProps) {
  const { t } = useTranslation('explore')
  const { language, href } = useSite()
  const own = href(`/pandits/${pandit.slug}`)
  return (
    <div id={REVIEWS}>
      <RecentReviews
        first={reviews}
        language={language}
        loadMore={useCallback((cursor: string) => moreReviews(pandit.id, cursor, language), [pandit.id, language])}
        heading="h2"
        addressOf={useCallback((cursor: string) => `${own}?reviews=${encodeURIComponent(cursor)}#${REVIEWS}`, [own])}
      />
      {isLater ? (
        <p>
          <a className="link" href={`${own}#${REVIEWS}`}>
            {t('page.firstReviews')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

export function PanditView({ pandit, city, reviews, isLater, hours }: FoundPandit) {
  const { t } = useTranslation('explore')
  const { language, href } = useSite()
  const own = href(`/pandits/${pandit.slug}`)
  const part = { pandit, t, heading: 'h2' } as const
  const loadSamagri = useCallback((slug: string) => samagriOf(pandit.id, slug, language), [pandit.id, language])
  const ancestors = [{ name: t('title'), path: '/explore' }]
  if (city) ancestors.push({ name: t('page.inCity', { city: city.name }), path: `/pandits/${city.slug}` })
  const booking = (
    <BookingLink pandit={{ id: pandit.id, name: pandit.name }} className="button button-primary">
      {t('detail.book')}
    </BookingLink>
  )
  return (
    <main id="main" className={`container page ${panditPageStyles.panditPage}`}>
      <PageHead
        title={`${pandit.name}, ${pandit.place}`}
        description={t('page.description', { name: pandit.name, place: pandit.place })}
        isIndexed={!isLater}
      />
      <PanditData pandit={pandit} t={t} />
      <Crumbs ancestors={ancestors} currentPage={pandit.name} />
      <article className="card">
        <Head pandit={pandit} titleId={TITLE} t={t} heading="h1" />
        <div className={styles.body}>
          <div>
            <PanditTexts {...part} language={language} />
          </div>
          <div className={panditPageStyles.fees}>
            <Fees {...part} ceremony="" loadSamagri={loadSamagri} />
          </div>
          <div>
            <Gallery name={pandit.name} pictures={pandit.gallery} t={t} heading="h2" />
            <PanditReviews pandit={pandit} reviews={reviews} isLater={isLater} />
            <CancellationRule percent={pandit.lateCancellationPercent} hours={hours} t={t} heading="h2" />
            <Share path={own} title={pandit.name} text={t('page.shareText', { name: pandit.name, place: pandit.place })} />
          </div>
        </div>
        <div className={panditFeesStyles.bar}>
          <Price pandit={pandit} ceremony="" t={t} />
          <SaveButton id={pandit.id} name={pandit.name} />
          {booking}
        </div>
      </article>
    </main>
  )
}

function samagriOf(id: string, slug: string, lang: Language) {
  return unwrap(panditsClient().pandits[':id'].services[':slug'].samagri.$get({ param: { id, slug }, query: { lang } }))
}

/** Runs in the browser; the names of ceremonies are in a separate chunk. */
async function moreReviews(id: string, cursor: string, language: Language): Promise<Reviews> {
  const { readMoreReviews } = await import('./more-reviews.ts')
  return readMoreReviews(id, cursor, language)
}
