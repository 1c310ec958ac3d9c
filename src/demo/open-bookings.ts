import { addDays, indiaDate, indiaInstant } from '../shared/time/dates.ts'
import { acceptedOffer, baseRow, DEFAULT_COLUMNS, minutesLater, pushAgreement, type Rows, withAgreement } from './bookings.ts'
import { demoId, type SeededPandit } from './pandits.ts'
import { agreementOf } from './people/agreed-samagri.ts'
import { randomFor } from './people/random.ts'

/** Generates requests of the last half hour that wait for a call, and one puja agreed and accepted for the coming week. */
export function openBookings(
  first: number,
  pandits: readonly SeededPandit[],
  now: Date,
  callBy: Date,
  demoPandit: SeededPandit,
): Rows {
  const rows: Rows = { bookings: [], offers: [], events: [], payments: [], reviews: [], spans: [], days: [] }
  for (let offset = 0; offset < 6; offset++) {
    const index = first + offset
    const random = randomFor('open-booking', index)
    const { row, family } = baseRow(index, random.pick(pandits), addDays(indiaDate(now), random.between(6, 40)), 0)
    const created = new Date(now.getTime() - (6 - offset) * 5 * 60_000)
    rows.bookings.push({
      ...DEFAULT_COLUMNS,
      ...row,
      state: 'requested',
      created_at: created.toISOString(),
      call_due_at: callBy.toISOString(),
    })
    rows.events.push({
      booking_id: row.id,
      created_at: created.toISOString(),
      kind: 'requested',
      actor_kind: 'family',
      actor_name: family.name,
      details: { callBy: callBy.toISOString() },
    })
  }
  pushUpcoming(rows, first + 6, demoPandit, now)
  return rows
}

function pushUpcoming(rows: Rows, index: number, pandit: SeededPandit, now: Date): void {
  const day = addDays(indiaDate(now), 5)
  const { row, family, fee } = baseRow(index, pandit, day, 7)
  const created = indiaInstant(addDays(indiaDate(now), -2), 11 * 60)
  const startsAt = indiaInstant(day, 9 * 60)
  const panditDetails = { panditId: pandit.id, panditName: `Pt. ${pandit.person.name}` }
  const id = String(row.id)
  rows.bookings.push({
    ...DEFAULT_COLUMNS,
    ...withAgreement(row, fee, startsAt),
    ...agreementOf(index, family.language),
    state: 'assigned',
    created_at: created.toISOString(),
    call_due_at: minutesLater(created, 120),
    pandit_id: pandit.id,
    late_cancellation_percent: pandit.person.lateCancellationPercent,
  })
  rows.offers.push(acceptedOffer(index, id, pandit.id, fee.feePaise, created))
  rows.spans.push({
    id: demoId('span', index),
    pandit_id: pandit.id,
    booking_id: id,
    kind: 'booking',
    span: `[${startsAt.toISOString()},${minutesLater(startsAt, fee.minutes + 60)})`,
  })
  rows.days.push({
    calendar_date: day,
    pandit_id: pandit.id,
    booking_count: 1,
    is_away: false,
    is_unavailable: pandit.person.capacityPerDay <= 1,
  })
  pushAgreement(rows, {
    id,
    created,
    callBy: minutesLater(created, 120),
    familyName: family.name,
    panditDetails: panditDetails,
    startsAt,
    fee,
  })
}
