// Fields of the settings forms, and the changes they make.
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { BusinessChange, type BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { SettingsChange, type SettingsResponse } from '../../../../modules/business/rules/contract.ts'
import { UpiChange } from '../../../../modules/business/upi/contract.ts'
import { formatRupeesInput, parsePaise } from '../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { parseCount } from '../../../../shared/text/count.ts'
import type { BusinessPart } from './parts.ts'
import { formatPercentInput, formatPinsInput, parseBasisPoints, parsePins } from './typed.ts'

/** The fields of a form become a change; its etags are not fields. */
const formOf = <Change>(change: z.ZodType<Change>, fields: z.ZodRawShape) =>
  z
    .object(fields)
    .transform((values): FieldValues => ({ ...values, etags: {} }))
    .pipe(change as z.ZodType<Change, FieldValues>)

const text = z.string()
/** A setting that was not edited is still a number. */
const count = z.coerce.string().transform(parseCount)
const rupees = z.string().transform(parsePaise)
const degrees = (typed: string): number => (typed ? Number(westernDigits(typed).replace(',', '.')) : Number.NaN)
const hours = z.object({ opens: text, closes: text })

const officeLocation = z
  .object({ latitude: z.coerce.string().trim(), longitude: z.coerce.string().trim() })
  .transform(({ latitude, longitude }) =>
    latitude || longitude ? { latitude: degrees(latitude), longitude: degrees(longitude) } : null,
  )

export const BUSINESS_FORMS = {
  brand: formOf(BusinessChange, { brandName: text, brandNameHindi: text }),
  office: formOf(BusinessChange, {
    phone: text,
    whatsapp: text,
    email: text,
    officeAddress: text,
    officeAddressHindi: text,
    officeLocation,
  }),
  links: formOf(BusinessChange, { socialLinks: z.array(z.object({ name: text, url: text })).default([]) }),
  founder: formOf(BusinessChange, {
    founderName: text,
    founderNameHindi: text,
    founderStory: text,
    founderStoryHindi: text,
  }),
  officer: formOf(BusinessChange, {
    grievanceOfficer: z.object({ name: text, nameHindi: text, post: text, postHindi: text, phone: text, email: text }),
  }),
  roles: formOf(BusinessChange, {
    vacantRoles: z.array(z.object({ slug: text, title: text, titleHindi: text, text, textHindi: text })).default([]),
  }),
  serving: formOf(BusinessChange, { hostedBy: text, mailedBy: text }),
}

/** The times of a closed day are ignored. */
const week = z
  .array(hours.extend({ isClosed: z.coerce.boolean().default(false) }))
  .transform((days) => days.map(({ isClosed, ...span }) => (isClosed ? null : span)))
const taxRate = z
  .object({ kind: text, basisPoints: text })
  .transform(({ kind, basisPoints }) => (kind === 'flat' ? { kind, basisPoints: parseBasisPoints(basisPoints) } : { kind }))
const delivery = z.array(z.object({ pins: text.transform(parsePins), minDays: count, maxDays: count })).default([])

export const RULES_FORMS = {
  hours: formOf(SettingsChange, { supportHours: week, callWithinMinutes: count }),
  /** A cleared field removes its day. */
  holidays: formOf(SettingsChange, {
    holidays: z.array(z.object({ day: text })).transform((days) => days.map(({ day }) => day).filter(Boolean)),
  }),
  pandits: formOf(SettingsChange, { answerHours: hours, offerMinutes: count, travelMinutes: count }),
  emails: formOf(SettingsChange, { emailHours: hours }),
  prices: formOf(SettingsChange, {
    shop: z.object({
      taxBasis: text,
      taxRate,
      shippingPaise: rupees,
      freeShippingFromPaise: text.transform((typed) => (typed.trim() ? parsePaise(typed) : null)),
      cashMaxPaise: rupees,
    }),
  }),
  orders: formOf(SettingsChange, { shop: z.object({ unpaidMinutes: count, returnDays: count, lowStockPieces: count }) }),
  delivery: formOf(SettingsChange, { shop: z.object({ delivery }).prefault({}) }),
  seller: formOf(SettingsChange, {
    shop: z.object({ sellerName: text, sellerAddress: text, sellerState: text, gstin: text, foodLicense: text }),
  }),
  limits: formOf(SettingsChange, { limits: z.record(text, count) }),
}

export const UPI_FORMS = { upi: formOf(UpiChange, { upiId: text, upiName: text }) }

export const SETTINGS_FORMS: Record<BusinessPart, z.ZodType<unknown, FieldValues>> = {
  ...BUSINESS_FORMS,
  ...RULES_FORMS,
  ...UPI_FORMS,
}

export const fieldsOfBusiness = (facts: BusinessResponse): FieldValues => ({
  ...facts,
  phone: formatPhone(facts.phone),
  whatsapp: formatPhone(facts.whatsapp),
  officeLocation: facts.officeLocation ?? { latitude: '', longitude: '' },
  grievanceOfficer: { ...facts.grievanceOfficer, phone: formatPhone(facts.grievanceOfficer.phone) },
})

export function fieldsOfRules({ supportHours, holidays, today, shop, ...rules }: SettingsResponse): FieldValues {
  const { taxRate: rate, freeShippingFromPaise } = shop
  // A day that is reopened starts with the hours of another day.
  const usual = [...supportHours.slice(1), supportHours[0]].find(Boolean) ?? { opens: '', closes: '' }
  return {
    ...rules,
    supportHours: supportHours.map((day) => ({ isClosed: day === null, ...(day ?? usual) })),
    // An empty row at the end, so that a day can be added without scripts.
    holidays: [...holidays.filter((day) => day >= today), ''].map((day) => ({ day })),
    shop: {
      ...shop,
      taxRate: { kind: rate.kind, basisPoints: rate.kind === 'flat' ? formatPercentInput(rate.basisPoints) : '' },
      shippingPaise: formatRupeesInput(shop.shippingPaise),
      freeShippingFromPaise: freeShippingFromPaise === null ? '' : formatRupeesInput(freeShippingFromPaise),
      cashMaxPaise: formatRupeesInput(shop.cashMaxPaise),
      delivery: shop.delivery.map((row) => ({ ...row, pins: formatPinsInput(row.pins) })),
    },
  }
}
