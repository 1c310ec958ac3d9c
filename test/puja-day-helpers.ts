import { randomUUID } from 'node:crypto'
import type { PanditBooking } from '../src/modules/bookings/pandit-work/contract.ts'
import type { ErrorBody } from '../src/shared/errors.ts'
import { type Desk, HOUR, PUJA } from './booking-helpers.ts'
import type { Requested } from './factories.ts'
import type { TestActor } from './harness.ts'

/** An hour and a half before the puja. */
export const MORNING = new Date(PUJA.getTime() - 1.5 * HOUR)

export type DayPath = 'left' | 'not-left' | 'arrived' | 'complete' | 'payments'

/** A code that differs from this one. */
export const wrongCodeFor = (code: string | null): string => (code === '0000' ? '1111' : '0000')

export function dayOf(desk: Desk) {
  return {
    say: async (as: TestActor, ref: string, step: DayPath, json: object = {}, key: string = randomUUID()) => {
      const path = `/pandit/bookings/${ref}/${step}`
      const response = await desk.app.request(path, { as, json, headers: { 'idempotency-key': key } })
      return { status: response.status, body: (await response.json()) as PanditBooking & ErrorBody }
    },
    /** Runs `work` on the morning of the puja, and restores the clock afterwards. */
    onTheDay: <Result>(work: () => Promise<Result>, when = MORNING): Promise<Result> => desk.at(when, work),
    kindsOf: async (ref: string) => (await desk.seenByTeam(ref)).history.map(({ kind }) => kind),
    codeOf: async (booking: Requested) => (await desk.seenByFamily(booking)).doorCode,
  }
}
