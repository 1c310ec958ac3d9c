import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { ONLINE, type Requested, requestBooking } from '../../../../test/factories.ts'
import { columnsContaining } from '../../../../test/stored-words.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import type { SamagriChecklist } from '../puja-day/contract.ts'
import type { BookingSamagri } from '../samagri/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const TERMS = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
const TERMS_GIVEN = { samagriBringer: 'pandit', agreedNote: 'Fruit and flowers are included' }

async function agreed(terms: Record<string, unknown> = TERMS_GIVEN, changes: Record<string, unknown> = {}): Promise<Requested> {
  const booking = await requestBooking(desk.app, changes)
  expect((await desk.ops(booking.ref, '/confirm', { ...TERMS, ...terms })).status).toBe(200)
  return booking
}

async function accepted(booking: Requested, pandit: PanditPerson): Promise<PanditBooking> {
  const offer = await desk.offered(booking, pandit)
  return (await (await desk.accept(pandit, offer?.id)).json()) as PanditBooking
}

describe('what was agreed on the phone', () => {
  it('is read by the team and by the family, and stays open where nobody spoke of it', async () => {
    const booking = await agreed()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject(TERMS_GIVEN)
    expect(await desk.seenByFamily(booking)).toMatchObject(TERMS_GIVEN)
    const open = await agreed({})
    expect(await desk.seenByFamily(open)).toMatchObject({ samagriBringer: null, agreedNote: null })
  })

  it('stays as it was where a change does not speak of it', async () => {
    const { ref } = await agreed()
    const moved = await desk.ops(ref, '/confirm', { ...TERMS, durationMinutes: 90 })
    expect(moved.body).toMatchObject({ ...TERMS_GIVEN, durationMinutes: 90 })
    const { body } = await desk.ops(ref, '/confirm', { ...TERMS, samagriBringer: 'family' })
    expect(body).toMatchObject({ ...TERMS_GIVEN, samagriBringer: 'family' })
  })

  it.each([
    ['', ''],
    [null, null],
    [null, '   '],
  ])('goes where a change says that there is nothing: %j and %j', async (samagriBringer, agreedNote) => {
    const { ref } = await agreed()
    const { body } = await desk.ops(ref, '/confirm', { ...TERMS, samagriBringer, agreedNote })
    expect(body).toMatchObject({ samagriBringer: null, agreedNote: null })
  })

  it('stands in the history with who brings the samagri, and without the note, which could never be taken back', async () => {
    const booking = await agreed()
    await desk.ops(booking.ref, '/confirm', { ...TERMS, samagriBringer: 'family', agreedNote: 'Two chairs are needed' })
    await desk.ops(booking.ref, '/confirm', { ...TERMS, samagriBringer: null })
    for (const { history } of [await desk.seenByTeam(booking.ref), await desk.seenByFamily(booking)]) {
      const notified = history.filter(({ kind }) => kind === 'confirmed' || kind === 'agreement-changed')
      expect(notified.map(({ details }) => details.samagriBringer)).toEqual(['pandit', 'family', 'open'])
      expect(JSON.stringify(history)).not.toMatch(/flowers|chairs/)
    }
  })

  it('changed in nothing but the note is told as such, and in nothing at all not told', async () => {
    const booking = await agreed()
    await desk.ops(booking.ref, '/confirm', { ...TERMS, agreedNote: 'Two chairs are needed' })
    await desk.ops(booking.ref, '/confirm', { ...TERMS, agreedNote: 'Two chairs are needed' })
    const { history } = await desk.seenByFamily(booking)
    expect(history.map(({ kind, details }) => [kind, details.changed])).toEqual([
      ['requested', undefined],
      ['confirmed', undefined],
      ['agreement-changed', 'note'],
    ])
  })

  it('has no samagri where the puja is over video', async () => {
    const { ref } = await requestBooking(desk.app, ONLINE)
    const { address: _, ...terms } = TERMS
    const refused = await desk.ops(ref, '/confirm', { ...terms, samagriBringer: 'pandit' })
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['samagriBringer']])
    const { body } = await desk.ops(ref, '/confirm', { ...terms, samagriBringer: null, agreedNote: TERMS_GIVEN.agreedNote })
    expect(body).toMatchObject({ samagriBringer: null, agreedNote: TERMS_GIVEN.agreedNote })
  })
})

describe('a pandit', () => {
  it('reads before accepting who brings the samagri, and the note only with the contact', async () => {
    const pandit = await desk.panditPerson()
    const booking = await agreed()
    const offer = await desk.offered(booking, pandit)
    expect(offer?.samagriBringer).toBe('pandit')
    const offers = await desk.app.request('/pandit/offers', { as: pandit.actor })
    expect(await offers.text()).not.toContain('flowers')
    const answer = (await (await desk.accept(pandit, offer?.id)).json()) as PanditBooking
    expect(answer).toMatchObject({ samagriBringer: 'pandit', contact: { agreedNote: TERMS_GIVEN.agreedNote } })
    await desk.ops(booking.ref, '/complete')
    const weekLater = new Date(PUJA.getTime() + 2 * HOUR + 7 * 24 * HOUR)
    const done = await desk.at(weekLater, () => desk.app.request('/pandit/bookings?when=done', { as: pandit.actor }))
    const text = await done.text()
    expect(text).toContain(booking.ref)
    expect(text).not.toContain('flowers')
  })

  it('keeps his open offer while only the note is changed, and loses it with the terms', async () => {
    const pandit = await desk.panditPerson()
    const booking = await agreed()
    const offer = await desk.offered(booking, pandit)
    await desk.ops(booking.ref, '/confirm', { ...TERMS, agreedNote: 'Two chairs are needed' })
    expect((await desk.offersOf(pandit)).map(({ id }) => id)).toEqual([offer?.id])
    const { body } = await desk.ops(booking.ref, '/confirm', { ...TERMS, samagriBringer: 'family' })
    expect(await desk.offersOf(pandit)).toEqual([])
    const offered = body.history.find(({ kind }) => kind === 'offered')
    expect(offered?.details.samagriBringer).toBe('pandit')
  })
})

describe('the samagri list', () => {
  const own = [
    { item: 'supari', name: 'Supari', quantity: '11', bringer: 'family' },
    { item: 'haldi', name: 'Haldi powder', quantity: '50 g', bringer: 'pandit' },
    { item: 'kalash', name: 'Kalash (copper or brass)', quantity: '1', bringer: 'family' },
    { item: null, name: 'Mango leaves', quantity: '21', bringer: 'family' },
    { item: null, name: 'Panchpatra', quantity: '', bringer: 'pandit' },
  ]
  const makeOwn = async ({ actor }: PanditPerson) => {
    const fees = [{ ceremonySlug: 'satyanarayan', feePaise: 210_000, minutes: 120, includes: '', samagri: own }]
    const saved = await desk.app.request('/pandit/update', { method: 'PUT', as: actor, json: { fees } })
    expect(saved.status).toBe(200)
  }
  const listsOf = async (booking: Requested, { actor }: PanditPerson) => {
    const ofFamily = await desk.asFamily(booking, '/samagri')
    const ofPandit = await desk.app.request(`/pandit/bookings/${booking.ref}/samagri`, { as: actor })
    return { family: (await ofFamily.json()) as BookingSamagri, pandit: (await ofPandit.json()) as SamagriChecklist }
  }
  const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).sort()

  it('is the pandit’s where he brings the samagri, but for what house and kitchen give', async () => {
    const pandit = await desk.panditPerson()
    const booking = await agreed()
    await accepted(booking, pandit)
    const { family, pandit: checklist } = await listsOf(booking, pandit)
    const broughtLines = family.lines.filter(({ bringer }) => bringer === 'pandit')
    const familyLines = family.lines.filter(({ bringer }) => bringer === 'family')
    expect(namesOf(broughtLines)).toContain('Supari')
    expect(namesOf(familyLines)).toContain('Kalash (copper or brass)')
    expect(checklist).toMatchObject({ isOwn: false })
    expect([namesOf(checklist.pandit), namesOf(checklist.family)]).toEqual([namesOf(broughtLines), namesOf(familyLines)])
  })

  it('is the family’s where it arranges the samagri, but for what a pandit wrote in his own words', async () => {
    const pandit = await desk.panditPerson()
    await makeOwn(pandit)
    const booking = await agreed({ samagriBringer: 'family' })
    await accepted(booking, pandit)
    const { family, pandit: checklist } = await listsOf(booking, pandit)
    expect(namesOf(checklist.pandit)).toEqual(['Panchpatra'])
    expect(namesOf(checklist.family)).toEqual(['Haldi powder', 'Kalash (copper or brass)', 'Mango leaves', 'Supari'])
    expect(family.lines.filter(({ bringer }) => bringer === 'pandit')).toEqual(own.slice(-1))
  })

  it('of his own is his where he brings the samagri, but for house and kitchen and what he asks for in his own words', async () => {
    const pandit = await desk.panditPerson()
    await makeOwn(pandit)
    const booking = await agreed({})
    await accepted(booking, pandit)
    expect((await listsOf(booking, pandit)).family).toEqual({ isOwn: true, lines: own })
    await desk.ops(booking.ref, '/confirm', { ...TERMS, samagriBringer: 'pandit' })
    await desk.agree(pandit, booking.ref)
    const { family, pandit: checklist } = await listsOf(booking, pandit)
    expect(family.isOwn).toBe(true)
    expect(namesOf(checklist.pandit)).toEqual(['Haldi powder', 'Panchpatra', 'Supari'])
    expect(namesOf(checklist.family)).toEqual(['Kalash (copper or brass)', 'Mango leaves'])
  })
})

describe('the emails', () => {
  const notified = async (work: () => Promise<unknown>) => {
    await desk.app.jobs.run()
    const before = desk.app.mails.length
    await work()
    await desk.app.jobs.run()
    return desk.app.mails.slice(before)
  }

  it('say both to the family, and to the pandit the note only once he has accepted', async () => {
    const pandit = await desk.panditPerson()
    let booking: Requested | undefined
    const toFamily = await notified(async () => {
      booking = await agreed(TERMS_GIVEN, { email: 'reader@example.com' })
    })
    const confirmation = toFamily.find(({ to, subject }) => to === 'reader@example.com' && subject.startsWith('Confirmed'))
    expect(confirmation?.text).toContain('Samagri: The pandit brings it')
    expect(confirmation?.text).toContain(`Also agreed: ${TERMS_GIVEN.agreedNote}`)
    let offerId: string | undefined
    const offered = await notified(async () => {
      offerId = (await desk.offered(booking as Requested, pandit))?.id
    })
    const [offer] = offered.filter(({ to }) => to === pandit.actor.email)
    expect(offer?.text).toContain('Samagri: You bring it')
    expect(offer?.text).not.toContain('flowers')
    const [mine] = (await notified(() => desk.accept(pandit, offerId))).filter(({ to }) => to === pandit.actor.email)
    expect(mine?.text).toContain('Samagri: You bring it')
    expect(mine?.text).toContain(`Also agreed: ${TERMS_GIVEN.agreedNote}`)
  })

  it('say it in Hindi, and nothing of what was not spoken about', async () => {
    const email = 'hindi-samagri@example.com'
    const hindi = await notified(() => agreed({ samagriBringer: 'family' }, { email, readerLanguage: 'hi' }))
    const texts = hindi.filter(({ to }) => to === email).map(({ text }) => text)
    expect(texts.join()).toContain('सामग्री: आप जुटाएँगे')
    expect(texts.join()).not.toContain('यह भी तय हुआ')
    const open = await notified(() => agreed({}, { email: 'open@example.com' }))
    const confirmation = open.find(({ to, subject }) => to === 'open@example.com' && subject.startsWith('Confirmed'))
    expect(confirmation?.text).toContain('Dakshina:')
    expect(open.map(({ text }) => text).join()).not.toMatch(/Samagri:|Also agreed:/)
  })

  it('go out when who brings the samagri changes, and not when only the note does', async () => {
    const email = 'changes@example.com'
    const { ref } = await agreed(TERMS_GIVEN, { email })
    const note = await notified(() => desk.ops(ref, '/confirm', { ...TERMS, agreedNote: 'Two chairs\nNo lift.\nRing twice' }))
    expect(note.filter(({ to }) => to === email)).toEqual([])
    const [changed] = (await notified(() => desk.ops(ref, '/confirm', { ...TERMS, samagriBringer: 'family' }))).filter(
      ({ to }) => to === email,
    )
    expect(changed?.text).toContain('Samagri: You arrange it')
    expect(changed?.text).toContain('Also agreed: Two chairs, No lift. Ring twice')
  })
})

it('the note is in the file of one’s data, and goes when the person leaves', async () => {
  const { app } = desk
  const as = await app.actors.user()
  const { ref } = await requestBooking(app, {}, as)
  await desk.ops(ref, '/confirm', { ...TERMS, samagriBringer: 'pandit', agreedNote: 'Aunt Sumitra pays the second pandit' })
  expect(await (await app.request('/user/export', { as })).text()).toContain('Aunt Sumitra')
  expect(await columnsContaining(app.db, ['Sumitra'])).toEqual(['bookings.agreed_note'])
  await app.request(`/bookings/${ref}/cancel`, { as, json: {} })
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
  expect(await columnsContaining(app.db, ['Sumitra'])).toEqual([])
})
