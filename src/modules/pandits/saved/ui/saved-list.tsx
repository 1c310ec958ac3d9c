import { Star } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../../accounts/profile/ui/own-form.module.css'
import { SendButton } from '../../../accounts/profile/ui/own-form.tsx'
import type { SavedPandit } from '../contract.ts'

type SavedListProps = {
  items: readonly SavedPandit[]
  pageOf: (pandit: SavedPandit) => string
  bookingOf: (pandit: SavedPandit, name: string) => ReactNode
}

export function SavedList({ items, pageOf, bookingOf }: SavedListProps) {
  const { t, i18n } = useTranslation('account')
  return (
    <ul className={styles.list}>
      {items.map((pandit) => {
        const name = nameIn(i18n.language, pandit.name, pandit.nameHindi)
        return (
          <li key={pandit.id} className="card">
            <div className={styles.person}>
              {pandit.photo ? (
                <img className="avatar" src={pandit.photo} alt="" width={52} height={52} />
              ) : (
                <Initials name={name} tint={initialsTint(pandit.id)} className="avatar" />
              )}
              <div>
                <h3>{pandit.isListed ? <Link to={pageOf(pandit)}>{name}</Link> : name}</h3>
                <p className="muted">{pandit.place}</p>
              </div>
            </div>
            <p className={`numeric ${styles.rated}`}>
              {pandit.reviewCount > 0 ? (
                <>
                  <Icon icon={Star} size={18} className="icon star" />
                  <span>{t('saved.rated', { rating: pandit.rating.toFixed(1), count: pandit.reviewCount })}</span>
                </>
              ) : null}
              <span>{t('saved.from', { amount: formatPaise(pandit.basePricePaise) })}</span>
            </p>
            {pandit.isListed ? null : <p className="muted">{t('saved.hidden')}</p>}
            <div className={styles.actions}>
              {pandit.isListed ? bookingOf(pandit, name) : null}
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="forget" />
                <input type="hidden" name="id" value={pandit.id} />
                <SendButton intent="forget" id={pandit.id} className="button button-outline small">
                  {t('saved.remove')}
                </SendButton>
              </Form>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
