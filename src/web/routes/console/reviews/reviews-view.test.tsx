// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openPage } from '../../../../../test/dom/page.tsx'
import { createProduct } from '../../../../../test/products.ts'
import { type Buyer, orderDelivered, reviewing } from '../../../../../test/review-helpers.ts'
import { type ReviewList, reviewListOf, reviewListQueryOf } from './reviews-queries.ts'
import { ProductReviewsView } from './reviews-view.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const PRODUCTS: ReviewList = { of: 'products', state: 'shown', pandit: '' }
const PANDITS: ReviewList = { ...PRODUCTS, of: 'pandits' }
const openReviews = (list: ReviewList, address = '/ops/reviews') =>
  openPage(desk.app, desk.team, <ProductReviewsView list={list} />, { address })
const cardOf = async (text: string) => within((await screen.findByText(text)).closest('article') as HTMLElement)

/** A product with one review; returns the buyer and the product. */
async function reviewedProduct(content: string, rating = 2) {
  const product = await createProduct(desk.app)
  const buyer: Buyer = await orderDelivered(desk.app, [product])
  await reviewing(desk.app).reviewed(buyer, product, { rating, content })
  return { product, buyer }
}
async function reviewedPandit(content: string, name: string, nameHindi?: string) {
  const pandit = await desk.panditPerson({ name, ...(nameHindi ? { nameHindi } : {}) })
  const booking = await desk.acceptedBy(pandit)
  await desk.ops(booking.ref, '/complete')
  expect((await desk.asFamily(booking, '/reviews', { rating: 4, content })).status).toBe(201)
  return { pandit, booking }
}

describe('the lists of reviews', () => {
  it.each<[ReviewList, string]>([
    [PRODUCTS, 'No product has been reviewed yet.'],
    [PANDITS, 'No pandit has been reviewed yet.'],
    [{ ...PRODUCTS, state: 'hidden' }, 'No hidden reviews.'],
    [{ ...PANDITS, state: 'hidden' }, 'No hidden reviews.'],
  ])('say that they are empty (%o)', async (list, text) => {
    await openReviews(list)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('keep the filter by state when switching between products and pandits, and drop the pandit', async () => {
    await openReviews({ of: 'pandits', state: 'hidden', pandit: 'pandit-1' })
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links.slice(0, 4)).toEqual([
      ['Products', '/ops/reviews?state=hidden'],
      ['Pandits', '/ops/reviews?of=pandits&state=hidden'],
      ['Shown', '/ops/reviews?of=pandits&pandit=pandit-1'],
      ['Hidden', '/ops/reviews?of=pandits&state=hidden&pandit=pandit-1'],
    ])
    const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
    expect(current).toEqual(['Pandits', 'Hidden'])
  })

  it('say why they did not load, and load once the connection is back', async () => {
    const { user, setOffline } = await openPage(desk.app, desk.team, <ProductReviewsView list={PRODUCTS} />, { isOffline: true })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^This list could not be loaded\. .+/)
    setOffline(false)
    await user.click(within(alert).getByRole('button'))
    expect(await screen.findByText('No product has been reviewed yet.')).toBeTruthy()
  })

  it.each<[string, ReviewList]>([
    ['', PRODUCTS],
    ['of=pandits&state=hidden&pandit=p', { of: 'pandits', state: 'hidden', pandit: 'p' }],
    ['of=nothing&state=nothing&pandit=p', PRODUCTS],
  ])('are named by the address "%s"', (query, list) => {
    expect(reviewListOf(new URLSearchParams(query))).toEqual(list)
    expect(reviewListOf(new URLSearchParams(reviewListQueryOf(list)))).toEqual(list)
  })
})

describe('a review of a product', () => {
  it('leads to its order and product, and is shown in the language it was written in', async () => {
    const { product, buyer } = await reviewedProduct('दीया टूटा हुआ आया')
    await openReviews(PRODUCTS)
    const card = await cardOf('दीया टूटा हुआ आया')
    expect(card.getByText('दीया टूटा हुआ आया').getAttribute('lang')).toBe('hi')
    expect(card.getByRole('img', { name: '2 stars' })).toBeTruthy()
    expect(card.getByRole('link', { name: buyer.order.number }).getAttribute('href')).toBe(`/ops/orders/${buyer.order.number}`)
    expect(card.getByRole('link', { name: product.name }).getAttribute('href')).toBe(`/product/${product.slug}`)
    closePage()
    await openReviews(PRODUCTS, '/hi/ops/reviews')
    const hindi = await cardOf('दीया टूटा हुआ आया')
    expect(hindi.getByText('दीया टूटा हुआ आया').getAttribute('lang')).toBeNull()
    expect(hindi.getByRole('link', { name: 'दीया' }).getAttribute('href')).toBe(`/hi/product/${product.slug}`)
  })

  it('is hidden only with a reason, leaves the shop, and is shown again', async () => {
    const { product } = await reviewedProduct('Hide me')
    const { user, requests } = await openReviews(PRODUCTS)
    await user.click((await cardOf('Hide me')).getByRole('button', { name: 'Hide' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/^Nobody else can read it, its photos are hidden/)).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), '   ')
    await user.click(form.getByRole('button', { name: 'Hide' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect((await reviewing(desk.app).read(product)).items).toHaveLength(1)
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Names a neighbour')
    await user.dblClick(form.getByRole('button', { name: 'Hide' }))
    await dialogClosed()
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Names a neighbour' }])
    await waitFor(() => expect(screen.queryByText('Hide me')).toBeNull())
    expect((await reviewing(desk.app).read(product)).items).toEqual([])
    closePage()
    await openReviews({ ...PRODUCTS, state: 'hidden' })
    const hidden = await cardOf('Hide me')
    expect(hidden.getByText('Hidden: Names a neighbour')).toBeTruthy()
    expect(hidden.getByText(/: hidden by Asha of the team\. Names a neighbour$/)).toBeTruthy()
    await user.click(hidden.getByRole('button', { name: 'Show again' }))
    expect(await screen.findByText('No hidden reviews.')).toBeTruthy()
    expect((await reviewing(desk.app).read(product)).items).toHaveLength(1)
  })

  it('that a colleague hid meanwhile is not hidden twice, and moves to the other list', async () => {
    await reviewedProduct('Hidden twice')
    const { user } = await openReviews(PRODUCTS)
    await user.click((await cardOf('Hidden twice')).getByRole('button', { name: 'Hide' }))
    const { id } = await desk.app.db
      .selectFrom('product_reviews')
      .where('content', '=', 'Hidden twice')
      .select('id')
      .executeTakeFirstOrThrow()
    const colleague = await desk.app.actors.team()
    const hide = { as: colleague, json: { reason: 'By the colleague' } }
    expect((await desk.app.request(`/ops/product-reviews/${id}/hide`, hide)).status).toBe(200)
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Mine')
    await user.click(form.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByText('Hidden twice')).toBeNull())
    const { hidden_reason } = await desk.app.db
      .selectFrom('product_reviews')
      .where('id', '=', id)
      .select('hidden_reason')
      .executeTakeFirstOrThrow()
    expect(hidden_reason).toBe('By the colleague')
  })
})

describe('a review of a pandit', () => {
  it('leads to the booking, the page and all reviews of the pandit, and shows his reply', async () => {
    const { pandit, booking } = await reviewedPandit('Came late', 'Pt. Reviewed Joshi', 'पं॰ जोशी')
    const { items } = (await (await desk.app.request('/pandit/reviews', { as: pandit.actor })).json()) as {
      items: { id: string }[]
    }
    const json = { content: 'सड़क बन्द थी' }
    await desk.app.request(`/pandit/reviews/${items[0]?.id}/reply`, { as: pandit.actor, method: 'PUT', json })
    await openReviews(PANDITS)
    const card = await cardOf('Came late')
    expect(card.getByText('Satyanarayan Katha')).toBeTruthy()
    expect(card.getByText(/सड़क बन्द थी/).getAttribute('lang')).toBe('hi')
    const hrefs = [booking.ref, 'Pt. Reviewed Joshi', 'All reviews of Pt. Reviewed Joshi'].map((name) =>
      card.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual([
      `/ops/bookings/${booking.ref}`,
      `/pandits/${pandit.slug}`,
      `/ops/reviews?of=pandits&pandit=${pandit.slug}`,
    ])
    closePage()
    await openReviews(PANDITS, '/hi/ops/reviews')
    expect((await cardOf('Came late')).getByRole('link', { name: 'पं॰ जोशी' })).toBeTruthy()
  })

  it('is listed with the others of the same pandit only', async () => {
    const { pandit } = await reviewedPandit('Of the first', 'Pt. First Joshi')
    await reviewedPandit('Of the second', 'Pt. Second Joshi')
    await openReviews({ ...PANDITS, pandit: pandit.slug })
    await screen.findByText('Of the first')
    expect(screen.queryByText('Of the second')).toBeNull()
    expect(screen.getByText(/^Reviews of Pt\. First Joshi\./)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^All reviews of/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'All pandits' }).getAttribute('href')).toBe('/ops/reviews?of=pandits')
  })

  it('warns before it is hidden that the rating changes', async () => {
    await reviewedPandit('Warn about me', 'Pt. Warned Joshi')
    const { user } = await openReviews(PANDITS)
    await user.click((await cardOf('Warn about me')).getByRole('button', { name: 'Hide' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/the pandit’s rating and position in search change at once/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    expect((await cardOf('Warn about me')).getByRole('button', { name: 'Hide' })).toBeTruthy()
  })
})
