// Ending letters by the link in one of them.
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../ui/api.ts'
import { stopLetters, stopOrOffline } from './letters-stop.tsx'

const sent = (fields: Record<string, string>) =>
  new Request('http://localhost/unsubscribe', { method: 'POST', body: new URLSearchParams(fields) })
const used = new ApiError(422, { message: 'Used up', error: { code: 'invalid', requestId: 'test' } })

describe('letters', () => {
  it('are stopped by the token of their link, and by the kind the page names', async () => {
    const asked: unknown[] = []
    const stop = async (query: { token: string }, form: FormData) => asked.push([query, form.get('kind')])
    expect(await stopLetters(sent({ token: 'abc', kind: 'review' }), stop)).toMatchObject({ data: 'done' })
    expect(asked).toEqual([[{ token: 'abc' }, 'review']])
  })

  it('say that a link is used up, and hide no failure of ours', async () => {
    const answer = await stopLetters(sent({ token: 'abc' }), () => Promise.reject(used))
    expect(answer).toMatchObject({ data: 'over', init: { status: 422 } })
    await expect(stopLetters(sent({}), () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  })

  it('say that the connection is lost', async () => {
    const answer = await stopOrOffline({
      request: sent({ token: 'abc' }),
      serverAction: () => Promise.reject(new TypeError('lost')),
    })
    expect(answer).toMatchObject({ data: 'offline', init: { status: 503 } })
  })
})
