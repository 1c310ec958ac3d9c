// @vitest-environment dom-with-server
import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { buying, linesOf } from '../../../../../test/order-helpers.ts'
import { createProduct } from '../../../../../test/products.ts'
import type { TeamOrderCard } from '../../../../modules/shop/team-orders/contract.ts'
import { BatchBar, useSelection } from './order-batch.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

/** The row of a new order. */
async function newRow(): Promise<TeamOrderCard> {
  const { variants } = await createProduct(app)
  const { number } = await buying(app).placed(linesOf(variants[0]))
  const list = (await (await app.request(`/ops/orders?search=${number}`, { as: team })).json()) as { items: TeamOrderCard[] }
  if (!list.items[0]) throw new Error(`The order ${number} is not listed.`)
  return list.items[0]
}

/** The bar below a list of which this many rows are selected at one click. */
function Bar({ rows }: { rows: TeamOrderCard[] }) {
  const selection = useSelection()
  return (
    <>
      <button type="button" onClick={() => selection.set(rows.map(({ number }) => number))}>
        Select all
      </button>
      <BatchBar rows={rows} selection={selection} />
    </>
  )
}

async function selectAll(rows: TeamOrderCard[]) {
  const page = await openPage(app, team, <Bar rows={rows} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }))
  return page
}

describe('a batch', () => {
  const copies = async (count: number) => {
    const row = await newRow()
    return Array.from({ length: count }, (_, index) => ({ ...row, number: `SK-${100_000 + index}` }))
  }

  it('has at most 100 orders, as many as the server accepts', async () => {
    await selectAll(await copies(100))
    expect(screen.getByText('100 selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm 100' })).toBeTruthy()
    expect(screen.queryByText('Select up to 100 orders at once.')).toBeNull()
  })

  it('of more orders offers no step and no print, only to select fewer', async () => {
    const page = await selectAll(await copies(101))
    expect(screen.getByText('Select up to 100 orders at once.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('101 selected')).toBeNull()
  })

  it('can be undone for ten minutes', async () => {
    await selectAll([await newRow()])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(screen.getByRole('button', { name: 'Confirm 1' }))
    await vi.waitFor(() => expect(screen.getByText('1 order confirmed.')).toBeTruthy(), 10_000)
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await pass(580)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await pass(20)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByText('1 order confirmed.')).toBeTruthy()
  })

  it('whose response was lost says so, and keeps the orders selected', async () => {
    const page = await selectAll([await newRow()])
    page.loseNextResponse()
    fireEvent.click(screen.getByRole('button', { name: 'Confirm 1' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(screen.queryByText('1 order confirmed.')).toBeNull()
  })
})
