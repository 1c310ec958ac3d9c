import type { Language } from '../../../../shared/languages.ts'
import { DIAL_CODES } from '../../../../shared/phone/dial-codes.ts'
import { bareNumber, looksLikeMobile, westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import type { OrderRequest } from '../../orders/contract.ts'

export const SECTIONS = ['person', 'address', 'payment'] as const
export type SectionName = (typeof SECTIONS)[number]

const FIELDS = {
  name: 'person',
  email: 'person',
  phone: 'person',
  phoneCountry: 'person',
  receiverName: 'address',
  receiverPhone: 'address',
  address: 'address',
  landmark: 'address',
  zipCode: 'address',
  city: 'address',
  state: 'address',
  neededBy: 'address',
  giftNote: 'address',
  paymentMethod: 'payment',
} as const satisfies Record<string, SectionName>
export type OrderField = keyof typeof FIELDS
export type OrderFields = Record<OrderField, string>

export const FIELD_NAMES = Object.keys(FIELDS) as OrderField[]
export const sectionOf = (field: OrderField): SectionName => FIELDS[field]
export const isOrderField = (name: string): name is OrderField => name in FIELDS

const REQUIRED = ['name', 'email', 'phone', 'address', 'zipCode', 'city'] as const satisfies readonly OrderField[]

export type FieldProblem = 'missing' | 'wrong'
export type FieldProblems = Partial<Record<OrderField, FieldProblem>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PIN = /^[1-9]\d{5}$/

/** Normalises a PIN code: Western digits, no spaces. */
export const pinOf = (typed: string): string => westernDigits(typed).replace(/\s/g, '')
export const isPin = (typed: string): boolean => PIN.test(pinOf(typed))

/** True as soon as a name or number of another recipient is entered. */
const hasReceiver = ({ receiverName, receiverPhone }: OrderFields): boolean => `${receiverName}${receiverPhone}`.trim() !== ''

/** Missing or invalid fields in form order. `today` is the date in India. */
export function checkOrder(fields: OrderFields, today: string): FieldProblems {
  const problems: FieldProblems = {}
  const setProblem = (field: OrderField, isValid: boolean) => {
    if (!problems[field] && !isValid) problems[field] = 'wrong'
  }
  for (const field of REQUIRED) if (fields[field].trim() === '') problems[field] = 'missing'
  setProblem('email', EMAIL.test(fields.email.trim()))
  setProblem('phone', looksLikeMobile(fields.phone, fields.phoneCountry || 'IN'))
  setProblem('zipCode', isPin(fields.zipCode))
  if (hasReceiver(fields)) {
    if (fields.receiverName.trim() === '') problems.receiverName = 'missing'
    if (fields.receiverPhone.trim() === '') problems.receiverPhone = 'missing'
    setProblem('receiverPhone', looksLikeMobile(fields.receiverPhone))
  }
  setProblem('neededBy', fields.neededBy === '' || fields.neededBy >= today)
  return problems
}

/** The displayed errors that still apply; fields that are now valid are removed. */
export function remainingProblems(problems: FieldProblems, before: OrderFields, now: OrderFields, today: string): FieldProblems {
  const wrong = checkOrder(now, today)
  const names = FIELD_NAMES.filter((name) => problems[name])
  const isUnchanged = (name: OrderField) =>
    before[name] === now[name] && (name !== 'phone' || before.phoneCountry === now.phoneCountry)
  const left = names.filter((name) => wrong[name] || isUnchanged(name))
  return left.length === names.length ? problems : Object.fromEntries(left.map((name) => [name, problems[name]]))
}

/**
 * The buyer's number with its country code, for pricing coupons limited to one use per person before the order. Empty while it is
 * incomplete. The order itself sends number and country separately, and the server parses them.
 */
export function phoneWithDialCode({ phone, phoneCountry }: Pick<OrderFields, 'phone' | 'phoneCountry'>): string {
  const country = phoneCountry || 'IN'
  if (!looksLikeMobile(phone, country)) return ''
  const bare = bareNumber(phone)
  return country === 'IN' || /^(\+|00)/.test(bare)
    ? westernDigits(phone).trim()
    : `+${DIAL_CODES[country]}${bare.replace(/^0/, '')}`
}

/** The first invalid field from the top of the form. */
export const firstInvalidField = (problems: FieldProblems): OrderField | undefined => FIELD_NAMES.find((name) => problems[name])

const filledEntry = <Name extends string>(name: Name, value: string): { [Key in Name]?: string } =>
  (value.trim() === '' ? {} : { [name]: value.trim() }) as { [Key in Name]?: string }

/** The chosen payment method; cash when the choice is not available. */
export const methodOf = ({ paymentMethod }: Pick<OrderFields, 'paymentMethod'>): OrderRequest['paymentMethod'] =>
  paymentMethod === 'upi' || paymentMethod === 'online' ? paymentMethod : 'cash'

/** The submitted values without empty ones. */
export const bodyOf = (fields: OrderFields, readerLanguage: Language, coupon: string): OrderRequest => ({
  name: fields.name.trim(),
  email: fields.email.trim(),
  phone: westernDigits(fields.phone).trim(),
  address: fields.address.trim(),
  city: fields.city.trim(),
  zipCode: pinOf(fields.zipCode),
  paymentMethod: methodOf(fields),
  readerLanguage,
  ...filledEntry('phoneCountry', fields.phoneCountry),
  ...filledEntry('landmark', fields.landmark),
  ...filledEntry('receiverName', fields.receiverName),
  ...filledEntry('receiverPhone', westernDigits(fields.receiverPhone)),
  ...filledEntry('state', fields.state),
  ...filledEntry('neededBy', fields.neededBy),
  ...filledEntry('giftNote', fields.giftNote),
  ...filledEntry('coupon', coupon),
})

/** The current form values. */
export function orderFieldsOf(form: HTMLFormElement): OrderFields {
  const typed = new FormData(form)
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, String(typed.get(name) ?? '')])) as OrderFields
}
