import type { Identity } from './identity/identity.ts'
import type { PaymentsPort } from './payments/payments.ts'
import type { Gazetteer } from './places/gazetteer.ts'
import type { Storage } from './storage/storage.ts'

export type Mail = {
  /** Fixed per event, such as `<booking-confirmed.0193…@sankalp>`: a copy is recognised by it. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  language: 'en' | 'hi'
  /** Where a POST without anything else ends letters of this kind (RFC 8058); only for letters nobody needs. */
  unsubscribeUrl?: string
  /** A calendar file (text/calendar), when a ceremony has a time. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
}

export type MailPort = {
  /** Hands the mail over; resolves once the other side has taken it. */
  send(mail: Mail): Promise<void>
}

export type Ports = {
  mail: MailPort
  identity: Identity
  places: Gazetteer
  storage: Storage
  /** Undefined without keys: paying online is then not offered. */
  payments?: PaymentsPort | undefined
}
