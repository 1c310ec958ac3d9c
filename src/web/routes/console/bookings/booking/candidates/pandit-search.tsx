import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { PanditForBooking } from '../../../../../../modules/bookings/candidates/contract.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { useDebounced } from '../../../../../../ui/data/use-debounced.ts'
import { useErrorMessage } from '../../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { byHandQuery } from '../../queries.ts'
import type { BookingActions } from '../booking-actions.ts'
import * as styles from '../booking-parts.module.css'
import * as byHandStyles from './by-hand.module.css'
import { ByHandRow } from './by-hand-row.tsx'

type PanditSearchProps = {
  booking: TeamBooking
  actions: BookingActions
  /** True when no candidate could be ranked. */
  isNeeded: boolean
  /** Undefined after the puja's start. */
  onOffer: ((pandit: PanditForBooking) => void) | undefined
}

export function PanditSearch({ isNeeded, ...rest }: PanditSearchProps) {
  const { t } = useTranslation('console-pandits')
  const [opened, setOpened] = useState<boolean>()
  const id = useId()
  const isOpen = opened ?? isNeeded
  return (
    <div className={byHandStyles.byHand}>
      <button
        type="button"
        className="button button-outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon icon={Search} size={18} />
        {t('open')}
      </button>
      {isOpen ? (
        <div id={id}>
          <Results hasFocus={opened === true} {...rest} />
        </div>
      ) : null}
    </div>
  )
}

type ResultsProps = Omit<PanditSearchProps, 'isNeeded'> & {
  /** True when the user opened the search: its field gets the focus. */
  hasFocus: boolean
}

function Results({ booking, actions, onOffer, hasFocus }: ResultsProps) {
  const message = useErrorMessage('console')
  const { t } = useTranslation('console-pandits')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasFocus) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [hasFocus])
  const search = useDebounced(typed.trim())
  const query = useInfiniteQuery({ ...byHandQuery(booking.ref, search), placeholderData: keepPreviousData })
  const shown = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <>
      <label className={`input ${byHandStyles.byHandField}`}>
        <Icon icon={Search} size={18} className="icon" />
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={120}
          autoComplete="off"
          placeholder={t('placeholder')}
          aria-label={t('label')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <output className="visually-hidden">{query.isPlaceholderData || !query.data ? '' : t('shown', { count: shown })}</output>
      <PagedList query={query} empty={search ? t('nothing', { search }) : t('empty')} refusal={message}>
        {(pandits) => (
          <ul className={`${styles.candidates} ${byHandStyles.byHandList} numeric`}>
            {pandits.map((pandit) => (
              <ByHandRow
                key={pandit.panditId}
                pandit={pandit}
                isOnline={booking.online !== null}
                pujaLanguage={booking.pujaLanguage}
                isOffering={actions.pendingValues?.action === 'offer' && actions.pendingValues.panditId === pandit.panditId}
                onOffer={onOffer && (() => onOffer(pandit))}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
