// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../../test/dom/page.tsx'
import { confirmedBooking, ONLINE, requestBooking } from '../../../../../../../test/factories.ts'
import { ConsoleView } from '../../console-view.tsx'
import { BookingPane } from '../booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

/** Times on this Friday, 20 November 2026; the page opens at 10 AM. */
const at = (clock: string) => new Date(`2026-11-20T${clock}:00+05:30`).toISOString()
const openPane = async (ref: string, address = '/') => {
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />, { address })
  await screen.findByRole('heading', { level: 2 })
  return page
}
async function openLater(changes: Record<string, unknown> = {}) {
  const { ref } = await requestBooking(desk.app, changes)
  const page = await openPane(ref)
  const form = await openDialog(page, 'Call later')
  const radio = (name: RegExp) => page.user.click(form.getByRole('radio', { name }))
  const enterTime = async (clock: string) => {
    await page.user.clear(form.getByLabelText(/^Time/))
    await page.user.type(form.getByLabelText(/^Time/), clock)
  }
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }))
  return { ...page, ref, form, radio, enterTime, save }
}
const plan = (ref: string, clock: string) => desk.ops(ref, '/planned-call', { plannedCallAt: at(clock) })
const plannedFor = async (ref: string) => (await desk.seenByTeam(ref)).plannedCallAt
const labels = (form: Awaited<ReturnType<typeof openDialog>>) =>
  form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replace('\u00a0', ' '))

describe('planning the next call', () => {
  it('offers times in our hours, and plans the chosen one once', async () => {
    const { user, ref, form, radio, requests } = await openLater()
    expect(labels(form)).toEqual(['In an hour, 11:00 AM', 'This evening, 5:00 PM', 'Tomorrow morning, 10:00 AM', 'Another time'])
    expect(form.getByText(/^The family was promised a call before 12:00\sPM\. This promise stays\.$/)).toBeTruthy()
    await radio(/^This evening/)
    await user.dblClick(form.getByRole('button', { name: 'Save' }))
    await dialogClosed()
    expect(requests).toMatchObject([
      { path: `/ops/bookings/${ref}/planned-call`, body: { plannedCallAt: at('17:00'), version: 1 } },
    ])
    expect(screen.getByText(/^Call again at 5:00\sPM$/, { selector: 'b' })).toBeTruthy()
    expect(screen.getByText(/^7\sh left\. Call promised before 12:00\sPM$/)).toBeTruthy()
    expect(screen.getByText(/^Asha of the team planned to call again: 5:00\sPM$/)).toBeTruthy()
  })

  it('takes any other time, and says when it is outside our hours', async () => {
    const { ref, form, radio, enterTime, save } = await openLater()
    await radio(/^Another time/)
    await enterTime('17:45')
    expect(form.queryByText('This is outside our phone hours.')).toBeNull()
    await enterTime('20:15')
    expect(form.getByText('This is outside our phone hours.')).toBeTruthy()
    await save()
    await dialogClosed()
    expect(await plannedFor(ref)).toBe(at('20:15'))
  })

  it('offers a family abroad the times in which it can be called too', async () => {
    const hours = { callTimeZone: 'Europe/London', callFrom: '08:00', callTo: '22:00' }
    const { form, radio, enterTime } = await openLater({ ...ONLINE, ...hours })
    expect(labels(form)).toEqual(['Today, 1:30 PM', 'This evening, 5:00 PM', 'Tomorrow, 1:30 PM', 'Another time'])
    await radio(/^Another time/)
    await enterTime('11:00')
    expect(form.getByText('This is outside our phone hours or the family’s call hours.')).toBeTruthy()
  })

  it('refuses no time and a time that has passed, and keeps the form', async () => {
    const { form, radio, enterTime, save, requests } = await openLater()
    await radio(/^Another time/)
    await save()
    expect(form.getByText('Enter the time, such as 17:30.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByLabelText(/^Time/))
    await enterTime('09:30')
    await save()
    expect(form.getByText('Choose a time that has not passed.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('asks before a chosen time would be lost', async () => {
    const { user, form, radio } = await openLater()
    await radio(/^Tomorrow morning/)
    await user.click(form.getByRole('button', { name: 'Back' }))
    expect(form.getByText('Discard your changes?')).toBeTruthy()
  })

  it('shows what a colleague changed meanwhile, before anything is sent again', async () => {
    const { ref, form, radio, save } = await openLater()
    await radio(/^This evening/)
    await plan(ref, '15:00')
    await save()
    expect(await form.findByText('Someone changed this booking while you had it open:')).toBeTruthy()
    expect(form.getByText(/^Asha of the team planned to call again: 3:00\sPM$/)).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(await plannedFor(ref)).toBe(at('15:00'))
    await save()
    await dialogClosed()
    expect(await plannedFor(ref)).toBe(at('17:00'))
  })

  it('is only possible until the family is reached', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    await openPane(ref)
    expect(screen.queryByRole('button', { name: 'Call later' })).toBeNull()
  })
})

describe('a planned call', () => {
  it('can be changed, starting from its time, and removed', async () => {
    const { ref } = await requestBooking(desk.app)
    await plan(ref, '15:20')
    const page = await openPane(ref)
    const form = await openDialog(page, 'Change time')
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Another time' }).checked).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('15:20')
    await page.user.click(form.getByRole('radio', { name: 'No planned call' }))
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    await dialogClosed()
    expect(await plannedFor(ref)).toBeNull()
    expect(screen.getByText(/^Call before 12:00\sPM$/)).toBeTruthy()
    expect(screen.getByText('Asha of the team removed the planned call')).toBeTruthy()
  })

  it('is urgent once it is due, as a promised one', async () => {
    const { ref } = await requestBooking(desk.app)
    await plan(ref, '10:40')
    await desk.at(new Date(at('10:45')), async () => {
      await openPane(ref)
      const bar = screen.getByText(/^Call again at 10:40\sAM$/, { selector: 'b' }).closest('[data-tone]')
      expect(bar?.getAttribute('data-tone')).toBe('late')
      expect(screen.getByText(/^5 min late\. Call promised before 12:00\sPM$/)).toBeTruthy()
    })
  })
})

describe('after a call that was not answered', () => {
  it('the next one is planned with one press, and the choice is gone', async () => {
    const { ref } = await requestBooking(desk.app)
    const { user, requests } = await openPane(ref)
    expect(screen.queryByRole('region', { name: 'When should we call again?' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Not reached' }))
    const bar = within(await screen.findByRole('region', { name: 'When should we call again?' }))
    await user.dblClick(bar.getByRole('button', { name: /^In an hour, 11:00\sAM$/ }))
    expect(await screen.findByText(/^Call again at 11:00\sAM$/, { selector: 'b' })).toBeTruthy()
    expect(requests).toHaveLength(2)
    expect(await plannedFor(ref)).toBe(at('11:00'))
    expect(screen.queryByRole('region', { name: 'When should we call again?' })).toBeNull()
    // The call that was not answered can still be taken back.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  it('the times are offered in Hindi', async () => {
    const { ref } = await requestBooking(desk.app)
    await desk.ops(ref, '/not-reached')
    await openPane(ref, '/hi/ops')
    const bar = within(screen.getByRole('region', { name: 'दोबारा कब फ़ोन करें?' }))
    const texts = bar.getAllByRole('button').map(({ textContent }) => textContent?.replace('\u00a0', ' '))
    expect(texts).toEqual(['एक घंटे बाद, सुबह 11:00', 'आज शाम 5:00', 'कल सुबह 10:00'])
  })
})

describe('the queue of calls', () => {
  it('shows the planned time in the row, counts down to it, and marks a due one as late', async () => {
    const name = 'Planned Family'
    const { ref } = await requestBooking(desk.app, { name })
    const row = async () => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    const open = () => openPage(desk.app, desk.team, <ConsoleView view={undefined}>{null}</ConsoleView>)
    await plan(ref, '17:30')
    await open()
    expect((await row()).getByText(/^Call again at 5:30\sPM$/)).toBeTruthy()
    expect((await row()).getByText(/^7\sh 30 min$/).getAttribute('data-tone')).toBe('ok')
    closePage()
    await desk.at(new Date(at('17:31')), async () => {
      await open()
      expect((await row()).getByText('1 min late').getAttribute('data-tone')).toBe('late')
    })
  })
})
