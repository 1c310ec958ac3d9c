import { listsPujaLanguage } from '../../../../../../modules/bookings/candidates/model.ts'
import type { Candidate } from '../../../../../../modules/bookings/team/contract.ts'
import { pujaLanguageName } from '../../../../../../modules/catalogue/model.ts'
import type { Language } from '../../../../../../shared/languages.ts'
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

export const languagesText = ({ languages }: Pick<Candidate, 'languages'>, language: Language): string =>
  languages.map((name) => pujaLanguageName(name, language)).join(', ')

/** Says that he does not list the family's puja language. Undefined when he does, or when the family named none. */
export function missingLanguage(
  candidate: Pick<Candidate, 'languages'>,
  pujaLanguage: string | null,
  language: Language,
  t: Translate<'console'>,
): string | undefined {
  if (pujaLanguage === null || listsPujaLanguage(candidate, pujaLanguage)) return undefined
  return t('candidates.notLanguage', { language: pujaLanguageName(pujaLanguage, language) })
}
