import { describe, expect, it } from 'vitest'
import { requestBooking } from '../../../../test/factories.ts'
import { createTestApp, type TestActor } from '../../../../test/harness.ts'

describe('a request typed in for a caller', () => {
  it('is in nobody’s account, whether or not the code of the authenticator app was entered', async () => {
    const strict = await createTestApp({ isSecondFactorRequired: true })
    const devotee = await strict.actors.user()
    const workers = [await strict.actors.team(), await strict.actors.owner()]
    const ownerOf = async (as: TestActor) => {
      const { ref } = await requestBooking(strict, {}, as)
      return (await strict.db.selectFrom('bookings').where('ref', '=', ref).select('user_id').executeTakeFirstOrThrow()).user_id
    }
    for (const as of workers) expect(await ownerOf(as)).toBeNull()
    await strict.db.updateTable('sessions').set({ second_factor_at: strict.clock.now() }).execute()
    for (const as of workers) expect(await ownerOf(as)).toBeNull()
    expect(await ownerOf(devotee)).toBe(devotee.userId)
    await strict.close()
  })
})
