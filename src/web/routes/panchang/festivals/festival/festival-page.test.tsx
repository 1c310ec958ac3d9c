// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeRoute, openRoute, visitor } from '../../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestApp } from '../../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

/** The page's address has the year and the key as parameters of its loader. */
async function open(year: string, key: string, prefix = '') {
  const loader = (args: Parameters<typeof route.loader>[0]) => route.loader({ ...args, params: { year, key } })
  await openRoute(app, visitor(), { ...route, loader }, `${prefix}/panchang/festivals/${year}/${key}`)
  // The years around are computed first, which takes seconds on a busy machine.
  await screen.findByRole('heading', { level: 1 }, { timeout: 25_000 })
}

describe('the page of a festival', () => {
  it('that follows the Sun does not speak of its tithi at other places', async () => {
    await open('2027', 'makar-sankranti', '/hi')
    expect(screen.getByText(/^सूर्य का राशि में प्रवेश सब जगह एक ही क्षण में होता है/)).toBeTruthy()
    expect(screen.queryByText(/तिथि सब जगह/)).toBeNull()
  })
})
