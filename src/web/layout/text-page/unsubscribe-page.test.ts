import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../ui/data/api.ts'
import { submitUnsubscribe, unsubscribeOrOffline } from './unsubscribe-page.tsx'

const unsubscribeRequest = (fields: Record<string, string>) =>
  new Request('http://localhost/unsubscribe', { method: 'POST', body: new URLSearchParams(fields) })
type Refusal = ConstructorParameters<typeof ApiError>[1]['error']
const refused = (status: number, error: Omit<Refusal, 'requestId'>) => () =>
  Promise.reject(new ApiError(status, { message: 'Refused', error: { ...error, requestId: 'test' } }))

describe('unsubscribing from emails', () => {
  it('uses the token of the link and the kind the page names', async () => {
    const queries: unknown[] = []
    const unsubscribe = async (query: { token: string }, form: FormData) => queries.push([query, form.get('kind')])
    expect(await submitUnsubscribe(unsubscribeRequest({ token: 'abc', kind: 'review' }), unsubscribe)).toMatchObject({
      data: 'done',
    })
    expect(queries).toEqual([[{ token: 'abc' }, 'review']])
  })

  it('reports a broken link and does not hide server errors as one', async () => {
    const invalid = await submitUnsubscribe(
      unsubscribeRequest({ token: 'abc' }),
      refused(422, { code: 'unprocessable', reason: 'link_expired' }),
    )
    expect(invalid).toMatchObject({ data: 'invalid', init: { status: 422 } })
    const often = await submitUnsubscribe(unsubscribeRequest({ token: 'abc' }), refused(429, { code: 'rate_limited' }))
    expect(often).toMatchObject({ data: { reason: 'rate_limited' }, init: { status: 429 } })
    const failed = await submitUnsubscribe(unsubscribeRequest({ token: 'abc' }), refused(500, { code: 'internal' }))
    expect(failed).toMatchObject({ data: { reason: 'internal' }, init: { status: 500 } })
    await expect(submitUnsubscribe(unsubscribeRequest({}), () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  })

  it('reports a lost connection', async () => {
    const answer = await unsubscribeOrOffline({
      request: unsubscribeRequest({ token: 'abc' }),
      serverAction: () => Promise.reject(new TypeError('lost')),
    })
    expect(answer).toMatchObject({ data: { reason: 'offline' }, init: { status: 503 } })
  })
})
