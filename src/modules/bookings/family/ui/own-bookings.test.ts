import { expect, it } from 'vitest'
import { soonestFirst } from './own-bookings.tsx'

it('puts the puja that comes next first, whenever it was asked for', () => {
  const evening = { ref: 'evening', date: '2026-12-01', startsAt: '2026-12-04T11:30:00.000Z' }
  const morning = { ref: 'morning', date: '2026-12-04', startsAt: '2026-12-04T03:30:00.000Z' }
  const requested = { ref: 'asked', date: '2026-12-04', startsAt: null }
  const later = { ref: 'later', date: '2026-12-08', startsAt: '2026-12-08T03:30:00.000Z' }
  const listed = soonestFirst([later, evening, requested, morning])
  expect(listed.map(({ ref }) => ref)).toEqual(['asked', 'morning', 'evening', 'later'])
})
