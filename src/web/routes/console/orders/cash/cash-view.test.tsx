// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { buying, deliver, linesOf } from '../../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../../test/products.ts'
import type { OrderPlaced } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { CashView } from './cash-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

/** An order that this carrier delivered for cash. */
async function delivered(carrier: string): Promise<OrderPlaced> {
  const { variants } = await createProduct(app)
  const order = await buying(app).placed(linesOf(variants[0]))
  await deliver(app, team, order, false, carrier)
  return order
}
const transfer = async (
  carrier: string,
  reference: string,
  { number, totalPaise }: OrderPlaced,
  difference = 0,
  feesPaise = 0,
) => {
  const amountPaise = totalPaise - feesPaise + difference
  const json = { carrier, reference, receivedOn: '2026-11-20', amountPaise, feesPaise, orders: [number] }
  expect((await app.request('/ops/cash/remittances', { as: team, json })).status).toBe(201)
}
const openCash = (carrier = '') => openPage(app, team, <CashView carrier={carrier} />)
const carriers = async () => {
  const response = await app.request('/ops/cash', { as: team })
  return ((await response.json()) as { items: { carrier: string }[] }).items.map(({ carrier }) => carrier)
}

describe('cash with couriers', () => {
  it('shows nothing before anything is owed', async () => {
    await openCash()
    expect(await screen.findByText('No courier owes anything.')).toBeTruthy()
    expect(await screen.findByText('No transfers recorded yet.')).toBeTruthy()
  })

  it('shows what each courier owes, and for how long', async () => {
    const [first, second] = [await delivered('Owing Express'), await delivered('Owing Express')]
    app.clock.advance(3 * 24 * 60)
    await openCash()
    const row = (await screen.findByRole('rowheader', { name: 'Owing Express' })).closest('tr') as HTMLElement
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual([formatPaise(first.totalPaise + second.totalPaise), '2', '3 days'])
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/ops/orders/cash?carrier=Owing%20Express')
  })

  it.each([
    ['Even', 0, 0, 'Nothing missing'],
    ['Fees', 0, 1500, 'Nothing missing'],
    ['Less', -1050, 0, '₹10.50 missing'],
    ['More', 500, 0, '₹5 too much'],
  ])('tells whether a transfer was complete (%s)', async (reference, difference, feesPaise, text) => {
    const order = await delivered(`Transfer ${reference}`)
    await transfer(`Transfer ${reference}`, reference, order, difference, feesPaise)
    await openCash()
    const item = within((await screen.findByText(reference)).closest('li') as HTMLElement)
    expect(item.getByText(text)).toBeTruthy()
    const received = formatPaise(order.totalPaise - feesPaise + difference)
    expect(item.getByText(`${received} received, ${formatPaise(feesPaise)} fees`)).toBeTruthy()
    expect(item.getByText('1 order')).toBeTruthy()
  })
})

describe('the chosen courier', () => {
  it('is marked in the list, and its orders are shown', async () => {
    const order = await delivered('Chosen Express')
    await delivered('Other Express')
    await openCash('Chosen Express')
    const currentOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('aria-current')
    expect([await currentOf('Chosen Express'), await currentOf('Other Express')]).toEqual(['true', null])
    expect(await screen.findByRole('checkbox', { name: new RegExp(order.number) })).toBeTruthy()
  })
})

describe('renaming a courier', () => {
  const openRename = async (carrier: string, name: string) => {
    const page = await openCash(carrier)
    const form = await openDialog(page, 'Rename')
    const field = form.getByRole('textbox', { name: /^New name/ }) as HTMLInputElement
    expect(field.value).toBe(carrier)
    await page.user.clear(field)
    if (name) await page.user.type(field, name)
    await page.user.dblClick(form.getByRole('button', { name: 'Rename' }))
    return { ...page, form, field }
  }

  it('corrects its name once, and shows its orders under the new one', async () => {
    await delivered('Blu Dart')
    const { requests, location } = await openRename('Blu Dart', ' Bluedart Local ')
    await dialogClosed()
    expect(requests.map(({ body }) => body)).toEqual([{ carrier: 'Blu Dart', name: 'Bluedart Local' }])
    await waitFor(() => expect(location()).toBe('/ops/orders/cash?carrier=Bluedart%20Local'))
    expect(await carriers()).toContain('Bluedart Local')
    expect(await carriers()).not.toContain('Blu Dart')
  })

  it('needs a name', async () => {
    await delivered('Nameless')
    const { form, requests } = await openRename('Nameless', ' ')
    expect(form.getByText('Enter the new name.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('does not merge couriers with a transfer of the same number', async () => {
    for (const carrier of ['Merge One', 'Merge Two']) {
      await transfer(carrier, 'T-1', await delivered(carrier))
      await delivered(carrier)
    }
    const { form, field } = await openRename('Merge One', 'Merge Two')
    const alert = await form.findByRole('alert')
    expect(alert.textContent).toBe('Both couriers have a transfer with the same number, so they cannot be merged.')
    expect(field.value).toBe('Merge Two')
    expect(await carriers()).toEqual(expect.arrayContaining(['Merge One', 'Merge Two']))
  })

  it('is not offered for a courier whose parcels are tracked by its name', async () => {
    await delivered('India Post')
    await openCash('India Post')
    await screen.findByRole('button', { name: 'Record the transfer' })
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
  })
})
