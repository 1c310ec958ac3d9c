// The fields of the booking form: what each may hold while it is being filled, and what of it is kept as a draft.

export type BookingFields = {
  /** 'online' for a puja over video, else empty. */
  kind: string
  pujaName: string
  otherPujaName: string
  otherPujaDescription: string
  name: string
  mobile: string
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
}
export type BookingField = keyof BookingFields

export const EMPTY_FIELDS: BookingFields = {
  kind: '',
  pujaName: '',
  otherPujaName: '',
  otherPujaDescription: '',
  name: '',
  mobile: '',
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
}

/** The specification's word for a booking that asks for no pandit in particular. */
export const NOT_SPECIFIED = 'Not Specified'

/** The fields as they are sent; what belongs only to another puja goes only with one, and so do an address and a clock. */
export function bodyOf(fields: BookingFields, readerLanguage: 'en' | 'hi'): Record<string, string> {
  const { otherPujaName, otherPujaDescription, recommendPandit, recommendPanditId, ...others } = fields
  const { kind, country, timeZone, time, pujaAddress, location, state, ...rest } = others
  return {
    ...rest,
    ...(kind === 'online' ? { kind, country, timeZone, time } : { pujaAddress, location, state }),
    ...(fields.pujaName === 'Others' ? { otherPujaName, otherPujaDescription } : {}),
    recommendPandit: recommendPandit || NOT_SPECIFIED,
    ...(recommendPandit && recommendPanditId ? { recommendPanditId } : {}),
    readerLanguage,
  }
}
