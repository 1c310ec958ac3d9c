import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessages } from './field-messages.ts'

const Body = z.strictObject({
  name: z.string('Enter your name.').min(2, 'Enter at least two letters.'),
  pieces: z.int().min(1).max(5),
  place: z.object({ pin: z.string().regex(/^\d{6}$/) }).optional(),
  lines: z.array(z.object({ quantity: z.number() })).optional(),
})
const messagesOf = (body: unknown) => fieldMessages(Body.safeParse(body).error?.issues ?? [])
const VALID = { name: 'Aditi', pieces: 2 }

it('is empty for a valid body', () => expect(messagesOf(VALID)).toEqual({}))

it.each<[string, object, Record<string, string>]>([
  ['a message of the contract is used as it is', { name: 'A' }, { name: 'Enter at least two letters.' }],
  ['also for a missing field', { name: undefined }, { name: 'Enter your name.' }],
  ['a missing field without one is named', { pieces: undefined }, { pieces: 'The field pieces is missing.' }],
  ['the wrong type says the right one', { pieces: 'two' }, { pieces: 'The field pieces must be of the type number.' }],
  ['too few say the minimum', { pieces: 0 }, { pieces: 'The field pieces is too short or too small (at least 1).' }],
  ['too many say the maximum', { pieces: 6 }, { pieces: 'The field pieces is too long or too large (at most 5).' }],
  [
    'a field within a field has a path',
    { place: { pin: '41' } },
    { 'place.pin': 'The field place.pin is not in the form we expect.' },
  ],
  [
    'and one within a list its position',
    { lines: [{ quantity: 1 }, {}] },
    { 'lines.1.quantity': 'The field lines.1.quantity is missing.' },
  ],
  [
    'every unknown field is named',
    { role: 'owner', isAdmin: true },
    { role: 'The field role is not known here.', isAdmin: 'The field isAdmin is not known here.' },
  ],
  [
    'all invalid fields are named at once',
    { name: 'A', pieces: 9 },
    { name: 'Enter at least two letters.', pieces: 'The field pieces is too long or too large (at most 5).' },
  ],
])('%s', (_rule, changes, messages) => expect(messagesOf({ ...VALID, ...changes })).toEqual(messages))

it('names the body if it is no object at all', () => {
  expect(messagesOf('text')).toEqual({ body: 'The field body must be of the type object.' })
})

it('shows the first of several problems of one field', () => {
  const issues = [
    { path: ['name'], message: 'Enter your name.' },
    { path: ['name'], message: 'Enter a shorter name.' },
  ]
  expect(fieldMessages(issues)).toEqual({ name: 'Enter your name.' })
})
