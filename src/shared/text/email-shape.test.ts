import { expect, it } from 'vitest'
import { looksLikeEmail } from './email-shape.ts'

it.each([
  ['meera@example.com', true],
  [' meera.rao+puja@mail.example.in ', true],
  ['', false],
  ['meera', false],
  ['meera@example', false],
  ['@example.com', false],
  ['meera rao@example.com', false],
])('of "%s" is %s', (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected)
})
