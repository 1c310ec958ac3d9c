// Refuses a change when someone else changed the setting meanwhile.
import { hash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../settings/contract.ts'
import { changeSettings, changesOf } from '../../settings/service.ts'
import { CHANGED_SINCE, type LatestChanges, type Marks } from '../contract/marks.ts'

/** A setting by its key, and each part of the shop by itself: `supportHours`, `shop.gstin`. */
const SHOP = 'shop.'

const keyOf = (path: string): keyof Settings => (path.startsWith(SHOP) ? 'shop' : path) as keyof Settings

const valueAt = (settings: Partial<Settings>, path: string): unknown =>
  path.startsWith(SHOP)
    ? (settings.shop as Record<string, unknown> | undefined)?.[path.slice(SHOP.length)]
    : settings[path as keyof Settings]

/** The same text for the same value, in whatever order its parts came. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  ) ?? ''

const MARK_LETTERS = 16
const markOf = (value: unknown): string => hash('sha256', textOf(value), 'base64url').slice(0, MARK_LETTERS)

export const marksOf = (settings: Settings, paths: readonly string[]): Marks =>
  Object.fromEntries(paths.map((path) => [path, markOf(valueAt(settings, path))]))

function pathsOf(sent: Partial<Record<keyof Settings, unknown>>): string[] {
  const given = (value: object) => Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [key]))
  return given(sent).flatMap((key) => (key === 'shop' ? given(sent.shop as object).map((part) => SHOP + part) : [key]))
}

const differing = (before: Partial<Settings>, after: Partial<Settings>, paths: readonly string[]): string[] =>
  paths.filter((path) => textOf(valueAt(before, path)) !== textOf(valueAt(after, path)))

type Sent = { marks: Marks } & Partial<Record<keyof Settings, unknown>>

/**
 * Changes what was sent, all or nothing, and answers what is another then. `settle` makes settings of it. Throws `invalid` where a mark is
 * missing and conflict/changed_since where it is not that of what stands now, unless it stands already as it was sent.
 */
export async function changeAsRead(
  ctx: Context,
  { marks, ...sent }: Sent,
  settle: (now: Settings) => Partial<Settings>,
): Promise<string[]> {
  const paths = pathsOf(sent)
  const unmarked = paths.find((path) => !marks[path])
  if (unmarked) {
    const message = `Send the mark of ${unmarked}, as it was read with it.`
    throw new AppError('invalid', message, { fields: { marks: message } })
  }
  let changed: string[] = []
  await changeSettings(ctx, async (now, trx) => {
    const older = paths.filter((path) => marks[path] !== markOf(valueAt(now, path)))
    if (differing(now, sent as Partial<Settings>, older).length > 0) throw await changedSince(trx, older)
    const after = { ...now, ...settle(now) }
    changed = differing(now, after, paths)
    return Object.fromEntries(changed.map((path) => [keyOf(path), after[keyOf(path)]]))
  })
  return changed
}

async function changedSince(ctx: Context, paths: readonly string[]): Promise<AppError> {
  const latest = (await latestOf(ctx, paths)).find((change) => change.paths.some((path) => paths.includes(path)))
  return new AppError('conflict', 'Somebody changed this meanwhile. Look at what stands now, and change it again.', {
    reason: CHANGED_SINCE,
    ...(latest ? { values: { by: latest.by ?? '', at: latest.at } } : {}),
  })
}

/** Who changed any of these last and when, the latest first. */
export async function latestOf(ctx: Context, paths: readonly string[]): Promise<LatestChanges> {
  const changes = await changesOf(ctx, [...new Set(paths.map(keyOf))])
  return changes.map(({ id, key, at, by, value, before }) => ({
    id,
    paths: key === 'shop' ? partsOfShop(before, value) : [key],
    at: at.toISOString(),
    by,
  }))
}

/** Which parts of the shop another value brought; the first was written over the default. */
function partsOfShop(before: unknown, value: unknown): string[] {
  const [older, newer] = [
    { ...DEFAULT_SETTINGS.shop, ...(before ?? {}) },
    { ...DEFAULT_SETTINGS.shop, ...(value ?? {}) },
  ]
  const paths = Object.keys(DEFAULT_SETTINGS.shop).map((part) => SHOP + part)
  return differing({ shop: older }, { shop: newer }, paths)
}
