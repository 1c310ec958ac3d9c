import { expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

const AT = Date.parse('2026-11-20T04:30:00Z')

it('ids of the same instant sort in the order in which they were created', () => {
  const made = Array.from({ length: 2000 }, () => newId(AT))
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

it('an id of a later instant sorts after earlier ones, and all are UUIDs of version 7', () => {
  const made = [newId(AT), newId(AT + 1), newId(AT + 86_400_000)]
  expect(made.toSorted()).toEqual(made)
  for (const id of made) expect([isId(id), id[14], '89ab'.includes(id[19] ?? '')]).toEqual([true, '7', true])
  expect(Number.parseInt((made[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(AT)
})
