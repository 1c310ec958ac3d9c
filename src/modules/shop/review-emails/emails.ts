import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import type { Logger } from '../../../server/http/log.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { REVIEW_EDIT_DAYS } from '../../../shared/time/review-days.ts'
import type { Settings } from '../../settings/contract.ts'
import { nextEmailHour } from '../../settings/model.ts'
import { createEmailBuilder, sendEmail } from '../../settings/send-email/service.ts'
import { readSettings } from '../../settings/service.ts'
import { orderKeyOf } from '../orders/service.ts'
import { listUnreviewed } from '../reviews/store.ts'
import { createUnsubscribeToken, REVIEW_EMAIL_QUEUE } from './service.ts'
import { findReviewRequest } from './store.ts'

const translate = createMultilingualTranslate<'order-mail'>(readCatalogues('order-mail'))

type Source = {
  order: { number: string; name: string; language: Language; isVerified: unknown }
  products: readonly string[]
  settings: Settings
  publicUrl: string
  linkKey: string
  token: string
}

export function reviewEmail({ order, products, settings, publicUrl, linkKey, token }: Source): EmailContent {
  const { language, number, name } = order
  const values = {
    name,
    number,
    days: String(REVIEW_EDIT_DAYS),
  }
  const { t, urlOf, commonParts } = createEmailBuilder(translate, { language, settings, publicUrl }, values)
  return {
    ...commonParts('footer'),
    subject: t('review.subject'),
    opening: [t(order.isVerified ? 'greeting' : 'greeting.unnamed'), t('review.intro')],
    facts: [{ label: t('fact.items'), value: products.join(', ') }],
    closing: [t('review.public'), t('review.why')],
    actions: [
      { label: t('review.action'), url: urlOf(`/order/${number}?key=${linkKey}#reviews`) },
      { label: t('review.end'), url: urlOf(`/unsubscribe?review=${token}`) },
    ],
  }
}

/** Sent if products are still without a review. Mail programs can unsubscribe with one click. */
export async function writeReviewEmail(ctx: Context, log: Logger, orderId: string): Promise<void> {
  const settings = await readSettings(ctx)
  const startAfter = nextEmailHour(ctx.clock.now(), settings.emailHours)
  // Outside the email hours the job is queued again.
  if (startAfter) return ctx.queue.send(REVIEW_EMAIL_QUEUE, { orderId }, { startAfter })
  const order = await findReviewRequest(ctx.db, orderId)
  const waiting = order ? await listUnreviewed(ctx.db, orderId) : []
  if (!order || waiting.length === 0) return
  await sendEmail(ctx, log, `review-${orderId}`, async () => {
    const [linkKey, token] = [await orderKeyOf(ctx, orderId), await createUnsubscribeToken(ctx, orderId)]
    const products = waiting.map((product) => pickByLanguage(order.language, { en: product.name, hi: product.name_hindi }))
    return {
      email: reviewEmail({ order, products, settings, publicUrl: ctx.publicUrl, linkKey, token }),
      to: order.email,
      unsubscribeUrl: `${ctx.publicUrl}/api/v1/emails/stop-reviews?token=${token}`,
    }
  })
}
