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
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('the draft of a booking', () => {
  it('gives back what was typed, without coupon and recommended pandit', () => {
    const storage = memory()
    writeDraft(storage, '', 0, filled, undefined)
    const { fields } = readDraft(storage, '', DAY, '2026-11-21')
    expect(fields).toMatchObject({ pujaName: 'Ganesh', name: 'Aditi', date: '2026-12-10' })
    expect(fields).not.toHaveProperty('coupon')
    expect(fields).not.toHaveProperty('recommendPandit')
  })

  it('is never shown to another account or after a week', () => {
    const storage = memory()
    writeDraft(storage, 'a', 0, filled, undefined)
    expect(readDraft(storage, 'b', 0, '2026-11-21').fields).toEqual({})
    expect(readDraft(storage, '', 0, '2026-11-21').fields).toEqual({})
    expect(readDraft(storage, 'a', 8 * DAY, '2026-11-21').fields).toEqual({})
  })

  it('goes over from the visitor to who signs in shortly after, in the same tab', () => {
    const storage = memory()
    writeDraft(storage, '', 0, filled, undefined)
    expect(readDraft(storage, 'a', 60_000, '2026-11-21', 60_000).fields).toMatchObject({ name: 'Aditi' })
    expect(readDraft(storage, 'a', DAY, '2026-11-21', DAY).fields).toEqual({})
    writeDraft(storage, 'b', 0, filled, undefined)
    expect(readDraft(storage, 'a', 60_000, '2026-11-21', 60_000).fields).toEqual({})
  })

  it('forgets a date that has gone by', () => {
    const storage = memory()
    writeDraft(storage, '', 0, filled, undefined)
    expect(readDraft(storage, '', 0, '2026-12-11').fields).toMatchObject({ name: 'Aditi', date: '' })
  })

  it('is gone after a booking, and broken text counts as none', () => {
    const storage = memory()
    writeDraft(storage, '', 0, filled, undefined)
    clearDraft(storage)
    expect(readDraft(storage, '', 0, '2026-11-21').fields).toEqual({})
    storage.setItem('booking-draft', '{broken')
    expect(readDraft(storage, '', 0, '2026-11-21').fields).toEqual({})
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
