import { Flower2, ListChecks, Smartphone, UsersRound } from 'lucide'
import { WorldClocks } from '../../../../modules/bookings/online/ui/world-clocks.tsx'
import { catalogueClient } from '../../../../modules/catalogue/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { ContactButtons } from '../../../layout/text-page/contact-buttons.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import { Steps } from '../../../layout/text-page/steps.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import type { Route } from './+types/page'
import * as styles from './e-puja.module.css'
import { type NamedPuja, type OfflinePuja, WhichPujas } from './which-pujas.tsx'

export const handle: PageHandle = { catalogues: ['e-puja'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { lang: languageOf(url.pathname) }
  const { items } = await unwrap(catalogueClient(fetcherOf(context)).ceremonies.$get({ query }))
  const online: NamedPuja[] = []
  const offline: OfflinePuja[] = []
  for (const { slug, name, offlineReason: reason } of items) {
    if (reason === null) online.push({ slug, name })
    else offline.push({ slug, name, reason })
  }
  return { online, offline }
}

export const shouldRevalidate = revalidateOnNewPath

export default function EPujaPage({ loaderData: { online, offline } }: Route.ComponentProps) {
  const { t } = useTranslation('e-puja')
  const steps = [
    { title: t('step.book'), text: t('step.bookText') },
    { title: t('step.pay'), text: t('step.payText') },
    { title: t('step.join'), text: t('step.joinText') },
  ]
  return (
    <InfoPage title={t('title')} lead={t('lead')} art="thali" hasOwnClock>
      <div className={`actions ${styles.buttons}`}>
        <BookingLink isOnline className="button button-primary">
          {t('book')}
        </BookingLink>
        <ContactButtons />
      </div>
      <section>
        <h2 className="visually-hidden">{t('steps')}</h2>
        <Steps steps={steps} />
      </section>
      <section>
        <h2>{t('clocks.title')}</h2>
        <p className="muted">{t('clocks.text')}</p>
        <WorldClocks />
        <p className="muted text-small">{t('clocks.summer')}</p>
      </section>
      <WhichPujas online={online} offline={offline} />
      <Needs />
      <PayingAndCancelling />
    </InfoPage>
  )
}

function Needs() {
  const { t } = useTranslation('e-puja')
  const { href } = useSite()
  const needs = [
    { icon: Smartphone, title: t('need.device'), text: t('need.deviceText') },
    { icon: Flower2, title: t('need.place'), text: t('need.placeText') },
    { icon: UsersRound, title: t('need.family'), text: t('need.familyText') },
    { icon: ListChecks, title: t('need.samagri'), text: t('need.samagriText') },
  ]
  return (
    <section>
      <h2>{t('need.title')}</h2>
      <ul className={styles.needs}>
        {needs.map(({ icon, title, text }) => (
          <li className="card" key={title}>
            <Icon icon={icon} size={26} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="actions">
        <a className="button button-outline" href={href('/services')}>
          {t('need.lists')}
        </a>
      </div>
    </section>
  )
}

function PayingAndCancelling() {
  const { t } = useTranslation('e-puja')
  const hours = { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS }
  return (
    <section>
      <h2>{t('pay.title')}</h2>
      <div className={styles.rules}>
        <p>{t('pay.how')}</p>
        <p>{t('pay.confirmedLater')}</p>
        <p>{t('pay.cancel', hours)}</p>
        <p>{t('pay.refund')}</p>
      </div>
    </section>
  )
}
