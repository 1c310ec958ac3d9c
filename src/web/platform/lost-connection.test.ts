import { describe, expect, it } from 'vitest'
import { withOfflineFallback } from './lost-connection.ts'

const postRequest = () =>
  new Request('http://localhost/contact', { method: 'POST', body: new URLSearchParams({ message: 'Namaste' }) })
const typed = (form: FormData) => form.get('message')

describe('a form of a page', () => {
  it("returns the server's response when it is reached", async () => {
    expect(await withOfflineFallback(postRequest(), async () => 'stored', typed)).toBe('stored')
  })

  it('keeps the input with an error status when the connection is lost', async () => {
    const response = await withOfflineFallback(postRequest(), () => Promise.reject(new TypeError('Failed to fetch')), typed)
    expect(response).toMatchObject({ data: 'Namaste', init: { status: 503 } })
  })

  it('does not hide other errors', async () => {
    await expect(withOfflineFallback(postRequest(), () => Promise.reject(new RangeError('ours')), typed)).rejects.toThrow('ours')
  })
})
