import type { Language } from '../../shared/languages.ts'
import type { Identity } from './identity/identity.ts'
import type { PaymentsPort } from './payments/payments.ts'
import type { Gazetteer } from './places/gazetteer.ts'
import type { Storage } from './storage/storage.ts'

export type OutgoingEmail = {
  /** Fixed per event, such as `<booking-confirmed.0193…@sankalp>`, so that a duplicate is recognized by it. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** One-click unsubscribe URL (RFC 8058); set only for emails that nobody needs. */
  unsubscribeUrl?: string
  /** A calendar file (text/calendar), if the ceremony has a time. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
}

export type EmailPort = {
  /** Sends the email; resolves once the other side has accepted it. */
  send(email: OutgoingEmail): Promise<void>
}

export type Ports = {
  mail: EmailPort
  identity: Identity
  places: Gazetteer
  storage: Storage
  /** Undefined without keys: online payment is then not offered. */
  payments?: PaymentsPort | undefined
}
