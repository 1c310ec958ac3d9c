// Brings a few bookings to each of their states through the API, so that the pages of the audit have something to show.
import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_LOGINS } from '../../src/demo/seed.ts'
import { addDays, indiaDate } from '../../src/shared/dates.ts'
import type { Role } from './pages.ts'

export type Link = { ref: string; key: string }
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
export type Story = {
  panditId: string
  requested: Link
  offered: Link
  accepted: Link
  done: Link
  sessions: Record<Role, Session>
}

type Caller = {
  context: BrowserContext
  call: <Answer>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

async function caller(browser: Browser, base: string): Promise<Caller> {
  const context = await browser.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } })
  const call = async <Answer>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await context.request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { context, call }
}

async function signIn(browser: Browser, base: string, role: Role): Promise<Caller> {
  const login = DEMO_LOGINS.find((entry) => entry.role === role)
  if (!login) throw new Error(`There is no demo login for ${role}.`)
  const person = await caller(browser, base)
  await person.call('/user/login', { email: login.email, password: login.password })
  return person
}

type Found = { id: string; days: string[] }

/** The pandit of this name in the search, and the next days on which it tells that he is free. */
async function freePandit({ call }: Caller, name: string, count: number): Promise<Found> {
  const found: Found = { id: '', days: [] }
  for (let ahead = 12; found.days.length < count && ahead < 90; ahead++) {
    const date = addDays(indiaDate(new Date()), ahead)
    const cards = await call<{ _id: string; name: string }[]>(`/user/search?query=${encodeURIComponent(name)}&date=${date}`)
    const card = cards.find((each) => each.name === name)
    if (!card) continue
    found.id = card._id
    found.days.push(date)
  }
  if (found.days.length < count) throw new Error(`${name} is not free often enough.`)
  return found
}

function ask({ call }: Caller, pujaName: string, date: string): Promise<Link> {
  const request = {
    pujaName,
    date,
    name: 'Kavita Nair',
    mobile: '98450 12345',
    email: 'kavita@example.com',
    pujaAddress: '12, Lotus Apartments, Karve Road, Kothrud, Pune 411038',
    location: 'Pune',
    language: 'Marathi',
    message: 'Second floor, the lift is under repair. About twenty guests.',
  }
  return call<Link>('/booking/book', request, { 'idempotency-key': crypto.randomUUID() })
}

/** The bookings of the story and the sessions of those who see them. */
export async function tellStory(browser: Browser, base: string): Promise<Story> {
  const [family, team, pandit] = [
    await caller(browser, base),
    await signIn(browser, base, 'team'),
    await signIn(browser, base, 'pandit'),
  ]
  const { user } = await pandit.call<{ user: { name: string } }>('/pandit/me')
  const { id: panditId, days } = await freePandit(family, user.name, 4)
  const [first = '', second = '', third = '', fourth = ''] = days
  const requested = await ask(family, 'Satyanarayan', first)
  const offer = async (date: string): Promise<Link> => {
    const link = await ask(family, 'Satyanarayan', date)
    const agreed = {
      startsAt: `${date}T03:30:00.000Z`,
      durationMinutes: 120,
      feePaise: 310_000,
      address: '12, Lotus Apartments, Kothrud, Pune',
    }
    await team.call(`/ops/bookings/${link.ref}/confirm`, agreed)
    await team.call(`/ops/bookings/${link.ref}/offers`, { panditId })
    return link
  }
  const accept = async () => {
    const { items } = await pandit.call<{ items: { id: string }[] }>('/pandit/offers')
    for (const { id } of items) await pandit.call(`/pandit/offers/${id}/accept`, {})
  }
  const [done, accepted] = [await offer(second), await offer(third)]
  await accept()
  await team.call(`/ops/bookings/${done.ref}/complete`, {})
  const offered = await offer(fourth)
  const sessions = { team: await team.context.storageState(), pandit: await pandit.context.storageState() }
  await Promise.all([family, team, pandit].map(({ context }) => context.close()))
  return { panditId, requested, offered, accepted, done, sessions }
}
