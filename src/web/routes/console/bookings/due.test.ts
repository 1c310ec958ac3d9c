import { expect, test } from 'vitest'
import { duePaise } from './due.ts'

const payment = { kind: 'payment', method: 'cash', actorKind: 'team', at: '2026-11-21T06:00:00Z' } as const

test('payments reduce what is due, and refunds made before full payment increase it again', () => {
  const payments = [
    { ...payment, amountPaise: 500_000 },
    { ...payment, kind: 'refund' as const, amountPaise: 100_000 },
  ]
  expect(duePaise({ state: 'completed', feePaise: 510_000, payments, history: [] })).toBe(110_000)
})

test('a cancelled booking owes only the cancellation share', () => {
  const cancelled = {
    id: 3,
    at: '2026-11-21T06:00:00Z',
    happenedAt: null,
    kind: 'cancelled',
    actorKind: 'team',
    actorName: null,
    details: { duePaise: 102_000 },
  } as const
  expect(duePaise({ state: 'cancelled', feePaise: 510_000, payments: [], history: [cancelled] })).toBe(102_000)
  expect(duePaise({ state: 'cancelled', feePaise: 510_000, payments: [], history: [] })).toBe(0)
})
