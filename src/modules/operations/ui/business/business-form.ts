// What the forms of the business send, read from their fields: each form one part, and of it what the call takes.
import { westernDigits } from '../../../../shared/mobile-shape.ts'
import type { BusinessChange } from '../../contract/business.ts'

export const BUSINESS_PARTS = ['office', 'founder', 'officer', 'roles', 'serving'] as const
export type BusinessPart = (typeof BUSINESS_PARTS)[number]

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const texts = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))

/** Nothing typed is no number: the call says which of the two is missing. */
const degrees = (typed: string): number => (typed === '' ? Number.NaN : Number(westernDigits(typed).replace(',', '.')))

function placeOf(form: FormData): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [text(form, 'latitude').trim(), text(form, 'longitude').trim()]
  return latitude === '' && longitude === '' ? null : { latitude: degrees(latitude), longitude: degrees(longitude) }
}

function rolesOf(form: FormData): BusinessChange['vacantRoles'] {
  const [titles, titlesHindi, works, worksHindi] = ['title', 'titleHindi', 'text', 'textHindi'].map((name) => texts(form, name))
  return texts(form, 'slug').map((slug, at) => ({
    slug,
    title: titles?.[at] ?? '',
    titleHindi: titlesHindi?.[at] ?? '',
    text: works?.[at] ?? '',
    textHindi: worksHindi?.[at] ?? '',
  }))
}

const READ: Record<BusinessPart, (form: FormData) => BusinessChange> = {
  office: (form) => ({
    phone: text(form, 'phone'),
    whatsapp: text(form, 'whatsapp'),
    email: text(form, 'email'),
    officeAddress: text(form, 'officeAddress'),
    officePlace: placeOf(form),
  }),
  founder: (form) => ({
    founderName: text(form, 'founderName'),
    founderStory: text(form, 'founderStory'),
    founderStoryHindi: text(form, 'founderStoryHindi'),
  }),
  officer: (form) => ({
    grievanceOfficer: {
      name: text(form, 'name'),
      post: text(form, 'post'),
      phone: text(form, 'phone'),
      email: text(form, 'email'),
    },
  }),
  roles: (form) => ({ vacantRoles: rolesOf(form) }),
  serving: (form) => ({ hostedBy: text(form, 'hostedBy'), mailedBy: text(form, 'mailedBy') }),
}

/** A part that is none of ours sends nothing, which the call refuses. */
export function businessChangeOf(form: FormData): BusinessChange {
  const part = BUSINESS_PARTS.find((name) => name === text(form, 'intent'))
  return part ? READ[part](form) : {}
}
