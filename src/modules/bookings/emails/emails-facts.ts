// Data shared by every booking email, in the reader's language.

import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { type Language, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { countryName } from '../../../shared/phone/countries.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { nameIn, nameOf } from '../../../shared/text/names.ts'
import { createMultilingualTranslate, type KeyFilledBy } from '../../../shared/text/translation.ts'
import { formatClock, formatDate, formatTime, INDIA, indiaDate } from '../../../shared/time/dates.ts'
import { formatLength } from '../../../shared/time/durations.ts'
import { pujaLanguageName } from '../../catalogue/model.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder, type EmailKey } from '../../settings/send-email/service.ts'
import { callHoursOn } from '../calling/model.ts'
import { pujaName } from '../family/service.ts'
import { muhuratValues } from '../muhurat/ui/muhurat-values.ts'
import { hasIndiaClock, momentAt, readerTime, zoneName } from '../online/model.ts'
import { outstandingPaise, type PaymentFact } from '../payment/model.ts'
import { callHoursView, muhuratView } from '../record/service.ts'
import type { EmailEvent } from './store.ts'

/** A key whose placeholders are those that every email of a booking fills in. */
export type MessageKey = EmailKey<'mail', ReturnType<typeof textValuesOf>>

/** A sentence with its values filled in. */
export const translate = createMultilingualTranslate<'mail'>(readCatalogues('mail'))

/** A date in India with its weekday. */
export function dayOf(at: Date, language: Language): string {
  return formatDate(indiaDate(at), language, 'long')
}

/** A time of day, followed by the reader's local time when `timeZone` differs from India at that moment. */
export const timeOf = (at: Date, language: Language, timeZone: string = INDIA): string =>
  readerTime(at, timeZone, language, {
    both: (values) => translate(language, 'time.both', values),
    bothDays: (values) => translate(language, 'time.bothDays', values),
  })

/** An instant as text: "11:30 AM, Monday, 23 November 2026", followed by the reader's local time when `timeZone` differs. */
export function momentOf(at: Date, language: Language, timeZone?: string): string {
  return translate(language, 'moment', { time: timeOf(at, language, timeZone), day: dayOf(at, language) })
}

/** All data an email can use. */
export type Source = {
  event: EmailEvent
  settings: Settings
  publicUrl: string
  /** The key of the private link; only emails to the family use it. */
  linkKey: string
  now: Date
  language: Language
  /**
   * Whether the reader has verified this address. Other addresses never get text that a stranger may have typed: no name, puja
   * name, address, phone number or message.
   */
  isVerified: boolean
  pandit: { name: string; nameHindi: string | null; mobile: string | null } | undefined
  payments: readonly PaymentFact[]
  /** Whether an online payment provider is configured. */
  isProviderPaymentAvailable: boolean
}

type Fact = EmailContent['facts'][number]

type FactLabel = Extract<KeyFilledBy<'mail', never>, `fact.${string}`>

const fact = (source: Source, key: FactLabel, value: string | null | undefined): Fact[] =>
  value ? [{ label: translate(source.language, key), value }] : []

/** The name of the pandit this email is about, in the reader's script. */
export const panditName = ({ pandit, language }: Source): string => nameOf(language, pandit)

/** Paise still to be paid of the agreed fee. */
export const outstandingFeePaise = ({ event: { feePaise }, payments }: Source): number =>
  outstandingPaise({ state: 'completed', owed: feePaise ?? 0 }, payments)

/** The name of the puja. A name typed by the family is sent only to a verified address. */
export const shownPuja = ({ event, language, isVerified }: Source): string =>
  event.ceremonySlug === 'others' && !isVerified ? translate(language, 'puja.unnamed') : pujaName(event, language)

/** The values that messages about a booking use. */
export function textValuesOf(source: Source) {
  const { event, language } = source
  const details = event.details
  const left = typeof details.duePaise === 'number' ? details.duePaise : outstandingFeePaise(source)
  return {
    ref: event.ref,
    puja: shownPuja(source),
    date: event.startsAt ? dayOf(event.startsAt, language) : formatDate(event.day, language, 'long'),
    pandit:
      typeof details.panditName === 'string' ? nameIn(language, details.panditName, event.panditNameHindi) : panditName(source),
    mobile: formatPhone(event.mobile),
    moment: momentOf(event.callBy, language),
    amount: formatPaise(left),
    reason: typeof details.reason === 'string' ? details.reason : '',
  }
}

type Side = 'family' | 'pandit'

/** The time zone for the family's emails, chosen as on its page (`chosenZoneOf`); undefined when it gave none. */
export const familyZone = ({ event }: Source): string | undefined => event.timeZone ?? event.callTimeZone ?? undefined

/** The hours of the muhurat that the family chose, with its town. */
export function muhuratFact(source: Source): Fact[] {
  const { event, language } = source
  const muhurat = muhuratView(event)
  const date = event.startsAt ? indiaDate(event.startsAt) : event.day
  return fact(source, 'fact.muhurat', muhurat && translate(language, 'muhurat.hours', muhuratValues(muhurat, date, language)))
}

/** What the family requested: puja, date (with the hour for an online puja), muhurat, pandit, and his fee at that time. */
export function requestedPanditFacts(source: Source): Fact[] {
  const { event, language } = source
  const values = textValuesOf(source)
  // The registered name. Typed text is sent only to a verified address.
  const typed = source.isVerified ? event.recommendPandit : null
  const requestedName = event.requestedName === null ? typed : nameIn(language, event.requestedName, event.requestedNameHindi)
  const quoted = event.quotedFeePaise === null ? translate(language, 'dakshina.open') : formatPaise(event.quotedFeePaise)
  return [
    ...fact(source, 'fact.puja', values.puja),
    ...fact(source, 'fact.date', values.date),
    ...fact(
      source,
      'fact.time',
      event.preferredStartAt ? timeOf(event.preferredStartAt, language, familyZone(source)) : undefined,
    ),
    ...muhuratFact(source),
    ...fact(source, 'fact.requestedPandit', requestedName),
    ...fact(source, event.quotedFeePaise === null ? 'fact.dakshina' : 'fact.quotedDakshina', quoted),
    ...referenceFact(source),
  ]
}

const SAMAGRI = {
  family: { family: 'samagri.youArrange', pandit: 'samagri.panditBrings' },
  pandit: { family: 'samagri.familyArranges', pandit: 'samagri.youBring' },
} as const satisfies Record<Side, Record<Bringer, MessageKey>>

/** Who brings the samagri, worded for one of the two sides. */
function samagriFact(source: Source, reader: Side): Fact[] {
  const { samagriBringer: bringer } = source.event
  return fact(source, 'fact.samagri', bringer && translate(source.language, SAMAGRI[reader][bringer]))
}

/**
 * Puja, date, time, length and dakshina as far as they are agreed, and who brings the samagri, worded for one of the two sides.
 */
export function agreedFacts(source: Source, reader?: Side): Fact[] {
  const { event, language } = source
  const values = textValuesOf(source)
  return [
    ...fact(source, 'fact.puja', values.puja),
    ...fact(source, 'fact.date', values.date),
    ...fact(source, 'fact.time', agreedTime(source, reader)),
    ...onlineFacts(source, reader),
    ...fact(source, 'fact.duration', event.durationMinutes === null ? undefined : formatLength(event.durationMinutes, language)),
    ...fact(source, 'fact.dakshina', event.feePaise === null ? undefined : formatPaise(event.feePaise)),
    ...(reader ? samagriFact(source, reader) : []),
  ]
}

/** India's time; for a family abroad with its local time. */
function agreedTime(source: Source, reader: Side | undefined): string | undefined {
  const { startsAt } = source.event
  return startsAt ? timeOf(startsAt, source.language, reader === 'family' ? familyZone(source) : undefined) : undefined
}

/** Other agreed details, for the family and for the pandit who accepted. */
export const noteFact = (source: Source): Fact[] => fact(source, 'fact.agreedNote', source.event.agreedNote)

/** For an online puja: a note that it is online, and for others than the family its local time when that differs from India's. */
function onlineFacts(source: Source, reader: Side | undefined): Fact[] {
  const { event, language } = source
  const { timeZone, country, startsAt } = event
  if (timeZone === null || country === null) return []
  const held = fact(source, 'fact.venue', translate(language, 'venue.online', { country: countryName(country, language) ?? '' }))
  if (reader === 'family' || !startsAt || hasIndiaClock(timeZone, startsAt)) return held
  const { day, time } = momentAt(timeZone, startsAt, language)
  const zone = zoneName(timeZone, startsAt, language)
  return [...fact(source, 'fact.familyClock', translate(language, 'familyClock', { day, time, zone })), ...held]
}

/** For the team: when a family abroad can be called, in its time zone and in India's. */
export function callHoursFact(source: Source): Fact[] {
  const { event, language } = source
  const hours = callHoursView(event)
  if (!hours) return []
  const { timeZone } = hours
  const [from, to] = callHoursOn(hours, event.callBy)
  const values = {
    from: formatClock(hours.fromMinute, language),
    to: formatClock(hours.toMinute % 1440, language),
    zone: zoneName(timeZone, event.callBy, language),
    indiaFrom: formatTime(from, language),
    indiaTo: formatTime(to, language),
  }
  return fact(source, 'fact.callHours', translate(language, 'callHours', values))
}

/** The terms the pandit has to agree to. Each changed term is shown next to the one he accepted. */
export function changedFacts(source: Source): Fact[] {
  const { event, language } = source
  const { details, startsAt, durationMinutes, feePaise } = event
  const newStart = new Date(String(details.startsAt))
  const localityField = pickByLanguage(language, { en: 'locality', hi: 'localityHindi' } as const)
  const changedFact = (key: FactLabel, now: string, before: string | null): Fact[] =>
    fact(source, key, before === null || before === now ? now : translate(language, 'fact.instead', { now, before }))
  const bringer = details.samagriBringer
  const isHis = bringer === 'pandit' || bringer === 'family'
  return [
    ...fact(source, 'fact.puja', pujaName(event, language)),
    ...changedFact('fact.date', dayOf(newStart, language), startsAt && dayOf(startsAt, language)),
    ...changedFact('fact.time', formatTime(newStart, language), startsAt && formatTime(startsAt, language)),
    ...changedFact(
      'fact.duration',
      formatLength(Number(details.durationMinutes), language),
      durationMinutes === null ? null : formatLength(durationMinutes, language),
    ),
    ...changedFact('fact.dakshina', formatPaise(Number(details.feePaise)), feePaise === null ? null : formatPaise(feePaise)),
    ...changedFact('fact.locality', String(details[localityField] ?? ''), event[localityField]),
    ...(isHis ? fact(source, 'fact.samagri', translate(language, SAMAGRI.pandit[bringer])) : []),
  ]
}

export const addressFact = (source: Source): Fact[] => [
  ...(source.isVerified ? fact(source, 'fact.address', source.event.agreedAddress) : []),
  ...fact(source, 'fact.joinLink', source.event.joinLink),
]
export const referenceFact = (source: Source): Fact[] => fact(source, 'fact.reference', source.event.ref)
export const localityFact = (source: Source): Fact[] =>
  fact(source, 'fact.locality', pickByLanguage(source.language, { en: source.event.locality, hi: source.event.localityHindi }))

export function languageFact(source: Source): Fact[] {
  const language = source.event.pujaLanguage
  return fact(source, 'fact.language', language && pujaLanguageName(language, source.language))
}

const formatMobile = (mobile: string | null | undefined) => (mobile ? formatPhone(mobile) : undefined)

export function panditFacts(source: Source): Fact[] {
  return [...fact(source, 'fact.pandit', panditName(source)), ...fact(source, 'fact.mobile', formatMobile(source.pandit?.mobile))]
}

/** The family's contact, only for the pandit who accepted. */
export function familyFacts(source: Source): Fact[] {
  if (!source.isVerified) return []
  return [
    ...fact(source, 'fact.family', source.event.name),
    ...fact(source, 'fact.mobile', formatMobile(source.event.mobile)),
    ...addressFact(source),
    ...noteFact(source),
    ...fact(source, 'fact.message', source.event.message),
  ]
}

/** URL of a page of this site in the reader's language. */
export function pageUrl(source: Source, path: string): string {
  return source.publicUrl + localizePath(path, source.language)
}

/** The private link of the booking. */
export function bookingUrl(source: Source): string {
  return pageUrl(source, `/booking/${source.event.ref}?key=${source.linkKey}`)
}

type Content = Pick<EmailContent, 'opening' | 'facts' | 'closing' | 'actions'>

/** Wraps the content of an email in greeting, signature and footer. */
export function email(source: Source, subject: MessageKey, reader: { name: string } | undefined, content: Content): EmailContent {
  const { language, isVerified } = source
  const { t, commonParts } = createEmailBuilder(translate, source, textValuesOf(source))
  return {
    ...commonParts(reader ? 'footer.booking' : 'footer.team'),
    subject: t(subject),
    ...content,
    opening: [
      ...(reader ? [isVerified ? translate(language, 'greeting', reader) : translate(language, 'greeting.unnamed')] : []),
      ...content.opening,
    ],
  }
}
