// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createProduct, type TestProduct } from '../../../../../test/products.ts'
import { orderDelivered, reviewing } from '../../../../../test/review-helpers.ts'
import type { ProductDetails } from '../../catalogue/contract.ts'
import { ProductReviews } from './product-reviews.tsx'

let app: TestApp
let product: TestProduct
beforeAll(async () => {
  app = await createTestApp()
  product = await createProduct(app)
  // Two pages of reviews; the newest is written last.
  for (let at = 0; at < 12; at++) {
    const author = await app.actors.user()
    const by = await orderDelivered(app, [product], author, { name: `Buyer${at} Joshi` })
    await reviewing(app).reviewed(by, product, { rating: at % 3 === 0 ? 2 : 5, content: `Text ${at}` })
    app.clock.advance(1)
  }
})
afterEach(closePage)
afterAll(() => app.close())

async function open(of = product, as?: TestActor) {
  const details = (await (await app.request(`/shop/${of.slug}`, as && { as })).json()) as ProductDetails
  const page = await openPage(app, as, <ProductReviews product={details} />)
  await waitFor(() => expect(document.querySelector('p')).toBeTruthy())
  return page
}
const texts = () => screen.queryAllByRole('article').map((article) => article.textContent?.match(/Text \d+/)?.[0])
const newest = (...numbers: number[]) => numbers.map((number) => `Text ${number}`)

describe('the reviews of a product', () => {
  it('have the mean and the number of each rating', async () => {
    await open()
    expect(screen.getByText('4.0', { selector: 'b' })).toBeTruthy()
    expect(screen.getByText('12 reviews')).toBeTruthy()
    expect(screen.getByRole('button', { name: '5 stars: 8 reviews' })).toBeTruthy()
    expect((screen.getByRole('button', { name: '1 star: 0 reviews' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('continue on request, each once', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    // It is not offered while the new order is loading.
    const more = await screen.findByRole('button', { name: 'More reviews' })
    expect(texts()).toEqual(newest(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0).slice(0, texts().length))
    expect(texts().length).toBeLessThan(12)
    await user.dblClick(more)
    await waitFor(() => expect(texts()).toHaveLength(12))
    expect(texts()).toEqual(newest(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0))
    expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull()
  })

  it('can be limited to one rating, and to those with pictures', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    await user.click(screen.getByRole('button', { name: '2 stars: 4 reviews' }))
    await waitFor(() => expect(texts()).toEqual(newest(9, 6, 3, 0)))
    await user.click(screen.getByRole('button', { name: 'With photos' }))
    expect(await screen.findByText('No matching reviews. Remove a filter to see more.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'With photos' }))
    await user.click(screen.getByRole('button', { name: 'Only 2 stars' }))
    await waitFor(() => expect(texts()[0]).toBe('Text 11'))
  })

  it('show the lowest first on request', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest rating')
    await waitFor(() => expect(texts().slice(0, 4).toSorted()).toEqual(newest(0, 3, 6, 9)))
  })

  it('name the author by the first name, and the month', async () => {
    await open()
    const [first] = screen.getAllByRole('article') as [HTMLElement]
    expect(within(first).getByText(/^Buyer\d+$/)).toBeTruthy()
    expect(within(first).getByText('November 2026')).toBeTruthy()
  })

  it('do not exist for a product that nobody has reviewed', async () => {
    await open(await createProduct(app))
    expect(screen.getByText('No reviews yet')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('a vote for a review', () => {
  async function reviewed() {
    const [own, author] = [await createProduct(app), await app.actors.user()]
    const { written } = await reviewing(app).reviewed(await orderDelivered(app, [own], author), own, { content: 'Text 1' })
    return { own, author, id: written[0]?.id ?? '' }
  }
  const votes = async (id: string) =>
    (await app.db.selectFrom('product_reviews').where('id', '=', id).select('helpful_count').executeTakeFirst())?.helpful_count
  const button = () => screen.getByRole('button', { name: 'Helpful' })

  it('counts once, and can be taken back', async () => {
    const { own, id } = await reviewed()
    const { user } = await open(own, await app.actors.user())
    await user.click(button())
    await screen.findByText('1 person found this helpful')
    await waitFor(async () => expect(await votes(id)).toBe(1))
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
    await user.click(button())
    await waitFor(async () => expect(await votes(id)).toBe(0))
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
    expect(screen.queryByText(/found this helpful/)).toBeNull()
  })

  it('is not offered to the author of the review', async () => {
    const { own, author } = await reviewed()
    await open(own, author)
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull()
    expect(screen.getByText('This is your review.')).toBeTruthy()
  })

  it('is taken back from the page when it could not be saved', async () => {
    const { own, id } = await reviewed()
    const { user, requests } = await open(own, await app.actors.user())
    await app.db.updateTable('product_reviews').set({ hidden_at: START, hidden_reason: 'Spam' }).where('id', '=', id).execute()
    await user.click(button())
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
    expect(screen.queryByText(/found this helpful/)).toBeNull()
  })
})
