// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, NO_LIMITS, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { loadTestOccasions } from '../../../../../test/occasions.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import { addDays } from '../../../../shared/time/dates.ts'
import { Toaster } from '../../../../ui/kit/toast.tsx'
import GroupPujaPage, { action, clientAction, loader } from './page.tsx'

let app: TestApp
let family: TestActor
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  app = await createTestApp()
  await loadTestOccasions(app)
  family = await app.actors.user()
})
beforeEach(async () => {
  await app.db.deleteFrom('group_puja_interests').execute()
  await changeSetting(app.ctx, 'limits', NO_LIMITS)
  app.clock.set(START)
})
afterEach(() => {
  closePage()
  window.localStorage.clear()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

function GroupPuja() {
  const loaderData = useLoaderData<typeof loader>()
  return <GroupPujaPage {...({ loaderData } as Parameters<typeof GroupPujaPage>[0])} />
}
async function openGroupPuja({ address = '/group-puja', sends = clientAction as unknown } = {}) {
  const part = (
    <>
      <GroupPuja />
      <Toaster closeLabel="Close" />
    </>
  )
  const page = await openPage(app, family, part, { loader, action: sends, address } as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const contact = () => document.querySelector<HTMLInputElement>('input[name="contact"]') as HTMLInputElement
  const register = async (text: string, { consents = true } = {}) => {
    await page.user.clear(contact())
    if (text) await page.user.type(contact(), text)
    if (consents) await page.user.click(screen.getByRole('checkbox'))
    await page.user.click(screen.getByRole('button', { name: 'Notify me' }))
  }
  const festivals = () => screen.getAllByRole('radio') as HTMLInputElement[]
  return { ...page, contact, register, festivals }
}
const interests = () => app.db.selectFrom('group_puja_interests').selectAll().execute()
const saved = () => screen.queryByRole('heading', { name: 'You will be notified about' })

describe('the festivals', () => {
  it('begin a week from today, the first one chosen', async () => {
    const { festivals } = await openGroupPuja()
    const days = festivals().map(({ value }) => value.split('|')[1] ?? '')
    expect(days.length).toBeGreaterThan(2)
    expect(days.toSorted()[0]?.localeCompare('2026-11-27')).toBeGreaterThanOrEqual(0)
    expect(
      festivals()
        .map(({ checked }) => checked)
        .indexOf(true),
    ).toBe(0)
    closePage()
    app.clock.set(new Date(`${addDays(days[0] ?? '', -6)}T04:30:00Z`))
    const { festivals: later } = await openGroupPuja()
    expect(later()[0]?.value).not.toContain(days[0])
  })

  it('have Hindi names on the Hindi page', async () => {
    const { festivals } = await openGroupPuja({ address: '/hi/group-puja' })
    for (const { labels } of festivals()) expect(labels?.[0]?.textContent).toMatch(/^[ऀ-ॿ]/)
  })
})

describe('an interest', () => {
  it('is registered for the chosen festival, and can be taken back on this device', async () => {
    const page = await openGroupPuja()
    const second = page.festivals()[1] as HTMLInputElement
    const name = second.labels?.[0]?.querySelector('b')?.textContent ?? ''
    await page.user.click(second)
    await page.register('98220 44157')
    const done = await screen.findByText(new RegExp(`for ${name} opens`))
    await waitFor(() => expect(document.activeElement).toBe(done))
    const [slug, day] = second.value.split('|')
    expect(await interests()).toMatchObject([{ occasion_slug: slug, occasion_date: day }])
    expect(page.contact().value).toBe('')
    expect(saved()).toBeTruthy()
    await page.user.dblClick(screen.getByRole('button', { name: `Remove: ${name}` }))
    expect(await screen.findByText(/^Removed on this device\./)).toBeTruthy()
    expect(await interests()).toEqual([])
    expect(saved()).toBeNull()
  })

  it('registered twice is listed once, and removing it removes both', async () => {
    const errors = vi.spyOn(console, 'error')
    const page = await openGroupPuja()
    for (const contact of ['98220 44157', 'aditi@example.com']) {
      await page.register(contact)
      await waitFor(() => expect(page.contact().value).toBe(''))
    }
    expect(await interests()).toHaveLength(2)
    const list = within(saved()?.closest('section') as HTMLElement)
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await page.user.click(list.getByRole('button'))
    await waitFor(() => expect(saved()).toBeNull())
    expect(errors.mock.calls).toEqual([])
    errors.mockRestore()
    expect(await interests()).toEqual([])
  })

  it('is forgotten on this device once the festival is over', async () => {
    const entry = { token: 'x', festival: 'holi|2026-11-19', name: 'Holi', day: '2026-11-19' }
    window.localStorage.setItem('group-puja-interests', JSON.stringify([entry, { ...entry, name: 'Today', day: '2026-11-20' }]))
    await openGroupPuja()
    const heading = await screen.findByRole('heading', { name: 'You will be notified about' })
    const list = within(heading.closest('section') as HTMLElement)
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual(['Today'])
  })

  it.each(['{', '{}', '[{"token":1}]'])('does not break on %s in the browser', async (text) => {
    window.localStorage.setItem('group-puja-interests', text)
    const { festivals } = await openGroupPuja()
    expect(festivals().length).toBeGreaterThan(0)
    expect(saved()).toBeNull()
  })
})

describe('an interest that is refused', () => {
  it.each([
    ['', true, /^Enter a mobile number of ten digits/, 0],
    ['nobody', true, /^Enter a mobile number of ten digits/, 1],
    ['aditi@example.com', false, /^Please tick this box/, 0],
  ])('with the contact "%s" (consent %s) says why, and keeps contact and festival', async (typed, consents, problem, sent) => {
    const page = await openGroupPuja()
    const third = page.festivals()[2]?.value
    await page.user.click(page.festivals()[2] as HTMLInputElement)
    await page.register(typed, { consents })
    expect((await screen.findByText(problem)).closest('[role="alert"]')).toBeTruthy()
    expect(page.contact().value).toBe(typed)
    expect(page.festivals().find(({ checked }) => checked)?.value).toBe(third)
    await waitFor(() => expect(document.activeElement).toBe(consents ? page.contact() : screen.getByRole('checkbox')))
    expect([await interests(), page.requests.length]).toEqual([[], sent])
  })

  it('is checked by the server, too: without scripts the browser sends whatever was typed', async () => {
    const emptied = async (args: Parameters<typeof action>[0]) => {
      const body = await args.request.formData()
      body.set('contact', ' ')
      body.delete('consent')
      return action({ ...args, request: new Request(args.request.url, { method: 'post', body }) })
    }
    const page = await openGroupPuja({ sends: emptied })
    await page.register('aditi@example.com')
    for (const problem of [/^Enter a mobile number of ten digits/, /^Please tick this box/])
      expect((await screen.findByText(problem)).closest('[role="alert"]')).toBeTruthy()
    expect(await interests()).toEqual([])
  })

  it('without a connection keeps everything, and can be sent again', async () => {
    const page = await openGroupPuja()
    page.setOffline(true)
    await page.register('98220 44157')
    expect(await screen.findByText('You are offline. Please try again. Your details are still here.')).toBeTruthy()
    expect(page.contact().value).toBe('98220 44157')
    page.setOffline(false)
    await page.user.click(screen.getByRole('button', { name: 'Notify me' }))
    await waitFor(async () => expect(await interests()).toHaveLength(1))
    page.setOffline(true)
    await page.user.click(await screen.findByRole('button', { name: /^Remove: / }))
    expect(await screen.findByText('You are offline. Nothing was sent. Please try again when you are online.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Remove: / })).toBeTruthy()
  })

  it('after too many says how long to wait', async () => {
    // Later than every test before, because the counts of a minute begin anew only after it.
    app.clock.set(new Date('2026-11-23T04:30:00Z'))
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, writesPerMinute: 1 })
    const page = await openGroupPuja()
    await page.register('98220 44161')
    await waitFor(() => expect(page.contact().value).toBe(''))
    await page.register('98220 44162')
    expect(await screen.findByText(/^Too many attempts\. Please wait .+ and try again\.$/)).toBeTruthy()
  })

  it('because the festival came too near meanwhile asks for another one', async () => {
    const page = await openGroupPuja()
    app.clock.set(new Date(`${page.festivals()[0]?.value.split('|')[1]}T12:00:00Z`))
    await page.register('98220 44157')
    expect(await screen.findByText('This festival is over. Choose an upcoming one.')).toBeTruthy()
    expect(await interests()).toEqual([])
  })
})

it('without scripts the page returns with the festival that was registered', async () => {
  const page = await openGroupPuja({ sends: action })
  await page.register('aditi@example.com')
  expect(await screen.findByText(/^Done$/)).toBeTruthy()
  expect(page.location()).toBe(`/group-puja?done=${encodeURIComponent(page.festivals()[0]?.value ?? '')}`)
  expect(saved()).toBeNull()
})
