// Members of the team who cannot be removed.
import { expect, it } from 'vitest'
import { isLastOwner } from './model.ts'

it('detects the last owner', () => {
  const [savita, meera, asha] = [
    { id: 'savita', role: 'owner' },
    { id: 'meera', role: 'owner' },
    { id: 'asha', role: 'team' },
  ] as const
  expect(isLastOwner([savita, asha], 'savita')).toBe(true)
  expect(isLastOwner([savita, asha], 'asha')).toBe(false)
  expect(isLastOwner([savita, meera, asha], 'savita')).toBe(false)
})
