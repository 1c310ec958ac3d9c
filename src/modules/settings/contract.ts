// The business settings: what the owner may change without a programmer, each with its default here in code.
import { z } from 'zod'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, such as 09:00.')
const Hours = z.object({ opens: Clock, closes: Clock })
const OpenHours = Hours.nullable()

export const Settings = z.object({
  brandName: z.string().min(1),
  brandNameHindi: z.string().min(1),
  /** E.164, such as +912040000108. */
  phone: z.string().regex(/^\+\d{8,15}$/),
  whatsapp: z.string().regex(/^\+\d{8,15}$/),
  email: z.email(),
  officeAddress: z.string(),
  founderName: z.string(),
  /** Empty: no UPI payment is offered. */
  upiId: z.string(),
  upiName: z.string(),
  /** Sunday first; null is closed. India time. */
  supportHours: z.tuple([OpenHours, OpenHours, OpenHours, OpenHours, OpenHours, OpenHours, OpenHours]),
  /** Calendar dates on which nobody answers the phone. */
  holidays: z.array(z.iso.date()),
  /** Support minutes within which we call back. */
  callWithinMinutes: z.int().positive(),
  /** Minutes a pandit needs between two ceremonies. */
  travelMinutes: z.int().min(0),
  /** Minutes a pandit has to answer an offer, of the hours below. */
  offerMinutes: z.int().positive(),
  /** When a pandit can be expected to answer, on every day of the year; the night between does not count. India time. */
  answerHours: Hours.refine(({ opens, closes }) => opens < closes, 'The hours must end after they begin.'),
  socialLinks: z.array(z.object({ name: z.string(), url: z.url() })),
  limits: z.object({
    signInPerEmail: z.int().positive(),
    signInPerAddress: z.int().positive(),
    registerPerAddress: z.int().positive(),
    writesPerMinute: z.int().positive(),
    callsPerMinute: z.int().positive(),
    pagesPerMinute: z.int().positive(),
    /** Letters an hour to one address that anybody may have typed. */
    lettersPerAddress: z.int().positive().default(5),
    /** Pictures and documents a person may send in 15 minutes. */
    uploadsPerPerson: z.int().positive().default(60),
  }),
})
export type Settings = z.infer<typeof Settings>

const weekdays = { opens: '09:00', closes: '18:00' }

export const DEFAULT_SETTINGS: Settings = {
  brandName: 'Sankalp',
  brandNameHindi: 'संकल्प',
  phone: '+912040000108',
  whatsapp: '+912040000108',
  email: 'namaste@sankalp.example',
  officeAddress: '',
  founderName: '',
  upiId: '',
  upiName: '',
  supportHours: [null, weekdays, weekdays, weekdays, weekdays, weekdays, { opens: '10:00', closes: '16:00' }],
  holidays: [],
  callWithinMinutes: 120,
  travelMinutes: 60,
  offerMinutes: 240,
  answerHours: { opens: '07:00', closes: '21:00' },
  socialLinks: [],
  limits: {
    signInPerEmail: 10,
    signInPerAddress: 100,
    registerPerAddress: 20,
    writesPerMinute: 60,
    callsPerMinute: 600,
    pagesPerMinute: 1000,
    lettersPerAddress: 5,
    uploadsPerPerson: 60,
  },
}

/** What every page may know. */
export const PublicSettings = Settings.pick({
  brandName: true,
  brandNameHindi: true,
  phone: true,
  whatsapp: true,
  email: true,
  officeAddress: true,
  founderName: true,
  supportHours: true,
  socialLinks: true,
}).extend({
  /** When we would call a request that came in now, ISO 8601 in UTC. */
  callBy: z.iso.datetime(),
  /** Until when the phone is answered today, or null when it is closed now. */
  openUntil: z.iso.datetime().nullable(),
  /** When the phone is answered again, or null while it is answered now. */
  nextOpening: z.iso.datetime().nullable(),
  /** Who else may say who somebody is, in the order they are offered. */
  signInWith: z.array(z.enum(['google', 'facebook'])),
  /** The instant of this answer. */
  now: z.iso.datetime(),
})
export type PublicSettings = z.infer<typeof PublicSettings>
