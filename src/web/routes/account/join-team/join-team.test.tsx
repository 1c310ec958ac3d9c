// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { canSignIn, personWithPassword, tokenSentTo } from '../../../../../test/account-helpers.ts'
import { closeRoute, fillIn, loseConnection, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { newPerson } from '../../../../../test/fakes/provider.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
})
afterEach(closeRoute)
afterAll(() => app.close())

const PASSWORD = 'a long password'
const SUBMIT = 'Accept the invitation'
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const roleOf = async (email: string) =>
  (await app.db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirst())?.role

async function invite(email: string, role: 'team' | 'owner' = 'team') {
  expect((await app.request('/ops/team/invitations', { as: owner, json: { email, role } })).status).toBe(200)
  return tokenSentTo(app, email, 'join-team')
}
async function open(as: TestActor, token?: string, role?: 'user' | 'team') {
  const at = `/join-team${token === undefined ? '' : `?token=${token}`}`
  const page = await openRoute(app, as, route, at, role && { role })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...page,
    fill: async (values: readonly (readonly [RegExp, string])[]) => {
      for (const [label, text] of values) await fillIn(page.user, field(label), text)
    },
    submit: () => page.user.click(screen.getByRole('button', { name: SUBMIT })),
  }
}
const filled = (name: string, password = PASSWORD, repeated = password) =>
  [
    [/^Your name/, name],
    [/^Password/, password],
    [/^Confirm password/, repeated],
  ] as const

describe('an invitation for a new account', () => {
  it('names who invites and the role, and opens the console once name and password are chosen', async () => {
    const { email } = newPerson()
    const page = await open(visitor(), await invite(email, 'owner'))
    expect(title()).toBe('Join the team')
    expect(screen.getByText('Savita invites you to the console. Your role: Owner.')).toBeTruthy()
    expect(screen.getByText(`Your account will have the email ${email}.`)).toBeTruthy()
    await page.fill(filled('Ravi'))
    await page.submit()
    await waitFor(() => expect(page.location()).toBe('/ops'))
    expect([await roleOf(email), await canSignIn(app, email, PASSWORD)]).toEqual(['owner', true])
  })

  it('names every mistake at its field and keeps what was typed', async () => {
    const { email } = newPerson()
    const page = await open(visitor(), await invite(email))
    await page.fill(filled(' ', 'elevenchars', 'another'))
    await page.submit()
    expect(await screen.findByText('Enter your name.')).toBeTruthy()
    for (const text of ['At least 12 characters.', 'The passwords do not match.']) expect(screen.getByText(text)).toBeTruthy()
    for (const label of [/^Your name/, /^Password/, /^Confirm password/])
      expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect([field(/^Password/).value, page.requests.length]).toEqual(['elevenchars', 0])
    await page.fill(filled('www.example.com'))
    await page.submit()
    expect(await screen.findByText('Enter only your name, without a web or email address.')).toBeTruthy()
    expect(await roleOf(email)).toBeUndefined()
  })

  it('can be accepted again when the connection was lost', async () => {
    const { email } = newPerson()
    const page = await open(visitor(), await invite(email))
    await page.fill(filled('Ravi'))
    const restore = loseConnection()
    await page.submit()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\./)
    restore()
    await page.submit()
    await waitFor(() => expect(page.location()).toBe('/ops'))
    expect(await roleOf(email)).toBe('team')
  })

  it('that was revoked meanwhile shows that the link no longer works', async () => {
    const { email } = newPerson()
    const page = await open(visitor(), await invite(email))
    await page.fill(filled('Ravi'))
    await app.db.deleteFrom('team_invitations').where('email', '=', email).execute()
    await page.submit()
    await waitFor(() => expect(title()).toBe('This link does not work'))
    expect(screen.getByText('Ask the owner who invited you to send the invitation again.')).toBeTruthy()
    expect(await roleOf(email)).toBeUndefined()
  })
})

describe('an invitation for an existing account', () => {
  it('asks for its sign-in first', async () => {
    const person = await personWithPassword(app)
    const token = await invite(person.email)
    for (const reader of [visitor(), await personWithPassword(app)]) {
      await open(reader, token)
      expect(screen.getByText(`There is an account with the email ${person.email}. Sign in with it to accept.`)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: SUBMIT })).toBeNull()
      closeRoute()
    }
    expect(await roleOf(person.email)).toBe('user')
  })

  it('needs no password of the account that is signed in', async () => {
    const person = await personWithPassword(app)
    const page = await open(person, await invite(person.email))
    expect(
      screen.getByText(`You are signed in as ${person.email}. This account will work in the console from now on.`),
    ).toBeTruthy()
    expect(document.querySelectorAll('input:not([type="hidden"])')).toHaveLength(0)
    await page.submit()
    await waitFor(() => expect(page.location()).toBe('/ops'))
    expect(await roleOf(person.email)).toBe('team')
  })

  it('is refused when another account has been signed in meanwhile', async () => {
    const person = await personWithPassword(app)
    const page = await open(person, await invite(person.email))
    person.cookie = (await personWithPassword(app)).cookie
    await page.submit()
    expect((await screen.findByRole('alert')).textContent).toBe(
      `You are signed in with another account. Sign out, then sign in as ${person.email}.`,
    )
    expect(await roleOf(person.email)).toBe('user')
  })

  it('does not change the role of a person who has become a pandit in the meantime', async () => {
    const person = await personWithPassword(app)
    const page = await open(person, await invite(person.email))
    await app.db.updateTable('users').set({ role: 'pandit' }).where('email', '=', person.email).execute()
    await page.submit()
    await waitFor(() => expect(title()).toBe('This link does not work'))
    expect(await roleOf(person.email)).toBe('pandit')
  })
})

describe('a link that cannot be used', () => {
  it('that is incomplete says so', async () => {
    for (const token of [undefined, '', 'x'.repeat(201)]) {
      await open(visitor(), token)
      expect(screen.getByText(/^Part of the link is missing\./)).toBeTruthy()
      closeRoute()
    }
  })

  it('that is unknown or expired says so', async () => {
    const token = await invite(newPerson().email)
    const now = app.clock.now()
    app.clock.advance(3 * 24 * 60 + 1)
    for (const used of [token, 'unknown']) {
      await open(visitor(), used)
      expect(screen.getByText(/^The link has already been used, has expired, or is incomplete\./)).toBeTruthy()
      closeRoute()
    }
    app.clock.set(now)
  })

  it('leads somebody of the team to the console', async () => {
    await open(await app.actors.team(), 'unknown', 'team')
    expect(screen.getByText('You are already in the team.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the console' }).getAttribute('href')).toBe('/ops')
    closeRoute()
    await open(await app.actors.user(), 'unknown', 'user')
    expect(screen.queryByRole('link', { name: 'Open the console' })).toBeNull()
  })
})
