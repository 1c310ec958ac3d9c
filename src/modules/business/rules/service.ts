import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { requireOwner, requireTeam } from '../../accounts/sign-in/service.ts'
import type { Settings } from '../../settings/contract.ts'
import { callBy } from '../../settings/model.ts'
import { readStoredSettings } from '../../settings/service.ts'
import { changeWithEtags, etagsOf, latestOf } from '../details/service.ts'
import { SETTING_PATHS, type SettingsChange, type SettingsChanged, type SettingsResponse, STORED_KEYS } from './contract.ts'
import { HOLIDAY_YEARS_AHEAD } from './model.ts'

/** Each section lists its own latest changes, so that twenty changes of the shop do not hide one of a limit. */
const SETTINGS_SECTIONS = [STORED_KEYS.filter((key) => key !== 'shop' && key !== 'limits'), ['shop'], ['limits']]

export async function getBusinessRules(ctx: Context): Promise<SettingsResponse> {
  requireTeam(ctx.actor)
  const settings = await readStoredSettings(ctx)
  const now = ctx.clock.now()
  const facts = Object.fromEntries(STORED_KEYS.map((key) => [key, settings[key]])) as Pick<Settings, (typeof STORED_KEYS)[number]>
  const changes = await Promise.all(SETTINGS_SECTIONS.map((keys) => latestOf(ctx, keys.map(pathOf))))
  return {
    ...facts,
    etags: etagsOf(settings, SETTING_PATHS),
    today: indiaDate(now),
    callBy: callBy(now, settings.callWithinMinutes, settings).toISOString(),
    changes: changes.flat(),
  }
}

const pathOf = (key: string): string => (key === 'shop' ? 'shop.taxBasis' : key)

/**
 * Applies all submitted changes together, effective at once. 403 for everyone but the owner; conflict/version_conflict for an
 * outdated etag.
 */
export async function changeBusinessRules(ctx: Context, submitted: SettingsChange): Promise<SettingsChanged> {
  requireOwner(ctx.actor)
  const { etags: _, shop, holidays, ...rest } = submitted
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const today = indiaDate(ctx.clock.now())
  const changed = await changeWithEtags(ctx, submitted, (now) => ({
    ...plain,
    ...(holidays ? { holidays: upcomingDays(holidays, now.holidays, today) } : {}),
    ...(shop ? { shop: { ...now.shop, ...given(shop) } } : {}),
  }))
  return { ...(await getBusinessRules(ctx)), changed }
}

/** Removes undefined fields, which would otherwise overwrite stored values. */
const given = (shop: NonNullable<SettingsChange['shop']>): Partial<Settings['shop']> =>
  Object.fromEntries(Object.entries(shop).filter(([, value]) => value !== undefined))

const AHEAD_DAYS = HOLIDAY_YEARS_AHEAD * 365 + 1

/**
 * Returns the days sorted, without duplicates and past ones. Throws for an implausible day: one that was past before it was entered, or
 * years ahead.
 */
function upcomingDays(requestedDays: readonly string[], currentDays: readonly string[], today: string): string[] {
  const last = addDays(today, AHEAD_DAYS)
  const wrong = requestedDays.findIndex((day) => (day < today && !currentDays.includes(day)) || day > last)
  if (wrong >= 0) {
    const message = `Enter a day from today to ${last}.`
    throw new AppError('invalid', message, { fields: { [`holidays.${wrong}`]: message } })
  }
  return [...new Set(requestedDays)].filter((day) => day >= today).toSorted()
}
