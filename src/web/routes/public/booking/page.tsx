import { Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { bookingClient } from '../../../../modules/bookings/client.ts'
import type { FamilyBooking } from '../../../../modules/bookings/family/contract.ts'
import {
  FAMILY_BOOKING_PARTS,
  FamilyBookingView,
  type FamilyRefusal,
} from '../../../../modules/bookings/family/ui/family-booking.tsx'
import { parseDuePaise, parseVersion } from '../../../../modules/bookings/family/ui/parse-terms.ts'
import type { BookingSamagri } from '../../../../modules/bookings/samagri/contract.ts'
import { ceremonyName, pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { samagriClient } from '../../../../modules/shop/client.ts'
import type { MissingItem } from '../../../../modules/shop/samagri/contract.ts'
import * as missingStyles from '../../../../modules/shop/samagri/ui/missing-products.module.css'
import { type Language, languageOf } from '../../../../shared/languages.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { lazyComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { PrintHead } from '../../../layout/print-head.tsx'
import { cookiesOf, forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
// Styles of the two clocks of an online puja: those of lazy code are not in the first HTML.
import '../../../../modules/bookings/online/ui/two-clocks.module.css'

/** Only a booking with a list has it, and its chunk is not small. */
const MissingProducts = lazyComponent(() =>
  import('../../../../modules/shop/samagri/ui/missing-products.tsx').then((module) => module.MissingProducts),
)
/** Only for people who may not read the booking. */
const PrivateBooking = lazyComponent(() =>
  import('../../../../modules/bookings/family/ui/private-booking.tsx').then((module) => module.PrivateBooking),
)

export const handle = { catalogues: ['family', 'samagri'] }

/** Opening a link is a navigation, for which browsers send no Origin, so the call sets its own; the key itself is the proof. */
const IN_PROCESS_ORIGIN = { headers: { origin: 'http://inside', host: 'inside' } }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const call = bookingClient(fetcher).bookings[':ref']
  const param = { ref: params.ref }
  const key = url.searchParams.get('key')
  if (key !== null) {
    const opened = await call.open.$post({ param, json: { key } }, IN_PROCESS_ORIGIN)
    throw redirect(url.pathname, { headers: cookiesOf(opened) })
  }
  const [response, { now }] = await Promise.all([
    call.$get({ param }, forwardedHeaders(request)),
    unwrap(settingsClient(fetcher).settings.$get()),
  ])
  if (response.status === 404) return data({ found: undefined, missing: [], now, ref: params.ref }, { status: 404 })
  const booking = await unwrap(Promise.resolve(response))
  const language = languageOf(url.pathname)
  const samagri =
    booking.state === 'assigned'
      ? await unwrap(call.samagri.$get({ param, query: { lang: language } }, forwardedHeaders(request))).catch(() => undefined)
      : undefined
  const missing = samagri ? await missingOf(fetcher, booking, samagri, language, now) : []
  return data({ found: { booking, names: namesOf(booking, language), samagri }, missing, now, ref: params.ref })
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withPreloaded(serverLoader(), ...FAMILY_BOOKING_PARTS)

/**
 * Returns the products for the items the family arranges. Empty once the day is over, for items of a pandit's own, and when the pandit
 * brings the samagri.
 */
async function missingOf(
  fetcher: typeof fetch,
  { ceremonySlug, samagriBringer, date, online }: FamilyBooking,
  { lines }: BookingSamagri,
  lang: Language,
  now: string,
): Promise<MissingItem[]> {
  // The shop does not deliver abroad.
  if (samagriBringer === 'pandit' || (online && online.country !== 'IN') || date <= indiaDate(new Date(now))) return []
  const items = lines.flatMap(({ item, bringer }) => (bringer === 'family' && item ? [item] : []))
  if (items.length === 0) return []
  const query = { puja: ceremonySlug, items: items.join(','), lang }
  return unwrap(samagriClient(fetcher).shop.samagri.$get({ query })).catch(() => [])
}

function namesOf({ ceremonySlug, otherPujaName, pujaLanguage }: FamilyBooking, language: Language) {
  return {
    puja: otherPujaName ?? ceremonyName(ceremonySlug, language),
    language: pujaLanguage && pujaLanguageName(pujaLanguage, language),
  }
}

function intentOf(form: FormData): FamilyRefusal['intent'] {
  const intent = form.get('intent')
  if (intent === 'review' || intent === 'paid' || intent === 'cancel' || intent === 'another') return intent
  // A form with no known intent must not cancel anything.
  throw data(null, { status: 400 })
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const call = bookingClient(fetcherOf(context)).bookings[':ref']
  const param = { ref: params.ref }
  const intent = intentOf(form)
  try {
    if (intent === 'review') {
      const json = { rating: Number(text('rating')), content: text('content') }
      await unwrap(call.reviews.$post({ param, json }, forwardedHeaders(request)))
    } else if (intent === 'paid') {
      await unwrap(call['upi-notices'].$post({ param, json: { reference: text('reference') } }, forwardedHeaders(request)))
    } else if (intent === 'another') {
      await unwrap(
        call['another-pandit'].$post({ param, json: { version: parseVersion(text('version')) ?? 0 } }, forwardedHeaders(request)),
      )
    } else {
      const json = { reason: text('reason'), version: parseVersion(text('version')), duePaise: parseDuePaise(text('duePaise')) }
      await unwrap(call.cancel.$post({ param, json }, forwardedHeaders(request)))
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<FamilyRefusal>({ intent, ...refusedOf(error) }, { status: error.status })
  }
  return redirect(url.pathname)
}

/** A lost connection becomes an error next to the form, which keeps its input. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(request, serverAction, (form): FamilyRefusal => ({ intent: intentOf(form), reason: 'offline' }))

type Revalidation = {
  currentUrl: URL
  nextUrl: URL
  formAction?: string
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

/** Opening a sheet over the page changes nothing below it; after a conflict the booking has changed, so the page is reloaded. */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, actionStatus, defaultShouldRevalidate }: Revalidation) {
  if (actionStatus === 409) return true
  const isSheet = formAction === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isSheet
}

export default function BookingPage() {
  const { found, missing, now, ref } = useLoaderData<typeof loader>()
  const { settings } = useRoot()
  const refusal = useActionData() as FamilyRefusal | undefined
  const { t } = useTranslation('family')
  return (
    <>
      <PageHead title={found ? t('title', { ref: found.booking.ref }) : t('private.title')} isIndexed={false} />
      <PrintHead />
      {found ? (
        <FamilyBookingView
          {...found}
          now={now}
          missing={
            missing.length > 0 ? (
              <Suspense fallback={<div className={missingStyles.missing} />}>
                <MissingProducts
                  items={missing}
                  pujaDate={found.booking.date}
                  now={now}
                  delivery={settings.shop.delivery}
                  booking={found.booking}
                />
              </Suspense>
            ) : null
          }
          refusal={refusal}
        />
      ) : (
        <Suspense>
          <PrivateBooking reference={ref} />
        </Suspense>
      )}
    </>
  )
}
