// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personWithPassword, setUpApp, signIn, wrongCode } from '../../../../../test/account-helpers.ts'
import { closeRoute, fillIn, keepCookies, loseConnection, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { totpCodeOf } from '../../../../../test/fakes/authenticator.ts'
import { cookieOf, newPerson, PASSWORD, startProvider, type TestProvider } from '../../../../../test/fakes/provider.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import * as security from '../security/page.tsx'
import * as route from './page.tsx'

let app: TestApp
let provider: TestProvider
beforeAll(async () => {
  // A code must not expire between its calculation and its use.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  provider = await startProvider()
  app = await createTestApp({ providers: provider.providers, isSecondFactorRequired: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeRoute()
})
afterAll(async () => {
  await app.close()
  await provider.close()
  vi.useRealTimers()
})

const consoleStatus = async (as: TestActor) => (await app.request('/ops/bookings', { as })).status
const code = () => screen.getByLabelText(/^Code/, { selector: 'input' }) as HTMLInputElement
const codes = () =>
  within(screen.getByRole('region', { name: 'Save these recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function open(as: TestActor, at = '/second-factor?to=/ops/orders') {
  const page = await openRoute(app, as, route, at)
  keepCookies(as)
  return {
    ...page,
    press: async (name: string) => page.user.click(await screen.findByRole('button', { name })),
    enter: async (text: string) => {
      await screen.findByLabelText(/^Code/)
      await fillIn(page.user, code(), text)
      await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    },
  }
}

describe('setting up an app', () => {
  it('needs the password, a code of the app and the saved recovery codes before the console opens', async () => {
    const member = await personWithPassword(app, 'team')
    const page = await open(member)
    expect(await screen.findByRole('heading', { name: 'Set up your authenticator app' })).toBeTruthy()
    await page.press('Show the QR code')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    await page.user.type(screen.getByLabelText(/^Password/), PASSWORD)
    await page.press('Show the QR code')
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
    const key = document.querySelector('code')?.textContent ?? ''
    expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    const uri = `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`
    await page.enter(wrongCode(uri))
    expect(await screen.findByText('Incorrect code. The app shows a new one every 30 seconds.')).toBeTruthy()
    expect(await consoleStatus(member)).toBe(403)
    await page.enter(totpCodeOf(uri))
    const heading = await screen.findByRole('heading', { name: 'Save these recovery codes' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(new Set(codes()).size).toBe(10)
    expect(page.location()).toBe('/second-factor?to=/ops/orders')
    await page.press('I have saved them')
    await waitFor(() => expect(page.location()).toBe('/ops/orders'))
    expect(await consoleStatus(member)).toBe(200)
  })

  it('does not begin with a wrong password', async () => {
    const page = await open(await personWithPassword(app, 'team'))
    await page.user.type(await screen.findByLabelText(/^Password/), 'not-this')
    await page.press('Show the QR code')
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password.')
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
    await page.user.type(screen.getByLabelText(/^Password/), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that another window has finished meanwhile leads to its code', async () => {
    const member = await personWithPassword(app, 'team')
    const other = { ...member, cookie: await signIn(app, member.email) }
    const page = await open(member)
    await page.user.type(await screen.findByLabelText(/^Password/), PASSWORD)
    await setUpApp(app, other)
    await page.press('Show the QR code')
    expect(await screen.findByText(/^An app is already set up for this account\. Reload the page/)).toBeTruthy()
  })

  it('asks no password of an account that has none', async () => {
    const person = newPerson()
    const outside = await app.request('/user/auth/firebase', { json: { idToken: await provider.idToken(person) } })
    await app.db.updateTable('users').set({ role: 'team' }).where('email', '=', person.email).execute()
    const page = await open({ ...visitor(), cookie: cookieOf(outside) })
    const restore = loseConnection()
    await page.press('Show the QR code')
    expect(await screen.findByText('Authentication failed. Please try again.')).toBeTruthy()
    restore()
    await page.press('Show the QR code')
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
  })
})

describe('an account with an app', () => {
  /** A member with an app, in a session that has not seen its code, such as one opened by a provider. */
  async function member() {
    const as = await personWithPassword(app, 'team')
    const made = await setUpApp(app, as)
    await app.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', as.userId).execute()
    return { as, ...made }
  }

  it('opens the console with a code', async () => {
    const { as, uri } = await member()
    const page = await open(as)
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await page.enter('12345')
    expect(await screen.findByText('Enter the six digits from the app, or a recovery code.')).toBeTruthy()
    expect(await consoleStatus(as)).toBe(403)
    await page.enter(totpCodeOf(uri, 1))
    await waitFor(() => expect(page.location()).toBe('/ops/orders'))
    expect(await consoleStatus(as)).toBe(200)
  })

  it('opens it with a recovery code too, and with each of them once', async () => {
    const { as, recoveryCodes } = await member()
    const page = await open(as)
    await page.enter(recoveryCodes[0] ?? '')
    await waitFor(() => expect(page.location()).toBe('/ops/orders'))
    closeRoute()
    await app.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', as.userId).execute()
    const again = await open(as)
    await again.enter(recoveryCodes[0] ?? '')
    expect(await screen.findByText(/^Incorrect code\./)).toBeTruthy()
    expect(await consoleStatus(as)).toBe(403)
  })

  it.each([
    ['https://evil.example/ops', '/ops'],
    ['//evil.example', '/ops'],
    ['', '/ops'],
  ])('never leads to another site: %j', async (to, expected) => {
    const { as, uri } = await member()
    const page = await open(as, `/second-factor?to=${encodeURIComponent(to)}`)
    await page.enter(totpCodeOf(uri, 1))
    await waitFor(() => expect(page.location()).toBe(expected))
  })

  it.each(['user', 'pandit'] as const)('with the role %s is led home, as is a visitor', async (role) => {
    for (const as of [await app.actors[role](), visitor()]) {
      const page = await openRoute(app, as, route, '/second-factor')
      await waitFor(() => expect(page.location()).toBe('/'))
      closeRoute()
    }
  })
})

describe('the app of an account', () => {
  const part = () => within(screen.getByRole('heading', { name: 'Authenticator app' }).closest('section') as HTMLElement)
  const RENEW = 'Show the new codes'
  const REMOVE = 'Remove the app'
  /** The form with this button, whose text changes while it is sent. */
  const form = (button: string) => {
    const lead = button === RENEW ? /^You get 10 new codes\./ : /^To use another phone or app/
    return within(part().getByText(lead).closest('form') as HTMLElement)
  }
  async function openSettings() {
    const as = await personWithPassword(app, 'team')
    const made = await setUpApp(app, as)
    const page = await openRoute(app, as, security, '/account/security', { role: 'team' })
    keepCookies(as)
    await screen.findByRole('heading', { name: 'Authenticator app' })
    const send = async (button: string, password: string, digits: string) => {
      const fields = form(button)
      await fillIn(page.user, fields.getByLabelText(/^Current Password/, { selector: 'input' }), password)
      await fillIn(page.user, fields.getByLabelText(/^Code/, { selector: 'input' }), digits)
      await page.user.click(fields.getByRole('button', { name: button }))
    }
    return { ...page, ...made, as, send }
  }

  it('gets new recovery codes for password and code, which can be copied', async () => {
    const { send, recoveryCodes, uri, requests, user } = await openSettings()
    await send(RENEW, '', '')
    expect(await form(RENEW).findByText('Enter your current password.')).toBeTruthy()
    expect(form(RENEW).getByText(/^Enter the six digits from the app/)).toBeTruthy()
    expect(requests).toEqual([])
    await send(RENEW, PASSWORD, '12')
    expect(await form(RENEW).findByText(/^Enter the six digits from the app/)).toBeTruthy()
    expect(requests).toEqual([])
    await send(RENEW, 'not-this', totpCodeOf(uri, 1))
    expect(await form(RENEW).findByText('The current password is incorrect.')).toBeTruthy()
    await send(RENEW, PASSWORD, wrongCode(uri))
    expect(await form(RENEW).findByText(/^Incorrect code\./)).toBeTruthy()
    await send(RENEW, PASSWORD, totpCodeOf(uri, 1))
    await screen.findByRole('heading', { name: 'Save these recovery codes' })
    expect(codes().filter((one) => recoveryCodes.includes(one ?? ''))).toEqual([])
    const copied = codes().join('\n')
    await user.click(screen.getByRole('button', { name: 'Copy the codes' }))
    expect(await screen.findByText('Codes copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(copied)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copy the codes' }))
    expect(await screen.findByText('Could not copy the codes. Please write them down.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(part().getByText('An app is set up. You need a code from it to sign in.')).toBeTruthy()
  })

  it('is removed with password and code, and another one can be set up at once', async () => {
    const { send, uri, as } = await openSettings()
    await send(REMOVE, PASSWORD, wrongCode(uri))
    expect(await form(REMOVE).findByText(/^Incorrect code\./)).toBeTruthy()
    expect(await consoleStatus(as)).toBe(200)
    await send(REMOVE, PASSWORD, totpCodeOf(uri, 1))
    expect(await screen.findByText('App removed.')).toBeTruthy()
    expect(await part().findByText('No app is set up. You need a code from an app to open the console.')).toBeTruthy()
    expect(part().getByRole('button', { name: 'Show the QR code' })).toBeTruthy()
    expect(await consoleStatus(as)).toBe(403)
  })

  it('that was removed elsewhere says that the page is outdated', async () => {
    const { send, uri, as } = await openSettings()
    const proof = { password: PASSWORD, code: totpCodeOf(uri, 1) }
    as.cookie = cookieOf(await app.request('/user/second-factor/remove', { json: proof, as }))
    await send(REMOVE, PASSWORD, '123456')
    expect((await form(REMOVE).findByRole('alert')).textContent).toBe('This was changed elsewhere. Please reload the page.')
  })

  it('is shown only to the team', async () => {
    await openRoute(app, await personWithPassword(app), security, '/account/security', { role: 'user' })
    await screen.findByRole('heading', { name: 'Where you are signed in' })
    expect(screen.queryByRole('heading', { name: 'Authenticator app' })).toBeNull()
  })
})
