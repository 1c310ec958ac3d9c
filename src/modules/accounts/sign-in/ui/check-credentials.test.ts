import { expect, test } from 'vitest'
import { checkCredentials, isMismatch } from './check-credentials.ts'

const good = { name: 'Meera', email: 'meera@example.com', password: 'tulsi-2026', confirmPassword: 'tulsi-2026' }

test('good details have no problems in either mode', () => {
  expect(checkCredentials('signup', good)).toEqual({})
  expect(checkCredentials('signin', { ...good, name: '', confirmPassword: '' })).toEqual({})
})

test('an empty sign-up names every field', () => {
  expect(checkCredentials('signup', { name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
    name: 'name',
    email: 'email',
    password: 'passwordShort',
  })
})

test('five letters are too short for a new password, and any are enough to sign in', () => {
  expect(checkCredentials('signup', { ...good, password: 'abcde', confirmPassword: 'abcde' })).toEqual({
    password: 'passwordShort',
  })
  expect(checkCredentials('signin', { ...good, password: 'abcde' })).toEqual({})
})

test('a password that was not repeated is a mismatch when it is sent, and not while it is typed', () => {
  expect(checkCredentials('signup', { ...good, confirmPassword: '' })).toEqual({ confirmPassword: 'mismatch' })
  expect(checkCredentials('signup', { ...good, email: 'meera', confirmPassword: 'tulsi' })).toEqual({
    email: 'email',
    confirmPassword: 'mismatch',
  })
  expect(isMismatch('signup', { ...good, confirmPassword: '' })).toBe(false)
  expect(isMismatch('signup', { ...good, confirmPassword: 'other' })).toBe(true)
  expect(isMismatch('signin', { ...good, confirmPassword: 'other' })).toBe(false)
})
