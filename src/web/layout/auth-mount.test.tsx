// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dialogClosed, openPage } from '../../../test/dom/page.tsx'
import { closeRoute, fillIn, keepCookies, loseConnection, visitor } from '../../../test/dom/route-page.tsx'
import { totpCodeOf } from '../../../test/fakes/authenticator.ts'
import { cookieOf, newPerson, PASSWORD, registered, startProvider, type TestProvider } from '../../../test/fakes/provider.ts'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../test/harness.ts'
import { type AuthMode, closeAuth, openAuth, openSignup } from '../../modules/accounts/sign-in/ui/auth-state.ts'
import { takePendingAction } from '../../modules/accounts/sign-in/ui/pending-action.ts'
import { SignInAgain } from '../../modules/accounts/sign-in/ui/sign-in-again.tsx'
import { changeSetting } from '../../modules/settings/service.ts'
import { signInTime } from '../../ui/data/sign-in-time.ts'
import { Toaster } from '../../ui/kit/toast.tsx'
import { AuthMount } from './auth-mount.tsx'

let app: TestApp
let provider: TestProvider
beforeAll(async () => {
  // A code must not expire between its calculation and its use.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  provider = await startProvider()
  app = await createTestApp({ providers: provider.providers, isSecondFactorRequired: true })
})
afterEach(() => {
  closeAuth()
  closeRoute()
})
afterAll(async () => {
  await app.close()
  await provider.close()
  vi.useRealTimers()
})

const person = async () => {
  const { email } = newPerson()
  await registered(app, email, true)
  return email
}
const nameOf = async ({ cookie }: TestActor) => {
  const response = await app.request('/user/profile', { headers: { cookie } })
  return response.status === 200 ? ((await response.json()) as { user: { name: string } }).user.name : undefined
}
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const EMAIL = /^Email Address/
const SECRET = /^Password/
const REPEATED = /^Confirm Password/

/** Opens the dialog in this mode for a visitor; `done` counts how often the page was told of a sign-in. */
async function openDialog(mode: AuthMode, open = (onDone: () => void) => openAuth(mode, onDone)) {
  const browser = visitor()
  const onDone = vi.fn()
  const page = await openPage(
    app,
    browser,
    <>
      <AuthMount />
      <Toaster closeLabel="Close the message" />
    </>,
    { address: '/explore?city=Pune' },
  )
  keepCookies(browser)
  open(onDone)
  const dialog = within(await screen.findByRole('dialog'))
  // The fields keep name and email of a dialog that was closed.
  for (const input of screen.getByRole('dialog').querySelectorAll('input')) await page.user.clear(input)
  return {
    ...page,
    browser,
    dialog,
    onDone,
    fill: (label: RegExp, text: string) => fillIn(page.user, field(label), text),
    press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
    submit: (name: string) => page.user.click(dialog.getAllByRole('button', { name })[0] as HTMLElement),
  }
}
const paths = ({ requests }: { requests: readonly { path: string }[] }) => requests.map(({ path }) => path)

describe('signing in', () => {
  it('opens a session with one request, and then continues what the person wanted', async () => {
    const email = await person()
    sessionStorage.clear()
    const { browser, fill, dialog, onDone, user, ...page } = await openDialog('signin')
    await fill(EMAIL, ` ${email.toUpperCase()} `)
    await fill(SECRET, PASSWORD)
    await user.dblClick(dialog.getByRole('button', { name: 'Sign In' }))
    await dialogClosed()
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    expect(paths(page)).toEqual(['/user/login'])
    expect(onDone).toHaveBeenCalledTimes(1)
    expect([await nameOf(browser), signInTime()]).toEqual(['Meera', Date.now()])
  })

  it('sends nothing without an email address and a password, and leads to the first mistake', async () => {
    const page = await openDialog('signin')
    await page.press('Sign In')
    expect(page.dialog.getByText('Enter a full email address, such as name@example.com.')).toBeTruthy()
    expect(page.dialog.getByText('Enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(field(EMAIL))
    await page.fill(EMAIL, 'meera@example.com')
    expect(page.dialog.queryByText(/^Enter a full email address/)).toBeNull()
    await page.press('Sign In')
    expect(document.activeElement).toBe(field(SECRET))
    expect(page.requests).toEqual([])
  })

  it('that is refused keeps what was typed, and the next attempt closes the error', async () => {
    const email = await person()
    const { fill, press, browser, onDone } = await openDialog('signin')
    await fill(EMAIL, email)
    await fill(SECRET, 'not-this')
    await press('Sign In')
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password.')
    expect([field(EMAIL).value, field(SECRET).value]).toEqual([email, 'not-this'])
    expect([onDone.mock.calls.length, await nameOf(browser)]).toEqual([0, undefined])
    await fill(SECRET, PASSWORD)
    await press('Sign In')
    await dialogClosed()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without a connection says so and can be repeated', async () => {
    const email = await person()
    const { fill, press, browser } = await openDialog('signin')
    await fill(EMAIL, email)
    await fill(SECRET, PASSWORD)
    const restore = loseConnection()
    await press('Sign In')
    expect((await screen.findByRole('alert')).textContent).toContain('Authentication failed. Please try again.')
    restore()
    await press('Sign In')
    await dialogClosed()
    expect(await nameOf(browser)).toBeTruthy()
  })

  it('after too many attempts says how long to wait', async () => {
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, signInPerEmail: 1 })
    onTestFinished(() => changeSetting(app.ctx, 'limits', NO_LIMITS))
    const { fill, press } = await openDialog('signin')
    await fill(EMAIL, 'guessed@example.com')
    await fill(SECRET, 'guess-1')
    await press('Sign In')
    await screen.findByText('Incorrect email or password.')
    await press('Sign In')
    expect(await screen.findByText(/^Too many attempts to sign in to this account\. Please wait 15 minutes/)).toBeTruthy()
  })

  it('shows a password only while the person wants to see it', async () => {
    const { fill, press } = await openDialog('signin')
    await fill(SECRET, PASSWORD)
    expect(field(SECRET).type).toBe('password')
    await press('Show the password')
    expect(field(SECRET).type).toBe('text')
    await press('Hide the password')
    expect(field(SECRET).type).toBe('password')
  })

  it('at a provider returns to the page that the person was on', async () => {
    const { dialog } = await openDialog('signin', (onDone) => openAuth('signin', onDone, undefined, undefined, 'book'))
    const links = dialog.getAllByRole('link', { name: /^Continue with/ })
    const to = encodeURIComponent('/explore?city=Pune')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/api/v1/user/auth/google?to=${to}`,
      `/api/v1/user/auth/facebook?to=${to}`,
    ])
    expect(takePendingAction('book')).toBe(false)
    links[0]?.addEventListener('click', (event) => event.preventDefault())
    links[0]?.click()
    expect(takePendingAction('book')).toBe(true)
  })
})

describe('signing in again on a page that keeps what was typed', () => {
  it('offers no provider, because the browser would leave the page', async () => {
    const parts = (
      <>
        <AuthMount />
        <SignInAgain required="team" />
      </>
    )
    const { user } = await openPage(app, visitor(), parts)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The console is for our team. Please sign in.')).toBeTruthy()
    expect(dialog.queryByRole('link', { name: /^Continue with/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create Account' }))
    expect(dialog.queryByRole('link', { name: /^Continue with/ })).toBeNull()
  })
})

describe('a new account', () => {
  const fillAll = async ({ fill }: { fill: (label: RegExp, text: string) => Promise<void> }, email: string) => {
    await fill(/^Full Name/, 'Lakshmi Iyer')
    await fill(EMAIL, email)
    await fill(SECRET, PASSWORD)
    await fill(REPEATED, PASSWORD)
  }

  it('is created in the language of the page, and signed in at once', async () => {
    const { email } = newPerson()
    const page = await openDialog('signup')
    await fillAll(page, email)
    await page.submit('Create Account')
    await dialogClosed()
    expect(page.requests.map(({ path, body }) => [path, body.language])).toEqual([
      ['/user/register', 'en'],
      ['/user/login', undefined],
    ])
    expect(await nameOf(page.browser)).toBe('Lakshmi Iyer')
    expect(page.onDone).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Login successful!')).toBeNull()
  })

  it('is not sent with mistakes: each field says its own, and they are gone in another mode', async () => {
    const page = await openDialog('signup')
    await page.fill(/^Full Name/, ' ')
    await page.fill(SECRET, 'abcde')
    await page.submit('Create Account')
    const messages = () => page.dialog.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(messages()).toEqual([
      'Enter your name.',
      'Enter a full email address, such as name@example.com.',
      'Password must be at least 6 characters',
      "Passwords don't match",
    ])
    expect(document.activeElement).toBe(field(/^Full Name/))
    await page.press('Sign In')
    expect([messages(), field(SECRET).value]).toEqual([[], 'abcde'])
    await page.fill(EMAIL, 'meera@example.com')
    await page.press('Sign In')
    expect(paths(page)).toEqual(['/user/login'])
  })

  it('shows while typing that the two passwords differ', async () => {
    const page = await openDialog('signup')
    await page.fill(SECRET, PASSWORD)
    expect(page.dialog.queryByText("Passwords don't match")).toBeNull()
    await page.fill(REPEATED, 'another')
    expect(page.dialog.getByText("Passwords don't match")).toBeTruthy()
    await page.fill(REPEATED, PASSWORD)
    expect(page.dialog.queryByText("Passwords don't match")).toBeNull()
    await page.fill(REPEATED, 'kolam-rangoli-1')
    await page.submit('Create Account')
    expect(page.dialog.getByText("Passwords don't match")).toBeTruthy()
    await page.fill(SECRET, 'kolam-rangoli-1')
    expect(page.dialog.queryByText("Passwords don't match")).toBeNull()
    expect(page.requests).toEqual([])
  })

  it('is not made twice for one email address', async () => {
    const email = await person()
    const page = await openDialog('signup')
    await fillAll(page, email)
    await page.submit('Create Account')
    expect((await screen.findByRole('alert')).textContent).toContain('An account with this email already exists.')
    expect(paths(page)).toEqual(['/user/register'])
    expect(await nameOf(page.browser)).toBeUndefined()
  })

  it('that was made, but not signed in, only needs the sign-in', async () => {
    const { email } = newPerson()
    const page = await openDialog('signup')
    await fillAll(page, email)
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const isLogin = String(input).endsWith('/user/login')
      return isLogin ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)
    }
    await page.submit('Create Account')
    expect(await page.dialog.findByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect([field(EMAIL).value, field(SECRET).value]).toEqual([email, PASSWORD])
    globalThis.fetch = fetch
    await page.press('Sign In')
    await dialogClosed()
    expect(await nameOf(page.browser)).toBe('Lakshmi Iyer')
  })

  it('begins with what the page knows, and keeps name and email, but no password, when the dialog is closed', async () => {
    const page = await openDialog('signup')
    await fillAll(page, 'lakshmi@example.com')
    await page.press('Close')
    await dialogClosed()
    openSignup({ name: 'From the page', email: 'page@example.com' })
    await screen.findByRole('dialog')
    expect([field(/^Full Name/).value, field(EMAIL).value]).toEqual(['Lakshmi Iyer', 'lakshmi@example.com'])
    expect([field(SECRET).value, field(REPEATED).value]).toEqual(['', ''])
    await page.fill(/^Full Name/, ' ')
    await page.user.clear(field(/^Full Name/))
    await page.user.clear(field(EMAIL))
    closeAuth()
    await dialogClosed()
    openSignup({ name: 'From the page', email: 'page@example.com' })
    await screen.findByRole('dialog')
    expect([field(/^Full Name/).value, field(EMAIL).value]).toEqual(['From the page', 'page@example.com'])
  })
})

describe('a forgotten password', () => {
  it('is asked for with the email typed for the sign-in, and the note goes when another one is typed', async () => {
    const email = await person()
    const page = await openDialog('signin')
    await page.fill(EMAIL, email)
    await page.press('Forgot password?')
    expect(page.dialog.getByRole('heading', { name: 'Reset Password' })).toBeTruthy()
    expect(screen.queryByLabelText(SECRET)).toBeNull()
    await page.press('Send the link')
    const sent = await page.dialog.findByText(`If ${email} has an account, we have sent a link to it. It works once, for 1 hour.`)
    expect(paths(page)).toEqual(['/user/forgot-password'])
    await page.user.type(field(EMAIL), 'x')
    expect(sent.textContent).toBe('')
  })

  it('that could not be asked for says that no link was sent', async () => {
    const page = await openDialog('forgot')
    await page.fill(EMAIL, 'lakshmi@example.com')
    const restore = loseConnection()
    await page.press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toContain('Could not send the link.')
    expect(page.dialog.queryByText(/we have sent a link/)).toBeNull()
    restore()
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, registerPerAddress: 1 })
    onTestFinished(() => changeSetting(app.ctx, 'limits', NO_LIMITS))
    await app.request('/user/forgot-password', { json: { email: 'lakshmi@example.com' } })
    await page.press('Send the link')
    expect(await screen.findByText(/^Too many requests in a short time/)).toBeTruthy()
  })
})

describe('an account with an authenticator app', () => {
  async function member() {
    const email = await person()
    await app.db.updateTable('users').set({ role: 'team' }).where('email', '=', email).execute()
    const cookie = cookieOf(await app.request('/user/login', { json: { email, password: PASSWORD } }))
    const setup = await app.request('/user/second-factor', { json: { password: PASSWORD }, headers: { cookie } })
    const { uri } = (await setup.json()) as { uri: string }
    await app.request('/user/second-factor/verify', { json: { code: totpCodeOf(uri) }, headers: { cookie } })
    return { email, uri }
  }

  it('is signed in only after a right code', async () => {
    const { email, uri } = await member()
    const page = await openDialog('signin')
    await page.fill(EMAIL, email)
    await page.fill(SECRET, PASSWORD)
    await page.press('Sign In')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
    expect([page.onDone.mock.calls.length, await nameOf(page.browser)]).toEqual([0, undefined])
    const code = field(/^Code/)
    const send = () => page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await send()
    expect(screen.getByText('Enter the six digits from the app, or a recovery code.')).toBeTruthy()
    expect(paths(page)).toEqual(['/user/login'])
    const wrong = ['000000', '111111'].find((digits) => ![-1, 0, 1].some((step) => totpCodeOf(uri, step) === digits)) ?? ''
    await page.user.type(code, wrong)
    await send()
    expect(await screen.findByText('Incorrect code. The app shows a new one every 30 seconds.')).toBeTruthy()
    expect(code.value).toBe(wrong)
    await page.user.clear(code)
    await page.user.type(code, totpCodeOf(uri, 1))
    await send()
    await dialogClosed()
    expect(page.onDone).toHaveBeenCalledTimes(1)
    expect(await nameOf(page.browser)).toBeTruthy()
  })
})

describe('the reason for the dialog', () => {
  it.each([
    [{ required: 'user' }, 'Sign in to see your account.'],
    [{ required: 'pandit' }, 'The Pandit Portal is for registered pandits. Please sign in.'],
    [
      { required: 'pandit', signedInAs: 'Meera' },
      'The Pandit Portal is for registered pandits. You are signed in as Meera. Please sign in with a pandit’s account.',
    ],
    [{ required: 'team' }, 'The console is for our team. Please sign in.'],
    [
      { required: 'team', signedInAs: 'Meera' },
      'The console is for our team. You are signed in as Meera. Please sign in with a team account.',
    ],
  ] as const)('%j is told', async (why, text) => {
    const { dialog } = await openDialog('signin', (onDone) => openAuth('signin', onDone, why))
    expect(dialog.getByText(text)).toBeTruthy()
  })

  it.each(['signup', 'forgot'] as const)('is not told in the dialog %s, which is not for signing in', async (mode) => {
    const { dialog } = await openDialog(mode, (onDone) => openAuth(mode, onDone, { required: 'user' }))
    expect(dialog.queryByText('Sign in to see your account.')).toBeNull()
  })
})
