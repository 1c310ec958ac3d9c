import { expect, it } from 'vitest'
import { newAttempts } from './attempts.ts'

it('reuses the key of a body until it gets a response', async () => {
  const send = newAttempts()
  const lost = async (key: string) => Promise.reject(new Error(key))
  const answered = async (key: string) => key
  const first = await send({ amountPaise: 1 }, lost).catch((error: Error) => error.message)
  expect(await send({ amountPaise: 1 }, answered)).toBe(first)
  const again = await send({ amountPaise: 1 }, lost).catch((error: Error) => error.message)
  expect(again).not.toBe(first)
  expect(await send({ amountPaise: 2 }, answered)).not.toBe(again)
})
