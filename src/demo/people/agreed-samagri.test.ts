import { expect, it } from 'vitest'
import { agreementOf } from './agreed-samagri.ts'

const of = (language: 'en' | 'hi') => Array.from({ length: 400 }, (_, index) => agreementOf(index, language))

it('is settled for most bookings, by either side, and always the same', () => {
  const bringers = Map.groupBy(of('en'), (row) => row.samagri_bringer)
  for (const bringer of [null, 'family', 'pandit'] as const) expect(bringers.get(bringer)?.length).toBeGreaterThan(40)
  expect(of('en')).toEqual(of('en'))
})

it('has a note for a few bookings, in the language of the reader', () => {
  const notes = of('hi').flatMap(({ agreed_note }) => (agreed_note === null ? [] : [agreed_note]))
  expect(notes.length).toBeGreaterThan(20)
  expect(notes.length).toBeLessThan(120)
  for (const note of notes) expect(note).toMatch(/[\u0900-\u097f]/)
})
