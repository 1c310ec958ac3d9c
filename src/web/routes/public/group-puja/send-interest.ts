import { groupPujaClient } from '../../../../modules/group-puja/client.ts'
import type { Language } from '../../../../shared/languages.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'

export type InterestErrors = FieldProblems<'festival' | 'contact' | 'consent'>
export type InterestOutcome =
  | { kind: 'registered'; token: string; festival: string }
  | { kind: 'refused'; refusal: Refused; errors: InterestErrors; contact: string; country: string; festival: string }

/** Returns the form value of a festival: its slug and its day. */
export const festivalValue = ({ slug, day }: { slug: string; day: string }): string => `${slug}|${day}`

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export async function sendInterest(
  form: FormData,
  lang: Language,
  fetcher?: Fetcher,
  forwarded?: { headers: Record<string, string> },
): Promise<InterestOutcome> {
  const [festival, contact, country] = [textOf(form, 'festival'), textOf(form, 'contact'), textOf(form, 'contactCountry')]
  const refused = (error: unknown, errors: InterestErrors = {}): InterestOutcome => ({
    kind: 'refused',
    refusal: refusedOf(error),
    errors,
    contact,
    country,
    festival,
  })
  const [occasion = '', day = ''] = festival.split('|')
  const website = textOf(form, 'website')
  // The API refuses an interest without consent.
  const interest = { occasion, day, contact, contactCountry: country, consent: form.has('consent') as true, lang }
  const json = { ...interest, ...(website ? { website } : {}) }
  try {
    const { token } = await unwrap(groupPujaClient(fetcher)['group-puja'].interests.$post({ json }, forwarded))
    return { kind: 'registered', token, festival }
  } catch (error) {
    if (!(error instanceof ApiError)) return refused(error)
    const { fields = {} } = error.body.error
    const problemOf = (...names: string[]) => (names.some((name) => name in fields) ? 'invalid' : undefined)
    return refused(error, {
      festival: problemOf('occasion', 'day'),
      contact: problemOf('contact'),
      consent: problemOf('consent'),
    })
  }
}
