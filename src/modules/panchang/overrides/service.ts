import type { Context } from '../../../server/context.ts'
import { kilometresBetween } from '../../../server/ports/places/grid.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import type { Override } from '../engine/festivals/festival-types.ts'
import type { Coordinates } from '../engine/sky/sky-types.ts'
import { FESTIVAL_KEYS, festivalName } from '../festival-names/service.ts'
import type { NewOverride, OverrideList, OverrideRow, OverrideScope } from './contract.ts'
import SHIPPED_OVERRIDES from './published-overrides.json' with { type: 'json' }
import {
  insertOverrides,
  type OverrideHistoryRow,
  type OverrideInForce,
  overrideHistory,
  overridesBetween,
  withdrawOverride,
} from './store.ts'

/** Inserts the shipped overrides that are missing; one the team has withdrawn stays withdrawn. */
export async function loadOverrides(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const nowhere = { latitude: null, longitude: null, radius_km: null, created_by: null, created_at: ctx.clock.now() }
  await insertOverrides(
    ctx.db,
    SHIPPED_OVERRIDES.map((line) => ({ ...line, ...nowhere })),
  )
}

/** Returns the overrides for a place and year, and the version of the table they were read at. */
export async function getOverridesAt(
  ctx: Pick<Context, 'db'>,
  place: Coordinates,
  year: number,
): Promise<{ version: number; overrides: Override[] }> {
  const { version, rows } = await overridesBetween(ctx.db, `${year - 1}-12-01`, `${year + 1}-01-31`)
  // Sorted so that the narrowest scope is applied last and wins.
  const held = rows.filter((row) => appliesAt(row, place)).toSorted((one, other) => scopeSize(other) - scopeSize(one))
  const overrides = held.map((row) => ({
    festival: row.festival,
    date: row.observed_on,
    computedDate: row.computed_on,
    source: row.source,
  }))
  return { version, overrides }
}

const scopeSize = ({ radius_km, time_zone }: OverrideInForce): number => radius_km ?? (time_zone === null ? 1e6 : 1e5)

function appliesAt({ time_zone, latitude, longitude, radius_km }: OverrideInForce, place: Coordinates): boolean {
  if (time_zone !== null) return sameZone(time_zone, place.timeZone)
  if (latitude === null || longitude === null || radius_km === null) return true
  return kilometresBetween({ latitude, longitude }, place) <= radius_km
}

/** India's zone has two names. */
const sameZone = (one: string, other: string): boolean => zoneName(one) === zoneName(other)
const zoneName = (name: string): string => (name === 'Asia/Calcutta' ? 'Asia/Kolkata' : name)

/** Returns all overrides of a year, including withdrawn ones. Team only. */
export async function listOverrides(ctx: Context, year: number, language: Language): Promise<OverrideList> {
  requireTeam(ctx.actor)
  const rows = await overrideHistory(ctx.db, `${year}-01-01`, `${year}-12-31`)
  return {
    items: rows.map((row) => rowOf(row, language)),
    festivals: FESTIVAL_KEYS.map((key) => ({ key, name: festivalName(key, language) })),
  }
}

function rowOf(row: OverrideHistoryRow, language: Language): OverrideRow {
  return {
    id: row.id,
    festival: row.festival,
    name: festivalName(row.festival, language),
    date: row.observed_on,
    computedDate: row.computed_on,
    scope: scopeOf(row),
    source: row.source,
    version: row.version,
    madeAt: row.created_at.toISOString(),
    madeBy: row.created_by_name,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by_name,
  }
}

function scopeOf({ time_zone, latitude, longitude, radius_km }: OverrideHistoryRow): OverrideScope {
  if (time_zone !== null) return { kind: 'timeZone', timeZone: time_zone }
  if (latitude === null || longitude === null || radius_km === null) return { kind: 'everywhere' }
  return { kind: 'around', latitude, longitude, kilometres: radius_km }
}

/**
 * Creates an override with its source. 409 `override_already_exists` when this festival has one in force in this scope. Team
 * only.
 */
export async function addOverride(ctx: Context, input: NewOverride, language: Language): Promise<OverrideList> {
  const { userId } = requireTeam(ctx.actor)
  if (!FESTIVAL_KEYS.includes(input.festival)) {
    throw new AppError('invalid', 'Choose the festival.', { fields: { festival: 'Choose the festival.' } })
  }
  const { scope } = input
  const row = {
    id: newId(),
    festival: input.festival,
    observed_on: input.date,
    computed_on: input.computedDate ?? null,
    time_zone: scope.kind === 'timeZone' ? zoneName(scope.timeZone) : null,
    latitude: scope.kind === 'around' ? scope.latitude : null,
    longitude: scope.kind === 'around' ? scope.longitude : null,
    radius_km: scope.kind === 'around' ? scope.kilometres : null,
    source: input.source,
    created_at: ctx.clock.now(),
    created_by: userId,
  }
  if ((await insertOverrides(ctx.db, [row])) === 0) {
    const message = 'This festival has a day set there already. Withdraw it first.'
    throw new AppError('conflict', message, { reason: 'override_already_exists' })
  }
  return listOverrides(ctx, Number(input.date.slice(0, 4)), language)
}

/** Withdraws an override, which stays in the history; idempotent, also concurrently. 404 when there is none. Team only. */
export async function revokeOverride(ctx: Context, id: string): Promise<{ isWithdrawn: true }> {
  const { userId } = requireTeam(ctx.actor)
  if (!(await withdrawOverride(ctx.db, id, userId, ctx.clock.now()))) {
    throw new AppError('not_found', 'There is no such line.')
  }
  return { isWithdrawn: true }
}
