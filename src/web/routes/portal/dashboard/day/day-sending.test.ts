import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../ui/data/api.ts'
import { stepOutcomeOf } from './day-sending.ts'

const refusal = (status: number, code: string, reason?: string) =>
  new ApiError(status, { message: 'No.', error: { code, requestId: '1', ...(reason ? { reason } : {}) } } as ApiError['body'])
/** What `unwrap` makes of a response not from our API: from a proxy, a firewall, or the mobile network. */
const foreign = (status: number) => refusal(status, 'internal')

describe('the outcome of a step that was not accepted', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch'), 'later'],
    ['too slow', new DOMException('Timed out', 'TimeoutError'), 'later'],
    ['a failure of ours', refusal(500, 'internal'), 'later'],
    ['too many calls', refusal(429, 'rate_limited'), 'busy'],
    ['a page of somebody on the way', foreign(403), 'later'],
    ['a proxy that knows nothing', foreign(404), 'later'],
    ['a proxy that wants to be signed in to', foreign(407), 'later'],
    ['nobody signed in', refusal(401, 'unauthenticated', 'sign_in_required'), 'signed-out'],
    ['a family signed in', refusal(403, 'forbidden', 'not_a_pandit'), 'signed-out'],
    ['another than who said it', refusal(403, 'forbidden', 'wrong_account'), 'other-account'],
    ['said before', refusal(409, 'conflict', 'already_recorded'), 'recorded'],
    ['moved on', refusal(409, 'conflict', 'state_conflict'), { refused: 'state_conflict' }],
    ['no longer his', refusal(404, 'not_found'), { refused: 'not_found' }],
  ])('%s', (_what, problem, fate) => {
    expect(stepOutcomeOf(problem)).toEqual(fate)
  })
})
