import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { ReviewRequest } from '../contract.ts'

export const validateReview = (form: FormData) =>
  problemsOf(ReviewRequest, { rating: Number(form.get('rating')), content: form.get('content') }, ['rating'])
