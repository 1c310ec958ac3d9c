// One user per role with their data, recreated for every route.
import type { RouteConfig } from '@hono/zod-openapi'
import type { TeamBooking } from '../../src/modules/bookings/team/contract.ts'
import { sendApplication, uploadDocument } from '../applications.ts'
import { confirmedBooking, makePandit, ONLINE, type TestPandit } from '../factories.ts'
import type { TestActor, TestApp } from '../harness.ts'
import { createProduct } from '../products.ts'
import { reviewedProduct } from '../review-helpers.ts'
import { ticketOf } from '../tickets.ts'
import { PEOPLE, type TestPerson } from './audiences.ts'
import { PORTAL_BODIES, SIGNED_WINDOW } from './portal-bodies.ts'
import {
  invoicedOrderOf,
  madeCoupon,
  orderOf,
  productInCarts,
  returnPhotoOf,
  SHOP_BODIES,
  soldOutVariant,
} from './shop-things.ts'
import { BODIES } from './valid-input.ts'

export type Cast = Record<Exclude<TestPerson, 'visitor'>, TestActor> & { pandits: { first: TestPandit; second: TestPandit } }

/** In an installation that requires a second factor of the team. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const actors = {
    devotee: await app.actors.user(),
    pandit: await app.actors.pandit(),
    'other pandit': await app.actors.pandit(),
    'team without code': await app.actors.team(),
    team: await app.actors.team(),
    owner: await app.actors.owner(),
  }
  for (const { userId } of [actors.team, actors.owner]) {
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
    await app.db.updateTable('sessions').set({ second_factor_at: app.clock.now() }).where('user_id', '=', userId).execute()
  }
  const first = await makePandit(app, { userId: actors.pandit.userId })
  const second = await makePandit(app, { userId: actors['other pandit'].userId })
  return { ...actors, pandits: { first, second } }
}

export const actorOf = (cast: Cast, who: TestPerson): TestActor | undefined => (who === 'visitor' ? undefined : cast[who])
const SIGNED_IN = PEOPLE.filter((who) => who !== 'visitor')

/** A puja of the devotee, offered to the first pandit. */
async function offeredPuja(app: TestApp, cast: Cast) {
  const { ref, key } = await confirmedBooking(app, cast.team)
  await app.db.updateTable('bookings').set({ user_id: cast.devotee.userId }).where('ref', '=', ref).execute()
  await app.request(`/ops/bookings/${ref}/offers`, { as: cast.team, json: { panditId: cast.pandits.first.id } })
  const offers = await app.request('/pandit/offers', { as: cast.pandit })
  const [offer] = ((await offers.json()) as { items: { id: string }[] }).items
  return { ref, key, offerId: offer?.id ?? '' }
}

async function acceptedPuja(app: TestApp, cast: Cast) {
  const puja = await offeredPuja(app, cast)
  await app.request(`/pandit/offers/${puja.offerId}/accept`, { as: cast.pandit, method: 'POST' })
  return puja
}

const made = async (response: Promise<Response>) => (await (await response).json()) as { id: string; feedUrl: string }
const SPAN = { startsAt: '2026-12-12T03:30:00Z', minutes: 120, note: 'At a temple' }

type Target = { path: string; body?: Record<string, unknown> }
type TargetFactory = (app: TestApp, cast: Cast) => Promise<Target | undefined>

const ofPuja =
  (path: string): TargetFactory =>
  async (app, cast) => {
    const { ref, key } = await acceptedPuja(app, cast)
    return { path: path.replace('{ref}', ref), ...(path.endsWith('/open') ? { body: { key } } : {}) }
  }

const everyone = (cast: Cast): TestActor[] => SIGNED_IN.map((who) => cast[who])

const ofOrder =
  (path: string): TargetFactory =>
  async (app, cast) => {
    const { number, key } = await orderOf(app, cast.devotee)
    const photoId = path.includes('{photoId}') ? await returnPhotoOf(app, number) : ''
    return {
      path: path.replace('{number}', number).replace('{photoId}', photoId).replace('{action}', 'confirm'),
      ...(path.endsWith('/open') ? { body: { key } } : {}),
    }
  }

const ofInvoicedOrder =
  (path: string): TargetFactory =>
  async (app, cast) => ({ path: path.replace('{number}', (await invoicedOrderOf(app, cast.devotee, cast.team)).number) })

/** Creates the objects for the parameters of a path, by its prefix; the longest matching prefix applies. */
const TARGET_FACTORIES: Record<string, (path: string) => TargetFactory> = {
  '/bookings/{ref}': ofPuja,
  '/ops/bookings/{ref}': ofPuja,
  '/pandit/bookings/{ref}': ofPuja,
  '/pandit/bookings/{ref}/proposals/{id}': (path) => async (app, cast) => {
    const { ref } = await acceptedPuja(app, cast)
    const team = { as: cast.team }
    const { version } = (await (await app.request(`/ops/bookings/${ref}`, team)).json()) as TeamBooking
    const terms = { startsAt: '2026-12-10T03:30:00Z', durationMinutes: 120, feePaise: 250_000, address: 'Kothrud, Pune', version }
    const changed = await app.request(`/ops/bookings/${ref}/confirm`, { ...team, json: terms })
    const { proposal } = (await changed.json()) as TeamBooking
    return { path: path.replace('{ref}', ref).replace('{id}', proposal?.id ?? '') }
  },
  '/ops/bookings/{ref}/offers': (path) => async (app, cast) => ({
    path: path.replace('{ref}', (await confirmedBooking(app, cast.team)).ref),
    body: { panditId: cast.pandits.second.id },
  }),
  '/ops/bookings/{ref}/offers/withdraw': (path) => async (app, cast) => ({
    path: path.replace('{ref}', (await confirmedBooking(app, cast.team)).ref),
  }),
  // An online puja of the devotee with a reported payment.
  '/ops/bookings/{ref}/upi-notices': (path) => async (app, cast) => {
    const { ref } = await confirmedBooking(app, cast.team, ONLINE)
    await app.db.updateTable('bookings').set({ user_id: cast.devotee.userId }).where('ref', '=', ref).execute()
    await app.request(`/bookings/${ref}/upi-notices`, { as: cast.devotee, json: {} })
    const { upiNotices } = (await (await app.request(`/ops/bookings/${ref}`, { as: cast.team })).json()) as TeamBooking
    return { path: path.replace('{ref}', ref).replace('{id}', upiNotices[0]?.id ?? '') }
  },
  '/pandit/offers/{id}': (path) => async (app, cast) => ({ path: path.replace('{id}', (await offeredPuja(app, cast)).offerId) }),
  '/pandit/calendar/spans/{id}': (path) => async (app, cast) => ({
    path: path.replace('{id}', (await made(app.request('/pandit/calendar/spans', { as: cast.pandit, json: SPAN }))).id),
  }),
  '/pandit/muhurat-signoffs/{id}': (path) => async (app, cast) => {
    const signed = app.request('/pandit/muhurat-signoffs', { as: cast.pandit, method: 'PUT', json: SIGNED_WINDOW })
    return { path: path.replace('{id}', (await made(signed)).id) }
  },
  '/pandit/calendars/{key}': () => async (app, cast) => {
    const { feedUrl } = await made(app.request('/pandit/calendar/feed', { as: cast.pandit, method: 'POST' }))
    return { path: new URL(feedUrl).pathname.replace('/api/v1', '') }
  },
  '/pandit/reviews/{id}': (path) => async (app, cast) => {
    const { ref } = await acceptedPuja(app, cast)
    await app.request(`/ops/bookings/${ref}/complete`, { as: cast.team, method: 'POST' })
    await app.request(`/bookings/${ref}/reviews`, { as: cast.devotee, json: { rating: 5, content: 'Came on time' } })
    const reviews = await app.request('/pandit/reviews', { as: cast.pandit })
    const [review] = ((await reviews.json()) as { items: { id: string }[] }).items
    const id = review?.id ?? ''
    await app.request(`/pandit/reviews/${id}/reply`, { as: cast.pandit, method: 'PUT', json: { content: 'Thank you.' } })
    return { path: path.replace('{id}', id) }
  },
  '/pandits/{id}/services/{slug}': (path) => async (_app, cast) => ({
    path: path.replace('{id}', cast.pandits.first.id).replace('{slug}', 'satyanarayan'),
  }),
  '/pandits/{id}': (path) => async (_app, cast) => ({ path: path.replace('{id}', cast.pandits.first.id) }),
  '/user/saved-pandits/{id}': (path) => async (app, cast) => {
    for (const who of SIGNED_IN)
      await app.request(`/user/saved-pandits/${cast.pandits.first.id}`, { as: cast[who], method: 'PUT' })
    return { path: path.replace('{id}', cast.pandits.first.id) }
  },
  '/user/addresses/{id}': (path) => async (app, cast) => ({
    path: path.replace('{id}', (await made(app.request('/user/addresses', { as: cast.devotee, json: { address: 'Pune' } }))).id),
  }),
  '/user/sessions/{id}': (path) => async (app, cast) => {
    const own = app.db.selectFrom('sessions').where('user_id', '=', cast.devotee.userId).select('id')
    return { path: path.replace('{id}', (await own.executeTakeFirstOrThrow()).id) }
  },
  '/user/logins/{provider}': () => async (app, cast) => {
    const [now, userId] = [app.clock.now(), cast.devotee.userId]
    const linked = { id: userId, account_id: userId, provider_id: 'google', user_id: userId, created_at: now, updated_at: now }
    await app.db.insertInto('accounts').values(linked).execute()
    return { path: '/user/logins/google' }
  },
  '/user/auth/{provider}': (path) => async () => ({ path: path.replace('{provider}', 'google') }),
  '/user/consents/{purpose}': () => async () => ({ path: '/user/consents/sankalp' }),
  '/panchang/places/{slug}': () => async () => ({ path: '/panchang/places/varanasi' }),
  '/panchang/festivals/{key}': () => async () => ({ path: '/panchang/festivals/diwali' }),
  '/ceremonies/{slug}/pandits': () => async () => ({ path: '/ceremonies/ganesh/pandits' }),
  '/pandit-cities/{city}': () => async () => ({ path: '/pandit-cities/pune' }),
  '/ceremonies/{slug}': () => async () => ({ path: '/ceremonies/ganesh' }),
  '/ops/applications/{id}': (path) => async (app, cast) => {
    const { id } = await sendApplication(app, cast.devotee)
    await app.request(`/ops/applications/${id}/checks`, { as: cast.team, json: { kind: 'identity' } })
    return { path: path.replace('{id}', id).replace('{kind}', 'identity') }
  },
  '/ops/applications/{id}/documents/{documentId}': () => async (app, cast) => {
    const document = await uploadDocument(app, cast.devotee)
    const { id } = await sendApplication(app, cast.devotee, { documents: [document] })
    return { path: `/ops/applications/${id}/documents/${document}` }
  },
  '/pandit-applications/documents/{id}': (path) => async (app, cast) => ({
    path: path.replace('{id}', await uploadDocument(app, cast.devotee)),
  }),
  '/ops/tickets/{id}': ticketOf,
  '/support/ticket-status': ticketOf,
  '/pandit-applications/mine': (path) => async (app, cast) => {
    await sendApplication(app, cast.devotee)
    return { path }
  },
  '/shop/{productId}': (path) => async (app) => ({ path: path.replace('{productId}', await productInCarts(app, [])) }),
  '/shop/add': (path) => async (app) => ({ path, body: { productId: await productInCarts(app, []), quantity: 1 } }),
  '/shop/updatecart': (path) => async (app, cast) => ({
    path,
    body: { productId: await productInCarts(app, everyone(cast)), quantity: 2 },
  }),
  '/shop/removecart/{id}': (path) => async (app, cast) => ({
    path: path.replace('{id}', await productInCarts(app, everyone(cast))),
  }),
  '/shop/wishlist/{productId}': (path) => async (app) => ({ path: path.replace('{productId}', await productInCarts(app, [])) }),
  '/shop/restock-subscriptions': (path) => async (app) => ({
    path,
    body: { ...SHOP_BODIES[path], variantId: await soldOutVariant(app) },
  }),
  '/shop/restock-subscriptions/stop': (path) => async () => ({ path }),
  '/shop/restock-subscriptions/{variantId}': (path) => async (app) => ({
    path: path.replace('{variantId}', await productInCarts(app, [])),
  }),
  '/ops/coupons/{code}': (path) => async (app) => ({ path: path.replace('{code}', await madeCoupon(app)) }),
  '/orders/{number}': ofOrder,
  '/shop/reviews/{id}': (path) => async (app) => ({
    path: path.replace('{id}', (await reviewedProduct(app, await app.actors.user())).id),
  }),
  '/ops/product-reviews/{id}': (path) => async (app, cast) => {
    const { id } = await reviewedProduct(app, cast.devotee)
    if (path.endsWith('/show')) await app.request(`/ops/product-reviews/${id}/hide`, { as: cast.team, json: { reason: 'Rude' } })
    return { path: path.replace('{id}', id) }
  },
  '/ops/pandit-reviews/{id}': (path) => async (app, cast) => {
    const { ref } = await acceptedPuja(app, cast)
    await app.request(`/ops/bookings/${ref}/complete`, { as: cast.team, method: 'POST' })
    await app.request(`/bookings/${ref}/reviews`, { as: cast.devotee, json: { rating: 5, content: 'Came on time' } })
    const reviews = await app.request('/ops/pandit-reviews', { as: cast.team })
    const id = ((await reviews.json()) as { items: { id: string }[] }).items[0]?.id ?? ''
    if (path.endsWith('/restore')) {
      await app.request(`/ops/pandit-reviews/${id}/hide`, { as: cast.team, json: { reason: 'Names a neighbour' } })
    }
    return { path: path.replace('{id}', id) }
  },
  '/ops/pandits/{id}': (path) => async (app, cast) => {
    const { id } = await makePandit(app)
    if (path.endsWith('/reinstate')) await app.request(`/ops/pandits/${id}/suspend`, { as: cast.team, json: { reason: 'Rude' } })
    return { path: path.replace('{id}', id) }
  },
  '/ops/team/{id}': (path) => async (app) => ({ path: path.replace('{id}', (await app.actors.team()).userId) }),
  '/ops/team/invitations/{id}': (path) => async (app, cast) => {
    const json = { email: `${crypto.randomUUID()}@example.com`, role: 'team' }
    const response = await app.request('/ops/team/invitations', { as: cast.owner, json })
    const { invitations } = (await response.json()) as { invitations: { id: string; email: string }[] }
    return { path: path.replace('{id}', invitations.find(({ email }) => email === json.email)?.id ?? '') }
  },
  '/orders/{number}/invoices': ofInvoicedOrder,
  '/orders/{number}/invoices.pdf': ofInvoicedOrder,
  '/ops/orders/{number}': ofOrder,
  '/ops/hsn-rates/{hsn}/{fromDay}': () => async (app) => {
    const rate = { hsn: '6912', effective_on: '2027-04-01', rate_basis_points: 500 }
    await app.db
      .insertInto('hsn_rates')
      .values(rate)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { path: '/ops/hsn-rates/6912/2027-04-01' }
  },
  '/ops/panchang-overrides/{id}': (path) => async (app, cast) => {
    // If one is already in force, creating it is refused, and that one is used.
    await app.request('/ops/panchang-overrides', { as: cast.team, json: BODIES['/ops/panchang-overrides'] })
    const open = app.db.selectFrom('panchang_overrides').where('withdrawn_at', 'is', null).where('festival', '=', 'diwali')
    const { id } = await open.select('id').executeTakeFirstOrThrow()
    return { path: path.replace('{id}', id) }
  },
  '/ops/orders/{number}/invoices': ofInvoicedOrder,
  '/ops/orders/{number}/invoices.pdf': ofInvoicedOrder,
  '/ops/products/sections/{section}': () => async (app) => {
    const rows = await app.db.selectFrom('products').where('special_rank', 'is not', null).select('id').execute()
    return { path: '/ops/products/sections/special', body: { products: [], before: rows.map((row) => row.id) } }
  },
  '/ops/products/{productId}': (path) => async (app) => ({ path: path.replace('{productId}', await productInCarts(app, [])) }),
  '/ops/stock/{variantId}': () => async (app) => ({ path: `/ops/stock/${(await createProduct(app)).variants[0]}` }),
  // The email is the account's own, which this call does not change.
  '/pandit/update': (path) => async () => ({ path, body: { ...PORTAL_BODIES[path], email: undefined } }),
  '/pandit/signup-as-pandit': (path) => async (_app, cast) => ({ path, body: { email: cast.devotee.email } }),
}

/** The longest matching prefix in TARGET_FACTORIES. */
function matchingPrefix({ path }: RouteConfig): string | undefined {
  const fitting = Object.keys(TARGET_FACTORIES).filter((start) => path === start || path.startsWith(`${start}/`))
  return fitting.toSorted((a, b) => b.length - a.length)[0]
}

/** Whether the call needs a separate cast, because it is about somebody's object or changes the person. */
export function needsOwnCast(route: RouteConfig): boolean {
  return route.method !== 'get' || route.path === '/user/logout' || matchingPrefix(route) !== undefined
}

/** The URL of a route with parameters of existing objects, and a body if the general one would not work. */
export async function targetFor(app: TestApp, cast: Cast, route: RouteConfig): Promise<Target> {
  const start = matchingPrefix(route)
  const found = start === undefined ? { path: route.path } : await TARGET_FACTORIES[start]?.(route.path)(app, cast)
  if (!found || found.path.includes('{')) throw new Error(`test/spec/cast.ts does not say what stands for ${route.path}.`)
  return found
}
