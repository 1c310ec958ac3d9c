import type { OfflineReason } from '../../../../modules/catalogue/online/model.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import * as styles from './e-puja.module.css'

export type NamedPuja = { slug: string; name: string }
export type OfflinePuja = NamedPuja & { reason: OfflineReason }

const REASONS: Record<OfflineReason, (t: Translate<'e-puja'>) => [title: string, text: string]> = {
  place: (t) => [t('notOnline.place'), t('notOnline.placeText')],
  hands: (t) => [t('notOnline.hands'), t('notOnline.handsText')],
  fire: (t) => [t('notOnline.fire'), t('notOnline.fireText')],
}

export function WhichPujas({ online, offline }: { online: readonly NamedPuja[]; offline: readonly OfflinePuja[] }) {
  const { t } = useTranslation('e-puja')
  const { href } = useSite()
  return (
    <>
      <section>
        <h2>{t('which.title')}</h2>
        <p className="muted">{t('which.text')}</p>
        <ul className={styles.onlinePujas}>
          {online.map(({ slug, name }) => (
            <li key={slug}>
              <BookingLink ceremony={slug} isOnline className="chip">
                {name}
              </BookingLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('notOnline.title')}</h2>
        <div className={styles.offlinePujas}>
          {[...Map.groupBy(offline, ({ reason }) => reason)].map(([reason, pujas]) => {
            const [title, text] = REASONS[reason](t)
            return (
              <div className="card" key={reason}>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
                <p>
                  {pujas.map(({ slug, name }, index) => (
                    <span key={slug}>
                      {index > 0 ? ', ' : ''}
                      <a href={href(`/services/${slug}`)}>{name}</a>
                    </span>
                  ))}
                </p>
              </div>
            )
          })}
        </div>
      </section>
    </>
  )
}
