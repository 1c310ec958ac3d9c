import { type APIRequestContext, type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { indiaDate, indiaInstant } from '../../src/shared/time/dates.ts'
import { loginOf, openVisitor, type Person } from './people.ts'

const PASSWORD = 'kolam-12'

export type TeamSession = { team: Person; info: TestInfo; browser: Browser }

export async function call<Answer>(
  by: APIRequestContext,
  info: TestInfo,
  path: string,
  data: object,
  method = 'POST',
): Promise<Answer> {
  const headers = { origin: String(info.project.use.baseURL) }
  const response = await by.fetch(`/api/v1${path}`, { method, data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Answer
}

export async function openTeamSession(browser: Browser, info: TestInfo): Promise<TeamSession> {
  const team = await openVisitor(browser, info)
  const { email, password } = loginOf('team')
  await call(team.page.request, info, '/user/login', { email, password })
  return { team, info, browser }
}

type Pandit = { email: string; signIn: (phone: Person) => Promise<unknown> }

/** Creates a pandit for one test, so that other tests' pujas do not take his time. */
export async function newPandit({ team, info, browser }: TeamSession, name: string): Promise<Pandit> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${info.project.name}@example.com`
  const own = await openVisitor(browser, info)
  const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD }
  await call(own.page.request, info, '/user/register', account)
  await call(team.page.request, info, '/pandit/signup-as-pandit', { email })
  const signIn = (phone: Person) => call(phone.page.request, info, '/user/login', { email, password: PASSWORD })
  await signIn(own)
  await call(own.page.request, info, '/pandit/update', { visibility: true }, 'PUT')
  await own.context.close()
  return { email, signIn }
}

/** Creates a puja that begins in a number of hours, accepted by the pandit signed in on the phone. */
export async function accepted({ team, info }: TeamSession, phone: Person, name: string, hours: number): Promise<string> {
  const desk = team.page.request
  const startsAt = new Date(Math.max(Date.now() + hours * 3_600_000, indiaInstant(indiaDate(new Date()), 0).getTime()))
  const pujaAddress = '7, Tulsi Residency, Karve Road, Pune'
  const request = { pujaName: 'Havan', name, mobile: '9845030001', pujaAddress, date: indiaDate(startsAt) }
  const { ref } = await call<{ ref: string }>(desk, info, '/booking/book', request)
  const agreed = { startsAt: startsAt.toISOString(), durationMinutes: 60, feePaise: 210_000, address: pujaAddress }
  await call(desk, info, `/ops/bookings/${ref}/confirm`, agreed)
  const me = (await (await phone.page.request.get('/api/v1/pandit/pandit/profile')).json()) as { pandit: { _id: string } }
  await call(desk, info, `/ops/bookings/${ref}/offers`, { panditId: me.pandit._id })
  const offers = (await (await phone.page.request.get('/api/v1/pandit/offers')).json()) as { items: { id: string }[] }
  await call(phone.page.request, info, `/pandit/offers/${offers.items[0]?.id}/accept`, {})
  return ref
}

/** The card of a puja in the portal, by the family's name. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
