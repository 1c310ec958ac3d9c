import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_RATING, MIN_RATING } from '../../../../shared/text/rating.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { StarInput } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as ownFormStyles from '../../../accounts/profile/ui/own-form.module.css'
import * as styles from './product-reviews.module.css'

/** Loaded when a form is open, because the photo upload is larger than the page. */
const ReviewPhotos = lazy(() => import('./review-photos.tsx').then((module) => ({ default: module.ReviewPhotos })))

type FormProps = {
  /** Number of the order in which it was delivered. */
  number: string
  productId: string
  refusal: Refused | undefined
  submit: string
  rating?: number
  content?: string
  photos?: readonly string[]
}

export function ReviewProductForm({ number, productId, refusal, submit, rating, content = '', photos = [] }: FormProps) {
  const { t } = useTranslation('product-reviews')
  const [isSendingPhoto, setSendingPhoto] = useState(false)
  const note = useId()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'product-review' && formData.get('id') === productId
  const savedForm = useSavedForm(`product-review:${number}:${productId}`, refusal !== undefined)
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-product-review.ts').then((module) => module.validateProductReview),
    refusal,
    fieldsOf: refusedField('rating'),
    savedForm,
    onSubmit: (event) => (isSendingPhoto ? event.preventDefault() : savedForm.forget()),
  })
  return (
    <Form method="post" preventScrollReset {...form}>
      <input type="hidden" name="intent" value="product-review" />
      <input type="hidden" name="id" value={productId} />
      <input type="hidden" name="number" value={number} />
      {errors.rating || formError ? (
        <p className={`${ownFormStyles.problem} ${styles.problem}`} role="alert" id={note}>
          {errors.rating ? (
            t('problem.rating', { min: MIN_RATING, max: MAX_RATING })
          ) : (
            <ErrorText error={formError} namespace="product-reviews" />
          )}
        </p>
      ) : null}
      <StarInput
        legend={t('write.rating')}
        labelOf={(stars) => t('stars', { count: stars })}
        rating={rating}
        note={errors.rating ? note : undefined}
      />
      <Field label={t('write.content')} hint={t('write.contentHint')}>
        {(control) => <textarea {...control} name="content" className="input" rows={4} maxLength={2000} defaultValue={content} />}
      </Field>
      <Photos number={number} first={photos} onBusy={setSendingPhoto} />
      <button type="submit" className="button button-primary" disabled={isSending || isSendingPhoto}>
        {isSending ? t('write.sending') : submit}
      </button>
    </Form>
  )
}

type PhotosProps = { number: string; first: readonly string[]; onBusy: (isBusy: boolean) => void }

/** Only with JavaScript. Without it only the text is sent, and earlier photos stay. */
function Photos(props: PhotosProps) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere ? (
    <Suspense fallback={null}>
      <ReviewPhotos {...props} />
    </Suspense>
  ) : null
}
