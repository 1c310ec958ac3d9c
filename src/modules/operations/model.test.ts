// The rules of applications: Aadhaar numbers, and what must be checked before somebody is called verified.
import { describe, expect, test } from 'vitest'
import { holdsAadhaar, namesAadhaar } from './model/aadhaar.ts'
import { missingChecks, teamMoves } from './model.ts'

describe('Aadhaar numbers', () => {
  test.each([
    '234567890123',
    'my number is 2345 6789 0123.',
    '2345-6789-0123',
    'आधार २३४५ ६७८९ ०१२३',
    '9145 6789 0123',
  ])('%s is taken for one', (text) => expect(holdsAadhaar(text)).toBe(true))

  test.each(['+91 98220 44157', '919822044157', '98220 44157', 'Kashi Vidyapith, 1998 to 2004', ''])('%s is not', (text) =>
    expect(holdsAadhaar(text)).toBe(false))
})

describe('names of files', () => {
  test.each([
    'Aadhaar front.jpg',
    'my_adhar.pdf',
    'AADHAR-CARD.PNG',
    'आधार कार्ड.jpg',
    '2345 6789 0123.pdf',
  ])('%s is an Aadhaar card by its own word', (name) => expect(namesAadhaar(name)).toBe(true))

  test.each(['IMG_20261121_101500.jpg', 'certificate.pdf', 'प्रमाणपत्र.pdf', 'Adhyapak Sharma.pdf'])('%s is not', (name) =>
    expect(namesAadhaar(name)).toBe(false))
})

describe('checks', () => {
  test('identity, referees and knowledge are needed, documents are not', () => {
    expect(missingChecks([])).toEqual(['identity', 'referees', 'knowledge'])
    expect(missingChecks(['knowledge', 'identity', 'referees'])).toEqual([])
  })

  test('only a checked open application may be approved, and nobody decides on his own', () => {
    expect(teamMoves('checking', ['identity'], false)).toEqual(['check', 'refuse', 'note'])
    expect(teamMoves('checking', ['identity', 'referees', 'knowledge'], false)).toContain('approve')
    expect(teamMoves('approved', ['identity', 'referees', 'knowledge'], false)).toEqual(['note'])
    expect(teamMoves('received', [], true)).toEqual([])
  })
})
