import { afterEach, describe, expect, it, vi } from 'vitest'
import { withOfflineFallback } from './lost-connection.ts'

const postRequest = () =>
  new Request('http://localhost/contact', { method: 'POST', body: new URLSearchParams({ message: 'Namaste' }) })
const typed = (form: FormData) => form.get('message')

afterEach(() => void vi.useRealTimers())

describe('a form of a page', () => {
  it("returns the server's response when it is reached", async () => {
    expect(await withOfflineFallback(postRequest(), async () => 'stored', typed)).toBe('stored')
  })

  it('keeps the input with an error status when the connection is lost', async () => {
    const response = await withOfflineFallback(postRequest(), () => Promise.reject(new TypeError('Failed to fetch')), typed)
    expect(response).toMatchObject({ data: 'Namaste', init: { status: 503 } })
  })

  it('treats a response that does not come as a lost connection, unless files are sent', async () => {
    const never = () => new Promise<string>(() => undefined)
    const text = postRequest()
    const file = new FormData()
    file.set('message', 'Namaste')
    file.set('cv', new File(['text'], 'cv.txt'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outcomes: unknown[] = []
    void withOfflineFallback(text, never, typed).then((outcome) => outcomes.push(outcome))
    const upload = new Request('http://localhost/contact', { method: 'POST', body: file })
    void withOfflineFallback(upload, never, typed).then((outcome) => outcomes.push(outcome))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(outcomes).toMatchObject([{ data: 'Namaste', init: { status: 503 } }])
  })

  it('does not hide other errors', async () => {
    await expect(withOfflineFallback(postRequest(), () => Promise.reject(new RangeError('ours')), typed)).rejects.toThrow('ours')
  })
})
