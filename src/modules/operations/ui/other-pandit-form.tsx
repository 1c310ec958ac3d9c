// Asked before the puja goes to another pandit than the one the family wished for, or again to one who has declined it or was released.
import { nameIn, nameOf } from '../../../shared/names.ts'
import { type Translate, useTranslation } from '../../../ui/words.tsx'
import type { Candidate, TeamBooking } from '../../booking/contract/team.ts'
import { usePage } from '../../booking/ui/use-page.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Moves } from './moves.ts'

type Wish = Pick<TeamBooking, 'recommendPandit' | 'recommendPanditId'>

/** The name of the pandit the family wished for, when this candidate is somebody else. */
export function wishedInstead(booking: Wish, candidate: Pick<Candidate, 'name' | 'isAskedFor'>): string | undefined {
  const { recommendPandit: wished, recommendPanditId } = booking
  if (!wished || wished === 'Not Specified' || candidate.isAskedFor) return undefined
  // A wish without an id is only a name; the same name is taken for the same person.
  return recommendPanditId === null && wished === candidate.name ? undefined : wished
}

type FormProps = {
  booking: TeamBooking
  candidate: Candidate
  /** The other pandit the family wished for. */
  wished: string | undefined
  answerMinutes: number | undefined
  moves: Moves
  onClose: () => void
}

export function OtherPanditForm({ booking, candidate, wished, answerMinutes, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const pandit = nameOf(language, candidate)
  const names = {
    name: booking.name,
    wished: wished === undefined ? '' : nameIn(language, wished, booking.recommendPanditHindi),
    pandit,
  }
  const wasAsked = booking.offers.some((offer) => offer.panditId === booking.recommendPanditId)
  const onSubmit = async () => {
    const again = candidate.turnedDown === null ? undefined : true
    if (await moves.make({ move: 'offer', panditId: candidate.panditId, answerMinutes, again })) onClose()
  }
  return (
    <MoveDialog
      title={candidate.turnedDown ? t('again.title', { pandit }) : t('other.title')}
      submit={t('candidates.offerTo', { pandit })}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {candidate.turnedDown ? <p>{againWords(candidate.turnedDown, pandit, t)}</p> : null}
      {wished === undefined ? null : <p>{wasAsked ? t('other.textAsked', names) : t('other.text', names)}</p>}
    </MoveDialog>
  )
}

function againWords(turnedDown: NonNullable<Candidate['turnedDown']>, pandit: string, t: Translate): string {
  if (turnedDown === 'declined') return t('again.declined', { pandit })
  return turnedDown === 'released' ? t('again.released', { pandit }) : t('again.noShow', { pandit })
}
