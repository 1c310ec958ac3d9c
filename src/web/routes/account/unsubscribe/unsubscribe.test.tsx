// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closeRoute, loseConnection, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { unsubscribeToken } from '../../../../modules/accounts/emails/service.ts'
import type { ConsentList } from '../../../../modules/accounts/profile/contract.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const consents = async (as: TestActor) => (await (await app.request('/user/consents', { as })).json()) as ConsentList
const hasConsent = async (as: TestActor) =>
  (await consents(as)).items.some(({ purpose, isGiven }) => purpose === 'festivals' && isGiven)

async function reader() {
  const as = await app.actors.user()
  const { version } = (await consents(as)).items.find(({ purpose }) => purpose === 'festivals') ?? {}
  await app.request('/user/consents/festivals', { as, method: 'PUT', json: { isGiven: true, version } })
  return { as, token: await unsubscribeToken(app.ctx, as.userId) }
}
async function open(query: string) {
  const page = await openRoute(app, visitor(), route, `/unsubscribe${query}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...page, stop: () => page.user.click(screen.getByRole('button', { name: 'Stop these emails' })) }
}

it('the link in an email stops festival emails after a click, without a sign-in', async () => {
  const { as, token } = await reader()
  const page = await open(`?token=${token}`)
  expect([title(), await hasConsent(as)]).toEqual(['Festival emails', true])
  await page.stop()
  const done = await screen.findByText('Done. You will get no more festival emails.')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(await hasConsent(as)).toBe(false)
  expect(screen.getByRole('link', { name: 'Privacy in my account' }).getAttribute('href')).toBe('/account/privacy')
})

it('a click without a connection can be repeated', async () => {
  const { as, token } = await reader()
  const page = await open(`?token=${token}`)
  const restore = loseConnection()
  await page.stop()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\. Nothing was sent\./)
  restore()
  await page.stop()
  await screen.findByText('Done. You will get no more festival emails.')
  expect(await hasConsent(as)).toBe(false)
})

it('a link that was cut off or changed says how else to stop the emails', async () => {
  const { as, token } = await reader()
  await open('')
  expect([title(), screen.queryByRole('button')]).toEqual(['This link does not work', null])
  expect(screen.getByText(/^Part of the link is missing\./)).toBeTruthy()
  closeRoute()
  const page = await open(`?token=${token.slice(0, -1)}`)
  await page.stop()
  await waitFor(() => expect(title()).toBe('This link does not work'))
  expect(screen.getByText('You can also stop festival emails in your account, under Privacy.')).toBeTruthy()
  expect(await hasConsent(as)).toBe(true)
})

it('the link of an email about reviews is about those only', async () => {
  const { as, token } = await reader()
  const page = await open(`?review=${token}`)
  expect(title()).toBe('Emails asking for reviews')
  await page.stop()
  await waitFor(() => expect(title()).toBe('This link does not work'))
  expect(screen.getByText(/^To stop emails asking for reviews, write to us/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Write to us' }).map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/contact',
  ])
  expect(await hasConsent(as)).toBe(true)
})
