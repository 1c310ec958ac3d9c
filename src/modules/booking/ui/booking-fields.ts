// The fields of the booking form: what each may hold while it is being filled, and what of it is kept as a draft.

export type BookingFields = {
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
}
export type BookingField = keyof BookingFields

export const EMPTY_FIELDS: BookingFields = {
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
}

/** The specification's word for a booking that asks for no pandit in particular. */
export const NOT_SPECIFIED = 'Not Specified'

/** The fields as they are sent; what belongs only to another puja goes only with one. */
export function bodyOf(fields: BookingFields, readerLanguage: 'en' | 'hi'): Record<string, string> {
  const { otherPujaName, otherPujaDescription, recommendPandit, recommendPanditId, ...rest } = fields
  return {
    ...rest,
    ...(fields.pujaName === 'Others' ? { otherPujaName, otherPujaDescription } : {}),
    recommendPandit: recommendPandit || NOT_SPECIFIED,
    ...(recommendPandit && recommendPanditId ? { recommendPanditId } : {}),
    readerLanguage,
  }
}
