// Explains a refused action: why, what is safe, what to do.
import { ApiError } from '../../../../ui/data/api.ts'
import { rateLimitOf, waitValues } from '../../../../ui/forms/rate-limited.ts'
import type { Translate } from '../../../../ui/words.tsx'

type T = Translate

const REASONS: Record<string, (t: T) => string> = {
  state_changed: (t) => t('refusal.stateChanged'),
  changed_meanwhile: (t) => t('refusal.stateChanged'),
  slot_taken: (t) => t('refusal.slotTaken'),
  day_full: (t) => t('refusal.dayFull'),
  pandit_away: (t) => t('refusal.panditAway'),
  offer_open: (t) => t('refusal.offerOpen'),
  pandit_busy: (t) => t('refusal.panditBusy'),
  offers_overlap: (t) => t('refusal.offersOverlap'),
  offered_before: (t) => t('refusal.offeredBefore'),
  start_passed: (t) => t('refusal.startPassed'),
  undo_over: (t) => t('refusal.undoOver'),
  proposal_over: (t) => t('refusal.proposalOver'),
  offer_over: (t) => t('refusal.offerOver'),
  own_booking: (t) => t('refusal.ownBooking'),
  pandit_unfit: (t) => t('refusal.panditUnfit'),
  past_date: (t) => t('refusal.pastDate'),
  far_date: (t) => t('refusal.farDate'),
  door_settled: (t) => t('refusal.doorSettled'),
  reference_used: (t) => t('refusal.referenceUsed'),
  notice_settled: (t) => t('refusal.stateChanged'),
  too_much: (t) => t('payment.tooMuchOnline'),
  too_early: (t) => t('refusal.tooEarly'),
}

export function refusalSentence(problem: unknown, t: T): string {
  // fetch throws this when there is no connection.
  if (!(problem instanceof ApiError)) return t('refusal.offline')
  const often = rateLimitOf(problem)
  if (often) return t('refusal.tooMany', waitValues(often))
  const { code, reason } = problem.body.error
  const sentence = reason ? REASONS[reason] : undefined
  if (sentence) return sentence(t)
  switch (code) {
    case 'unauthenticated':
      return t('refusal.signedOut')
    case 'forbidden':
      return t('refusal.forbidden')
    case 'not_found':
      return t('refusal.notFound')
    case 'conflict':
      return t('refusal.stateChanged')
    case 'invalid':
    case 'unprocessable':
      return problem.message
    default:
      return t('refusal.internal')
  }
}
