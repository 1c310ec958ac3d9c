// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { personWithPassword, tokenSentTo } from '../../../../../test/account-helpers.ts'
import { closeRoute, loseConnection, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.getByRole('button', { name })
const isVerified = async ({ userId }: TestActor) =>
  (await app.db.selectFrom('users').where('id', '=', userId).select('email_verified').executeTakeFirstOrThrow()).email_verified

async function personWithLink() {
  const person = await personWithPassword(app, 'user', false)
  return { person, token: await tokenSentTo(app, person.email, 'verify-email') }
}
async function open(as: TestActor, token?: string, emailVerified = false) {
  const user = as.cookie ? { role: 'user' as const, emailVerified } : undefined
  const page = await openRoute(app, as, route, `/verify-email${token === undefined ? '' : `?token=${token}`}`, user)
  await screen.findByRole('heading', { level: 1 })
  return { ...page, press: (name: string) => page.user.click(button(name)) }
}

describe('the link of the email', () => {
  it('confirms the address only after a click', async () => {
    const { person, token } = await personWithLink()
    const page = await open(person, token)
    expect([title(), await isVerified(person)]).toEqual(['Confirm your email address', false])
    await page.press('Confirm the address')
    const done = await screen.findByText(`${person.email} is confirmed.`)
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect([title(), await isVerified(person)]).toEqual(['Your email address is confirmed', true])
    const home = screen.getByRole('link', { name: 'My account' })
    expect([home.getAttribute('href'), home.getAttribute('target')]).toEqual(['/account', '_self'])
  })

  it('asks a visitor to sign in first', async () => {
    const { person, token } = await personWithLink()
    await open(visitor(), token)
    expect(screen.getByText('Sign in with the account this email was sent for, then confirm the address.')).toBeTruthy()
    expect(button('Sign In')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull()
    expect(await isVerified(person)).toBe(false)
  })

  it('of another account is refused, and stays valid', async () => {
    const [{ person, token }, other] = [await personWithLink(), await personWithPassword(app, 'user', false)]
    const page = await open(other, token)
    await page.press('Confirm the address')
    const text = 'This link is for another account. Sign out, then sign in with that account.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(title()).toBe('Confirm your email address')
    expect([await isVerified(other), await isVerified(person)]).toEqual([false, false])
    closeRoute()
    await (await open(person, token)).press('Confirm the address')
    await screen.findByText(`${person.email} is confirmed.`)
  })

  it('can be used again when the connection was lost', async () => {
    const { person, token } = await personWithLink()
    const page = await open(person, token)
    const restore = loseConnection()
    await page.press('Confirm the address')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\./)
    restore()
    await page.press('Confirm the address')
    await screen.findByText(`${person.email} is confirmed.`)
  })
})

describe('a link that does not work', () => {
  it('that expired offers a new one', async () => {
    const { person, token } = await personWithLink()
    const now = app.clock.now()
    app.clock.advance(7 * 24 * 60)
    const page = await open(person, token)
    await page.press('Confirm the address')
    await waitFor(() => expect(title()).toBe('This link does not work'))
    expect(screen.getByText(/^The link has already been used, has expired/)).toBeTruthy()
    await page.press('Send a new link')
    expect(await screen.findByText(`We’ve sent a new link to ${person.email}.`)).toBeTruthy()
    const next = await tokenSentTo(app, person.email, 'verify-email')
    expect(next).not.toBe(token)
    closeRoute()
    await (await open(person, next)).press('Confirm the address')
    await screen.findByText(`${person.email} is confirmed.`)
    app.clock.set(now)
  })

  it('sends no new one for an address that was confirmed meanwhile', async () => {
    const { person } = await personWithLink()
    const page = await open(person)
    expect(screen.getByText(/^Part of the link is missing\./)).toBeTruthy()
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.userId).execute()
    await page.press('Send a new link')
    expect(await screen.findByText(`${person.email} is already confirmed.`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('target')).toBeNull()
  })

  it('needs no new one where the address is confirmed', async () => {
    await open(await personWithPassword(app), undefined, true)
    expect(screen.getByText(/^Your current email address is already confirmed\./)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks a visitor to sign in for a new one', async () => {
    await open(visitor())
    expect(screen.getByText('Sign in with the account the email was sent for to get a new link.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
  })
})
