import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../../../shared/errors.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { refusalOf } from './send-booking.ts'

const refused = (error: Partial<ErrorBody['error']>, status = 400) =>
  refusalOf(new ApiError(status, { message: '', error: { code: 'invalid', requestId: '', ...error } }))

describe('a refused booking', () => {
  it('is shown at the field its reason speaks of', () => {
    expect(refused({ reason: 'date_in_past', fields: { date: 'x' } })).toEqual({
      kind: 'refused',
      problems: [{ field: 'date', kind: 'past' }],
    })
    expect(refused({ reason: 'invalid_mobile' })).toEqual({ kind: 'refused', problems: [{ field: 'mobile', kind: 'wrong' }] })
  })

  it('is shown at every field it names', () => {
    expect(refused({ fields: { email: 'x', state: 'y' } })).toEqual({
      kind: 'refused',
      problems: [
        { field: 'email', kind: 'wrong' },
        { field: 'state', kind: 'wrong' },
      ],
    })
  })

  it('is one sentence when it names nothing', () => {
    const often = { code: 'rate_limited', values: { retryAfterSeconds: 40 } } as const
    expect(refused(often, 429)).toMatchObject({
      kind: 'failed',
      refused: { reason: 'rate_limited', values: { retryAfterSeconds: 40 } },
    })
    expect(refused({ code: 'internal' }, 500)).toMatchObject({ kind: 'failed', refused: { reason: 'internal' } })
    expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed', refused: { reason: 'offline' } })
  })
})
