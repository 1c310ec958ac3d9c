// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { canSignIn, personWithPassword, signIn } from '../../../../../test/account-helpers.ts'
import { closeRoute, fillIn, keepCookies, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { PASSWORD, startProvider, type TestProvider } from '../../../../../test/fakes/provider.ts'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import * as route from './page.tsx'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36'

let app: TestApp
let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
  app = await createTestApp({ providers: provider.providers })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeRoute()
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
const field = (section: string, label: RegExp) => part(section).getByLabelText(label, { selector: 'input' }) as HTMLInputElement

async function openSecurity(as: TestActor, role: 'user' | 'team' = 'user') {
  const page = await openRoute(app, as, route, '/account/security', { role })
  keepCookies(as)
  await screen.findByRole('heading', { name: 'Where you are signed in' })
  return {
    ...page,
    fill: (section: string, label: RegExp, text: string) => fillIn(page.user, field(section, label), text),
    press: (section: string, name: string | RegExp) => page.user.click(part(section).getByRole('button', { name })),
    paths: () => page.requests.map(({ path }) => path),
  }
}
let restore: () => void
/** The page loses its connection before its parts load their data. */
const withoutConnection = {
  ...route,
  loader: async () => {
    restore = loseConnection()
    return { mustSetPassword: false }
  },
}
const stored = async ({ userId }: TestActor) =>
  app.db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow()

describe('the page', () => {
  it('without a connection says so, and loads when it is asked again', async () => {
    const person = await personWithPassword(app)
    const page = await openRoute(app, person, withoutConnection, '/account/security', { role: 'user' })
    expect((await screen.findByRole('alert')).textContent).toBe('You are offline. Your details are still here; please try again.')
    restore()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(person.email)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the password', () => {
  const NEXT = 'tulsi-vrindavan'
  const fillAll = async ({ fill }: Awaited<ReturnType<typeof openSecurity>>, current: string, next = NEXT, repeated = next) => {
    await fill('Password', /^Current Password/, current)
    await fill('Password', /^New Password/, next)
    await fill('Password', /^Confirm New Password/, repeated)
  }

  it('is changed with the current one, which signs out the other devices', async () => {
    const person = await personWithPassword(app)
    const other = await signIn(app, person.email, ANDROID)
    const page = await openSecurity(person)
    await fillAll(page, PASSWORD)
    await page.press('Password', 'Change the password')
    expect(await screen.findByText('Password changed.')).toBeTruthy()
    expect([await canSignIn(app, person.email, PASSWORD), await canSignIn(app, person.email, NEXT)]).toEqual([false, true])
    expect((await app.request('/user/profile', { headers: { cookie: other } })).status).toBe(401)
    await waitFor(() => expect(field('Password', /^Current Password/).value).toBe(''))
    expect(field('Password', /^New Password/).value).toBe('')
    expect(await screen.findByText('You are not signed in on any other device.')).toBeTruthy()
  })

  it('is checked before it is sent, and the first mistake gets the focus', async () => {
    const page = await openSecurity(await personWithPassword(app))
    await fillAll(page, '', 'abcde', 'abcdef')
    await page.press('Password', 'Change the password')
    const texts = ['Enter your current password.', 'Password must be at least 6 characters', "Passwords don't match"]
    for (const text of texts) expect(await part('Password').findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(field('Password', /^Current Password/))
    expect(page.requests).toEqual([])
    await page.fill('Password', /^New Password/, 'abcdef')
    for (const text of texts.slice(1)) expect(part('Password').queryByText(text)).toBeNull()
    await page.fill('Password', /^Confirm New Password/, '')
    expect(part('Password').queryByText("Passwords don't match")).toBeNull()
    await page.press('Password', 'Change the password')
    expect(part('Password').getByText("Passwords don't match")).toBeTruthy()
  })

  it('is sent once when the button is pressed twice', async () => {
    const person = await personWithPassword(app)
    const page = await openSecurity(person)
    await fillAll(page, PASSWORD)
    await page.user.dblClick(part('Password').getByRole('button', { name: 'Change the password' }))
    expect(await screen.findByText('Password changed.')).toBeTruthy()
    expect(page.paths().filter((path) => path.endsWith('/change-password'))).toHaveLength(1)
  })

  it('stays when the current one is wrong, and the page keeps what was typed', async () => {
    const person = await personWithPassword(app)
    const page = await openSecurity(person)
    await fillAll(page, 'not-this')
    await page.press('Password', 'Change the password')
    expect(await part('Password').findByText('The current password is incorrect.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Password', /^Current Password/)))
    expect(field('Password', /^New Password/).value).toBe(NEXT)
    expect(await canSignIn(app, person.email, PASSWORD)).toBe(true)
  })

  it('of the team needs twelve characters before the console opens', async () => {
    const person = await personWithPassword(app, 'team')
    await app.db.updateTable('users').set({ has_long_password: false }).where('id', '=', person.userId).execute()
    const page = await openSecurity(person, 'team')
    expect(screen.getByText(/^The console opens once your password has at least 12 characters\./)).toBeTruthy()
    await fillAll(page, PASSWORD, 'elevenchars')
    await page.press('Password', 'Change the password')
    const text = 'Accounts of our team need a password of at least 12 characters.'
    expect(await part('Password').findByText(text)).toBeTruthy()
    expect(field('Password', /^New Password/).getAttribute('aria-invalid')).toBe('true')
    expect(await canSignIn(app, person.email, PASSWORD)).toBe(true)
  })

  it('that does not exist yet is set by a link', async () => {
    const person = await app.actors.user()
    const page = await openSecurity(person)
    expect(part('Email address').getByText('To change the address, set a password first.')).toBeTruthy()
    const restore = loseConnection()
    await page.press('Password', 'Send the link')
    expect(await screen.findByText('You are offline. Your details are still here; please try again.')).toBeTruthy()
    restore()
    await page.press('Password', 'Send the link')
    const sent = `We’ve sent a link to ${person.email}. It works once, for 1 hour.`
    expect(await part('Password').findByText(sent)).toBeTruthy()
    loseConnection()
    await page.press('Password', 'Send the link')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(part('Password').queryByText(sent)).toBeNull()
    await app.jobs.run()
    expect(app.mails.findLast(({ to }) => to === person.email)?.text).toContain('/reset-password?token=')
  })
})

describe('the email address', () => {
  it('changes only when the link in the new mailbox is opened', async () => {
    const person = await personWithPassword(app)
    const page = await openSecurity(person)
    await page.fill('Email address', /^New email address/, ' New-Address@example.com ')
    await page.fill('Email address', /^Current Password/, PASSWORD)
    await page.press('Email address', 'Send the link')
    expect(await screen.findByText(/^We’ve sent an email to new-address@example\.com\./)).toBeTruthy()
    expect((await stored(person)).email).toBe(person.email)
    expect(field('Email address', /^New email address/).value).toBe('')
  })

  it.each(['', 'meera', 'meera@example'])('is not sent as "%s"', async (email) => {
    const page = await openSecurity(await personWithPassword(app))
    await page.fill('Email address', /^New email address/, email)
    await page.press('Email address', 'Send the link')
    expect(await part('Email address').findByText(/^Enter a full email address/)).toBeTruthy()
    expect(part('Email address').getByText('Enter your current password.')).toBeTruthy()
    expect(page.requests).toEqual([])
  })

  it('that is the same already is refused at its field', async () => {
    const person = await personWithPassword(app)
    const page = await openSecurity(person)
    await page.fill('Email address', /^New email address/, person.email)
    await page.fill('Email address', /^Current Password/, PASSWORD)
    await page.press('Email address', 'Send the link')
    expect(await part('Email address').findByText('This is already the email address of your account.')).toBeTruthy()
    expect(field('Email address', /^New email address/).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Email address', /^New email address/)))
  })

  it('that is not confirmed gets the link again, and the page notices a confirmation in another window', async () => {
    const person = await personWithPassword(app, 'user', false)
    const page = await openSecurity(person)
    expect(part('Email address').getByText('Not confirmed yet')).toBeTruthy()
    await page.press('Email address', 'Send me the link')
    expect(await part('Email address').findByText(`We’ve sent the link to ${person.email}.`)).toBeTruthy()
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.userId).execute()
    await page.press('Email address', 'Send me the link')
    expect(await part('Email address').findByText('Confirmed')).toBeTruthy()
    expect(part('Email address').queryByRole('button', { name: 'Send me the link' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('whose link could not be sent again says why', async () => {
    const page = await openSecurity(await personWithPassword(app, 'user', false))
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, registerPerAddress: 1 })
    onTestFinished(() => changeSetting(app.ctx, 'limits', NO_LIMITS))
    await app.request('/user/forgot-password', { json: { email: 'meera@example.com' } })
    await page.press('Email address', 'Send me the link')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests in a short time')
    expect(part('Email address').queryByText(/^We’ve sent the link/)).toBeNull()
  })
})

describe('the devices', () => {
  const TITLE = 'Where you are signed in'

  it('are listed with their browser, and each other one can be signed out', async () => {
    const person = await personWithPassword(app)
    const phone = await signIn(app, person.email, ANDROID)
    const page = await openSecurity(person)
    expect(part(TITLE).getByText('Chrome on Android')).toBeTruthy()
    expect(part(TITLE).getByText('Unknown device').parentElement?.textContent).toContain('This device')
    expect(part(TITLE).getAllByRole('button', { name: /^Sign out / })).toHaveLength(2)
    await page.press(TITLE, 'Sign out Chrome on Android')
    expect(await screen.findByText('That device is signed out.')).toBeTruthy()
    expect(await screen.findByText('You are not signed in on any other device.')).toBeTruthy()
    expect((await app.request('/user/profile', { headers: { cookie: phone } })).status).toBe(401)
    expect((await app.request('/user/profile', { as: person })).status).toBe(200)
  })

  it('are all signed out except this one', async () => {
    const person = await personWithPassword(app)
    const others = [await signIn(app, person.email, ANDROID), await signIn(app, person.email)]
    const page = await openSecurity(person)
    await page.press(TITLE, 'Sign out everywhere else')
    expect(await screen.findByText('All other devices are signed out.')).toBeTruthy()
    for (const cookie of others) expect((await app.request('/user/profile', { headers: { cookie } })).status).toBe(401)
    expect((await app.request('/user/profile', { as: person })).status).toBe(200)
  })

  it('that were signed out meanwhile disappear without an error', async () => {
    const person = await personWithPassword(app)
    await signIn(app, person.email, ANDROID)
    const page = await openSecurity(person)
    await app.request('/user/sessions/end-others', { method: 'POST', as: person })
    await page.press(TITLE, 'Sign out Chrome on Android')
    expect(await screen.findByText('You are not signed in on any other device.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stay in the list when the connection is lost', async () => {
    const person = await personWithPassword(app)
    await signIn(app, person.email, ANDROID)
    const page = await openSecurity(person)
    loseConnection()
    await page.press(TITLE, 'Sign out Chrome on Android')
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
    expect(part(TITLE).getByText('Chrome on Android')).toBeTruthy()
  })
})

describe('Google and Facebook', () => {
  const TITLE = 'Google and Facebook'
  const link = ({ userId }: TestActor, provider: string) =>
    app.db
      .insertInto('accounts')
      .values({ id: crypto.randomUUID(), account_id: crypto.randomUUID(), provider_id: provider, user_id: userId })
      .execute()
  const item = (name: string) => within(part(TITLE).getByText(name).closest('li') as HTMLElement)

  it('can be linked with the password, at the address of the provider', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const page = await openSecurity(await personWithPassword(app))
    const goOn = () => page.user.click(item('Google').getByRole('button', { name: 'Continue to Google' }))
    await goOn()
    expect(await item('Google').findByText('Enter your current password.')).toBeTruthy()
    const password = () => item('Google').getByLabelText(/^Current Password/, { selector: 'input' })
    await page.user.type(password(), 'not-this')
    await goOn()
    expect(await item('Google').findByText('The current password is incorrect.')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
    await page.user.clear(password())
    await page.user.type(password(), PASSWORD)
    await goOn()
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect(String(assign.mock.calls[0]?.[0])).toContain(provider.issuer)
    expect(page.requests.at(-1)?.body.to).toBe('/account/security')
  })

  it('can be unlinked while there is another way to sign in', async () => {
    const person = await personWithPassword(app)
    await link(person, 'google')
    const page = await openSecurity(person)
    expect(item('Google').getByText('Linked')).toBeTruthy()
    expect(item('Facebook').getByText('Not linked')).toBeTruthy()
    await page.press(TITLE, 'Unlink Google')
    expect(await screen.findByText(/^You can no longer sign in with Google\./)).toBeTruthy()
    await waitFor(() => expect(item('Google').getByText('Not linked')).toBeTruthy())
  })

  it('cannot be unlinked as the only way to sign in', async () => {
    const person = await app.actors.user()
    await link(person, 'google')
    await openSecurity(person)
    expect(item('Google').getByText(/^This is your only way to sign in\./)).toBeTruthy()
    expect(part(TITLE).queryByRole('button', { name: 'Unlink Google' })).toBeNull()
    closeRoute()
    await link(person, 'facebook')
    await openSecurity(person)
    expect(part(TITLE).getAllByRole('button', { name: /^Unlink/ })).toHaveLength(2)
  })
})
