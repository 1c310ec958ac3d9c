import { describe, expect, it } from 'vitest'
import english from '../../../../../locales/en/booking.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/booking.json' with { type: 'json' }
import { createTranslate } from '../../../../shared/text/translation.ts'
import { initialFields, muhuratOf, muhuratOn, needsState, restoreStart } from './start-fields.ts'

const TODAY = '2026-11-21'
const none = { ceremony: '', pandit: undefined, date: '', place: '', town: '', muhurat: undefined }
const MUHURAT = {
  line: 'Muhurat: 10:03 AM to 10:44 AM, Delhi',
  fields: { muhuratFrom: '10:03', muhuratTo: '10:44', muhuratPlace: 'delhi' },
}
const id = '01a2b3c4-0000-7000-8000-000000000001'

describe('what the booking form holds when it opens', () => {
  it('is what it was opened from, before the draft', () => {
    const draft = { pujaName: 'Ganesh', date: '2026-11-30', name: 'Aditi' }
    const fields = initialFields(
      { ...none, ceremony: 'griha-pravesh', pandit: { id, name: 'Pt. Joshi' }, date: '2026-12-10' },
      draft,
      undefined,
      TODAY,
    )
    expect(fields).toMatchObject({
      pujaName: 'Grah Pravesh',
      date: '2026-12-10',
      name: 'Aditi',
      recommendPandit: 'Pt. Joshi',
      recommendPanditId: id,
    })
  })

  it('is the draft where nothing else was chosen, then the account', () => {
    const user = { name: 'Aditi Kulkarni', email: 'aditi@example.com' }
    expect(initialFields(none, { pujaName: 'Ganesh', email: 'own@example.com' }, user, TODAY)).toMatchObject({
      pujaName: 'Ganesh',
      name: 'Aditi Kulkarni',
      email: 'own@example.com',
    })
  })

  it('is the place that was searched where the draft has none, and only for that one a state is looked up', () => {
    const searched = { ...none, place: ' Pune ' }
    const fresh = initialFields(searched, {}, undefined, TODAY)
    expect(fresh).toMatchObject({ location: 'Pune', state: '' })
    expect(needsState(fresh, searched)).toBe(true)
    const location = initialFields(searched, { location: 'Nashik' }, undefined, TODAY)
    expect(location.location).toBe('Nashik')
    expect(needsState(location, searched)).toBe(false)
    expect(needsState(initialFields(none, {}, undefined, TODAY), none)).toBe(false)
  })

  it('is the town of the page before that of the draft, whose state goes with it', () => {
    const from = { ...none, town: 'Hamirpur, Himachal Pradesh', place: 'Hamirpur' }
    const fields = initialFields(from, { location: 'Pune', state: 'Maharashtra', name: 'Aditi' }, undefined, TODAY)
    expect(fields).toMatchObject({ location: 'Hamirpur, Himachal Pradesh', state: '', name: 'Aditi' })
    expect(needsState(fields, from)).toBe(true)
    const same = { location: from.town, state: 'Himachal Pradesh' }
    expect(initialFields(from, same, undefined, TODAY)).toMatchObject(same)
    expect(initialFields({ ...from, isOnline: true }, { location: 'Pune' }, undefined, TODAY).location).toBe('Pune')
  })

  it('is the message that the family wrote, without the muhurat it chose', () => {
    const start = { ...none, date: '2026-12-10', muhurat: MUHURAT }
    expect(initialFields(start, {}, undefined, TODAY).message).toBe('')
    const draft = { message: 'Please bring a havan kund.' }
    expect(initialFields(start, draft, undefined, TODAY).message).toBe(draft.message)
  })

  it('has a muhurat only on the day it was chosen for, and not for an online puja', () => {
    const start = { ...none, date: '2026-12-10', muhurat: MUHURAT }
    expect(muhuratOn('2026-12-10', start)).toBe(MUHURAT)
    expect(muhuratOn('2026-12-11', start)).toBeUndefined()
    expect(muhuratOn('2026-12-10', { ...start, isOnline: true })).toBeUndefined()
    expect(muhuratOn('2026-12-10', none)).toBeUndefined()
  })

  it('takes nothing from an address that says nothing of ours', () => {
    const start = { ...none, ceremony: 'unknown', pandit: { id: '3', name: 'X' }, date: '2026-11-20' }
    const fields = initialFields(start, {}, undefined, TODAY)
    expect(fields).toMatchObject({ pujaName: '', date: '', recommendPanditId: '' })
  })

  it('is what the person changed last where the same opening is shown again, and what it was opened with for the rest', () => {
    const pandit = { id, name: 'Pt. Joshi' }
    const start = { ...none, ceremony: 'griha-pravesh', pandit, date: '2026-12-07', town: 'Baner, Pune' }
    const changed = { pujaName: 'Ganesh', date: '2026-12-04', location: 'Kothrud, Pune', state: 'Maharashtra' }
    expect(
      initialFields(restoreStart(start, changed, { isPanditRemoved: true, isPujaChosen: true }), changed, undefined, TODAY),
    ).toMatchObject({
      ...changed,
      recommendPandit: '',
    })
    const untouched = { pujaName: '', date: '' }
    expect(
      initialFields(restoreStart(start, untouched, { isPanditRemoved: false, isPujaChosen: false }), untouched, undefined, TODAY),
    ).toMatchObject({
      pujaName: 'Grah Pravesh',
      date: '2026-12-07',
      recommendPandit: 'Pt. Joshi',
    })
  })
})

describe('the line about a muhurat', () => {
  const translators = { en: createTranslate('en', english), hi: createTranslate('hi', hindi) }
  const line = (hours: string, date = '2026-12-04', language: 'en' | 'hi' = 'en') =>
    muhuratOf(date, hours, translators[language], language)?.line.replaceAll('\u00a0', ' ')

  it('names the hours and the town they are of', () => {
    expect(line('10:03-10:44 delhi/Delhi')).toBe('Muhurat: 10:03 AM to 10:44 AM, Delhi')
    expect(line('10:03-10:44 delhi/दिल्ली', '2026-12-04', 'hi')).toContain('दिल्ली')
  })

  it('past midnight the end carries the date of the next day, and only the end', () => {
    expect(line('20:34-06:52 pune/Pune')).toBe('Muhurat: 8:34 PM to 6:52 AM (5 Dec), Pune')
    expect(line('23:15-00:40 pune/Pune', '2026-12-31')).toBe('Muhurat: 11:15 PM to 12:40 AM (1 Jan), Pune')
  })

  it('says nothing of hours of no town, of no hours, and of no day', () => {
    expect(line('10:03-10:44')).toBeUndefined()
    expect(line('10:03-10:44 ')).toBeUndefined()
    expect(line('10:03-10:44 Delhi')).toBeUndefined()
    expect(line('25:00-26:00 delhi/Delhi')).toBeUndefined()
    expect(line('10:03-10:44 delhi/Delhi', '2026-13-04')).toBeUndefined()
  })

  it('says nothing of hours beyond the sunrise after their day', () => {
    expect(line('20:34-09:10 pune/Pune')).toBeUndefined()
  })
})
