import type { Candidate } from '../../../../../../modules/bookings/team/contract.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'

type CandidateFacts = Pick<Candidate, 'rating' | 'reviewCount' | 'isRequested' | 'takesOnline' | 'turnedDown' | 'alreadyOffered'>

export function candidateFacts(candidate: CandidateFacts, isOnline: boolean, t: Translate<'console'>): string[] {
  const { rating, reviewCount, turnedDown } = candidate
  return [
    reviewCount > 0 ? t('candidates.rated', { rating: rating.toFixed(1), count: reviewCount }) : t('candidates.new'),
    candidate.isRequested ? t('candidates.requested') : '',
    isOnline && !candidate.takesOnline ? t('candidates.notOnline') : '',
    turnedDown === 'declined' ? t('candidates.declined') : '',
    turnedDown === 'released' ? t('candidates.released') : '',
    turnedDown === 'no-show' ? t('candidates.noShow') : '',
    candidate.alreadyOffered && !turnedDown ? t('candidates.offeredBefore') : '',
  ].filter(Boolean)
}
