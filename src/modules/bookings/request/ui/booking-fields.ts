import type { Language } from '../../../../shared/languages.ts'
import { INDIA } from '../../../../shared/time/dates.ts'

/** The API value for a puja that is not in the list. */
export const OTHERS = 'Others'

export type BookingFields = {
  /** 'online' for an online puja, else empty. */
  kind: string
  pujaName: string
  otherPujaName: string
  otherPujaDescription: string
  name: string
  mobile: string
  /** Two-letter country code for a number without its own country code; empty: India. */
  mobileCountry: string
  email: string
  location: string
  pujaAddress: string
  language: string
  /** YYYY-MM-DD, or empty. */
  date: string
  state: string
  message: string
  coupon: string
  recommendPandit: string
  recommendPanditId: string
  /** For an online puja: the country and time zone it is joined from, and the start there, HH:MM. */
  country: string
  timeZone: string
  time: string
  /** For a family abroad: when it can be called, HH:MM in a time zone. All empty in India. */
  callTimeZone: string
  callFrom: string
  callTo: string
}
export type BookingField = keyof BookingFields

/** The fields in which a visitor chooses the puja: from the list, or by describing another one. */
export const PUJA_FIELDS: readonly string[] = ['pujaName', 'otherPujaName', 'otherPujaDescription'] satisfies BookingField[]

export const EMPTY_FIELDS: BookingFields = {
  kind: '',
  pujaName: '',
  otherPujaName: '',
  otherPujaDescription: '',
  name: '',
  mobile: '',
  mobileCountry: '',
  email: '',
  location: '',
  pujaAddress: '',
  language: '',
  date: '',
  state: '',
  message: '',
  coupon: '',
  recommendPandit: '',
  recommendPanditId: '',
  country: '',
  timeZone: '',
  time: '',
  callTimeZone: '',
  callFrom: '',
  callTo: '',
}

/** The API value for no requested pandit. */
export const NOT_SPECIFIED = 'Not Specified'

/** The submitted fields. Fields of another kind of puja, the address and the time zone are sent only when they apply. */
export function bodyOf(fields: BookingFields, readerLanguage: Language): Record<string, string> {
  const { otherPujaName, otherPujaDescription, recommendPandit, recommendPanditId, ...others } = fields
  const { kind, country, timeZone, time, pujaAddress, location, state, callTimeZone, callFrom, callTo, ...rest } = others
  const isCallAbroad = callTimeZone !== '' && callTimeZone !== INDIA
  return {
    ...rest,
    ...(kind === 'online' ? { kind, country, timeZone, time } : { pujaAddress, location, state }),
    ...(isCallAbroad ? { callTimeZone, callFrom, callTo } : {}),
    ...(fields.pujaName === OTHERS ? { otherPujaName, otherPujaDescription } : {}),
    recommendPandit: recommendPandit || NOT_SPECIFIED,
    ...(recommendPandit && recommendPanditId ? { recommendPanditId } : {}),
    readerLanguage,
  }
}
