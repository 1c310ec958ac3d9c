// SMTP when configured, otherwise .eml files in the outbox folder.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { EmailPort, OutgoingEmail } from '../ports.ts'
import { mailError } from './mail-errors.ts'

export type Sender = { name: string; address: string }

/** Sends through an SMTP server; resolves after its 250 response. */
export function smtpMail(url: string, from: () => Promise<Sender>): EmailPort {
  let transport: Promise<{ sendMail(options: SendMailOptions): Promise<unknown> }> | undefined
  return {
    async send(mail) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(pooled(url)))
      const [post, message] = [await transport, await composed(mail, from)]
      await post.sendMail(message).catch((error: object) => {
        throw mailError(error, url)
      })
    },
  }
}

/** The connection, the encryption and the login of a check may each take this long. */
const CHECK_TIMEOUT_MS = 15_000

/** Connects and logs in without sending anything; rejects with an error for the log. */
export async function checkMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw mailError(error as object, url, 'The mail server of SMTP_URL cannot be used')
  } finally {
    transport.close()
  }
}

/** A batch of emails shares a few connections: mail servers refuse clients that open fifty at once. */
function pooled(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('pool')) address.searchParams.set('pool', 'true')
  return address.href
}

/**
 * Writes each email to a file named after its Message-ID, so that sending it again overwrites the same file. Emails contain links that open
 * accounts and bookings, so the files are readable only by the user of this process.
 */
export function outboxMail(folder: string, from: () => Promise<Sender>): EmailPort {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(await composed(mail, from))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // `mkdir` does not change the mode of an existing folder.
      chmodSync(folder, 0o700)
      const name = mail.messageId.replace(/[^a-zA-Z0-9.-]/g, '')
      // Written to a temporary file and renamed, so that a reader never sees half an email.
      writeFileSync(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
      renameSync(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
  }
}

const unsubscribing = ({ unsubscribeUrl }: OutgoingEmail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

async function composed(mail: OutgoingEmail, from: () => Promise<Sender>): Promise<SendMailOptions> {
  return {
    from: await from(),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
    ...(mail.calendar
      ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'puja.ics' } }
      : {}),
  }
}
