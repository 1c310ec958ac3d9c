// Creates bookings in every state through the API.

import type { Browser, BrowserContext } from '@playwright/test'
import type { Role } from '../../src/shared/accounts/roles.ts'
import { addDays, indiaDate } from '../../src/shared/time/dates.ts'
import { type Caller, signIn } from './caller.ts'
import { fillFamilyAccount } from './family-account.ts'
import { fillSections } from './filled-sections.ts'

export type Link = { ref: string; key: string }
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
export type Scenario = {
  panditId: string
  /** Existing objects of the demo, the first of each list. */
  lists: { applicationId: string; ticketId: string; productId: string; own: string; placed: string; delivered: string }
  requested: Link
  offered: Link
  accepted: Link
  done: Link
  sessions: Record<Role, Session>
}

const REVIEW = { rating: 5, content: 'He came on time, explained every step to my parents, and nobody had to hurry.' }

const AGREED = {
  durationMinutes: 120,
  feePaise: 310_000,
  address: '12, Lotus Apartments, Kothrud, Pune',
  samagriBringer: 'pandit',
  agreedNote: 'Parking behind the house. Flowers and fruit are fresh on the day, prasad for about twenty guests.',
}

type Found = { id: string; days: string[] }

/** Finds the pandit of this name in the search, and the next dates on which he is free. */
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

function requestBooking({ call, email }: Caller, pujaName: string, date: string): Promise<Link> {
  const request = {
    pujaName,
    date,
    name: 'Kavita Nair',
    mobile: '98450 12345',
    email,
    pujaAddress: '12, Lotus Apartments, Karve Road, Kothrud, Pune 411038',
    location: 'Pune',
    language: 'Marathi',
    message: 'Second floor, the lift is under repair. About twenty guests.',
  }
  return call<Link>('/booking/book', request, { headers: { 'idempotency-key': crypto.randomUUID() } })
}

async function firstOfLists(family: Caller, team: Caller): Promise<Scenario['lists']> {
  const first = async ({ call }: Caller, path: string, name: 'id' | 'number'): Promise<string> => {
    const { items } = await call<{ items: Partial<Record<'id' | 'number', string>>[] }>(path)
    const value = items[0]?.[name]
    if (!value) throw new Error(`There is nothing in ${path}.`)
    return value
  }
  return {
    applicationId: await first(team, '/ops/applications?status=open', 'id'),
    ticketId: await first(team, '/ops/tickets', 'id'),
    productId: await first(team, '/ops/products', 'id'),
    own: await first(family, '/orders', 'number'),
    placed: await first(team, '/ops/orders', 'number'),
    delivered: await first(team, '/ops/orders?state=delivered', 'number'),
  }
}

/** Saves the sessions of all roles and closes their browser contexts. */
async function sessionsOf(people: Record<Role, Caller>): Promise<Record<Role, Session>> {
  const { user, team, owner, pandit } = people
  const saveSession = async ({ context }: Caller) => {
    const state = await context.storageState()
    await context.close()
    return state
  }
  return {
    user: await saveSession(user),
    team: await saveSession(team),
    owner: await saveSession(owner),
    pandit: await saveSession(pandit),
  }
}

/** Creates the bookings of the story and the sessions of the people who see them. */
export async function createScenario(browser: Browser, base: string): Promise<Scenario> {
  const people = {
    user: await signIn(browser, base, 'user'),
    team: await signIn(browser, base, 'team'),
    owner: await signIn(browser, base, 'owner'),
    pandit: await signIn(browser, base, 'pandit'),
  }
  const { user: family, team, pandit } = people
  const { user } = await pandit.call<{ user: { name: string } }>('/pandit/me')
  const { id: panditId, days } = await freePandit(family, user.name, 4)
  const [first = '', second = '', third = '', fourth = ''] = days
  const requested = await requestBooking(family, 'Satyanarayan', first)
  const offer = async (date: string): Promise<Link> => {
    const link = await requestBooking(family, 'Satyanarayan', date)
    await team.call(`/ops/bookings/${link.ref}/confirm`, { startsAt: `${date}T03:30:00.000Z`, ...AGREED })
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
  await fillFamilyAccount(family, panditId)
  await fillSections(family, team)
  await family.call(`/bookings/${done.ref}/reviews`, REVIEW, { headers: { 'x-booking-key': done.key } })
  const lists = await firstOfLists(family, team)
  const sessions = await sessionsOf(people)
  return { panditId, lists, requested, offered, accepted, done, sessions }
}
