import type { Language } from '../../../../shared/languages.ts'
import { DIAL_CODES } from '../../../../shared/phone/dial-codes.ts'
import { bareNumber, looksLikeMobile, westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { PIN_CODE } from '../../../../shared/pin-code.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'
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
export const isOrderField = (name: string): name is OrderField => name in FIELDS

/** The problems of the fields of this section. */
export const problemsIn = (section: SectionName, problems: FieldProblems<OrderField>): FieldProblems<OrderField> =>
  Object.fromEntries(FIELD_NAMES.filter((name) => FIELDS[name] === section).map((name) => [name, problems[name]]))

/** Normalises a PIN code: Western digits, no spaces. */
export const pinOf = (typed: string): string => westernDigits(typed).replace(/\s/g, '')
export const isPin = (typed: string): boolean => PIN_CODE.test(pinOf(typed))

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

/** The current values of the form. */
export const readOrderFields = (form: FormData): OrderFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, String(form.get(name) ?? '')])) as OrderFields

/** Sets the values of these fields, as if the buyer had typed them. */
export function fillIn(form: HTMLFormElement, values: Partial<OrderFields>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (!isTextField(field) || field.value === value) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
