// Reads form fields into request bodies, one form per part.
import type { SettingsChange } from '../../../../modules/business/rules/contract.ts'
import { LIMITS, type LimitName } from '../../../../modules/business/rules/model.ts'
import { parsePaise } from '../../../../shared/money/rupees.ts'
import { parseCount } from '../../../../shared/text/count.ts'
import { textIn, textsIn } from './form-text.ts'
import { parseBasisPoints, parsePins } from './typed.ts'

type Change = Omit<SettingsChange, 'etags'>
type Shop = NonNullable<Change['shop']>
type Week = NonNullable<Change['supportHours']>

const integerIn = (form: FormData, name: string): number => parseCount(textIn(form, name))
const hoursIn = (form: FormData, day = '') => ({ opens: textIn(form, `opens${day}`), closes: textIn(form, `closes${day}`) })

/** Reads the week, Sunday first; the times of a closed day are ignored. */
const weekIn = (form: FormData): Week =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => (form.has(`closed${day}`) ? null : hoursIn(form, String(day)))) as Week

function pricesIn(form: FormData): Shop {
  const isFlat = textIn(form, 'taxKind') === 'flat'
  const freeFrom = textIn(form, 'freeShippingFrom').trim()
  return {
    taxBasis: textIn(form, 'taxBasis') as Shop['taxBasis'],
    taxRate: isFlat ? { kind: 'flat', basisPoints: parseBasisPoints(textIn(form, 'percent')) } : { kind: 'by-hsn' },
    shippingPaise: parsePaise(textIn(form, 'shipping')),
    freeShippingFromPaise: freeFrom === '' ? null : parsePaise(freeFrom),
    cashMaxPaise: parsePaise(textIn(form, 'cashMax')),
  }
}

function deliveryIn(form: FormData): Shop['delivery'] {
  const [min, max] = [textsIn(form, 'minDays'), textsIn(form, 'maxDays')]
  return textsIn(form, 'pins').map((pins, at) => ({
    pins: parsePins(pins),
    minDays: parseCount(min[at] ?? ''),
    maxDays: parseCount(max[at] ?? ''),
  }))
}

const FORM_READERS: Record<string, (form: FormData) => Change> = {
  hours: (form) => ({ supportHours: weekIn(form), callWithinMinutes: integerIn(form, 'callWithinMinutes') }),
  /** A cleared field removes its day. */
  holidays: (form) => ({ holidays: textsIn(form, 'holiday').filter(Boolean) }),
  pandits: (form) => ({
    answerHours: hoursIn(form),
    offerMinutes: integerIn(form, 'offerMinutes'),
    travelMinutes: integerIn(form, 'travelMinutes'),
  }),
  emails: (form) => ({ emailHours: hoursIn(form) }),
  prices: (form) => ({ shop: pricesIn(form) }),
  orders: (form) => ({
    shop: {
      unpaidMinutes: integerIn(form, 'unpaidMinutes'),
      returnDays: integerIn(form, 'returnDays'),
      lowStockPieces: integerIn(form, 'lowStockPieces'),
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
      (Object.keys(LIMITS) as LimitName[]).map((name) => [name, integerIn(form, name)]),
    ) as Change['limits'],
  }),
}

/** Returns the changes of the submitted part; an unknown part yields none, which the API refuses. */
export const settingsChangeOf = (form: FormData): Change => {
  const part = textIn(form, 'intent')
  return Object.hasOwn(FORM_READERS, part) ? (FORM_READERS[part]?.(form) ?? {}) : {}
}
