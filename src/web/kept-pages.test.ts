// A page is made once from the same data, again from other data, and never kept when making it failed.
import { describe, expect, it } from 'vitest'
import { type FinishedPage, keptPage } from './kept-pages.ts'

const page = (failed = false): FinishedPage => ({ body: new Uint8Array(1), encoding: undefined, policy: '', failed })

function maker(make: () => Promise<FinishedPage>) {
  const counted = {
    times: 0,
    make: () => {
      counted.times++
      return make()
    },
  }
  return counted
}

describe('keeping finished pages', () => {
  it('makes a page once for all who ask with the same data, also at the same time', async () => {
    const home = maker(async () => page())
    const answers = await Promise.all([keptPage(['/', 'a'], home.make), keptPage(['/', 'a'], home.make)])
    expect(answers[0]).toBe(answers[1])
    expect(home.times).toBe(1)
    await keptPage(['/', 'b'], home.make)
    await keptPage(['/,a'], home.make)
    expect(home.times).toBe(3)
  })

  it('makes it again after a failure', async () => {
    const broken = maker(async () => page(true))
    await keptPage(['broken'], broken.make)
    await keptPage(['broken'], broken.make)
    expect(broken.times).toBe(2)
    const thrown = maker(() => Promise.reject(new Error('no page')))
    await expect(keptPage(['thrown'], thrown.make)).rejects.toThrow('no page')
    await expect(keptPage(['thrown'], thrown.make)).rejects.toThrow('no page')
    expect(thrown.times).toBe(2)
  })

  it('lets the oldest go', async () => {
    const first = await keptPage(['page', '0'], async () => page())
    for (let number = 1; number <= 200; number++) await keptPage(['page', String(number)], async () => page())
    expect(await keptPage(['page', '0'], async () => page())).not.toBe(first)
  })
})
