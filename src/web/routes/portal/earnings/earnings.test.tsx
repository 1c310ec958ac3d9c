// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { EarningLine, Earnings } from '../../../../modules/bookings/figures/contract.ts'
import { PortalEarnings } from './earnings.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closePage)
afterAll(() => app.close())

const NONE = { pujas: 0, earnedPaise: 0, paidPaise: 0, duePaise: 0, cashPaise: 0, upiPaise: 0, onlinePaise: 0 }
const PART_PAID = {
  ...NONE,
  pujas: 1,
  earnedPaise: 310_000,
  paidPaise: 160_000,
  duePaise: 150_000,
  cashPaise: 110_000,
  upiPaise: 50_000,
}
const PAID = { ...NONE, pujas: 1, earnedPaise: 210_000, paidPaise: 210_000, cashPaise: 210_000 }
const TOTAL = {
  ...NONE,
  pujas: 2,
  earnedPaise: 520_000,
  paidPaise: 370_000,
  duePaise: 150_000,
  cashPaise: 320_000,
  upiPaise: 50_000,
}
const line = (ref: string, startsAt: string, sums: typeof NONE, changes: Partial<EarningLine> = {}): EarningLine => ({
  ref,
  startsAt,
  ceremonySlug: 'satyanarayan',
  otherPujaName: null,
  locality: 'Kothrud, Pune',
  state: 'completed',
  ...sums,
  ...changes,
})
const EARNINGS: Earnings = {
  year: 2026,
  years: [2026, 2025],
  total: TOTAL,
  dues: [
    { year: 2026, duePaise: 150_000 },
    { year: 2025, duePaise: 51_000 },
  ],
  months: [
    // 12:30 AM of the 11th in India.
    { month: '2026-12', ...PART_PAID, lines: [line('SK-AAAAAA', '2026-12-10T19:00:00.000Z', PART_PAID)] },
    { month: '2026-11', ...PAID, lines: [line('SK-BBBBBB', '2026-11-02T03:30:00.000Z', PAID, { otherPujaName: 'Gau puja' })] },
  ],
}

async function openEarnings(changes: Partial<Earnings> = {}) {
  const pandit = await app.actors.pandit()
  const earnings = { ...EARNINGS, ...changes }
  await openPage(app, pandit, <PortalEarnings earnings={earnings} name="Pt. Joshi" printHead={<p>Sankalp</p>} />)
  return screen.findByRole('heading', { level: 1, name: 'Earnings' })
}
const amountOf = (label: string) =>
  within(screen.getByRole('region', { name: 'Full year' })).getByText(label).nextElementSibling?.textContent

describe('the earnings', () => {
  it('name what was received and what is pending, and how it was paid', async () => {
    await openEarnings()
    expect(['Received', 'Pending', 'In cash', 'By UPI'].map(amountOf)).toEqual(['₹3,700', '₹1,500', '₹3,200', '₹500'])
    expect(within(screen.getByRole('region', { name: 'Full year' })).queryByText('Paid online')).toBeNull()
  })

  it('name online payments if there are any', async () => {
    await openEarnings({ total: { ...TOTAL, onlinePaise: 100_000 } })
    expect(amountOf('Paid online')).toBe('₹1,000')
  })

  it('list each puja in its month, with the day in India, the ways it was paid, and what is pending', async () => {
    await openEarnings()
    const [december, november] = screen.getAllByRole('group').map((month) => month.textContent?.replaceAll(/\s/g, ' '))
    expect(december).toContain('December 2026₹1,600 received₹1,500 pending1 puja')
    expect(december).toContain('Satyanarayan Katha₹3,10011 Dec, Kothrud, Pune, ₹1,100 in cash, ₹500 by UPI₹1,500 pending')
    expect(november).toContain('November 2026₹2,100 received1 puja')
    expect(november).toContain('Gau puja₹2,1002 Nov, Kothrud, Pune, ₹2,100 in cash')
    expect(november).not.toContain('pending')
  })

  it('say of a puja that it is cancelled or still to come', async () => {
    const lines = [
      line('SK-AAAAAA', '2026-12-10T03:30:00.000Z', PAID, { state: 'cancelled' }),
      line('SK-BBBBBB', '2026-12-09T03:30:00.000Z', PAID, { state: 'assigned' }),
    ]
    await openEarnings({ months: [{ month: '2026-12', ...TOTAL, lines }] })
    const [month] = screen.getAllByRole('group').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(month).toContain('10 Dec, Kothrud, Pune, cancelled, ₹2,100 in cash')
    expect(month).toContain('9 Dec, Kothrud, Pune, upcoming, ₹2,100 in cash')
  })

  it('do not hide what is pending from another financial year', async () => {
    await openEarnings()
    const link = screen.getByRole('link', { name: '₹510 pending from 2025-26' })
    expect(link.getAttribute('href')).toBe('/admin/earnings?year=2025')
    expect(screen.queryByRole('link', { name: /pending from 2026-27/ })).toBeNull()
  })

  it('mark the shown year among the others, and can be downloaded for it', async () => {
    await openEarnings({ year: 2025 })
    expect(screen.getByRole('link', { name: '2025-26' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: '2026-27' }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: 'Download for Excel' }).getAttribute('href')).toBe(
      '/api/v1/pandit/earnings.csv?year=2025&lang=en',
    )
  })

  it('of a year without a puja lead back to the pujas', async () => {
    await openEarnings({ total: NONE, months: [], dues: [], years: [2026] })
    expect(screen.getByText(/^No earnings in 2026-27 yet\./)).toBeTruthy()
    expect(screen.getByText('April to March, 2026-27')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Download for Excel' })).toBeNull()
  })
})

describe('the print of the earnings', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')))

  it('has a table for each month, oldest first, with its sum, and one of the year', async () => {
    await openEarnings()
    const tables = screen.getAllByRole('table', { hidden: true })
    expect(tables).toHaveLength(3)
    const [november, december, year] = tables.map(rowsOf)
    expect(november?.at(1)).toEqual(['2 Nov', 'Gau pujaKothrud, Pune', '₹2,100', '₹2,100', '₹0', '₹0'])
    expect(december?.at(1)).toEqual(['11 Dec', 'Satyanarayan KathaKothrud, Pune', '₹3,100', '₹1,100', '₹500', '₹1,500'])
    expect(december?.at(-1)?.slice(-4)).toEqual(['₹3,100', '₹1,100', '₹500', '₹1,500'])
    expect(year?.at(-1)).toEqual(['Total', '₹5,200', '₹3,200', '₹500', '₹1,500'])
  })
})
