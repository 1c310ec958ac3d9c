// Approvals live here because the muhurat engine knows no pandits.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { windowsOfDay } from '../../panchang/muhurats/service.ts'
import { requirePandit } from '../profile/service.ts'
import type { NewSignoff, PublicSignoff, Signoff, SignoffsQuery } from './contract.ts'
import { listOwnSignoffs, listPublicSignoffRows, type SignoffRow, saveSignoff, withdrawSignoff } from './store.ts'

/** The maximum number of sign-offs in a list; more than a year has. */
const MAX = 500
/** How far from a window its new hours may be. */
const MAX_SHIFT_HOURS = 24
const MAX_SHIFT_MS = MAX_SHIFT_HOURS * 3_600_000
const roundToTenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0

function toSignoff(row: SignoffRow): Signoff {
  const isMoved = row.startsAt.getTime() !== row.givenStart.getTime() || row.endsAt.getTime() !== row.givenEnd.getTime()
  const span = (start: Date, end: Date) => ({ start: start.toISOString(), end: end.toISOString() })
  return {
    id: row.id,
    date: row.day,
    window: span(row.givenStart, row.givenEnd),
    movedTo: isMoved ? span(row.startsAt, row.endsAt) : null,
    note: row.note,
    signedAt: row.signedAt.toISOString(),
  }
}

/** Sign-offs of verified pandits for the windows of a ceremony at a place. */
export async function listPublicSignoffs(ctx: Context, query: SignoffsQuery): Promise<PublicSignoff[]> {
  const range = { ...query, latitude: roundToTenth(query.lat), longitude: roundToTenth(query.lon) }
  const rows = await listPublicSignoffRows(ctx.db, range, MAX)
  return rows.map(({ panditId, slug, name, nameHindi, ...row }) => ({
    ...toSignoff(row),
    pandit: { id: panditId, slug, name, nameHindi },
  }))
}

/** His own, from yesterday on: a window after midnight belongs to the day before. */
export async function getOwnSignoffs(ctx: Context) {
  const { id } = await requirePandit(ctx)
  const rows = await listOwnSignoffs(ctx.db, id, addDays(indiaDate(ctx.clock.now()), -1), MAX)
  return rows.map(({ ceremony, ruleSet, latitude, longitude, ...row }) => ({
    ...toSignoff(row),
    ceremony,
    ruleSet,
    latitude,
    longitude,
  }))
}

/**
 * Signs off a window the rules give, or moves it within a day of it; a repeated call replaces the sign-off. 422 muhurat_not_found
 * when the rules give no such window, 400 when the new hours end before they begin or lie a day away.
 */
export async function signOff(ctx: Context, { movedTo, ...request }: NewSignoff): Promise<Signoff> {
  const { id: panditId } = await requirePandit(ctx)
  const place = { latitude: roundToTenth(request.latitude), longitude: roundToTenth(request.longitude) }
  const given = { start: Date.parse(request.start), end: Date.parse(request.end) }
  const isGiven = windowsOfDay({ ...request, ...place }).some(({ start, end }) => start === given.start && end === given.end)
  if (!isGiven) {
    throw new AppError('unprocessable', 'The rules give no such window on this day.', { reason: 'muhurat_not_found' })
  }
  const chosenSpan = movedTo ? { start: Date.parse(movedTo.start), end: Date.parse(movedTo.end) } : given
  if (
    chosenSpan.end <= chosenSpan.start ||
    chosenSpan.end > given.end + MAX_SHIFT_MS ||
    chosenSpan.start < given.start - MAX_SHIFT_MS
  ) {
    const message = `The new hours must end after they begin, within ${MAX_SHIFT_HOURS} hours of the window.`
    throw new AppError('invalid', message, { fields: { movedTo: message } })
  }
  const row = {
    id: newId(ctx.clock.now().getTime()),
    day: request.date,
    givenStart: new Date(given.start),
    givenEnd: new Date(given.end),
    startsAt: new Date(chosenSpan.start),
    endsAt: new Date(chosenSpan.end),
    note: request.note ?? '',
    signedAt: ctx.clock.now(),
  }
  const { ceremony, ruleSet } = request
  const id = await saveSignoff(ctx.db, { ...row, panditId, ceremony, ruleSet, ...place })
  return toSignoff({ ...row, id })
}

/** Withdraws a sign-off. 404 when it is not his or is already withdrawn. */
export async function withdrawOwnSignoff(ctx: Context, id: string): Promise<void> {
  const { id: panditId } = await requirePandit(ctx)
  const isDone = isId(id) && (await withdrawSignoff(ctx.db, panditId, id, ctx.clock.now()))
  if (!isDone) throw new AppError('not_found', 'There is no such word of yours on a muhurat.')
}
