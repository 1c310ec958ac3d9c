import { expect, it } from 'vitest'
import { isAppError } from '../../shared/errors.ts'
import { databaseError, describeConstraints, isDatabaseUnreachable, translateDatabaseError } from './constraints.ts'

const errorWith = (fields: object, message = 'failed', cause?: unknown) => Object.assign(new Error(message, { cause }), fields)
const wrapped = (error: unknown) => new Error('The query failed.', { cause: new Error('The driver failed.', { cause: error }) })
/** The code and reason of the translated error. */
const translated = (error: unknown) => {
  const found = translateDatabaseError(error)
  return isAppError(found) ? [found.code, found.detail.reason] : found
}

it('finds the error of the database within errors that wrap it', () => {
  const error = errorWith({ code: '23505' })
  expect([databaseError(error), databaseError(wrapped(error))]).toEqual([error, error])
})

it.each([
  ['a plain error', new Error('failed')],
  ['a network error', errorWith({ code: 'ECONNREFUSED' })],
  ['no error', undefined],
])('finds none in %s', (_what, error) => expect(databaseError(error)).toBeUndefined())

it('reports a described constraint as its module says, however deep the error is', () => {
  describeConstraints({ test_only_key: { reason: 'concurrent_update', message: 'It is taken.' } })
  const error = wrapped(errorWith({ code: '23505', constraint: 'test_only_key' }))
  expect(translated(error)).toEqual(['conflict', 'concurrent_update'])
  expect(translateDatabaseError(error)).toMatchObject({ message: 'It is taken.', detail: { cause: error } })
})

it('does not hide a constraint that nobody described, which is a bug', () => {
  const error = errorWith({ code: '23505', constraint: 'unknown_key' })
  expect(translateDatabaseError(error)).toBe(error)
})

it.each([
  ['40001', 'another transaction was first', ['conflict', 'concurrent_update']],
  ['40P01', 'two transactions waited for each other', ['conflict', 'concurrent_update']],
  ['22021', 'a text contains a character that cannot be stored', ['invalid', undefined]],
  ['22003', 'a number is out of range', ['invalid', undefined]],
  ['22007', 'a date cannot be read', ['invalid', undefined]],
  ['22008', 'a date does not exist', ['invalid', undefined]],
  ['22P02', 'an id cannot be read', ['invalid', undefined]],
  ['22P05', 'a character has no counterpart', ['invalid', undefined]],
  ['08006', 'the connection broke', ['unavailable', 'service_unavailable']],
  ['53300', 'the database has no connection left', ['unavailable', 'service_unavailable']],
  ['57P01', 'the database is stopped', ['unavailable', 'service_unavailable']],
  ['57P03', 'the database starts', ['unavailable', 'service_unavailable']],
  ['ECONNREFUSED', 'nothing listens', ['unavailable', 'service_unavailable']],
])('translates %s: %s', (code, _what, expected) => expect(translated(wrapped(errorWith({ code })))).toEqual(expected))

it.each(['22012', '42P01', '42703', '23502', '57014'])('does not translate %s, which is our fault', (code) => {
  const error = errorWith({ code })
  expect(translateDatabaseError(error)).toBe(error)
})

it('says when to try again while the database is away', () => {
  expect(translateDatabaseError(errorWith({ code: '57P01' }))).toMatchObject({ detail: { values: { retryAfterSeconds: 30 } } })
})

it.each([
  ['the pool has no connection in time', new Error('timeout exceeded when trying to connect')],
  ['the connection ends during a query', new Error('Connection terminated unexpectedly')],
  ['the pool is closed', new Error('Client was closed and is not queryable')],
  ['PostgreSQL refuses a connection', errorWith({ code: '28000', severity: 'FATAL' })],
])('counts as unreachable when %s', (_what, error) => expect(isDatabaseUnreachable(wrapped(error))).toBe(true))

it.each([
  ['a query is wrong', errorWith({ code: '42601', severity: 'ERROR' })],
  ['a text merely mentions it', new Error('The note says: Connection terminated')],
  ['another service is away', errorWith({}, 'fetch failed', errorWith({ code: 'ECONNREFUSED' }))],
])('does not count as unreachable when %s', (_what, error) => expect(isDatabaseUnreachable(error)).toBe(false))
