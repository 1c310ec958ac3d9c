// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { canSignIn, personWithPassword, tokenSentTo } from '../../../../../test/account-helpers.ts'
import { closeRoute, fillIn, loseConnection, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { PASSWORD } from '../../../../../test/fakes/provider.ts'
import { createTestApp, NO_LIMITS, type TestApp } from '../../../../../test/harness.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const NEXT = 'tulsi-vrindavan'
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const title = () => screen.getByRole('heading', { level: 1 }).textContent

async function personWithLink() {
  const person = await personWithPassword(app)
  await app.request('/user/forgot-password', { json: { email: person.email } })
  return { ...person, token: await tokenSentTo(app, person.email, 'reset-password') }
}
async function open(token?: string) {
  const page = await openRoute(app, visitor(), route, `/reset-password${token === undefined ? '' : `?token=${token}`}`)
  await screen.findByRole('heading', { level: 1 })
  return {
    ...page,
    fill: async (password: string, repeated = password) => {
      await fillIn(page.user, field(/^New Password/), password)
      await fillIn(page.user, field(/^Confirm New Password/), repeated)
    },
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
  }
}

describe('the link of the email', () => {
  it('sets a new password once, and leads to the sign-in', async () => {
    const { token, email } = await personWithLink()
    const page = await open(token)
    expect(title()).toBe('Set a new password')
    await page.fill(NEXT)
    await page.press('Set the password')
    const done = await screen.findByText('Your new password is set. You are signed out on all devices.')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect([await canSignIn(app, email, PASSWORD), await canSignIn(app, email, NEXT)]).toEqual([false, true])
    closeRoute()
    const again = await open(token)
    await again.fill('another-password')
    await again.press('Set the password')
    await waitFor(() => expect(title()).toBe('This link does not work'))
    expect(screen.getByText(/^The link has already been used, has expired, or is incomplete\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy()
    expect(await canSignIn(app, email, NEXT)).toBe(true)
  })

  it('stays valid after a password that is too short or was not repeated', async () => {
    const { token, email } = await personWithLink()
    const page = await open(token)
    await page.fill('abcde', '')
    await page.press('Set the password')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    await page.fill(NEXT, `${NEXT}x`)
    await page.press('Set the password')
    await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).toBeNull())
    expect(page.requests).toEqual([])
    await page.fill(NEXT)
    expect(screen.queryByText("Passwords don't match")).toBeNull()
    await page.press('Set the password')
    await screen.findByText(/^Your new password is set\./)
    expect(await canSignIn(app, email, NEXT)).toBe(true)
  })

  it('can be used again when the connection was lost, with what was typed', async () => {
    const { token, email } = await personWithLink()
    const page = await open(token)
    await page.fill(NEXT)
    const restore = loseConnection()
    await page.press('Set the password')
    expect((await screen.findByRole('alert')).textContent).toBe('You are offline. Your details are still here; please try again.')
    expect(field(/^New Password/).value).toBe(NEXT)
    restore()
    await page.press('Set the password')
    await screen.findByText(/^Your new password is set\./)
    expect(await canSignIn(app, email, NEXT)).toBe(true)
  })

  it('of a team account needs twelve characters, and says so at the field', async () => {
    const { token, userId } = await personWithLink()
    await app.db.updateTable('users').set({ role: 'team' }).where('id', '=', userId).execute()
    const page = await open(token)
    await page.fill('elevenchars')
    await page.press('Set the password')
    expect(await screen.findByText('Accounts of our team need a password of at least 12 characters.')).toBeTruthy()
    expect(field(/^New Password/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a link that does not work', () => {
  it('asks for the email address, and says where the new one went', async () => {
    const { email } = await personWithPassword(app)
    const page = await open()
    expect(title()).toBe('This link does not work')
    expect(screen.getByText(/^Part of the link is missing\./)).toBeTruthy()
    await page.user.type(field(/^Email Address/), ` ${email} `)
    await page.press('Send the link')
    const sent = `If ${email} has an account, we have sent a link to it. It works once, for 1 hour.`
    const note = await screen.findByText(sent)
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(title()).toBe('Check your email')
    expect(await tokenSentTo(app, email, 'reset-password')).not.toBe('')
  })

  it.each([undefined, 'unknown'])('keeps the field when the address is wrong or the connection is lost: %s', async (token) => {
    const page = await open(token)
    if (token) {
      await page.fill(NEXT)
      await page.press('Set the password')
      await waitFor(() => expect(title()).toBe('This link does not work'))
    }
    await page.user.type(field(/^Email Address/), 'meera')
    await page.press('Send the link')
    expect(await screen.findByText(/^Enter a full email address/)).toBeTruthy()
    const restore = loseConnection()
    await page.press('Send the link')
    expect(await screen.findByText('You are offline. Your details are still here; please try again.')).toBeTruthy()
    expect([field(/^Email Address/).value, title()]).toEqual(['meera', 'This link does not work'])
    restore()
  })

  it('says how long to wait after too many attempts', async () => {
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, registerPerAddress: 1 })
    onTestFinished(() => changeSetting(app.ctx, 'limits', NO_LIMITS))
    await app.request('/user/forgot-password', { json: { email: 'meera@example.com' } })
    const page = await open()
    await page.user.type(field(/^Email Address/), 'meera@example.com')
    await page.press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many requests in a short time\. Please wait 15 minutes/)
  })
})
