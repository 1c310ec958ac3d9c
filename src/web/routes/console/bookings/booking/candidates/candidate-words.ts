import type { Candidate } from '../../../../../../modules/bookings/team/contract.ts'
import type { Translate } from '../../../../../../ui/words.tsx'

type Known = Pick<Candidate, 'rating' | 'reviewCount' | 'isAskedFor' | 'takesOnline' | 'turnedDown' | 'alreadyOffered'>

export function candidateWords(candidate: Known, isOnline: boolean, t: Translate): string[] {
  const { rating, reviewCount, turnedDown } = candidate
  return [
    reviewCount > 0 ? t('candidates.rated', { rating: rating.toFixed(1), count: reviewCount }) : t('candidates.new'),
    candidate.isAskedFor ? t('candidates.askedFor') : '',
    isOnline && !candidate.takesOnline ? t('candidates.notOnline') : '',
    turnedDown === 'declined' ? t('candidates.declined') : '',
    turnedDown === 'released' ? t('candidates.released') : '',
    turnedDown === 'no-show' ? t('candidates.noShow') : '',
    candidate.alreadyOffered && !turnedDown ? t('candidates.offeredBefore') : '',
  ].filter(Boolean)
}
