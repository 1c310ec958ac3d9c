import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_RATING, MIN_RATING } from '../../../../shared/text/rating.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { StarInput } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../family/ui/family-booking.module.css'

type ReviewFormProps = {
  /** Reference of the booking. */
  reference: string
  refusal: Refused | undefined
  submit: string
  rating?: number
  content?: string
}

export function ReviewForm({ reference, refusal, submit, rating, content = '' }: ReviewFormProps) {
  const { t } = useTranslation('family')
  const note = useId()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'review' && formData.get('ref') === reference
  const savedForm = useSavedForm(`review:${reference}`, refusal !== undefined)
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-review.ts').then((module) => module.validateReview),
    refusal,
    fieldsOf: refusedField('rating'),
    savedForm,
    onSubmit: savedForm.forget,
  })
  return (
    <Form method="post" preventScrollReset {...form}>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="ref" value={reference} />
      {errors.rating || formError ? (
        <p className={styles.problem} role="alert" id={note}>
          {errors.rating ? (
            t('problem.rating', { min: MIN_RATING, max: MAX_RATING })
          ) : (
            <ErrorText error={formError} namespace="family" />
          )}
        </p>
      ) : null}
      <StarInput
        legend={t('review.rating')}
        labelOf={(stars) => t('review.stars', { count: stars })}
        rating={rating}
        note={errors.rating ? note : undefined}
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
