// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { buying, deliver, linesOf } from '../../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../../test/products.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { CashOrders } from './cash-orders.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

/** Two orders of ₹100 that this carrier delivered for cash, and the form for its transfer. */
async function openTransfer(carrier: string) {
  const { variants } = await createProduct(app)
  const [first, second] = [await buying(app).placed(linesOf(variants[0])), await buying(app).placed(linesOf(variants[0]))]
  for (const order of [first, second]) await deliver(app, team, order, false, carrier)
  const page = await openPage(app, team, <CashOrders carrier={carrier} />)
  const save = await screen.findByRole('button', { name: 'Record the transfer' })
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  return {
    ...page,
    first,
    second,
    save,
    reference: field(/^Transfer number/),
    amount: field(/^Amount received/),
    fees: field(/^Fees the courier kept/),
  }
}

const owed = async (carrier: string) => {
  const response = await app.request('/ops/cash', { as: team })
  return ((await response.json()) as { items: { carrier: string; orders: number }[] }).items.find(
    (item) => item.carrier === carrier,
  )
}

it('requires a transfer number and an amount, and allows 0 when fees took everything', async () => {
  const { user, save, reference, amount, fees, requests, first } = await openTransfer('Desk Express')
  await user.type(fees, '-4')
  await user.click(save)
  expect(screen.getByText('Enter the transfer number.')).toBeTruthy()
  expect(screen.getAllByText('Enter the amount in rupees, such as 499.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(reference))
  expect(requests).toEqual([])
  await user.type(reference, 'T-0')
  await user.type(amount, '0')
  await user.clear(fees)
  await user.type(fees, '₹1,200.50')
  await user.click(save)
  expect(await screen.findByText('This courier owes nothing.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ reference: 'T-0', amountPaise: 0, feesPaise: 120_050 })
  expect(requests[0]?.body.orders).toContain(first.number)
})

it('records the ticked orders once, and leaves the others owed', async () => {
  const { user, save, reference, amount, requests, first, second } = await openTransfer('Tick Express')
  expect(screen.getByText(new RegExp(`${formatPaise(first.totalPaise + second.totalPaise)} due`))).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: second.number }))
  expect(screen.getByText(new RegExp(`${formatPaise(first.totalPaise)} due`))).toBeTruthy()
  await user.type(reference, 'T-1')
  await user.type(amount, String(first.totalPaise / 100))
  await user.dblClick(save)
  await waitFor(() => expect((reference as HTMLInputElement).value).toBe(''))
  expect(requests.map(({ body }) => body)).toMatchObject([
    { orders: [first.number], amountPaise: first.totalPaise, feesPaise: 0 },
  ])
  expect(await owed('Tick Express')).toMatchObject({ orders: 1 })
})

it('does not send when no order is ticked', async () => {
  const { user, save, reference, amount, requests, first, second } = await openTransfer('None Express')
  for (const { number } of [first, second]) await user.click(screen.getByRole('checkbox', { name: number }))
  await user.type(reference, 'T-2')
  await user.type(amount, '100')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the orders this transfer is for.')
  expect(requests).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: first.number }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await owed('None Express')).toMatchObject({ orders: 2 })
})

it.each([
  ['none', '', 0],
  ['future', '2999-01-01', 1],
])('needs the day of the transfer, at most today (%s)', async (name, day, sent) => {
  const { user, save, reference, amount, requests } = await openTransfer(`Day ${name}`)
  await user.type(reference, 'T-4')
  await user.type(amount, '100')
  const receivedOn = screen.getByLabelText(/^Received on/)
  fireEvent.change(receivedOn, { target: { value: day } })
  await user.click(save)
  expect(await screen.findByText('Choose today or an earlier day.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(receivedOn))
  expect(requests).toHaveLength(sent)
  expect((await owed(`Day ${name}`))?.orders).toBe(2)
})

it('says that the transfer is recorded already, and keeps what was typed', async () => {
  const { user, save, reference, amount, first } = await openTransfer('Twice Express')
  const json = { carrier: 'Twice Express', reference: 'T-3', receivedOn: '2026-11-20', amountPaise: 1, orders: [first.number] }
  expect((await app.request('/ops/cash/remittances', { as: team, json })).status).toBe(201)
  await user.click(screen.getByRole('checkbox', { name: first.number }))
  await user.type(reference, 'T-3')
  await user.type(amount, '100')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe('This transfer has already been recorded.')
  expect((reference as HTMLInputElement).value).toBe('T-3')
  expect((await owed('Twice Express'))?.orders).toBe(1)
})
