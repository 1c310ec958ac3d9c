// Alerts the business when file cleanup stops over too many orphans.
import en from '../../../../locales/en/storage-mail.json' with { type: 'json' }
import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-mails.ts'
import { type EmailContent, filled, hostOf, htmlOf, subjectOf, textOf } from '../../../server/email/email.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { readSettings } from '../service.ts'

/** Sent to the address of the settings, at most once on a day in India. In English, as every email to the team. */
export async function sendStorageAlert(ctx: Context, count: { strays: number; files: number }): Promise<void> {
  const messageId = `<stray-files-${indiaDate(ctx.clock.now())}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const settings = await readSettings(ctx)
  const values = { brand: settings.brandName, strays: String(count.strays), files: String(count.files) }
  const translate = (word: keyof typeof en) => filled(en[word], values)
  const email: EmailContent = {
    language: 'en',
    subject: translate('subject'),
    opening: [translate('opening')],
    facts: [{ label: translate('files'), value: translate('of') }],
    closing: [translate('closing')],
    actions: [],
    signature: settings.brandName,
    footer: '',
  }
  const content = { subject: subjectOf(email), text: textOf(email), html: htmlOf(email) }
  await ctx.ports.mail.send({ messageId, to: settings.email, language: 'en', ...content })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
