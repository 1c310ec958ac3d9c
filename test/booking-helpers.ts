import { expect } from 'vitest'
import type { FamilyBooking } from '../src/modules/bookings/family/contract.ts'
import type { PanditOffer } from '../src/modules/bookings/pandit-work/contract.ts'
import type { TeamBooking } from '../src/modules/bookings/team/contract.ts'
import type { ErrorBody } from '../src/shared/errors.ts'
import { reasonOf } from './error-responses.ts'
import { confirmedBooking, makePandit, type PanditOptions, type Requested, type TestPandit } from './factories.ts'
import { createTestApp, type TestActor, type TestApp, type TestSettings } from './harness.ts'

/** The time of the bookings in these tests. */
export const PUJA = new Date('2026-12-10T03:30:00Z')
export const HOUR = 3_600_000

export type PanditPerson = TestPandit & { actor: TestActor }

/** The booking after a change by the team, or the error response. */
export type BookingResponse = { status: number; body: TeamBooking & ErrorBody }

export type Desk = Awaited<ReturnType<typeof createBookingTest>>

export async function createBookingTest(settings: TestSettings = {}) {
  const app = await createTestApp(settings)
  const team = await app.actors.team('Asha of the team')
  return { app, team, ...teamSide(app, team), ...otherSides(app), ...together(app, team) }
}

function teamSide(app: TestApp, team: TestActor) {
  return {
    /** Changes the booking like the console, with its current version; a version in the body takes precedence. */
    ops: async (ref: string, path: string, json: object = {}): Promise<BookingResponse> => {
      const { version = 1 } = (await (await app.request(`/ops/bookings/${ref}`, { as: team })).json()) as { version?: number }
      const response = await app.request(`/ops/bookings/${ref}${path}`, { as: team, method: 'POST', json: { version, ...json } })
      return { status: response.status, body: (await response.json()) as BookingResponse['body'] }
    },
    seenByTeam: async (ref: string) => (await (await app.request(`/ops/bookings/${ref}`, { as: team })).json()) as TeamBooking,
  }
}

function otherSides(app: TestApp) {
  return {
    /** A request of the holder of the link. */
    asFamily: ({ ref, key }: Requested, path = '', json?: unknown) =>
      app.request(`/bookings/${ref}${path}`, { headers: { 'x-booking-key': key }, ...(json === undefined ? {} : { json }) }),
    seenByFamily: async ({ ref, key }: Requested) =>
      (await (await app.request(`/bookings/${ref}`, { headers: { 'x-booking-key': key } })).json()) as FamilyBooking,
    offersOf: async ({ actor }: PanditPerson) =>
      ((await (await app.request('/pandit/offers', { as: actor })).json()) as { items: PanditOffer[] }).items,
    accept: ({ actor }: PanditPerson, offerId: string | undefined) =>
      app.request(`/pandit/offers/${offerId}/accept`, { as: actor, method: 'POST' }),
    /** The pandit marks days as off, or as working days again. */
    markDays: async ({ actor }: PanditPerson, days: string[], isAway = true): Promise<void> => {
      const response = await app.request('/pandit/calendar/days', { as: actor, method: 'PUT', json: { days, isAway } })
      expect(response.status).toBe(200)
    },
    decline: ({ actor }: PanditPerson, offerId: string | undefined) =>
      app.request(`/pandit/offers/${offerId}/decline`, { as: actor, json: { reason: 'Away' } }),
    /** The pandit accepts the change proposed to him. */
    agree: async ({ actor }: PanditPerson, ref: string): Promise<void> => {
      const { id } = await app.db
        .selectFrom('booking_proposals')
        .innerJoin('bookings', 'bookings.id', 'booking_proposals.booking_id')
        .where('bookings.ref', '=', ref)
        .select('booking_proposals.id')
        .executeTakeFirstOrThrow()
      const response = await app.request(`/pandit/bookings/${ref}/proposals/${id}/agree`, { as: actor, method: 'POST' })
      expect(response.status).toBe(200)
    },
    reasonOf,
    /** Runs `work` at another time, and restores the clock. */
    at: async <Result>(when: Date, work: () => Promise<Result>): Promise<Result> => {
      const before = app.clock.now()
      app.clock.set(when)
      try {
        return await work()
      } finally {
        app.clock.set(before)
      }
    },
  }
}

function together(app: TestApp, team: TestActor) {
  const panditPerson = async (options: PanditOptions = {}): Promise<PanditPerson> => {
    const actor = await app.actors.pandit()
    return { ...(await makePandit(app, { userId: actor.userId, ...options })), actor }
  }
  /** Creates an open offer of a booking to a pandit. */
  const offered = async ({ ref }: Requested, pandit: PanditPerson): Promise<PanditOffer | undefined> => {
    await app.request(`/ops/bookings/${ref}/offers`, { as: team, json: { panditId: pandit.id } })
    return (await otherSides(app).offersOf(pandit)).at(-1)
  }
  return {
    panditPerson,
    offered,
    /** Creates a booking accepted by this pandit that begins at this time. */
    acceptedBy: async (pandit: PanditPerson, startsAt = PUJA.toISOString()): Promise<Requested> => {
      const booking = await confirmedBooking(app, team)
      const agreed = { startsAt, durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
      await teamSide(app, team).ops(booking.ref, '/confirm', agreed)
      const offer = await offered(booking, pandit)
      expect((await otherSides(app).accept(pandit, offer?.id)).status).toBe(200)
      return booking
    },
    assigned: async (options: PanditOptions = {}): Promise<{ booking: Requested; pandit: PanditPerson }> => {
      const pandit = await panditPerson(options)
      const booking = await confirmedBooking(app, team)
      const offer = await offered(booking, pandit)
      expect((await otherSides(app).accept(pandit, offer?.id)).status).toBe(200)
      return { booking, pandit }
    },
  }
}
