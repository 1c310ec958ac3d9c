// Reads form fields into request bodies, one form per part.
import type { SettingsChange } from '../../../../modules/business/rules/contract.ts'
import { LIMITS, type LimitName } from '../../../../modules/business/rules/model.ts'
import { textIn, textsIn } from './form-text.ts'
import { typedBasisPoints, typedPaise, typedPins, typedWhole } from './typed.ts'

type Change = Omit<SettingsChange, 'marks'>
type Shop = NonNullable<Change['shop']>
type Week = NonNullable<Change['supportHours']>

const wholeIn = (form: FormData, name: string): number => typedWhole(textIn(form, name))
const hoursIn = (form: FormData, day = '') => ({ opens: textIn(form, `opens${day}`), closes: textIn(form, `closes${day}`) })

/** Sunday first; of a closed day its times are not looked at. */
const weekIn = (form: FormData): Week =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => (form.has(`closed${day}`) ? null : hoursIn(form, String(day)))) as Week

function pricesIn(form: FormData): Shop {
  const isFlat = textIn(form, 'taxKind') === 'flat'
  const freeFrom = textIn(form, 'freeShippingFrom').trim()
  return {
    taxBasis: textIn(form, 'taxBasis') as Shop['taxBasis'],
    taxRate: isFlat ? { kind: 'flat', basisPoints: typedBasisPoints(textIn(form, 'percent')) } : { kind: 'by-hsn' },
    shippingPaise: typedPaise(textIn(form, 'shipping')),
    freeShippingFromPaise: freeFrom === '' ? null : typedPaise(freeFrom),
    cashMostPaise: typedPaise(textIn(form, 'cashMost')),
  }
}

function deliveryIn(form: FormData): Shop['delivery'] {
  const [min, max] = [textsIn(form, 'leastDays'), textsIn(form, 'mostDays')]
  return textsIn(form, 'pins').map((pins, at) => ({
    pins: typedPins(pins),
    leastDays: typedWhole(min[at] ?? ''),
    mostDays: typedWhole(max[at] ?? ''),
  }))
}

const READ: Record<string, (form: FormData) => Change> = {
  hours: (form) => ({ supportHours: weekIn(form), callWithinMinutes: wholeIn(form, 'callWithinMinutes') }),
  /** A field that was emptied is a day that was taken out. */
  holidays: (form) => ({ holidays: textsIn(form, 'holiday').filter(Boolean) }),
  pandits: (form) => ({
    answerHours: hoursIn(form),
    offerMinutes: wholeIn(form, 'offerMinutes'),
    travelMinutes: wholeIn(form, 'travelMinutes'),
  }),
  letters: (form) => ({ letterHours: hoursIn(form) }),
  prices: (form) => ({ shop: pricesIn(form) }),
  orders: (form) => ({
    shop: {
      unpaidMinutes: wholeIn(form, 'unpaidMinutes'),
      returnDays: wholeIn(form, 'returnDays'),
      lowStockPieces: wholeIn(form, 'lowStockPieces'),
    },
  }),
  delivery: (form) => ({ shop: { delivery: deliveryIn(form) } }),
  seller: (form) => ({
    shop: {
      sellerName: textIn(form, 'sellerName'),
      sellerAddress: textIn(form, 'sellerAddress'),
      sellerState: textIn(form, 'sellerState'),
      gstin: textIn(form, 'gstin'),
      foodLicense: textIn(form, 'foodLicense'),
    },
  }),
  limits: (form) => ({
    limits: Object.fromEntries(
      (Object.keys(LIMITS) as LimitName[]).map((name) => [name, wholeIn(form, name)]),
    ) as Change['limits'],
  }),
}

/** A part that is none of ours sends nothing, which the call refuses. */
export const settingsChangeOf = (form: FormData): Change => {
  const part = textIn(form, 'intent')
  return Object.hasOwn(READ, part) ? (READ[part]?.(form) ?? {}) : {}
}
