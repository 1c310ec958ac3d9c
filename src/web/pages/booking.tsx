import { Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { bookingClient } from '../../modules/booking/client.ts'
import type { BookingSamagri } from '../../modules/booking/contract/samagri.ts'
import type { FamilyBooking } from '../../modules/booking/contract.ts'
import { FamilyBookingView, type FamilyProblem } from '../../modules/booking/ui/family-booking.tsx'
import { seenVersion } from '../../modules/booking/ui/seen-version.ts'
import { ceremonyName, PUJA_LANGUAGE_HINDI } from '../../modules/catalogue/model.ts'
import { settingsClient } from '../../modules/settings/client.ts'
import { samagriClient } from '../../modules/shop/client.ts'
import type { MissingItem } from '../../modules/shop/contract/samagri.ts'
import { indiaDate } from '../../shared/dates.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PrintHead } from '../layout/print-head.tsx'
import { orLost } from '../lost-connection.ts'
import { PageHead } from '../page-head.tsx'
import { cookiesOf, passedOn } from '../passed-on.ts'
import { readForm } from '../read-form.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/booking'
import '../../modules/shop/ui/missing-goods.css'

/** Only a booking with a list has it, and its code is not small. */
const MissingGoods = latePart(() => import('../../modules/shop/ui/missing-goods.tsx').then((module) => module.MissingGoods))
/** Only for who may not read the booking. */
const PrivateBooking = latePart(() =>
  import('../../modules/booking/ui/private-booking.tsx').then((module) => module.PrivateBooking),
)

export const handle = { catalogues: ['family', 'samagri'] }

/** Opening a link is a visit, which no browser marks with an Origin; the key itself is the proof. */
const INSIDE = { headers: { origin: 'http://inside', host: 'inside' } }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const carrier = carrierOf(context)
  const call = bookingClient(carrier).bookings[':ref']
  const param = { ref: params.ref }
  const key = url.searchParams.get('key')
  if (key !== null) {
    const opened = await call.open.$post({ param, json: { key } }, INSIDE)
    throw redirect(url.pathname, { headers: cookiesOf(opened) })
  }
  const [answer, { now }] = await Promise.all([
    call.$get({ param }, passedOn(request)),
    unwrap(settingsClient(carrier).settings.$get()),
  ])
  if (answer.status === 404) return data({ found: undefined, missing: [], now, ref: params.ref }, { status: 404 })
  const booking = await unwrap(Promise.resolve(answer))
  const language = languageOf(url.pathname)
  const samagri =
    booking.state === 'assigned'
      ? await unwrap(call.samagri.$get({ param, query: { lang: language } }, passedOn(request))).catch(() => undefined)
      : undefined
  const missing = samagri ? await missingOf(carrier, booking, samagri, language, now) : []
  return data({ found: { booking, names: namesOf(booking, language), samagri }, missing, now, ref: params.ref })
}

/** What the family arranges of it, as the shop has it; nothing once the day is over, nothing of a pandit's own words, and nothing where he brings it. */
async function missingOf(
  carrier: typeof fetch,
  { ceremonySlug, samagriBringer, date, online }: FamilyBooking,
  { lines }: BookingSamagri,
  lang: 'en' | 'hi',
  now: string,
): Promise<MissingItem[]> {
  // The shop sends nothing abroad.
  if (samagriBringer === 'pandit' || (online && online.country !== 'IN') || date <= indiaDate(new Date(now))) return []
  const items = lines.flatMap(({ item, bringer }) => (bringer === 'family' && item ? [item] : []))
  if (items.length === 0) return []
  const query = { puja: ceremonySlug, items: items.join(','), lang }
  return unwrap(samagriClient(carrier).shop.samagri.$get({ query })).catch(() => [])
}

function namesOf({ ceremonySlug, otherPujaName, pujaLanguage }: FamilyBooking, language: 'en' | 'hi') {
  const inHindi = pujaLanguage && language === 'hi' ? PUJA_LANGUAGE_HINDI[pujaLanguage] : undefined
  return { puja: otherPujaName ?? ceremonyName(ceremonySlug, language), language: inHindi ?? pujaLanguage }
}

function intentOf(form: FormData): FamilyProblem['intent'] {
  const intent = form.get('intent')
  if (intent === 'review' || intent === 'paid' || intent === 'cancel' || intent === 'another') return intent
  // Nothing is cancelled by a form that does not say so.
  throw data(null, { status: 400 })
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const call = bookingClient(carrierOf(context)).bookings[':ref']
  const param = { ref: params.ref }
  const intent = intentOf(form)
  try {
    if (intent === 'review') {
      const json = { rating: Number(text('rating')), content: text('content') }
      await unwrap(call.reviews.$post({ param, json }, passedOn(request)))
    } else if (intent === 'paid') {
      await unwrap(call['upi-notices'].$post({ param, json: { reference: text('reference') } }, passedOn(request)))
    } else if (intent === 'another') {
      await unwrap(
        call['another-pandit'].$post({ param, json: { version: seenVersion(text('version')) ?? 0 } }, passedOn(request)),
      )
    } else {
      const json = { reason: text('reason'), version: seenVersion(text('version')) }
      await unwrap(call.cancel.$post({ param, json }, passedOn(request)))
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason, fields } = error.body.error
    const problem: FamilyProblem = { intent, reason: reason ?? Object.keys(fields ?? {})[0] ?? 'failed' }
    return data(problem, { status: error.status })
  }
  return redirect(url.pathname)
}

/** A lost connection is said beside the form, with everything that was typed still in it. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(request, serverAction, (form): FamilyProblem => ({ intent: intentOf(form), reason: 'offline' }))

type Revalidation = {
  currentUrl: URL
  nextUrl: URL
  formAction?: string
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

/** Opening a sheet over the page changes nothing below it; after a conflict the booking has moved on, and the page shows where to. */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, actionStatus, defaultShouldRevalidate }: Revalidation) {
  if (actionStatus === 409) return true
  const isSheet = formAction === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isSheet
}

export default function BookingPage() {
  const { found, missing, now, ref } = useLoaderData<typeof loader>()
  const { settings } = useRoot()
  const problem = useActionData() as FamilyProblem | undefined
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
              <Suspense>
                <MissingGoods
                  items={missing}
                  pujaDate={found.booking.date}
                  now={now}
                  delivery={settings.shop.delivery}
                  booking={found.booking}
                />
              </Suspense>
            ) : null
          }
          problem={problem}
        />
      ) : (
        <Suspense>
          <PrivateBooking reference={ref} />
        </Suspense>
      )}
    </>
  )
}
