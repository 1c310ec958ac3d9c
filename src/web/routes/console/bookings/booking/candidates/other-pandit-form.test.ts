import { expect, test } from 'vitest'
import type { PanditForBooking } from '../../../../../../modules/bookings/candidates/contract.ts'
import { confirmReasonsOf, otherRequestedPandit } from './other-pandit-form.tsx'

const id = '0193b7a0-0000-7000-8000-000000000001'
const joshi = { name: 'Pt. Joshi', isRequested: true }
const iyer = { name: 'Pt. Iyer', isRequested: false }

test('asks for no confirmation without a requested pandit, or for the requested one', () => {
  expect(otherRequestedPandit({ recommendPandit: null, recommendPanditId: null }, iyer)).toBeUndefined()
  expect(otherRequestedPandit({ recommendPandit: 'Not Specified', recommendPanditId: null }, iyer)).toBeUndefined()
  expect(otherRequestedPandit({ recommendPandit: 'Pt. Joshi', recommendPanditId: id }, joshi)).toBeUndefined()
})

test('asks for confirmation for another pandit, even with the same name when an account was requested', () => {
  expect(otherRequestedPandit({ recommendPandit: 'Pt. Joshi', recommendPanditId: id }, iyer)).toBe('Pt. Joshi')
  expect(otherRequestedPandit({ recommendPandit: 'Pt. Iyer', recommendPanditId: id }, iyer)).toBe('Pt. Iyer')
})

test('a request by name only is met by a pandit of that name', () => {
  expect(otherRequestedPandit({ recommendPandit: 'Pt. Iyer', recommendPanditId: null }, iyer)).toBeUndefined()
  expect(otherRequestedPandit({ recommendPandit: 'Pt. Joshi', recommendPanditId: null }, iyer)).toBe('Pt. Joshi')
})

const anybody = { recommendPandit: null, recommendPanditId: null }
const free = { ...iyer, turnedDown: null, busy: null, performs: true } as unknown as PanditForBooking

test('offers at once to a free pandit who performs the puja, also for a ceremony nobody lists', () => {
  expect(confirmReasonsOf(anybody, free)).toBeUndefined()
  expect(confirmReasonsOf(anybody, { ...free, performs: null })).toBeUndefined()
})

test('asks for confirmation for a pandit who does not list it, is away or has declined it', () => {
  expect(confirmReasonsOf(anybody, { ...free, performs: false })).toMatchObject({ isUnlisted: true, isAway: false })
  expect(confirmReasonsOf(anybody, { ...free, busy: { reason: 'away', until: null } })).toMatchObject({ isAway: true })
  expect(confirmReasonsOf(anybody, { ...free, turnedDown: 'declined' })).toMatchObject({ turnedDown: 'declined' })
})
