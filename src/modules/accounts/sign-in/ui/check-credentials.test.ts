import { expect, test } from 'vitest'
import { checkCredentials, isMismatch } from './check-credentials.ts'

const validCredentials = { name: 'Meera', email: 'meera@example.com', password: 'tulsi-2026', confirmPassword: 'tulsi-2026' }

test('valid details have no errors in either mode', () => {
  expect(checkCredentials('signup', validCredentials)).toEqual({})
  expect(checkCredentials('signin', { ...validCredentials, name: '', confirmPassword: '' })).toEqual({})
})

test('an empty sign-up reports every field', () => {
  expect(checkCredentials('signup', { name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
    name: 'name',
    email: 'email',
    password: 'passwordShort',
  })
})

test('five characters are too short for a new password, but accepted for sign-in', () => {
  expect(checkCredentials('signup', { ...validCredentials, password: 'abcde', confirmPassword: 'abcde' })).toEqual({
    password: 'passwordShort',
  })
  expect(checkCredentials('signin', { ...validCredentials, password: 'abcde' })).toEqual({})
})

test('a missing confirmation is a mismatch on submit, but not while typing', () => {
  expect(checkCredentials('signup', { ...validCredentials, confirmPassword: '' })).toEqual({ confirmPassword: 'mismatch' })
  expect(checkCredentials('signup', { ...validCredentials, email: 'meera', confirmPassword: 'tulsi' })).toEqual({
    email: 'email',
    confirmPassword: 'mismatch',
  })
  expect(isMismatch('signup', { ...validCredentials, confirmPassword: '' })).toBe(false)
  expect(isMismatch('signup', { ...validCredentials, confirmPassword: 'other' })).toBe(true)
  expect(isMismatch('signin', { ...validCredentials, confirmPassword: 'other' })).toBe(false)
})
