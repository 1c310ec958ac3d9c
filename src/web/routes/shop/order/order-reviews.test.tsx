// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { browserWithPictures } from '../../../../../test/dom/picture-browser.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createProduct, type TestProduct } from '../../../../../test/products.ts'
import { type Buyer, orderDelivered, reviewing } from '../../../../../test/review-helpers.ts'

let app: TestApp
let buyer: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  app = await createTestApp()
  buyer = await app.actors.user('Aditi Kulkarni')
  pages = orderPages(app, buyer, await app.actors.team())
})
afterEach(() => {
  closePage()
  app.clock.set(START)
})
afterAll(() => app.close())

type Delivered = { by: Buyer; products: TestProduct[] }

async function delivered(...names: string[]): Promise<Delivered> {
  const products: TestProduct[] = []
  for (const name of names) products.push(await createProduct(app, { name }))
  return { by: await orderDelivered(app, products, buyer), products }
}
const open = ({ by }: Delivered) => pages.open(by.order)
const written = async ({ by }: Delivered) =>
  (await reviewing(app).see(by)).written.map(({ name, rating, content }) => [name, rating, content])
const part = () => screen.getByRole('heading', { name: 'Are you happy with what you received?' }).parentElement as HTMLElement
/** Resolves to the text of a review, once the page shows it. */
const shown = (text: string) => within(part()).findByText(text, { selector: 'p' })
const itemOf = (name: string) => within(within(part()).getByRole('link', { name }).closest('li') as HTMLElement)

it('sends the review of one product, and shows it with the focus', async () => {
  const order = await delivered('Diya', 'Lota')
  const { user } = await open(order)
  await user.click(itemOf('Lota').getByRole('radio', { name: '4 stars' }))
  await user.type(itemOf('Lota').getByRole('textbox'), 'Shines well')
  await user.dblClick(itemOf('Lota').getByRole('button', { name: 'Submit review' }))
  const text = await shown('Shines well')
  await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true))
  expect(itemOf('Diya').getByRole('button', { name: 'Submit review' })).toBeTruthy()
  expect(await written(order)).toEqual([['Lota', 4, 'Shines well']])
})

it('waits until a chosen photo is decoded, or found unreadable', async () => {
  const order = await delivered('Diya')
  const pictures = browserWithPictures(app, buyer)
  const { promise, reject } = Promise.withResolvers<ImageBitmap>()
  Object.assign(globalThis, { createImageBitmap: () => promise })
  const { user } = await open(order)
  const button = () => itemOf('Diya').getByRole('button', { name: 'Submit review' }) as HTMLButtonElement
  await user.click(itemOf('Diya').getByRole('radio', { name: '5 stars' }))
  const photo = new File([new Uint8Array(300)], 'diya.jpg', { type: 'image/jpeg' })
  await user.upload(await itemOf('Diya').findByLabelText('Add a photo'), photo)
  await waitFor(() => expect(button().disabled).toBe(true))
  reject(new Error('It cannot be decoded.'))
  await itemOf('Diya').findByText(/^This picture cannot be read\./)
  await waitFor(() => expect(button().disabled).toBe(false))
  pictures.restore()
})

it('requires stars, and keeps what was written', async () => {
  const order = await delivered('Diya')
  const { user, requests } = await open(order)
  await user.type(itemOf('Diya').getByRole('textbox'), 'Burns long')
  await user.click(itemOf('Diya').getByRole('button', { name: 'Submit review' }))
  expect(itemOf('Diya').getByRole('alert').textContent).toBe('Please choose 1 to 5 stars.')
  expect(requests).toEqual([])
  await user.click(itemOf('Diya').getByRole('radio', { name: '1 star' }))
  expect(itemOf('Diya').queryByRole('alert')).toBeNull()
  await user.click(itemOf('Diya').getByRole('button', { name: 'Submit review' }))
  await shown('Burns long')
  expect(await written(order)).toEqual([['Diya', 1, 'Burns long']])
})

it('can be changed for some days, and then no more', async () => {
  const order = await delivered('Diya')
  const [product] = order.products as [TestProduct]
  const { written: reviews } = await reviewing(app).reviewed(order.by, product, { rating: 5, content: 'Good' })
  const until = new Date(reviews[0]?.editableUntil ?? 0)
  app.clock.set(new Date(until.getTime() - 60_000))
  const { user } = await open(order)
  const text = itemOf('Diya').getByRole('textbox') as HTMLTextAreaElement
  expect([text.value, (itemOf('Diya').getByRole('radio', { name: '5 stars' }) as HTMLInputElement).checked]).toEqual([
    'Good',
    true,
  ])
  await user.click(itemOf('Diya').getByRole('radio', { name: '2 stars' }))
  await user.click(itemOf('Diya').getByRole('button', { name: 'Save changes' }))
  await itemOf('Diya').findByRole('img', { name: '2 stars' })
  expect(await written(order)).toEqual([['Diya', 2, 'Good']])
  closePage()
  app.clock.set(until)
  await open(order)
  expect(itemOf('Diya').getByText('This review can no longer be edited.')).toBeTruthy()
  expect(itemOf('Diya').queryByRole('button', { name: 'Save changes' })).toBeNull()
})

it('says why the team has hidden it, only to its author', async () => {
  const order = await delivered('Diya')
  const [product] = order.products as [TestProduct]
  const { written: reviews } = await reviewing(app).reviewed(order.by, product, { content: 'Call 98200' })
  await app.db
    .updateTable('product_reviews')
    .set({ hidden_reason: 'It has a phone number.', hidden_at: app.clock.now() })
    .where('id', '=', reviews[0]?.id ?? '')
    .execute()
  await open(order)
  expect(itemOf('Diya').getByText('Our team has hidden this review. The reason: It has a phone number.')).toBeTruthy()
})

it('shows three products first, and the others on request', async () => {
  const { user } = await open(await delivered('One', 'Two', 'Three', 'Four', 'Five'))
  expect(within(part()).getAllByRole('button', { name: 'Submit review' })).toHaveLength(3)
  await user.click(within(part()).getByRole('button', { name: '2 more products to review' }))
  expect(within(part()).getAllByRole('button', { name: 'Submit review' })).toHaveLength(5)
})

it('is one for all orders of the account, which a second one changes', async () => {
  const order = await delivered('Diya')
  const [product] = order.products as [TestProduct]
  const { user } = await open(order)
  await reviewing(app).reviewed(await orderDelivered(app, [product], buyer), product, { rating: 3, content: 'Small' })
  await user.click(itemOf('Diya').getByRole('radio', { name: '5 stars' }))
  await user.type(itemOf('Diya').getByRole('textbox'), 'Better than I thought')
  await user.click(itemOf('Diya').getByRole('button', { name: 'Submit review' }))
  await shown('Better than I thought')
  expect(await written(order)).toEqual([['Diya', 5, 'Better than I thought']])
  expect((await reviewing(app).read(product)).items).toHaveLength(1)
})

it('keeps the review while the connection is lost', async () => {
  const order = await delivered('Diya', 'Lota')
  const { user, loseNextResponse } = await open(order)
  await user.click(itemOf('Lota').getByRole('radio', { name: '3 stars' }))
  await user.type(itemOf('Lota').getByRole('textbox'), 'Too small')
  loseNextResponse()
  await user.click(itemOf('Lota').getByRole('button', { name: 'Submit review' }))
  expect((await itemOf('Lota').findByRole('alert')).textContent).toMatch(/^Could not send\./)
  expect(itemOf('Diya').queryByRole('alert')).toBeNull()
  expect((itemOf('Lota').getByRole('textbox') as HTMLTextAreaElement).value).toBe('Too small')
  await user.click(itemOf('Lota').getByRole('button', { name: 'Submit review' }))
  await shown('Too small')
  expect(await written(order)).toEqual([['Lota', 3, 'Too small']])
})
