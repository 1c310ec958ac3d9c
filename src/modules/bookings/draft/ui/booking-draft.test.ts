import { describe, expect, it } from 'vitest'
import { attemptFor } from '../../../../ui/data/attempt.ts'
import { type BookingFields, bodyOf, EMPTY_FIELDS } from '../../request/ui/booking-fields.ts'
import { clearDraft, readDraft, writeDraft } from './booking-draft.ts'

const DAY = 86_400_000
const filled: BookingFields = {
  ...EMPTY_FIELDS,
  pujaName: 'Ganesh',
  name: 'Aditi',
  date: '2026-12-10',
  coupon: 'DIWALI',
  recommendPandit: 'Pt. Joshi',
  recommendPanditId: 'x',
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the draft of a booking', () => {
  it('gives back what was typed, without coupon and recommended pandit', () => {
    const place = memory()
    writeDraft(place, '', 0, filled, undefined)
    const { fields } = readDraft(place, '', DAY, '2026-11-21')
    expect(fields).toMatchObject({ pujaName: 'Ganesh', name: 'Aditi', date: '2026-12-10' })
    expect(fields).not.toHaveProperty('coupon')
    expect(fields).not.toHaveProperty('recommendPandit')
  })

  it('is never shown to another account or after a week', () => {
    const place = memory()
    writeDraft(place, 'a', 0, filled, undefined)
    expect(readDraft(place, 'b', 0, '2026-11-21').fields).toEqual({})
    expect(readDraft(place, '', 0, '2026-11-21').fields).toEqual({})
    expect(readDraft(place, 'a', 8 * DAY, '2026-11-21').fields).toEqual({})
  })

  it('goes over from the visitor to who signs in shortly after, in the same tab', () => {
    const place = memory()
    writeDraft(place, '', 0, filled, undefined)
    expect(readDraft(place, 'a', 60_000, '2026-11-21', 60_000).fields).toMatchObject({ name: 'Aditi' })
    expect(readDraft(place, 'a', DAY, '2026-11-21', DAY).fields).toEqual({})
    writeDraft(place, 'b', 0, filled, undefined)
    expect(readDraft(place, 'a', 60_000, '2026-11-21', 60_000).fields).toEqual({})
  })

  it('forgets a date that has gone by', () => {
    const place = memory()
    writeDraft(place, '', 0, filled, undefined)
    expect(readDraft(place, '', 0, '2026-12-11').fields).toMatchObject({ name: 'Aditi', date: '' })
  })

  it('is gone after a booking, and broken text counts as none', () => {
    const place = memory()
    writeDraft(place, '', 0, filled, undefined)
    clearDraft(place)
    expect(readDraft(place, '', 0, '2026-11-21').fields).toEqual({})
    place.setItem('booking-draft', '{broken')
    expect(readDraft(place, '', 0, '2026-11-21').fields).toEqual({})
  })

  it('survives a browser that refuses to keep anything', () => {
    const refuses = {
      ...memory(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => writeDraft(refuses, '', 0, filled, undefined)).not.toThrow()
  })
})

describe('the key of an attempt', () => {
  it('stays the same for the same body, also after a reload, and changes with the body', () => {
    let made = 0
    const makeKey = () => `key-${++made}`
    const first = attemptFor('{"name":"Aditi"}', undefined, makeKey)
    expect(attemptFor('{"name":"Aditi"}', first, makeKey)).toBe(first)
    expect(attemptFor('{"name":"Nikhil"}', first, makeKey).key).not.toBe(first.key)
  })
})

describe('the body that is sent', () => {
  it('says Not Specified when no pandit is asked for, and leaves the other puja out of a puja of the list', () => {
    const body = bodyOf({ ...filled, recommendPandit: '', otherPujaName: 'Left over' }, 'hi')
    expect(body).toMatchObject({ recommendPandit: 'Not Specified', readerLanguage: 'hi' })
    expect(body).not.toHaveProperty('recommendPanditId')
    expect(body).not.toHaveProperty('otherPujaName')
  })

  it('carries the other puja with Others', () => {
    expect(bodyOf({ ...filled, pujaName: 'Others', otherPujaName: 'Kuldevi' }, 'en')).toMatchObject({
      otherPujaName: 'Kuldevi',
      recommendPanditId: 'x',
    })
  })
})
