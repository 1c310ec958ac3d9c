import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Calendar, Check, Hourglass, Languages, MapPin } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditOffer } from '../../../../modules/bookings/pandit-work/contract.ts'
import { pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/cards.module.css'
import { PortalDialog } from '../frame/dialog.tsx'
import { MuhuratLine } from '../frame/muhurat-line.tsx'
import { Line, PortalRefusal, pujaTitle } from '../frame/parts.tsx'
import { bookingsQuery, offersQuery } from '../frame/queries.ts'
import { EmptyLink, PortalSection } from '../frame/section.tsx'
import { type PortalActions, usePortalActions } from '../frame/use-portal-actions.ts'
import { AnswerClock } from './answer-clock.tsx'
import { OnlineLines } from './online.tsx'
import { ProposalCard } from './proposal.tsx'
import { BringerLine } from './samagri-checklist.tsx'
import { UnansweredOffers } from './unanswered-offers.tsx'

/** The accepted pujas with a proposed change that he has not answered yet. */
export function useProposals() {
  const { language } = useVisitor()
  const query = useInfiniteQuery(bookingsQuery('proposed', language))
  return { query, proposals: query.data?.pages.flatMap((page) => page.items).filter(({ proposal }) => proposal !== null) ?? [] }
}

/** Everything that waits for his answer: changes to accepted pujas, then new requests. */
export function PortalRequests() {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const query = useQuery(offersQuery(language))
  const offers = query.data?.items
  const { query: changes, proposals } = useProposals()
  return (
    <PortalSection
      title={t('requests.title')}
      count={proposals.length + (offers?.length ?? 0)}
      state={query}
      isEmpty={changes.data !== undefined && proposals.length === 0 && offers?.length === 0}
      empty={t('requests.none')}
      emptyLink={<EmptyLink to="/admin/profile">{t('requests.toProfile')}</EmptyLink>}
      onRetry={() => void query.refetch()}
    >
      {proposals.map((booking) => (
        <ProposalCard key={booking.ref} booking={booking} />
      ))}
      {offers?.map((offer) => (
        <Request key={offer.id} offer={offer} />
      ))}
      <UnansweredOffers />
    </PortalSection>
  )
}

function Request({ offer }: { offer: PanditOffer }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const actions = usePortalActions()
  const [isDeclining, setDeclining] = useState(false)
  const title = pujaTitle(offer, language)
  const accept = async () => {
    if (await actions.run({ action: 'accept', offerId: offer.id }))
      showToast('success', t('requests.accepted'), t('requests.acceptedText'))
  }
  const decline = () => {
    actions.reset()
    setDeclining(true)
  }
  return (
    <article className={`${styles.request} card`}>
      <div className={styles.title}>
        <h3>{title}</h3>
        <span className={`${styles.fee} numeric`}>{formatPaise(offer.feePaise)}</span>
      </div>
      <Details offer={offer} />
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-outline"
          aria-label={t('requests.declineThis', { puja: title })}
          onClick={decline}
        >
          {t('requests.decline')}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-busy={actions.pendingValues?.action === 'accept'}
          aria-label={t('requests.acceptThis', { puja: title })}
          onClick={() => void accept()}
        >
          {actions.pendingValues?.action === 'accept' ? null : <Icon icon={Check} size={20} />}
          {actions.pendingValues?.action === 'accept' ? t('sending') : t('requests.accept')}
        </button>
      </div>
      <AnswerClock answerBy={offer.answerBy} pause={offer.pause} puja={title} />
      {isDeclining ? null : <PortalRefusal error={actions.error} className={styles.cardRefusal} />}
      {isDeclining ? <DeclineForm offer={offer} title={title} actions={actions} onClose={() => setDeclining(false)} /> : null}
    </article>
  )
}

function Details({ offer }: { offer: PanditOffer }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const start = new Date(offer.startsAt)
  return (
    <ul className="numeric">
      <Line icon={Calendar}>
        {shortDay(indiaDate(start), language, now)}, {formatTime(start, language)}
      </Line>
      <MuhuratLine muhurat={offer.muhurat} startsAt={offer.startsAt} />
      <Line icon={Hourglass}>{formatLength(offer.durationMinutes, language)}</Line>
      {offer.online ? (
        <OnlineLines online={offer.online} startsAt={offer.startsAt} />
      ) : (
        <Line icon={MapPin}>
          {offer.kilometres === null
            ? offer.locality
            : t('requests.place', { place: offer.locality, count: Math.round(offer.kilometres) })}
        </Line>
      )}
      <BringerLine bringer={offer.samagriBringer} />
      {offer.pujaLanguage ? <Line icon={Languages}>{pujaLanguageName(offer.pujaLanguage, language)}</Line> : null}
    </ul>
  )
}

type DeclineFormProps = { offer: PanditOffer; title: string; actions: PortalActions; onClose: () => void }

function DeclineForm({ offer, title, actions, onClose }: DeclineFormProps) {
  const { t } = useTranslation('portal')
  const decline = async (reason: string) => {
    if (!(await actions.run({ action: 'decline', offerId: offer.id, reason }))) return
    onClose()
    showToast('success', t('decline.done'))
  }
  return (
    <PortalDialog
      title={t('decline.title', { puja: title })}
      submit={t('decline.save')}
      action={actions}
      reason={{ label: t('decline.reason'), hint: t('decline.hint') }}
      onClose={onClose}
      onSubmit={(reason) => void decline(reason)}
    />
  )
}
