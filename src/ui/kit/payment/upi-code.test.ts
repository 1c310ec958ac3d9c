import { describe, expect, it } from 'vitest'
import { runs } from './upi-code.tsx'

describe('a row of the payment code', () => {
  it('is drawn as runs of dark modules', () => {
    expect(runs([true, true, false, true, false, false, true])).toEqual([
      [0, 2],
      [3, 1],
      [6, 1],
    ])
    expect(runs([false, false])).toEqual([])
  })
})
