import { describe, expect, it } from 'vitest'
import english from '../../../locales/en/errors.json' with { type: 'json' }
import hindi from '../../../locales/hi/errors.json' with { type: 'json' }
import portal from '../../../locales/hi/portal.json' with { type: 'json' }
import { ERROR_STATUS, type ErrorBody } from '../../shared/errors.ts'
import { createTranslate } from '../../shared/text/translation.ts'
import { ApiError } from '../data/api.ts'
import { errorMessage } from './error-message.ts'

const own = createTranslate('en', {
  errors: {
    slot_taken: 'Take another hour.',
    not_found: 'No such puja.',
    insufficient_stock: 'Only {{stock}} left.',
    start_in_past: 'Call {{phone}}.',
  },
})
const texts = { language: 'en', errors: createTranslate('en', english), own }
const inHindi = { language: 'hi', errors: createTranslate('hi', hindi), own: createTranslate('hi', {}) }

const refused = (status: number, error: Omit<ErrorBody['error'], 'requestId'>, message = 'The message of the API.') =>
  new ApiError(status, { message, error: { ...error, requestId: '1' } })

describe('the sentence for an error', () => {
  it.each([
    ['a reason', refused(409, { code: 'conflict', reason: 'cart_limit_reached' }), english.reasons.cart_limit_reached],
    ['a reason the page says in its own way', refused(409, { code: 'conflict', reason: 'slot_taken' }), 'Take another hour.'],
    ['a code the page says in its own way', refused(404, { code: 'not_found' }), 'No such puja.'],
    ['values', refused(409, { code: 'conflict', reason: 'insufficient_stock', values: { stock: 3 } }), 'Only 3 left.'],
    ['a phone number to link', refused(409, { code: 'conflict', reason: 'start_in_past' }), 'Call {{phone}}.'],
    ['a code', refused(403, { code: 'forbidden' }), english.codes.forbidden],
    ['a reason of a newer server', refused(409, { code: 'conflict', reason: 'new_reason' as never }), english.codes.conflict],
    ['a reason alone', { reason: 'door_code_locked' }, english.reasons.door_code_locked],
    ['a lost connection', new TypeError('Failed to fetch'), english.codes.offline],
  ])('tells %s', (_what, error, expected) => {
    expect(errorMessage(error, texts)).toBe(expected)
  })

  it('says how long to wait after too many requests', () => {
    const often = refused(429, { code: 'rate_limited', values: { retryAfterSeconds: 900 } })
    expect(errorMessage(often, texts)).toBe('Too many requests in a short time. Please wait 15 minutes and try again.')
    expect(errorMessage(often, inHindi)).toContain('15 मिनट')
  })

  it('repeats what the API says of a wrong field in English only', () => {
    const wrong = refused(400, { code: 'invalid', fields: { name: 'Enter the name.' } }, 'Enter the name.')
    expect(errorMessage(wrong, texts)).toBe('Enter the name.')
    expect(errorMessage(wrong, inHindi)).toBe(hindi.codes.invalid)
  })

  it('is in Hindi for a reason of a newer server, and in the words of the portal for what is no longer his', () => {
    const newer = refused(422, { code: 'unprocessable', reason: 'new_reason' as never })
    expect(errorMessage(newer, inHindi)).toBe(hindi.codes.unprocessable)
    const inPortal = { ...inHindi, own: createTranslate('hi', portal) }
    expect(errorMessage({ reason: 'not_found' }, inPortal)).toBe(portal.errors.not_found)
  })

  it.each(Object.keys(ERROR_STATUS))('has a sentence for the code %s', (code) => {
    const error = refused(400, { code: code as keyof typeof ERROR_STATUS }, '')
    expect(errorMessage(error, inHindi)).not.toMatch(/codes\.|[A-Za-z]{3}/)
  })
})
