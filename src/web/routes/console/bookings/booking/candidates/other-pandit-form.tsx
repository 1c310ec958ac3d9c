// Confirms offering to a pandit not requested, unavailable, unlisted, or who declined.

import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditForBooking } from '../../../../../../modules/bookings/candidates/contract.ts'
import type { Candidate, TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { nameIn, nameOf } from '../../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'

type RequestedPandit = Pick<TeamBooking, 'recommendPandit' | 'recommendPanditId'>

/** Returns the name of the requested pandit when the candidate is someone else. */
export function otherRequestedPandit(
  booking: RequestedPandit,
  candidate: Pick<Candidate, 'name' | 'isRequested'>,
): string | undefined {
  const { recommendPandit: requestedPandit, recommendPanditId } = booking
  if (!requestedPandit || requestedPandit === 'Not Specified' || candidate.isRequested) return undefined
  // A request without an id is only a name; the same name is taken for the same person.
  return recommendPanditId === null && requestedPandit === candidate.name ? undefined : requestedPandit
}

/** Reasons to confirm an offer first. */
export type ConfirmReasons = {
  /** The other pandit, whom the family requested. */
  requestedPandit: string | undefined
  turnedDown: Candidate['turnedDown']
  /** The pandit does not list this puja. */
  isUnlisted: boolean
  /** The pandit marked the day or the hour as unavailable. */
  isAway: boolean
}

/** Returns the reasons to confirm; undefined where the offer is made at once. */
export function confirmReasonsOf(booking: RequestedPandit, candidate: Candidate | PanditForBooking): ConfirmReasons | undefined {
  const confirmReasons = {
    requestedPandit: otherRequestedPandit(booking, candidate),
    turnedDown: candidate.turnedDown,
    isUnlisted: 'performs' in candidate && candidate.performs === false,
    isAway: candidate.busy?.reason === 'away',
  }
  return confirmReasons.requestedPandit !== undefined ||
    confirmReasons.turnedDown ||
    confirmReasons.isUnlisted ||
    confirmReasons.isAway
    ? confirmReasons
    : undefined
}

type FormProps = {
  booking: TeamBooking
  candidate: Candidate | PanditForBooking
  confirmReasons: ConfirmReasons
  answerMinutes: number | undefined
  actions: BookingActions
  onClose: () => void
}

export function OtherPanditForm({ booking, candidate, confirmReasons, answerMinutes, actions, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { t: tConsole } = useTranslation('console-pandits')
  const { language } = useVisitor()
  const { requestedPandit, turnedDown, isUnlisted, isAway } = confirmReasons
  const pandit = nameOf(language, candidate)
  const names = {
    name: booking.name,
    requestedPandit: requestedPandit === undefined ? '' : nameIn(language, requestedPandit, booking.recommendPanditHindi),
    pandit,
  }
  const wasOffered = booking.offers.some((offer) => offer.panditId === booking.recommendPanditId)
  const onSubmit = async () => {
    const again = turnedDown === null ? undefined : true
    if (await actions.run({ action: 'offer', panditId: candidate.panditId, answerMinutes, again })) onClose()
  }
  const title = turnedDown
    ? t('again.title', { pandit })
    : requestedPandit === undefined
      ? tConsole('sure', { pandit })
      : t('other.title')
  return (
    <BookingActionDialog
      title={title}
      submit={t('candidates.offerTo', { pandit })}
      actions={actions}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {turnedDown ? <p>{declineText(turnedDown, pandit, t)}</p> : null}
      {requestedPandit === undefined ? null : <p>{wasOffered ? t('other.textOffered', names) : t('other.text', names)}</p>}
      {isUnlisted ? <p>{tConsole('sureUnlisted', { pandit })}</p> : null}
      {isAway ? <p>{tConsole('sureAway', { pandit })}</p> : null}
    </BookingActionDialog>
  )
}

function declineText(turnedDown: NonNullable<Candidate['turnedDown']>, pandit: string, t: Translate<'console'>): string {
  if (turnedDown === 'declined') return t('again.declined', { pandit })
  return turnedDown === 'released' ? t('again.released', { pandit }) : t('again.noShow', { pandit })
}
