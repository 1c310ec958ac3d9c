import { INDIA } from '../../../../shared/time/dates.ts'

/** What the specification calls a puja that is not in the list. */
export const OTHERS = 'Others'

export type BookingFields = {
  /** 'online' for a puja over video, else empty. */
  kind: string
  pujaName: string
  otherPujaName: string
  otherPujaDescription: string
  name: string
  mobile: string
  /** Two letters of the country a number without its own code is read in; empty: India. */
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
  /** Of a puja over video: the country and the zone it is joined from, and the hour there, HH:MM. */
  country: string
  timeZone: string
  time: string
  /** Of a family abroad: when it may be called, HH:MM on the clocks of a zone; all empty in India. */
  callTimeZone: string
  callFrom: string
  callTo: string
}
export type BookingField = keyof BookingFields

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

/** The specification's word for a booking that asks for no pandit in particular. */
export const NOT_SPECIFIED = 'Not Specified'

/** The fields as they are sent; what belongs only to another puja goes only with one, and so do an address and a clock. */
export function bodyOf(fields: BookingFields, readerLanguage: 'en' | 'hi'): Record<string, string> {
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
