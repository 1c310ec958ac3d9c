import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { ReviewProduct } from '../contract.ts'

export const validateProductReview = (form: FormData) =>
  problemsOf(ReviewProduct, { rating: Number(form.get('rating')), content: form.get('content') }, ['rating'])
