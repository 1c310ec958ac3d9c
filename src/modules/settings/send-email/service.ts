import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-emails.ts'
import { type EmailContent, hostOf, htmlOf, subjectOf, textOf } from '../../../server/email/email.ts'
import type { Logger } from '../../../server/http/log.ts'
import type { OutgoingEmail } from '../../../server/ports/ports.ts'
import { type Language, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import type {
  DynamicMultilingualTranslate,
  KeyFilledBy,
  MultilingualTranslate,
  Namespace,
  Values,
} from '../../../shared/text/translation.ts'
import type { Settings } from '../contract.ts'
import { maySend } from '../sending-limits/service.ts'

/** An email as a feature composes it. */
export type ComposedEmail = {
  email: EmailContent
  to: string
  /** Set for an address that may not be the recipient's own: counts against its limits and those of these senders (`senderHashesOf`). */
  unverified?: { senders: readonly string[]; isReset?: boolean }
  /** Unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
  calendar?: OutgoingEmail['calendar']
}

/** Who an email is for, and who sends it. */
export type EmailContext = { language: Language; settings: Settings; publicUrl: string }

/** A key whose placeholders are all among the values `Given` to `createEmailBuilder` and those of the sender. */
export type EmailKey<Name extends Namespace, Given> = KeyFilledBy<Name, keyof Given | 'brand' | 'phone' | 'email'>

type EmailBuilder<Key> = {
  t: (key: Key) => string
  /** Returns the URL of a page of this site in the reader's language. */
  urlOf: (path: string) => string
  /** What is the same in every email of a catalogue; `footer` is the key of its last line, if it has one. */
  commonParts: (footer?: Key) => Pick<EmailContent, 'language' | 'signature' | 'footer'>
}

/** Begins an email in the reader's language; `values` are those of the placeholders in its texts. */
export function createEmailBuilder<Name extends Namespace, Given extends Values & (string extends keyof Given ? never : unknown)>(
  translate: MultilingualTranslate<Name>,
  { language, settings, publicUrl }: EmailContext,
  values: Given,
): EmailBuilder<EmailKey<Name, Given>> {
  const sender = {
    brand: pickByLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }),
    phone: formatPhone(settings.phone),
    email: settings.email,
  }
  const t = (key: string) => (translate as DynamicMultilingualTranslate)(language, key, { ...sender, ...values })
  return {
    t,
    urlOf: (path) => publicUrl.replace(/\/$/, '') + localizePath(path, language),
    commonParts: (footer) => ({ language, signature: t('signature'), footer: footer === undefined ? '' : t(footer) }),
  }
}

/**
 * Sends one email once for each key, however often the job runs; only a crash between sending and recording can send it twice.
 *
 * `key` names the event and the recipient, such as `booking-17-family`, and becomes the Message-ID. `compose` runs only when the email
 * has not been sent; without a result nothing is sent or recorded. An email above the limits of unverified addresses is logged and
 * withheld for good. Rejects when the mail server refuses it, so that the job is tried again.
 */
export async function sendEmail(
  ctx: Context,
  log: Logger,
  key: string,
  compose: () => Promise<ComposedEmail | undefined> | ComposedEmail | undefined,
): Promise<void> {
  const messageId = messageIdOf(ctx, key)
  if (await wasSent(ctx.db, messageId)) return
  const composed = await compose()
  if (!composed) return
  const { email, to, unverified, unsubscribeUrl, calendar } = composed
  if (unverified && !(await maySend(ctx, { to, messageId, ...unverified }))) {
    log.warn(`email held back: too many to one address or from one sender in an hour: ${messageId}`)
  } else {
    await ctx.ports.mail.send({
      messageId,
      to,
      subject: subjectOf(email),
      text: textOf(email),
      html: htmlOf(email),
      language: email.language,
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
      ...(calendar ? { calendar } : {}),
    })
  }
  await markSent(ctx.db, messageId, ctx.clock.now())
}

export const messageIdOf = (ctx: Context, key: string): string => `<${key}@${hostOf(ctx.publicUrl)}>`
