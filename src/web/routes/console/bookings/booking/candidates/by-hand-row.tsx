import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditForBooking } from '../../../../../../modules/bookings/candidates/contract.ts'
import { type Language, pickByLanguage } from '../../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../../shared/money/money.ts'
import { nameOf } from '../../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { formatTime } from '../../../../../../shared/time/dates.ts'
import { Initials } from '../../../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../../../ui/art/initials-of.ts'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from './by-hand.module.css'
import { candidateFacts, languagesText, missingLanguage } from './candidate-facts.ts'
import { PanditPhone } from './pandit-phone.tsx'

type ByHandRowProps = {
  pandit: PanditForBooking
  isOnline: boolean
  pujaLanguage: string | null
  isOffering: boolean
  /** Undefined after the puja's start. */
  onOffer: (() => void) | undefined
}

export function ByHandRow({ pandit, isOnline, pujaLanguage, isOffering, onOffer }: ByHandRowProps) {
  const { t } = useTranslation('console-pandits')
  const { t: tConsole } = useTranslation('console')
  const { language } = useVisitor()
  const { mobile, busy } = pandit
  const name = nameOf(language, pandit)
  const mismatch = missingLanguage(pandit, pujaLanguage, language, tConsole)
  return (
    <li>
      <Initials name={name} tint={initialsTint(pandit.panditId)} />
      <div className={styles.byHandFacts}>
        <b>{name}</b>
        <span>{whereText(pandit, language, tConsole)}</span>
        <span>{performsText(pandit, t)}</span>
        <span>
          {t('pujas', { count: pandit.pujasThatDay })} · {t('offers', { count: pandit.openOffers })}
        </span>
        <span>{candidateFacts(pandit, isOnline, tConsole).join(' · ')}</span>
        {mismatch ? <strong>{mismatch}</strong> : null}
        {busy ? <strong>{busyText(busy, language, t, tConsole)}</strong> : null}
      </div>
      <div className={styles.byHandActions}>
        <PanditPhone name={name} mobile={mobile} />
        {onOffer && mayOffer(pandit) ? (
          <button
            type="button"
            className="button button-outline"
            aria-busy={isOffering}
            aria-label={tConsole('candidates.offerTo', { pandit: name })}
            onClick={onOffer}
          >
            {isOffering ? tConsole('sending') : tConsole('candidates.offer')}
          </button>
        ) : null}
      </div>
    </li>
  )
}

/** A pandit who is away may have agreed to come on the phone; every other conflict is refused by the database. */
const mayOffer = ({ busy }: PanditForBooking): boolean => busy === null || busy.reason === 'away'

const whereText = (pandit: PanditForBooking, language: Language, tConsole: Translate<'console'>): string =>
  [
    pickByLanguage(language, { en: pandit.placeLabel, hi: pandit.placeLabelHindi }),
    pandit.kilometres === null ? '' : tConsole('candidates.km', { count: pandit.kilometres }),
    languagesText(pandit, language),
  ]
    .filter(Boolean)
    .join(' · ')

function performsText({ performs, feePaise }: PanditForBooking, t: Translate<'console-pandits'>): string {
  if (performs === null) return t('anyPuja')
  if (!performs) return t('notListed')
  return feePaise === null ? t('performs') : t('performsFor', { fee: formatPaise(feePaise) })
}

function busyText(
  { reason, until }: NonNullable<PanditForBooking['busy']>,
  language: Language,
  t: Translate<'console-pandits'>,
  tConsole: Translate<'console'>,
): string {
  const time = until === null ? '' : formatTime(new Date(until), language)
  switch (reason) {
    case 'away':
      return t('away')
    case 'full':
      return t('full')
    case 'own':
      return t('own')
    case 'offered':
      return tConsole('candidates.offeredUntil', { time })
    case 'overlap':
      return tConsole('candidates.busyUntil', { time })
  }
}
