import { type FormEvent, useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { panditReviewsClient } from '../../../../modules/bookings/client.ts'
import type { ReceivedReview } from '../../../../modules/bookings/reviews/contract.ts'
import { MAX_REPLY } from '../../../../modules/bookings/reviews/model.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'

type ReviewReplyFormProps = { review: ReceivedReview; now: string; onChanged: (review: ReceivedReview) => void }

export function ReviewReplyForm({ review, now, onChanged }: ReviewReplyFormProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const message = useErrorMessage('figures')
  const { text, setText, missing, error, busy, send, takeBack } = useReply(review, onChanged)
  const until = review.replyEditableUntil
  const mayWrite = until === null || until > now
  const summary = until ? t('reply.change', { day: formatDate(indiaDate(new Date(until)), language, 'short') }) : t('reply.write')
  return (
    <>
      {mayWrite ? (
        <details open={error !== undefined || missing || undefined}>
          <summary className="button button-outline">{summary}</summary>
          <form onSubmit={send} noValidate aria-busy={busy !== undefined}>
            <Field
              label={t('reply.label', { author: review.author })}
              hint={t('reply.hint', { max: MAX_REPLY.toLocaleString('en-IN') })}
              error={missing ? t('reply.missing') : undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  className="input"
                  rows={4}
                  maxLength={MAX_REPLY}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <button type="submit" className="button button-primary" aria-busy={busy === 'send'}>
              {busy === 'send' ? t('reply.sending') : t('reply.send')}
            </button>
          </form>
        </details>
      ) : null}
      {review.reply ? (
        <button type="button" className="button button-outline" aria-busy={busy === 'back'} onClick={() => void takeBack()}>
          {busy === 'back' ? t('reply.sending') : t('reply.delete')}
        </button>
      ) : null}
      {error ? <Refusal>{message(error)}</Refusal> : null}
    </>
  )
}

/** Called only in the browser. */
const replyCall = () => panditReviewsClient().pandit.reviews[':id'].reply

function useReply(review: ReceivedReview, onChanged: ReviewReplyFormProps['onChanged']) {
  const { t } = useTranslation('figures')
  const [text, setText] = useState(review.reply?.content ?? '')
  const [missing, setMissing] = useState(false)
  const param = { id: review.id }
  /** Saves the text, or takes the reply back where there is none. */
  const save = async (content: string | null): Promise<ReceivedReview> => {
    if (content !== null) return unwrap(replyCall().$put({ param, json: { content } }))
    await unwrap(replyCall().$delete({ param }))
    return { ...review, reply: null, replyEditableUntil: null }
  }
  const action = useIdempotentMutation(save, {
    onSuccess: (changed, content) => {
      showToast('success', content === null ? t('reply.deleted') : t('reply.sent'))
      onChanged(changed)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '') void action.run(text)
  }
  const busy = action.isPending ? (action.pendingValues === null ? 'back' : 'send') : undefined
  return { text, setText, missing, error: action.error, busy, send, takeBack: () => action.run(null) }
}
