import { expect, it } from 'vitest'
import type { AppError } from '../shared/errors.ts'
import { refusalError } from './refusal.ts'

it('is an error with the code of its reason', () => {
  const error = refusalError({ reason: 'state_conflict', message: 'It has changed.' }, 'cause')
  expect(error).toMatchObject({
    code: 'conflict',
    message: 'It has changed.',
    detail: { reason: 'state_conflict', cause: 'cause' },
  })
})

it('has a type that takes no reason of another code', () => {
  type Detail = ConstructorParameters<typeof AppError<'invalid'>>[2]
  const isTaken: { reason: 'wrong_password' } extends Detail ? true : false = false
  expect(isTaken).toBe(false)
})
