import { z } from 'zod'
import { STATES } from '../../../shared/indian-states.ts'
import { isGstin, isOfState, normalizeGstin } from '../../../shared/money/gst.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { westernDigits } from '../../../shared/phone/mobile-shape.ts'
import { textField } from '../../../shared/text-fields.ts'
import { Settings } from '../../settings/contract.ts'
import { Etags, LatestChanges } from '../details/contract.ts'
import {
  BOUNDS,
  LIMITS,
  type LimitName,
  MAX_DELIVERY_ROWS,
  MAX_FREE_FROM_PAISE,
  MAX_HOLIDAYS,
  MAX_SHIPPING_PAISE,
} from './model.ts'

export function integer(what: string, [min, max]: readonly [number, number]) {
  const message = `Write ${what}: a whole number from ${min} to ${max}.`
  return z.int({ error: message }).min(min, message).max(max, message)
}

const amount = (min: number, max: number, message: string) => z.int({ error: message }).min(min, message).max(max, message)

const PERCENT_WRONG = 'Enter the tax as 0 to 100 percent, such as 7 or 7.5.'
const SHIPPING = `Enter what shipping costs, from ₹0 to ${formatPaise(MAX_SHIPPING_PAISE)}.`
const FREE_FROM = `Write from which total shipping is free, from ₹0.01 to ${formatPaise(MAX_FREE_FROM_PAISE)}; leave it out where it never is.`
/** Section 269ST of the Income-tax Act: nobody may receive ₹2,00,000 or more in cash. */
const CASH = 'Enter the most that may be paid in cash, from ₹0 to ₹1,99,999; the law forbids to take ₹2,00,000 or more.'
const PIN = 'A PIN code begins with 1 to 9 and has at most six digits; write its beginning, such as 411.'
const LICENSE_WRONG = 'A food safety licence number has fourteen digits.'
const GSTIN = 'A GSTIN has fifteen letters and digits, such as 27AAPFU0939F1ZV; one of them does not fit the others.'

const MAX_PINS = 60

const Delivery = z
  .strictObject({
    /** '' matches every PIN code. */
    pins: z
      .array(z.string({ error: PIN }).regex(/^([1-9]\d{0,5})?$/, PIN))
      .min(1, PIN)
      .max(MAX_PINS, `One row takes at most ${MAX_PINS} beginnings.`),
    minDays: integer('the fewest days', BOUNDS.deliveryDays),
    maxDays: integer('the most days', BOUNDS.deliveryDays),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    error: 'The maximum must not be below the minimum.',
  })

/** Returns the rows that can never apply, because an earlier row covers their prefixes and the first match applies. */
function shadowedRows(rows: readonly { pins: readonly string[] }[]): number[] {
  return rows.flatMap(({ pins }, at) => {
    const above = rows.slice(0, at).flatMap((row) => row.pins)
    return pins.some((pin) => above.some((beginning) => pin.startsWith(beginning))) ? [at] : []
  })
}

const fields = {
  taxBasis: z.enum(['added', 'included'], { error: 'Choose whether prices hold the tax.' }),
  taxRate: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('flat'), basisPoints: amount(0, 10_000, PERCENT_WRONG) }),
      z.strictObject({ kind: z.literal('by-hsn') }),
    ],
    { error: 'Choose one rate for all products, or the table of rates.' },
  ),
  shippingPaise: amount(0, MAX_SHIPPING_PAISE, SHIPPING),
  freeShippingFromPaise: amount(1, MAX_FREE_FROM_PAISE, FREE_FROM).nullable(),
  cashMaxPaise: amount(0, 19_999_900, CASH),
  unpaidMinutes: integer('how many minutes an unpaid order waits', BOUNDS.unpaidMinutes),
  returnDays: integer('within how many days goods may be sent back', BOUNDS.returnDays),
  lowStockPieces: integer('below how many pieces a good counts as low', BOUNDS.lowStockPieces),
  delivery: z
    .array(Delivery)
    .min(1, 'Add at least one place where we deliver.')
    .max(MAX_DELIVERY_ROWS, `At most ${MAX_DELIVERY_ROWS} rows.`)
    .superRefine((rows, context) => {
      const message = 'A row above fits these PIN codes already, so this one never counts. Put the longer beginning first.'
      for (const at of shadowedRows(rows)) context.addIssue({ code: 'custom', path: [at, 'pins'], message })
    }),
  sellerName: textField(120, (max) => `Enter the name of the seller in at most ${max} characters.`),
  sellerAddress: textField(300, (max) => `Enter the address of the seller in at most ${max} characters.`),
  sellerState: z.string().refine((code) => STATES.some((state) => state.code === code), 'Choose the state from the list.'),
  gstin: z
    .string()
    .max(40, GSTIN)
    .overwrite(normalizeGstin)
    .refine((bare) => bare === '' || isGstin(bare), GSTIN),
  foodLicense: z
    .string()
    .max(40, LICENSE_WRONG)
    .overwrite((typed) => westernDigits(typed).replace(/[\s-]/g, ''))
    .regex(/^(\d{14})?$/, LICENSE_WRONG),
}

/** Omitted fields stay unchanged. */
export const ShopRules = z
  .strictObject(fields)
  .partial()
  .superRefine(({ gstin, sellerState }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ((gstin === undefined) !== (sellerState === undefined)) add('sellerState', 'Send the state and the GSTIN together.')
    else if (gstin && sellerState && !isOfState(gstin, sellerState)) add('gstin', 'This GSTIN belongs to another state.')
  })

export const SHOP_KEYS = Object.keys(fields) as (keyof typeof fields)[]

const clock = (message: string) => z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

/** Hours of one day, which must end after they begin. */
const Hours = z
  .strictObject({
    opens: clock('Write when it begins as HH:MM, such as 09:00.'),
    closes: clock('Write when it ends as HH:MM, such as 18:00.'),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'The hours must end after they begin.' })
const Day = Hours.nullable()

const limit = (name: LimitName) => integer('the limit', LIMITS[name])

const settingFields = {
  /** Sunday first. */
  supportHours: z
    .tuple([Day, Day, Day, Day, Day, Day, Day], { error: 'Enter the hours of all seven days, Sunday first; null is closed.' })
    .refine((days) => days.some((day) => day !== null), 'The phone must be answered on one day of the week at least.'),
  holidays: z
    .array(z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' }))
    .max(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} days may be named.`),
  callWithinMinutes: integer('within how many minutes we call', BOUNDS.callWithinMinutes),
  travelMinutes: integer('how many minutes lie between two pujas', BOUNDS.travelMinutes),
  offerMinutes: integer('how many minutes a pandit has to answer', BOUNDS.offerMinutes),
  answerHours: Hours,
  emailHours: Hours,
  shop: ShopRules.optional(),
  limits: z.strictObject({
    signInPerEmail: limit('signInPerEmail'),
    signInPerAddress: limit('signInPerAddress'),
    registerPerAddress: limit('registerPerAddress'),
    writesPerMinute: limit('writesPerMinute'),
    callsPerMinute: limit('callsPerMinute'),
    pagesPerMinute: limit('pagesPerMinute'),
    emailsPerAddress: limit('emailsPerAddress'),
    uploadsPerPerson: limit('uploadsPerPerson'),
    roleApplicationsPerHour: limit('roleApplicationsPerHour'),
    roleApplicationsPerDay: limit('roleApplicationsPerDay'),
    uploadsPerAddress: limit('uploadsPerAddress'),
    emailsPerSender: limit('emailsPerSender'),
    openRequestsPerPerson: limit('openRequestsPerPerson'),
    openOrdersPerPerson: limit('openOrdersPerPerson'),
    openPerNetwork: limit('openPerNetwork'),
  }),
}

/** Omitted fields stay unchanged. */
export const SettingsChange = z
  .strictObject(settingFields)
  .partial()
  .extend({ etags: Etags })
  .refine((change) => Object.keys(change).length > 1, 'Send at least one setting.')
export type SettingsChange = z.infer<typeof SettingsChange>

/** The keys of the settings as they are stored. */
export const STORED_KEYS = Object.keys(settingFields) as (keyof typeof settingFields)[]
/** Paths with an etag and a change log of their own: each part of the shop, and every other setting as it is stored. */
export const SETTING_PATHS = STORED_KEYS.flatMap((key) => (key === 'shop' ? SHOP_KEYS.map((part) => `shop.${part}`) : [key]))

export const SettingsResponse = Settings.pick({
  supportHours: true,
  holidays: true,
  callWithinMinutes: true,
  travelMinutes: true,
  offerMinutes: true,
  answerHours: true,
  emailHours: true,
  shop: true,
  limits: true,
}).extend({
  etags: Etags,
  /** The date in India; earlier holidays are over. */
  today: z.iso.date(),
  /** When we would call back for a request made now. */
  callBy: z.iso.datetime(),
  changes: LatestChanges,
})
export type SettingsResponse = z.infer<typeof SettingsResponse>

export const SettingsChanged = SettingsResponse.extend({
  /** The settings that changed. */
  changed: z.array(z.string()),
})
export type SettingsChanged = z.infer<typeof SettingsChanged>
