// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createProduct } from '../../../../../test/products.ts'
import type { Rate } from '../../../../modules/shop/gst-rates/contract.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { loader } from './page.tsx'
import { RatesView } from './rates-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
/** Every test begins with one rate that applies. */
beforeEach(async () => {
  await app.db.deleteFrom('hsn_rates').execute()
  const rate = { hsn: '6912', effective_on: '2020-07-18', rate_basis_points: 1200, note: 'Schedule II' }
  await app.db.insertInto('hsn_rates').values(rate).execute()
})
afterEach(closePage)
afterAll(() => app.close())

function Rates() {
  const { section, rates } = useLoaderData<typeof loader>()
  return <RatesView rates={rates} today={indiaDate(new Date(section.now))} />
}

async function openRates(changes: { as?: TestActor; address?: string } = {}) {
  const { as = team, address = '/ops/rates' } = changes
  const page = await openPage(app, as, <Rates />, { loader, address } as Parameters<typeof openPage>[3])
  await screen.findByRole('table')
  const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement
  const fill = (hsn: string, percent: string, fromDay: string, note = '') => {
    const typed = [hsn, percent, fromDay, note]
    for (const [at, name] of [/^HSN heading/, /^Rate in percent/, /^From/, /^Note/].entries())
      fireEvent.change(field(name), { target: { value: typed[at] } })
  }
  const add = () => fireEvent.submit(field(/^HSN heading/).closest('form') as HTMLFormElement)
  return { ...page, field, fill, add }
}
const stored = async () => (await (await app.request('/ops/hsn-rates', { as: team })).json()) as Rate[]
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))

describe('the table of rates', () => {
  it('shows rate, full date and number of products, and lets nobody remove a rate that applies', async () => {
    await createProduct(app, { hsn: '69120040' })
    await openRates()
    const [products] = (await stored()).map((rate) => String(rate.products))
    expect(Number(products)).toBeGreaterThan(0)
    expect(rows()).toEqual([['6912', '12%', '18 Jul 2020', products]])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('shows half percents and dates in Hindi', async () => {
    await app.db.updateTable('hsn_rates').set({ rate_basis_points: 25 }).execute()
    await openRates({ address: '/hi/ops/rates' })
    expect(rows().map(([, rate, from]) => [rate, from])).toEqual([['0.25%', '18 जुल॰ 2020']])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[ऀ-ॿ]/)
  })
})

describe('a new rate', () => {
  it('is added as hundredths of a percent, and removed again while it is yet to come', async () => {
    const { fill, field, add, user } = await openRates()
    expect([field(/^From/).value, field(/^From/).min]).toEqual(['2026-11-20', '2026-11-20'])
    fill(' 3307 ', '0.29', '2026-12-01', 'Notification 9/2026')
    add()
    const remove = await screen.findByRole('button', { name: 'Remove 3307' })
    expect((await stored()).find(({ hsn }) => hsn === '3307')).toMatchObject({ basisPoints: 29, fromDay: '2026-12-01' })
    expect(remove.closest('td')?.getAttribute('lang')).toBe('en')
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove 3307' })).toBeNull())
    expect((await stored()).map(({ hsn }) => hsn)).toEqual(['6912'])
  })

  it.each([
    ['691', '12', '2026-11-20', /^HSN heading/, 'An HSN code here has 4, 6 or 8 digits.'],
    ['3307', '40.01', '2026-11-20', /^Rate in percent/, 'Enter a rate from 0 to 40.'],
    ['3307', '', '2026-11-20', /^Rate in percent/, 'Enter a rate from 0 to 40.'],
    ['3307', '5', '2026-11-19', /^From/, 'A rate can start today at the earliest.'],
    ['3307', '5', '', /^From/, 'A rate can start today at the earliest.'],
  ])('of %s at "%s" percent from "%s" is refused at its field', async (hsn, percent, fromDay, name, problem) => {
    const { fill, add, field } = await openRates()
    fill(hsn, percent, fromDay)
    add()
    const text = await screen.findByText(problem)
    expect(field(name).getAttribute('aria-describedby')?.split(' ')).toContain(text.closest('[id]')?.id)
    expect(await stored()).toHaveLength(1)
  })

  it('is refused for a day that has one already, and says so at the date', async () => {
    const { fill, add, field } = await openRates()
    fill('3307', '5', '2026-12-01')
    add()
    await screen.findByRole('button', { name: 'Remove 3307' })
    fill('3307', '18', '2026-12-01')
    add()
    await waitFor(() => expect(field(/^From/).getAttribute('aria-invalid')).toBe('true'))
    expect((await stored()).find(({ hsn }) => hsn === '3307')?.basisPoints).toBe(500)
  })

  it('keeps what was typed when the connection is lost', async () => {
    const { fill, add, field, setOffline } = await openRates()
    setOffline(true)
    fill('3307', '5', '2026-12-01')
    add()
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection|offline|network/i)
    expect(field(/^HSN heading/).value).toBe('3307')
    setOffline(false)
    expect(await stored()).toHaveLength(1)
    add()
    await screen.findByRole('button', { name: 'Remove 3307' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect([field(/^HSN heading/).value, field(/^From/).value]).toEqual(['', '2026-11-20'])
  })

  it('is sent once for a double click, and not at all while fields are wrong', async () => {
    const { fill, field, user, requests } = await openRates()
    const button = screen.getByRole('button', { name: 'Add the rate' })
    await user.click(button)
    await waitFor(() => expect(document.activeElement).toBe(field(/^HSN heading/)))
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(requests).toEqual([])
    fill('3307', '५ %', '2026-12-01')
    await user.dblClick(button)
    await screen.findByRole('button', { name: 'Remove 3307' })
    expect(requests.map(({ body }) => body.basisPoints)).toEqual([500])
  })

  it('that could not be removed says so at its row', async () => {
    const { fill, add, user, setOffline } = await openRates()
    fill('3307', '5', '2026-12-01')
    add()
    const remove = await screen.findByRole('button', { name: 'Remove 3307' })
    setOffline(true)
    await user.click(remove)
    expect(within(remove.closest('tr') as HTMLElement).getByRole('alert').textContent).toMatch(/connection|offline|network/i)
    setOffline(false)
    expect((await stored()).map(({ hsn }) => hsn)).toContain('3307')
  })
})

it('rates are neither shown to families nor changed by them', async () => {
  const family = await app.actors.user()
  const json = { hsn: '3307', fromDay: '2026-12-01', basisPoints: 0 }
  expect((await app.request('/ops/hsn-rates', { as: family, json })).status).toBe(403)
  expect((await app.request('/ops/hsn-rates', { as: family })).status).toBe(403)
  expect(await stored()).toHaveLength(1)
})
