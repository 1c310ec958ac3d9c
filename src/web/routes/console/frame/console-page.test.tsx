// @vitest-environment dom-with-server
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { ConsoleSection } from './console-page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closePage)
afterAll(() => app.close())

it.each([
  ['/ops/tickets', 'Tickets · Console · Sankalp'],
  ['/hi/ops/tickets', 'Tickets · कंसोल · संकल्प'],
])('the title of %s names the console after the section', async (address, title) => {
  const data = { now: app.clock.now().toISOString(), openUntil: null, state: dehydrate(new QueryClient()) }
  const section = (
    <ConsoleSection data={data} title="Tickets">
      <main />
    </ConsoleSection>
  )
  const { userId, email, ...team } = await app.actors.team('Asha')
  const user = { role: 'team' as const, _id: userId, name: 'Asha', email, emailVerified: true }
  await openPage(app, { userId, email, ...team }, section, { user, address, isOffline: true })
  await waitFor(() => expect(document.title).toBe(title))
})
