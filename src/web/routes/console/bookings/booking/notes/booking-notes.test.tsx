// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../../test/dom/page.tsx'
import { confirmedBooking, requestBooking } from '../../../../../../../test/factories.ts'
import type { TestActor } from '../../../../../../../test/harness.ts'
import { BookingPane } from '../booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const addNote = (ref: string, text: string) => desk.app.request(`/ops/bookings/${ref}/notes`, { as: desk.team, json: { text } })
const openPane = async (ref: string, { as = desk.team, address = '/' }: { as?: TestActor; address?: string } = {}) => {
  const page = await openPage(desk.app, as, <BookingPane reference={ref} back="/ops" />, { address })
  await screen.findByRole('heading', { level: 2 })
  return page
}
async function openNote() {
  const { ref } = await requestBooking(desk.app)
  const page = await openPane(ref)
  const form = await openDialog(page, 'Add note')
  const field = () => form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
  const save = () => page.user.click(form.getByRole('button', { name: 'Add note' }))
  return { ...page, ref, form, field, save }
}
const shown = () => {
  const section = within(screen.getByRole('region', { name: 'Notes' }))
  return section.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace('\u00a0', ' '))
}
const textsOf = async (ref: string) => (await desk.seenByTeam(ref)).notes.map(({ text }) => text)

describe('the notes of a booking', () => {
  it('say that there are none', async () => {
    const { ref } = await requestBooking(desk.app)
    await openPane(ref)
    expect(screen.getByText('No notes yet.')).toBeTruthy()
    expect(shown()).toEqual([])
  })

  it('are shown the newest first, with who wrote them and when, and all of them on request', async () => {
    const { ref } = await requestBooking(desk.app)
    for (const text of ['One', 'Two', 'Three', 'Four']) await addNote(ref, text)
    const { user } = await openPane(ref)
    expect(shown()).toEqual(['Four', 'Three', 'Two'].map((text) => `${text}Asha of the team, 10:00 AM`))
    await user.click(screen.getByRole('button', { name: 'Show all 4 notes' }))
    expect(shown()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  it('have no place on a booking whose family deleted its account', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    await desk.ops(ref, '/cancel', { reason: 'Moved', isByFamily: false })
    await desk.app.db.updateTable('bookings').set({ erased_at: desk.app.clock.now() }).where('ref', '=', ref).execute()
    await openPane(ref)
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  })

  it('are shown in Hindi', async () => {
    const { ref } = await requestBooking(desk.app)
    await addNote(ref, 'बेटा सुबह उठाता है')
    await openPane(ref, { address: '/hi/ops' })
    expect(screen.getByRole('heading', { name: 'टिप्पणियाँ' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'टिप्पणियाँ' })).getByText(/^सुबह\s10:00$/)).toBeTruthy()
  })
})

describe('adding a note', () => {
  it('refuses an empty one', async () => {
    const { user, form, field, save, requests } = await openNote()
    await user.type(field(), '  ')
    await save()
    expect(form.getByText('Write a note.')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(requests).toEqual([])
  })

  it('sends it once, and shows it', async () => {
    const { user, ref, form, field, requests } = await openNote()
    await user.type(field(), ' The son answers ')
    await user.dblClick(form.getByRole('button', { name: 'Add note' }))
    await dialogClosed()
    expect(requests).toMatchObject([{ path: `/ops/bookings/${ref}/notes`, body: { text: 'The son answers' } }])
    expect(shown()).toEqual(['The son answersAsha of the team, 10:00 AM'])
  })

  it('stores it once when it is sent again after a lost response', async () => {
    const { user, ref, form, field, save, requests, loseNextResponse } = await openNote()
    await user.type(field(), 'Twice')
    loseNextResponse()
    await save()
    expect(await form.findByRole('alert')).toBeTruthy()
    expect(field().value).toBe('Twice')
    await save()
    await dialogClosed()
    expect(requests[0]?.key).toBeTruthy()
    expect(requests[1]).toEqual(requests[0])
    expect(await textsOf(ref)).toEqual(['Twice'])
  })

  it('asks before a typed note would be lost', async () => {
    const { user, ref, form, field, save } = await openNote()
    await user.type(field(), 'Half a')
    await user.click(form.getByRole('button', { name: 'Close' }))
    expect(form.getByText('Discard your changes?')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Keep editing' }))
    await user.type(field(), ' sentence')
    await save()
    await dialogClosed()
    expect(await textsOf(ref)).toEqual(['Half a sentence'])
  })

  it('is not disturbed by a colleague who changes the booking', async () => {
    const { user, ref, field, save } = await openNote()
    await user.type(field(), 'Meanwhile')
    await desk.ops(ref, '/not-reached')
    await save()
    await dialogClosed()
    expect(await textsOf(ref)).toEqual(['Meanwhile'])
    expect(screen.getByText(/, 1 missed call$/)).toBeTruthy()
  })

  it('keeps the text when the session has ended, and says how to sign in', async () => {
    const colleague = await desk.app.actors.team('Leaving Colleague')
    const { ref } = await requestBooking(desk.app)
    const page = await openPane(ref, { as: colleague })
    const form = await openDialog(page, 'Add note')
    await page.user.type(form.getByRole('textbox'), 'Written before')
    await desk.app.db.deleteFrom('sessions').where('user_id', '=', colleague.userId).execute()
    await page.user.click(form.getByRole('button', { name: 'Add note' }))
    expect(within(await form.findByRole('alert')).getByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Written before')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})
