import { describe, expect, test } from 'vitest'
import { containsAadhaar, mentionsAadhaar } from './aadhaar.ts'

describe('Aadhaar numbers', () => {
  test.each([
    '234567890123',
    'my number is 2345 6789 0123.',
    '2345-6789-0123',
    'आधार २३४५ ६७८९ ०१२३',
    '9145 6789 0123',
    '2345  6789  0123',
    '2345 - 6789 - 0123',
    '2345\u00a06789\n0123',
  ])('%s counts as one', (text) => expect(containsAadhaar(text)).toBe(true))

  test.each(['+91 98220 44157', '919822044157', '98220 44157', 'Kashi Vidyapith, 1998 to 2004', ''])('%s does not', (text) =>
    expect(containsAadhaar(text)).toBe(false))
})

describe('file names', () => {
  test.each([
    'Aadhaar front.jpg',
    'my_adhar.pdf',
    'AADHAR-CARD.PNG',
    'आधार कार्ड.jpg',
    '2345 6789 0123.pdf',
  ])('%s names an Aadhaar card', (name) => expect(mentionsAadhaar(name)).toBe(true))

  test.each(['IMG_20261121_101500.jpg', 'certificate.pdf', 'प्रमाणपत्र.pdf', 'Adhyapak Sharma.pdf'])('%s does not', (name) =>
    expect(mentionsAadhaar(name)).toBe(false))
})
