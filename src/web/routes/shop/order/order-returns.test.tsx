// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPages } from '../../../../../test/dom/order-page.tsx'
import { closePage, type Page } from '../../../../../test/dom/page.tsx'
import { browserWithPictures } from '../../../../../test/dom/picture-browser.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying, deliver } from '../../../../../test/order-helpers.ts'
import { makePicture } from '../../../../../test/pictures.ts'
import { createProduct } from '../../../../../test/products.ts'
import { refundByProvider } from '../../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../../../../modules/shop/orders/contract.ts'
import type { ReturnRule } from '../../../../modules/shop/returns/model.ts'

let app: TestApp
let team: TestActor
let buyer: TestActor
let pages: ReturnType<typeof orderPages>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyer = await app.actors.user('Aditi Kulkarni')
  pages = orderPages(app, buyer, team)
})
afterEach(() => {
  closePage()
  app.clock.set(START)
})
afterAll(() => app.close())

type Quantities = Record<string, number>

/** Creates a delivered and paid order of these products, by name. */
async function delivered(quantities: Quantities, rule: ReturnRule = 'any'): Promise<OrderPlaced> {
  const lines: object[] = []
  for (const [name, quantity] of Object.entries(quantities)) {
    const { id, variants } = await createProduct(app, { name })
    await app.db.updateTable('products').set({ return_rule: rule }).where('id', '=', id).execute()
    lines.push({ variantId: variants[0], quantity })
  }
  const order = await buying(app).placed({ lines, paymentMethod: 'upi' }, { as: buyer })
  await deliver(app, team, order)
  return order
}
const seen = async ({ number }: OrderPlaced) => (await (await app.request(`/orders/${number}`, { as: buyer })).json()) as Order
const requested = async (order: OrderPlaced) => {
  const { lines, returns } = await seen(order)
  return returns.map(({ reason, words, state, lines: returned }) => ({
    ...{ reason, words, state },
    lines: returned.map(({ lineId, quantity }) => [lines.find((line) => line.lineId === lineId)?.name, quantity]),
  }))
}
const byTeam = (order: OrderPlaced, step: string, json: object = {}) => pages.take(order, `returns/${step}`, json)
const returnsPart = () => screen.getByRole('heading', { level: 2, name: 'Returns' }).parentElement as HTMLElement
const formPart = () => screen.getByRole('heading', { level: 2, name: 'Return items' }).parentElement as HTMLElement

/** Chooses the reason and sends the request. */
async function send({ user }: Page, reason = 'Arrived damaged'): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: /What is the reason/ }), reason)
  // After a refusal it is named again only once the page is up to date.
  await user.click(await screen.findByRole('button', { name: 'Request return' }))
}

describe('the form of a return', () => {
  it('sends the chosen lines with their pieces, and the page shows the request', async () => {
    const order = await delivered({ Diya: 3, Lota: 1, Kalash: 2 })
    const page = await pages.open(order)
    await page.user.click(screen.getByRole('checkbox', { name: /^Diya/ }))
    await page.user.click(screen.getByRole('checkbox', { name: /^Lota/ }))
    const pieces = screen.getByRole('combobox', { name: 'Diya: quantity to return' }) as HTMLSelectElement
    expect([pieces.value, pieces.options.length]).toEqual(['1', 3])
    expect(screen.queryByRole('combobox', { name: 'Lota: quantity to return' })).toBeNull()
    await page.user.selectOptions(pieces, '2 items')
    await page.user.type(within(formPart()).getByRole('textbox', { name: /Tell us more/ }), 'Both are cracked')
    await send(page)
    await screen.findByText('We are checking your request.')
    await waitFor(() => expect(document.activeElement).toBe(returnsPart()))
    expect(returnsPart().textContent).toContain('2 × Diya, 1 × Lota')
    expect(within(returnsPart()).getByText(/^Requested on .*20 Nov.* 2026: Arrived damaged$/)).toBeTruthy()
    const lines = [
      ['Diya', 2],
      ['Lota', 1],
    ]
    expect(await requested(order)).toEqual([{ reason: 'damaged', words: 'Both are cracked', state: 'requested', lines }])
    expect(formPart().textContent).toContain('A return is in progress.')
    expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull()
  })

  it('preselects the line and its full quantity when the order has only one line', async () => {
    const order = await delivered({ Diya: 4 })
    const page = await pages.open(order)
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
    await send(page, 'Wrong item')
    await screen.findByText('We are checking your request.')
    expect(await requested(order)).toMatchObject([{ reason: 'wrong', lines: [['Diya', 4]] }])
  })

  it('waits for a photo that is being uploaded', async () => {
    const order = await delivered({ Diya: 1 })
    const pictures = browserWithPictures(app, buyer)
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(pictures.plan, { share: 0.4, until: promise })
    const page = await pages.open(order)
    const button = () => screen.getByRole('button', { name: 'Request return' }) as HTMLButtonElement
    const photo = new File([await makePicture({ width: 400, height: 300 })], 'broken.jpg', { type: 'image/jpeg' })
    await page.user.upload(await within(formPart()).findByLabelText('Add a photo'), photo)
    await screen.findByText('40% sent')
    expect(button().disabled).toBe(true)
    resolve()
    await waitFor(() => expect(button().disabled).toBe(false))
    await send(page)
    await screen.findByText('We are checking your request.')
    pictures.restore()
    expect((await seen(order)).returns).toMatchObject([{ photoUrl: expect.any(String) }])
  })

  it('requires a reason, and says so at its field', async () => {
    const order = await delivered({ Diya: 1 })
    const page = await pages.open(order)
    await page.user.click(screen.getByRole('button', { name: 'Request return' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a reason.')
    const reason = screen.getByRole('combobox', { name: /What is the reason/ })
    expect(document.activeElement).toBe(reason)
    await page.user.selectOptions(reason, 'Wrong item')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await requested(order)).toEqual([])
  })

  it('requires a line', async () => {
    const order = await delivered({ Diya: 1, Lota: 1 })
    const page = await pages.open(order)
    await send(page)
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one item.')
    expect(await requested(order)).toEqual([])
    await page.user.click(screen.getByRole('checkbox', { name: /^Lota/ }))
    await page.user.click(await screen.findByRole('button', { name: 'Request return' }))
    await screen.findByText('We are checking your request.')
    expect(await requested(order)).toMatchObject([{ reason: 'damaged', lines: [['Lota', 1]] }])
  })

  it('offers only the pieces that were not returned before', async () => {
    const order = await delivered({ Diya: 3, Lota: 1 })
    const first = await pages.open(order)
    for (const name of [/^Diya/, /^Lota/]) await first.user.click(screen.getByRole('checkbox', { name }))
    await send(first)
    await screen.findByText('We are checking your request.')
    await byTeam(order, 'take-back')
    await byTeam(order, 'refund', { method: 'upi' })
    closePage()
    await pages.open(order)
    expect(screen.queryByRole('checkbox', { name: /^Lota/ })).toBeNull()
    const pieces = screen.getByRole('combobox', { name: 'Diya: quantity to return' }) as HTMLSelectElement
    expect([pieces.value, pieces.options.length]).toEqual(['2', 2])
  })

  it('names the rule of the product, which the request must keep', async () => {
    const order = await delivered({ Ghee: 1 }, 'food')
    const page = await pages.open(order)
    expect(within(formPart()).getByRole('checkbox', { name: /^Ghee ?Food can be returned only if/ })).toBeTruthy()
    await send(page, 'No longer needed')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This can be returned only if it arrived damaged, wrong or not as shown.',
    )
    await send(page, 'Different from the photo')
    await screen.findByText('We are checking your request.')
    expect(await requested(order)).toMatchObject([{ reason: 'not-as-shown', lines: [['Ghee', 1]] }])
  })

  it('can be sent on the last of the days, not later', async () => {
    const order = await delivered({ Diya: 1 })
    const end = new Date(START.getTime() + 7 * 86_400_000)
    app.clock.set(end)
    const page = await pages.open(order)
    expect(formPart().textContent).toContain('You can return items until Friday, 27 November 2026.')
    app.clock.set(new Date(end.getTime() + 1))
    await send(page)
    expect((await screen.findByRole('alert')).textContent).toBe('The return period for this order is over.')
    closePage()
    await pages.open(order)
    expect(formPart().textContent).toContain('The return period ended on Friday, 27 November 2026.')
    expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull()
    expect(await requested(order)).toEqual([])
  })

  it('says that the request is there already, when another tab has sent one', async () => {
    const order = await delivered({ Diya: 2 })
    const page = await pages.open(order)
    const { lines } = await seen(order)
    const json = { lines: [{ lineId: lines[0]?.lineId, quantity: 1 }], reason: 'wrong' }
    expect((await app.request(`/orders/${order.number}/returns`, { as: buyer, json })).status).toBe(201)
    await send(page)
    expect((await screen.findByRole('alert')).textContent).toBe('This order has an open return.')
    expect(await requested(order)).toMatchObject([{ reason: 'wrong', lines: [['Diya', 1]] }])
  })
})

describe('a requested return', () => {
  async function afterRequest(): Promise<OrderPlaced> {
    const order = await delivered({ Diya: 2 })
    const { lines } = await seen(order)
    const json = { lines: [{ lineId: lines[0]?.lineId, quantity: 1 }], reason: 'not-wanted' }
    await app.request(`/orders/${order.number}/returns`, { as: buyer, json })
    return order
  }

  it.each<[string, [string, object?][], string, boolean]>([
    ['approved', [['approve', { pickupOn: '2026-11-24' }]], 'Approved. Pickup on Tuesday, 24 November 2026.', true],
    ['declined', [['decline', { reason: 'It was used.' }]], 'We cannot accept this return.', false],
    ['received', [['take-back']], 'We have received the items and will refund ₹107.', false],
    ['refunded', [['take-back'], ['refund', { method: 'upi' }]], 'We have received the items and refunded ₹107.', false],
  ])('that is %s says so, and can be withdrawn only before it is decided', async (_, steps, sentence, isOpen) => {
    const order = await afterRequest()
    for (const [step, json] of steps) await byTeam(order, step, json)
    await pages.open(order)
    expect(within(returnsPart()).getByText(sentence)).toBeTruthy()
    expect(within(returnsPart()).queryByText('It was used.') !== null).toBe(sentence.includes('cannot'))
    expect(screen.queryByRole('button', { name: 'Cancel the return' }) !== null).toBe(isOpen)
  })

  it.each([
    [2000, 'We have received the items and will refund ₹87.'],
    [10_700, 'We have received the items and refunded ₹107.'],
  ])('of which %i paise were refunded from the order says what is left', async (amountPaise, text) => {
    const order = await afterRequest()
    await byTeam(order, 'take-back')
    const returnId = (await seen(order)).returns[0]?.id
    await pages.take(order, 'payments', { kind: 'refund', method: 'upi', amountPaise, returnId })
    await pages.open(order)
    expect(within(returnsPart()).getByText(text)).toBeTruthy()
  })

  it.each<['requested' | 'failed', string, string]>([
    ['requested', 'We have received the items. ₹107 is being refunded.', 'सामान हमारे पास आ गया है। ₹107 आपको लौटाए जा रहे हैं।'],
    ['failed', 'We have received the items and will refund ₹107.', 'सामान हमारे पास आ गया है। हम ₹107 लौटाएँगे।'],
  ])('whose refund by the provider is %s is not called refunded', async (state, english, hindi) => {
    const order = await afterRequest()
    await byTeam(order, 'take-back')
    await byTeam(order, 'refund', { method: 'upi' })
    await refundByProvider(app, order, state)
    await pages.open(order)
    expect(within(returnsPart()).getByText(english)).toBeTruthy()
    closePage()
    await pages.open(order, { language: 'hi' })
    expect(screen.getByText(hindi)).toBeTruthy()
  })

  it('can be withdrawn, and another one be requested', async () => {
    const order = await afterRequest()
    const page = await pages.open(order)
    await page.user.click(screen.getByRole('button', { name: 'Cancel the return' }))
    expect(await within(returnsPart()).findByText('You cancelled the return.')).toBeTruthy()
    app.clock.advance(1)
    await send(page)
    await screen.findByText('We are checking your request.')
    expect((await requested(order)).map(({ state, reason }) => [state, reason])).toEqual([
      ['requested', 'damaged'],
      ['withdrawn', 'not-wanted'],
    ])
  })

  it('that the team has received meanwhile is not withdrawn', async () => {
    const order = await afterRequest()
    const page = await pages.open(order)
    await byTeam(order, 'take-back')
    await page.user.click(screen.getByRole('button', { name: 'Cancel the return' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This return has changed. Please check it again.')
    expect(await within(returnsPart()).findByText('We have received the items and will refund ₹107.')).toBeTruthy()
    expect(await requested(order)).toMatchObject([{ state: 'taken-back' }])
  })
})
