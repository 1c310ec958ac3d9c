// One review of a good before the team: who said what of which good, and the button that hides it with a reason or shows it again.
import { useState } from 'react'
import { Link } from 'react-router'
import { NoteField } from '../../../../ui/kit/note-field.tsx'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { useNow } from '../../../booking/ui/clock.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { shortTime } from '../../../booking/ui/working-time.ts'
import type { TeamGoodReview } from '../../../shop/contract/reviews.ts'
import { ReviewPictures } from '../../../shop/ui/reviews/review-pictures.tsx'
import { MoveFrame, RefusalNote } from '../move-dialog.tsx'
import { type OneMove, useOneMove } from '../one-move.ts'
import { orderPath } from '../orders/orders-queries.ts'
import { refusalSentence } from '../refusal-sentence.ts'
import { GOOD_REVIEWS_KEY, goodReviewKey, type ReviewTurn, turnReview } from './good-reviews-queries.ts'

export function TeamReview({ review }: { review: TeamGoodReview }) {
  const { t } = useTranslation('console-reviews')
  const { language, href } = usePage()
  const now = useNow()
  const { id, author, rating, content, photos, choice, number, helpfulCount } = review
  const said = [choice, helpfulCount > 0 ? t('helpful', { count: helpfulCount }) : ''].filter(Boolean).join(' · ')
  return (
    <article className="team-review card" aria-labelledby={`good-${id}`}>
      <p className="ash s14 num">
        {t('by', { author, time: shortTime(review.createdAt, now, language) })}{' '}
        <Link className="link" to={href(orderPath(number))}>
          {number}
        </Link>
        {review.editedAt ? ` · ${t('edited', { time: shortTime(review.editedAt, now, language) })}` : null}
      </p>
      <h3 id={`good-${id}`}>
        <a href={href(`/product/${review.slug}`)}>{review.name}</a>
      </h3>
      <p>
        <StarRow rating={rating} label={t('stars', { count: rating })} size={18} />
      </p>
      {said ? <p className="ash s14 num">{said}</p> : null}
      {content ? (
        <p className="said-words" lang={review.language === language ? undefined : review.language}>
          {content}
        </p>
      ) : (
        <p className="ash">{t('wordless')}</p>
      )}
      <ReviewPictures photos={photos} author={author} />
      <Turning review={review} />
    </article>
  )
}

function Turning({ review }: { review: TeamGoodReview }) {
  const { t } = useTranslation('console-reviews')
  const { t: console } = useTranslation('console')
  const { language } = usePage()
  const [isHiding, setHiding] = useState(false)
  const send = (request: ReviewTurn) => turnReview(review.id, language, request)
  const turn = useOneMove(send, { own: goodReviewKey(review.id), lists: GOOD_REVIEWS_KEY })
  const { hiddenReason } = review
  return (
    <>
      {hiddenReason ? <p className="team-review-why">{t('why', { reason: hiddenReason })}</p> : null}
      {turn.problem && !isHiding ? <RefusalNote>{refusalSentence(turn.problem, console)}</RefusalNote> : null}
      <p>
        {hiddenReason ? (
          <button
            type="button"
            className="btn btn-l sm"
            aria-busy={turn.busy !== undefined}
            onClick={() => void turn.make({ reason: undefined })}
          >
            {t('show')}
          </button>
        ) : (
          <button type="button" className="btn btn-l sm" onClick={() => setHiding(true)}>
            {t('hide')}
          </button>
        )}
      </p>
      {isHiding ? <HideForm review={review} turn={turn} onClose={() => setHiding(false)} /> : null}
    </>
  )
}

type HideProps = { review: TeamGoodReview; turn: OneMove<ReviewTurn>; onClose: () => void }

function HideForm({ review, turn, onClose }: HideProps) {
  const { t } = useTranslation('console-reviews')
  const { t: console } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const close = () => {
    turn.clear()
    onClose()
  }
  const onSubmit = async () => {
    setTried(true)
    if (!reason.trim()) return
    if (await turn.make({ reason: reason.trim() })) close()
  }
  return (
    <MoveFrame
      title={t('hideTitle', { author: review.author })}
      submit={t('hide')}
      isBusy={turn.busy !== undefined}
      refusal={turn.problem ? <RefusalNote>{refusalSentence(turn.problem, console)}</RefusalNote> : null}
      onClose={close}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('hideText')}</p>
      <NoteField
        label={t('reason')}
        hint={t('reasonHint')}
        required
        error={isTried && !reason.trim() ? t('reasonMissing') : undefined}
        most={500}
        value={reason}
        onChange={setReason}
      />
    </MoveFrame>
  )
}
