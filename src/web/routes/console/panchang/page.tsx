// Festival days overridden by a cited source.

import { redirect } from 'react-router'
import { overridesClient } from '../../../../modules/panchang/client.ts'
import type { OverrideScope } from '../../../../modules/panchang/overrides/contract.ts'
import { OverridesView } from '../../../../modules/panchang/overrides/ui/overrides-view.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['console', 'errors', 'set-days'] }

/** This page loads its table once; it is not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const requestedYear = Number(url.searchParams.get('year'))
  const year =
    Number.isInteger(requestedYear) && requestedYear >= 1900 && requestedYear <= 2100
      ? requestedYear
      : Number(section.now.slice(0, 4))
  const language = languageOf(url.pathname)
  const call = overridesClient(fetcherOf(context)).ops['panchang-overrides']
  return { section, year, list: await unwrap(call.$get({ query: { year: String(year), lang: language } })) }
}

function scopeOf(form: FormData): OverrideScope {
  if (textOf(form, 'kilometres')) {
    const [latitude, longitude] = [Number(textOf(form, 'latitude')), Number(textOf(form, 'longitude'))]
    return { kind: 'around', latitude, longitude, kilometres: Number(textOf(form, 'kilometres')) }
  }
  const timeZone = textOf(form, 'timeZone').trim()
  return timeZone ? { kind: 'timeZone', timeZone } : { kind: 'everywhere' }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const call = overridesClient(fetcher).ops['panchang-overrides']
    if (textOf(form, 'intent') === 'withdraw') {
      await unwrap(call[':id'].withdraw.$post({ param: { id: textOf(form, 'id') } }, forwarded))
      return redirect(`${url.pathname}?year=${textOf(form, 'year')}`)
    }
    const date = textOf(form, 'date')
    const computedDate = textOf(form, 'computedDate') || null
    const json = { festival: textOf(form, 'festival'), date, computedDate, scope: scopeOf(form), source: textOf(form, 'source') }
    await unwrap(call.$post({ json, query: {} }, forwarded))
    return redirect(`${url.pathname}?year=${date.slice(0, 4)}`)
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function ConsoleSetDaysPage({ loaderData: { section, year, list }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('set-days')
  const { language } = useSite()
  return (
    <ConsoleSection data={section} title={t('title')}>
      <OverridesView list={list} year={year} language={language} problem={actionData} />
    </ConsoleSection>
  )
}
