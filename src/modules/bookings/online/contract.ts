import { z } from 'zod'
import { isCountry } from '../../../shared/phone/countries.ts'
import { optionalBodyField } from '../../../shared/text-fields.ts'
import { isTimeZone } from '../../panchang/engine/sky/zones.ts'
import { Version } from '../versions/contract.ts'

export const BOOKING_KINDS = ['home', 'online'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

const CHOOSE_COUNTRY = 'Choose the country you join from.'
const CHOOSE_ZONE = 'Choose the time zone you join from.'
const CHOOSE_TIME = 'Choose the time by your clock.'

/** Fields of the request that only an online puja has. */
export const ONLINE_FIELDS = {
  kind: optionalBodyField(z.enum(BOOKING_KINDS, { error: 'Choose a puja at home or online.' })),
  /** Two-letter ISO 3166 code such as US. */
  country: optionalBodyField(z.string().refine(isCountry, CHOOSE_COUNTRY)),
  /** IANA time zone name such as America/New_York. */
  timeZone: optionalBodyField(z.string().max(60, CHOOSE_ZONE).refine(isTimeZone, CHOOSE_ZONE)),
  /** HH:MM in the family's time zone; `date` is then also a date in that zone. */
  time: optionalBodyField(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, CHOOSE_TIME)),
}

/** The fields required by each kind of puja, with their messages. */
const REQUIRED_MESSAGES = {
  pujaAddress: 'Enter the address of the puja.',
  country: CHOOSE_COUNTRY,
  timeZone: CHOOSE_ZONE,
  time: CHOOSE_TIME,
} as const

/**
 * Checks that a puja of this kind has a field. Also runs when other fields are invalid, so that all errors are returned together.
 */
export const requiredFor = (kind: BookingKind, field: keyof typeof REQUIRED_MESSAGES) =>
  [
    (request: { kind?: BookingKind | undefined } & Partial<Record<keyof typeof REQUIRED_MESSAGES, string | undefined>>) =>
      (request.kind ?? 'home') !== kind || Boolean(request[field]),
    {
      path: [field] as string[],
      message: REQUIRED_MESSAGES[field],
      when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
    },
  ] as const

/** The country and time zone of the family of an online puja, and the start it requested; null for a puja at home. */
export const OnlinePuja = z.object({ country: z.string(), timeZone: z.string(), preferredStartAt: z.iso.datetime() }).nullable()
export type OnlinePuja = z.infer<typeof OnlinePuja>

const MAX_LINK = 500

export const JoinLinkRequest = z.strictObject({
  joinLink: z
    .string({ error: 'Enter the address of the video call.' })
    .trim()
    .max(MAX_LINK, `The address has at most ${MAX_LINK} characters.`)
    .regex(/^https:\/\/\S+$/i, 'Enter an address that begins with https://.')
    .pipe(
      z.url({
        protocol: /^https$/,
        hostname: z.regexes.domain,
        error: 'Enter the whole address, such as https://meet.example.com/puja.',
      }),
    ),
  version: Version,
})
export type JoinLinkRequest = z.infer<typeof JoinLinkRequest>
