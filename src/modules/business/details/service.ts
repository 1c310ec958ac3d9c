import { hash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireOwner, requireTeam } from '../../accounts/sign-in/service.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../settings/contract.ts'
import { changeSettings, changesOf, readStoredSettings, sampleContactsOf } from '../../settings/service.ts'
import {
  BUSINESS_KEYS,
  type BusinessChange,
  type BusinessChanged,
  type BusinessResponse,
  type Etags,
  type LatestChanges,
} from './contract.ts'

/** Prefix of the parts of the shop; other settings are named by their key: `supportHours`, `shop.gstin`. */
const SHOP = 'shop.'

const settingKeyOf = (path: string): keyof Settings => (path.startsWith(SHOP) ? 'shop' : path) as keyof Settings

const valueAt = (settings: Partial<Settings>, path: string): unknown =>
  path.startsWith(SHOP)
    ? (settings.shop as Record<string, unknown> | undefined)?.[path.slice(SHOP.length)]
    : settings[path as keyof Settings]

/** Serializes a value independently of the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  ) ?? ''

const ETAG_LENGTH = 16
const etagOf = (value: unknown): string => hash('sha256', textOf(value), 'base64url').slice(0, ETAG_LENGTH)

export const etagsOf = (settings: Settings, paths: readonly string[]): Etags =>
  Object.fromEntries(paths.map((path) => [path, etagOf(valueAt(settings, path))]))

function pathsOf(submitted: Partial<Record<keyof Settings, unknown>>): string[] {
  const given = (value: object) => Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [key]))
  return given(submitted).flatMap((key) => (key === 'shop' ? given(submitted.shop as object).map((part) => SHOP + part) : [key]))
}

const changedPaths = (before: Partial<Settings>, after: Partial<Settings>, paths: readonly string[]): string[] =>
  paths.filter((path) => textOf(valueAt(before, path)) !== textOf(valueAt(after, path)))

type SubmittedSettings = { etags: Etags } & Partial<Record<keyof Settings, unknown>>

/**
 * Applies the submitted changes, all or nothing, and returns the changed paths. `settle` converts them to settings. Throws
 * `invalid` when an etag is missing and conflict/version_conflict when it is outdated, unless the stored value already equals the
 * submitted one.
 */
export async function changeWithEtags(
  ctx: Context,
  { etags, ...submitted }: SubmittedSettings,
  settle: (now: Settings) => Partial<Settings>,
): Promise<string[]> {
  const paths = pathsOf(submitted)
  const missingEtag = paths.find((path) => !etags[path])
  if (missingEtag) {
    const message = `Send the etag of ${missingEtag}, as it was read with it.`
    throw new AppError('invalid', message, { fields: { etags: message } })
  }
  let changed: string[] = []
  await changeSettings(ctx, async (now, trx) => {
    const older = paths.filter((path) => etags[path] !== etagOf(valueAt(now, path)))
    if (changedPaths(now, submitted as Partial<Settings>, older).length > 0) throw await changedSince(trx, older)
    const after = { ...now, ...settle(now) }
    changed = changedPaths(now, after, paths)
    return Object.fromEntries(changed.map((path) => [settingKeyOf(path), after[settingKeyOf(path)]]))
  })
  return changed
}

async function changedSince(ctx: Context, paths: readonly string[]): Promise<AppError> {
  const latest = (await latestOf(ctx, paths)).find((change) => change.paths.some((path) => paths.includes(path)))
  return new AppError('conflict', 'Somebody has changed this. Review the current values and try again.', {
    reason: 'version_conflict',
    ...(latest ? { values: { by: latest.by ?? '', at: latest.at } } : {}),
  })
}

/** Returns who changed any of these last and when, latest first. */
export async function latestOf(ctx: Context, paths: readonly string[]): Promise<LatestChanges> {
  const changes = await changesOf(ctx, [...new Set(paths.map(settingKeyOf))])
  return changes.map(({ id, key, at, by, value, before }) => ({
    id,
    paths: key === 'shop' ? partsOfShop(before, value) : [key],
    at: at.toISOString(),
    by,
  }))
}

/** Returns the parts of the shop that a change affected; the first change is compared with the default. */
function partsOfShop(before: unknown, value: unknown): string[] {
  const [older, newer] = [
    { ...DEFAULT_SETTINGS.shop, ...(before ?? {}) },
    { ...DEFAULT_SETTINGS.shop, ...(value ?? {}) },
  ]
  const paths = Object.keys(DEFAULT_SETTINGS.shop).map((part) => SHOP + part)
  return changedPaths({ shop: older }, { shop: newer }, paths)
}

export async function getBusinessFacts(ctx: Context): Promise<BusinessResponse> {
  requireTeam(ctx.actor)
  const [settings, changes, sampleContacts] = await Promise.all([
    readStoredSettings(ctx),
    latestOf(ctx, BUSINESS_KEYS),
    sampleContactsOf(ctx),
  ])
  const facts = Object.fromEntries(BUSINESS_KEYS.map((key) => [key, settings[key]])) as Pick<
    Settings,
    (typeof BUSINESS_KEYS)[number]
  >
  return { ...facts, etags: etagsOf(settings, BUSINESS_KEYS), changes, sampleContacts }
}

/**
 * Applies all submitted changes together, and pages show them at once. 403 for everyone but the owner. Throws
 * conflict/version_conflict for an outdated etag, and `invalid` for a role with an unknown slug.
 */
export async function changeBusiness(ctx: Context, submitted: BusinessChange): Promise<BusinessChanged> {
  requireOwner(ctx.actor)
  const { etags: _, vacantRoles, ...rest } = submitted
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const changed = await changeWithEtags(ctx, submitted, (now) => ({
    ...plain,
    ...(vacantRoles ? { vacantRoles: withSlugs(vacantRoles, now.vacantRoles) } : {}),
  }))
  return { ...(await getBusinessFacts(ctx)), changed }
}

type Roles = Settings['vacantRoles']

/** A role keeps its slug forever, because applications and links refer to it; a new one gets a slug that no role has or had just before. */
function withSlugs(roles: Roles, current: Roles): Roles {
  const taken = new Set(current.map(({ slug }) => slug))
  const used = new Set<string>()
  return roles.map((role, at) => {
    if (role.slug && (!taken.has(role.slug) || used.has(role.slug))) throw unknownSlug(at)
    const slug = role.slug || uniqueSlug(role.title, taken)
    taken.add(slug)
    used.add(slug)
    return { ...role, slug }
  })
}

function unknownSlug(at: number): AppError {
  const message = 'This short name is unknown or used twice.'
  return new AppError('invalid', message, { fields: { [`vacantRoles.${at}.slug`]: message } })
}

function uniqueSlug(title: string, taken: ReadonlySet<string>): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'role'
  let name = plain
  for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`
  return name
}
