// Reads form fields into request bodies, one form per part.

import type { BusinessChange } from '../../../../modules/business/details/contract.ts'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { textIn as text, textsIn as texts } from './form-text.ts'

type Change = Omit<BusinessChange, 'etags'>

/** An empty field becomes NaN: the API then reports which coordinate is missing. */
const degrees = (typed: string): number => (typed === '' ? Number.NaN : Number(westernDigits(typed).replace(',', '.')))

function coordinatesIn(form: FormData): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [text(form, 'latitude').trim(), text(form, 'longitude').trim()]
  return latitude === '' && longitude === '' ? null : { latitude: degrees(latitude), longitude: degrees(longitude) }
}

function rolesOf(form: FormData): Change['vacantRoles'] {
  const [titles, titlesHindi, works, worksHindi] = ['title', 'titleHindi', 'text', 'textHindi'].map((name) => texts(form, name))
  return texts(form, 'slug').map((slug, at) => ({
    slug,
    title: titles?.[at] ?? '',
    titleHindi: titlesHindi?.[at] ?? '',
    text: works?.[at] ?? '',
    textHindi: worksHindi?.[at] ?? '',
  }))
}

const FORM_READERS: Record<string, (form: FormData) => Change> = {
  brand: (form) => ({ brandName: text(form, 'brandName'), brandNameHindi: text(form, 'brandNameHindi') }),
  links: (form) => {
    const urls = texts(form, 'linkUrl')
    return { socialLinks: texts(form, 'linkName').map((name, at) => ({ name, url: urls[at] ?? '' })) }
  },
  office: (form) => ({
    phone: text(form, 'phone'),
    whatsapp: text(form, 'whatsapp'),
    email: text(form, 'email'),
    officeAddress: text(form, 'officeAddress'),
    officeAddressHindi: text(form, 'officeAddressHindi'),
    officeLocation: coordinatesIn(form),
  }),
  founder: (form) => ({
    founderName: text(form, 'founderName'),
    founderNameHindi: text(form, 'founderNameHindi'),
    founderStory: text(form, 'founderStory'),
    founderStoryHindi: text(form, 'founderStoryHindi'),
  }),
  officer: (form) => ({
    grievanceOfficer: {
      name: text(form, 'name'),
      nameHindi: text(form, 'nameHindi'),
      post: text(form, 'post'),
      postHindi: text(form, 'postHindi'),
      phone: text(form, 'phone'),
      email: text(form, 'email'),
    },
  }),
  roles: (form) => ({ vacantRoles: rolesOf(form) }),
  serving: (form) => ({ hostedBy: text(form, 'hostedBy'), mailedBy: text(form, 'mailedBy') }),
}

/** Returns the changes of the submitted part; an unknown part yields none, which the API refuses. */
export function businessChangeOf(form: FormData): Change {
  const part = text(form, 'intent')
  return Object.hasOwn(FORM_READERS, part) ? (FORM_READERS[part]?.(form) ?? {}) : {}
}
