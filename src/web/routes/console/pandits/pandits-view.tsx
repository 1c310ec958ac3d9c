// Plain GET form, so every search has a URL.

import { Search } from 'lucide'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import type { TeamPandit, TeamPanditPage } from '../../../../modules/pandits/team/contract.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as bookingPartsStyles from '../bookings/booking/booking-parts.module.css'
import * as styles from '../bookings/booking/candidates/by-hand.module.css'
import { PanditPhone } from '../bookings/booking/candidates/pandit-phone.tsx'
import { QUEUE_PATH, queryOf } from '../frame/console-address.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'

const PANDITS_PATH = '/ops/pandits' satisfies PagePath<'team'>

export function PanditsView({ page: { items, nextCursor }, search }: { page: TeamPanditPage; search: string }) {
  const { t } = useTranslation('console-pandits')
  const { href } = useVisitor()
  const next = new URLSearchParams({ ...(search ? { search } : {}), cursor: nextCursor ?? '' })
  return (
    <main id="main" className={styles.allPandits}>
      <h1>{t('title')}</h1>
      <search>
        <Form action={href(PANDITS_PATH)} className={styles.allPanditsForm}>
          <label className="input">
            <Icon icon={Search} size={18} className="icon" />
            <input
              key={search}
              type="search"
              name="search"
              maxLength={120}
              autoComplete="off"
              defaultValue={search}
              placeholder={t('placeholderAll')}
              aria-label={t('labelAll')}
            />
          </label>
          <button type="submit" className="button button-outline">
            {t('find')}
          </button>
        </Form>
      </search>
      {items.length === 0 ? (
        <Empty seed="Pandits" text={search ? t('nothing', { search }) : t('empty')} />
      ) : (
        <ul className={`${bookingPartsStyles.candidates} ${styles.byHandList} numeric`}>
          {items.map((pandit) => (
            <Row key={pandit.id} pandit={pandit} />
          ))}
        </ul>
      )}
      {nextCursor ? (
        <Link className="button button-outline" to={`${href(PANDITS_PATH)}?${next}`}>
          {t('next')}
        </Link>
      ) : null}
    </main>
  )
}

function Row({ pandit }: { pandit: TeamPandit }) {
  const { t } = useTranslation('console-pandits')
  const { language, href } = useVisitor()
  const { id, mobile, status } = pandit
  const name = nameOf(language, pandit)
  const where = [
    pickByLanguage(language, { en: pandit.place, hi: pandit.placeHindi }),
    pandit.languages.map((spoken) => pujaLanguageName(spoken, language)).join(', '),
    t('lists', { count: pandit.pujas }),
  ]
  return (
    <li>
      <Initials name={name} tint={initialsTint(id)} />
      <div className={styles.byHandFacts}>
        <b>{status === 'listed' ? <Link to={href(`/pandits/${pandit.slug}`)}>{name}</Link> : name}</b>
        <span>{where.filter(Boolean).join(' · ')}</span>
        {status === 'listed' ? <span>{t('listed')}</span> : <strong>{unlistedText(pandit, t)}</strong>}
      </div>
      <div className={styles.byHandActions}>
        <PanditPhone name={name} mobile={mobile} />
        <Link
          className="link"
          to={href(QUEUE_PATH) + queryOf({ status: 'all', search: pandit.name })}
          aria-label={t('bookingsOf', { pandit: name })}
        >
          {t('bookings')}
        </Link>
        {status === 'unverified' ? null : <SuspensionButton pandit={pandit} name={name} />}
      </div>
    </li>
  )
}

/** Why families do not find him. */
function unlistedText({ status, suspension }: TeamPandit, t: Translate<'console-pandits'>): string {
  if (status !== 'suspended') return status === 'hidden' ? t('hidden') : t('unverified')
  return suspension ? t('suspendedBy', { by: suspension.by, reason: suspension.reason }) : t('suspended')
}

function SuspensionButton({ pandit, name }: { pandit: TeamPandit; name: string }) {
  const { t } = useTranslation('console-pandits')
  /** What the list showed when the dialog was opened; undefined while it is closed. */
  const [wasSuspended, setWasSuspended] = useState<boolean>()
  const isSuspended = pandit.status === 'suspended'
  return (
    <>
      <button
        type="button"
        className="button button-outline small"
        aria-label={isSuspended ? t('reinstate.title', { pandit: name }) : t('suspend.title', { pandit: name })}
        onClick={() => setWasSuspended(isSuspended)}
      >
        {isSuspended ? t('reinstate.submit') : t('suspend.submit')}
      </button>
      {wasSuspended === undefined ? null : (
        <SuspensionDialog pandit={pandit} isSuspended={wasSuspended} onClose={() => setWasSuspended(undefined)} />
      )}
    </>
  )
}
