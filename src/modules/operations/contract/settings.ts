import { z } from 'zod'
import { Settings } from '../../settings/contract.ts'
import { BOUNDS, LIMITS, type LimitName, MOST_HOLIDAYS } from '../model/bounds.ts'
import { LatestChanges, Marks } from './marks.ts'
import { SHOP_KEYS, ShopRules } from './shop-rules.ts'
import { whole } from './whole.ts'

const clock = (message: string) => z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

/** Of one day; a day that ends before it begins is no day. */
const Hours = z
  .strictObject({
    opens: clock('Write when it begins as HH:MM, such as 09:00.'),
    closes: clock('Write when it ends as HH:MM, such as 18:00.'),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'The hours must end after they begin.' })
const Day = Hours.nullable()

const limit = (name: LimitName) => whole('the limit', LIMITS[name])

const fields = {
  /** Sunday first. */
  supportHours: z
    .tuple([Day, Day, Day, Day, Day, Day, Day], { error: 'Write the hours of all seven days, Sunday first; null is closed.' })
    .refine((days) => days.some((day) => day !== null), 'The phone must be answered on one day of the week at least.'),
  holidays: z
    .array(z.iso.date({ error: 'Write the date as YYYY-MM-DD.' }))
    .max(MOST_HOLIDAYS, `At most ${MOST_HOLIDAYS} days may be named.`),
  callWithinMinutes: whole('within how many minutes we call', BOUNDS.callWithinMinutes),
  travelMinutes: whole('how many minutes lie between two pujas', BOUNDS.travelMinutes),
  offerMinutes: whole('how many minutes a pandit has to answer', BOUNDS.offerMinutes),
  answerHours: Hours,
  letterHours: Hours,
  shop: ShopRules.optional(),
  limits: z.strictObject({
    signInPerEmail: limit('signInPerEmail'),
    signInPerAddress: limit('signInPerAddress'),
    registerPerAddress: limit('registerPerAddress'),
    writesPerMinute: limit('writesPerMinute'),
    callsPerMinute: limit('callsPerMinute'),
    pagesPerMinute: limit('pagesPerMinute'),
    lettersPerAddress: limit('lettersPerAddress'),
    uploadsPerPerson: limit('uploadsPerPerson'),
    roleApplicationsPerHour: limit('roleApplicationsPerHour'),
    roleApplicationsPerDay: limit('roleApplicationsPerDay'),
    uploadsPerAddress: limit('uploadsPerAddress'),
    lettersPerSender: limit('lettersPerSender'),
    openRequestsPerPerson: limit('openRequestsPerPerson'),
    openOrdersPerPerson: limit('openOrdersPerPerson'),
    openPerNetwork: limit('openPerNetwork'),
  }),
}

/** What is left out stays as it is. */
export const SettingsChange = z
  .strictObject(fields)
  .partial()
  .extend({ marks: Marks })
  .refine((change) => Object.keys(change).length > 1, 'Send at least one setting.')
export type SettingsChange = z.infer<typeof SettingsChange>

/** The settings as they are stored, by their keys there. */
export const STORED_KEYS = Object.keys(fields) as (keyof typeof fields)[]
/** What is marked and named as changed by itself: the parts of the shop each, all else as it is stored. */
export const SETTING_PATHS = STORED_KEYS.flatMap((key) => (key === 'shop' ? SHOP_KEYS.map((part) => `shop.${part}`) : [key]))

export const SettingsAnswer = Settings.pick({
  supportHours: true,
  holidays: true,
  callWithinMinutes: true,
  travelMinutes: true,
  offerMinutes: true,
  answerHours: true,
  letterHours: true,
  shop: true,
  limits: true,
}).extend({
  marks: Marks,
  /** The day in India, before which holidays are over. */
  today: z.iso.date(),
  /** When we would call a request that came in now. */
  callBy: z.iso.datetime(),
  changes: LatestChanges,
})
export type SettingsAnswer = z.infer<typeof SettingsAnswer>

export const SettingsChanged = SettingsAnswer.extend({
  /** What is another now than before. */
  changed: z.array(z.string()),
})
export type SettingsChanged = z.infer<typeof SettingsChanged>
