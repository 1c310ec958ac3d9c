import { reviewsClient } from '../../../../modules/shop/client.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { textOf } from '../../../platform/own-action.ts'

type ForwardedHeaders = { headers: Record<string, string> }

export const isProductReview = (form: FormData): boolean => textOf(form, 'intent') === 'product-review'

export async function sendProductReview(form: FormData, fetcher: Fetcher, forwarded: ForwardedHeaders): Promise<void> {
  const json = {
    productId: textOf(form, 'id'),
    rating: Number(textOf(form, 'rating')),
    content: textOf(form, 'content'),
    // Without scripts the form has no list of pictures, and the existing ones stay.
    ...(form.has('hasPhotos') ? { photos: form.getAll('photos').map(String) } : {}),
  }
  const call = reviewsClient(fetcher).orders[':number'].reviews
  await unwrap(call.$post({ param: { number: textOf(form, 'number') }, query: {}, json }, forwarded))
}
