// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeRoute, openRoute, visitor } from '../../../../../../test/dom/route-page.tsx'
import { createTestApp, START, type TestApp } from '../../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  closeRoute()
  app.clock.set(START)
})
afterAll(() => app.close())

/** The page's address has the year and the key as parameters of its loader. */
async function open(year: string, key: string, prefix = '') {
  const loader = (args: Parameters<typeof route.loader>[0]) => route.loader({ ...args, params: { year, key } })
  await openRoute(app, visitor(), { ...route, loader }, `${prefix}/panchang/festivals/${year}/${key}`)
  // The years around are computed first, which takes seconds on a busy machine.
  await screen.findByRole('heading', { level: 1 }, { timeout: 25_000 })
}
const bookingDate = () => {
  const link = screen.getByRole('link', { name: /^(Book a pandit|पंडित बुक करें)/i })
  return new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('on')
}

describe('the page of a festival', () => {
  it('that is over says so, and names, links and books the next one', async () => {
    app.clock.set(new Date('2026-11-30T06:00:00Z'))
    await open('2026', 'diwali')
    expect(screen.getByText(/was on Sunday, 8 November 2026\./)).toBeTruthy()
    const next = screen.getByRole('link', { name: /^The next date is Friday, 29 October 2027\.$/ })
    expect(next.getAttribute('href')).toMatch(/^\/panchang\/festivals\/2027\/diwali/)
    expect(screen.getByRole('heading', { name: /^The puja for Friday, 29 October 2027: / })).toBeTruthy()
    expect(bookingDate()).toBe('2027-10-29')
  })

  it('that is to come says nothing of the kind, and books its day', async () => {
    app.clock.set(new Date('2026-11-01T06:00:00Z'))
    await open('2026', 'diwali')
    expect(screen.queryByText(/was on/)).toBeNull()
    expect(bookingDate()).toBe('2026-11-08')
  })

  it('that follows the Sun does not speak of its tithi at other places', async () => {
    await open('2027', 'makar-sankranti', '/hi')
    expect(screen.getByText(/^सूर्य का राशि में प्रवेश सब जगह एक ही क्षण में होता है/)).toBeTruthy()
    expect(screen.queryByText(/तिथि सब जगह/)).toBeNull()
  })
})
