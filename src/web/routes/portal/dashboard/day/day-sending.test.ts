// @vitest-environment dom-with-server
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type QueuedStep, saveStep } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { newId } from '../../../../../shared/ids.ts'
import { ApiError } from '../../../../../ui/data/api.ts'
import { sendSteps, stepOutcomeOf } from './day-sending.ts'

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

describe('sending', () => {
  const sending = { owner: 'sudhakar', lang: 'en' as const, onAccepted: () => undefined }
  const queue = () => {
    const happenedAt = new Date('2026-11-20T04:30:00Z').toISOString()
    const step: QueuedStep = { step: 'left', key: newId(), owner: 'sudhakar', ref: 'SK-7K3MAQ', puja: 'Havan', happenedAt }
    saveStep(window.localStorage, step)
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    window.localStorage.clear()
  })

  /** The first request fails when the returned function is called; the others succeed. */
  function failingFirst() {
    const { promise, reject } = Promise.withResolvers<Response>()
    const fetch = vi.fn(() => Promise.resolve(Response.json({}))).mockReturnValueOnce(promise)
    vi.stubGlobal('fetch', fetch)
    return { fetch, fail: () => reject(new TypeError('Failed to fetch')) }
  }

  it('is tried once more if it was requested again while it failed, as when the network is back', async () => {
    queue()
    const { fetch, fail } = failingFirst()
    const first = sendSteps(sending)
    expect(await sendSteps(sending)).toBeUndefined()
    fail()
    expect(await first).toEqual({ outcome: 'sent', count: 1 })
    expect([fetch.mock.calls.length, window.localStorage.length]).toEqual([2, 0])
  })

  it('that fails is not repeated by itself', async () => {
    queue()
    const { fetch, fail } = failingFirst()
    fail()
    expect(await sendSteps(sending)).toEqual({ outcome: 'later', count: 0 })
    expect([fetch.mock.calls.length, window.localStorage.length]).toEqual([1, 1])
  })
})
