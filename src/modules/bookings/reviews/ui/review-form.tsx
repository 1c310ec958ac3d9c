import { type FormEvent, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { StarInput } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../family/ui/family-booking.module.css'

type ReviewFormProps = {
  /** Reference of the booking. */
  reference: string
  problem: Refused | undefined
  submit: string
  rating?: number
  content?: string
}

export function ReviewForm({ reference, problem, submit, rating, content = '' }: ReviewFormProps) {
  const { t } = useTranslation('family')
  const [isUnrated, setUnrated] = useState(false)
  const isRating = isUnrated || problem?.field === 'rating'
  const note = useId()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'review' && formData.get('ref') === reference
  const savedForm = useSavedForm(`review:${reference}`, problem !== undefined)
  /** Validated here in the page's language. Without JavaScript the server returns the same message. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isMissing = !new FormData(event.currentTarget).has('rating')
    setUnrated(isMissing)
    if (!isMissing) return savedForm.forget()
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('input[name=rating]')?.focus()
  }
  return (
    <Form
      ref={savedForm.ref}
      method="post"
      preventScrollReset
      noValidate
      onSubmit={onSubmit}
      onInput={savedForm.onInput}
      onChange={() => setUnrated(false)}
    >
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="ref" value={reference} />
      {isRating || problem ? (
        <p className={styles.problem} role="alert" id={note}>
          {isRating ? t('problem.rating') : <ErrorText error={problem} namespace="family" />}
        </p>
      ) : null}
      <StarInput
        legend={t('review.rating')}
        labelOf={(stars) => t('review.stars', { count: stars })}
        rating={rating}
        note={isRating ? note : undefined}
      />
      <Field label={t('review.content')} hint={t('review.contentHint')}>
        {(control) => <textarea {...control} name="content" className="input" rows={4} maxLength={2000} defaultValue={content} />}
      </Field>
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? t('review.sending') : submit}
      </button>
    </Form>
  )
}
