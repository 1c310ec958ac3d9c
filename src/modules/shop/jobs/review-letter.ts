import en from '../../../../locales/en/order-mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/order-mail.json' with { type: 'json' }
import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-mails.ts'
import { filled, hostOf, htmlOf, type Letter, subjectOf, textOf } from '../../../server/ports/mail/letter.ts'
import type { Language } from '../../../shared/dates.ts'
import { spokenMobile } from '../../../shared/mobile.ts'
import type { Settings } from '../../settings/contract.ts'
import { nextLetterHour } from '../../settings/model.ts'
import { readSettings } from '../../settings/service.ts'
import { orderKeyOf } from '../service/ordering.ts'
import { REVIEW_LETTER_QUEUE, stopToken } from '../service/review-letters.ts'
import { findAsked } from '../store/review-letters.ts'
import { listUnreviewed } from '../store/review-lists.ts'

type Word = keyof typeof en
const catalogues: Record<Language, Record<Word, string>> = { en, hi }

type Source = {
  order: { number: string; name: string; language: Language; isProved: unknown }
  goods: readonly string[]
  settings: Settings
  publicUrl: string
  linkKey: string
  token: string
}

export function reviewLetter({ order, goods, settings, publicUrl, linkKey, token }: Source): Letter {
  const { language, number, name } = order
  const values = {
    name,
    number,
    brand: language === 'hi' ? settings.brandNameHindi : settings.brandName,
    phone: spokenMobile(settings.phone),
    email: settings.email,
  }
  const t = (word: Word) => filled(catalogues[language][word], values)
  const base = publicUrl + (language === 'hi' ? '/hi' : '')
  return {
    language,
    subject: t('review.subject'),
    opening: [t(order.isProved ? 'greeting' : 'greeting.unnamed'), t('review.intro')],
    facts: [{ label: t('fact.goods'), value: goods.join(', ') }],
    closing: [t('review.public'), t('review.why')],
    actions: [
      { label: t('review.action'), url: `${base}/order/${number}?key=${linkKey}#reviews` },
      { label: t('review.end'), url: `${base}/unsubscribe?review=${token}` },
    ],
    signature: t('signature'),
    footer: t('footer'),
  }
}

/** To who still has something to say when it is written; mail programs may end these letters by themselves. */
export async function writeReviewLetter(ctx: Context, orderId: string): Promise<void> {
  const settings = await readSettings(ctx)
  const startAfter = nextLetterHour(ctx.clock.now(), settings.letterHours)
  // Nobody is woken for it.
  if (startAfter) return ctx.queue.send(REVIEW_LETTER_QUEUE, { orderId }, { startAfter })
  const order = await findAsked(ctx.db, orderId)
  const waiting = order ? await listUnreviewed(ctx.db, orderId) : []
  if (!order || waiting.length === 0) return
  const messageId = `<review-${orderId}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const [linkKey, token] = [await orderKeyOf(ctx, orderId), await stopToken(ctx, orderId)]
  const goods = waiting.map((good) => (order.language === 'hi' ? good.name_hindi : good.name))
  const letter = reviewLetter({ order, goods, settings, publicUrl: ctx.publicUrl, linkKey, token })
  await ctx.ports.mail.send({
    messageId,
    to: order.email,
    subject: subjectOf(letter),
    text: textOf(letter),
    html: htmlOf(letter),
    language: letter.language,
    unsubscribeUrl: `${ctx.publicUrl}/api/v1/letters/no-review-asked?token=${token}`,
  })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
