// Every process sees a settings change within seconds.
import type { Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { AppError } from '../../shared/errors.ts'
import {
  CONTACT_SETTINGS,
  type ContactSetting,
  DEFAULT_SETTINGS,
  type PublicSettings,
  Settings,
  type ShopSettings,
} from './contract.ts'
import { callBy, nextOpening, openUntil } from './model.ts'
import { latestChanges, loadSettings, lockSettings, saveSetting } from './store.ts'

/** How long a process may use an old value; the settings are read for almost every page. */
const CACHE_MS = 5_000

type Read = { at: number; settings: Promise<Settings>; loaded?: Settings }
const cache = new WeakMap<object, Read>()
const lastRead = new WeakMap<object, Settings>()

/** Returns the settings read last, however long ago, or the defaults: for the page shown while the database is unavailable. */
export const lastReadSettings = (ctx: Pick<Context, 'ports'>): Settings => lastRead.get(ctx.ports) ?? DEFAULT_SETTINGS

/** Returns all settings: stored values, else the defaults. Cached for five seconds in each process. */
export function readSettings(ctx: Pick<Context, 'db' | 'clock' | 'ports'>): Promise<Settings> {
  const now = ctx.clock.now().getTime()
  const cached = cache.get(ctx.ports)
  const fresh = cached && now - cached.at < CACHE_MS && now >= cached.at ? cached : undefined
  // A shared read may wait for the connection this transaction holds: inside one, use only settings that are loaded.
  if (ctx.db.isTransaction) return fresh?.loaded ? Promise.resolve(fresh.loaded) : load(ctx)
  if (fresh) return fresh.settings
  const read: Read = { at: now, settings: load(ctx) }
  cache.set(ctx.ports, read)
  read.settings.then(
    (settings) => {
      read.loaded = settings
      lastRead.set(ctx.ports, settings)
    },
    () => cache.delete(ctx.ports),
  )
  return read.settings
}

/** A stored value that is no longer valid (written by an older version) is replaced by its own default; new parts of a value get theirs. */
async function load(ctx: Pick<Context, 'db'>): Promise<Settings> {
  const stored = await loadSettings(ctx.db)
  const fitting = Object.entries(stored).flatMap(([key, value]) => {
    const parsed = Settings.shape[key as keyof Settings]?.safeParse(value)
    return parsed?.success ? [[key, parsed.data]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(fitting) }
}

/** Reads the settings uncached, for a change. */
export const readStoredSettings = (ctx: Pick<Context, 'db'>): Promise<Settings> => load(ctx)

/** Returns the contact settings that nobody has set. */
export async function sampleContactsOf(ctx: Pick<Context, 'db'>): Promise<ContactSetting[]> {
  const stored = await loadSettings(ctx.db)
  return CONTACT_SETTINGS.filter((key) => stored[key] === undefined)
}

/** Returns the settings a page may read, with the call time a request made now would be promised. */
export async function getPublicSettings(ctx: Context): Promise<PublicSettings> {
  const settings = await readSettings(ctx)
  const now = ctx.clock.now()
  return {
    brandName: settings.brandName,
    brandNameHindi: settings.brandNameHindi,
    phone: settings.phone,
    whatsapp: settings.whatsapp,
    email: settings.email,
    officeAddress: settings.officeAddress,
    officeAddressHindi: settings.officeAddressHindi,
    founderName: settings.founderName,
    founderNameHindi: settings.founderNameHindi,
    supportHours: settings.supportHours,
    callWithinMinutes: settings.callWithinMinutes,
    socialLinks: settings.socialLinks,
    shop: shopSettings(settings.shop),
    callBy: callBy(now, settings.callWithinMinutes, settings).toISOString(),
    openUntil: openUntil(now, settings)?.toISOString() ?? null,
    nextOpening: nextOpening(now, settings)?.toISOString() ?? null,
    signInWith: [...ctx.ports.identity.external.providers],
    now: now.toISOString(),
  }
}

function shopSettings({
  taxBasis,
  taxRate,
  cashMaxPaise,
  returnDays,
  foodLicense,
  delivery,
}: ShopSettings): PublicSettings['shop'] {
  const everywhere = delivery.find(({ pins }) => pins.includes(''))
  return {
    taxBasis,
    taxPercent: taxRate.kind === 'flat' ? taxRate.basisPoints / 100 : null,
    cashMaxPaise,
    returnDays,
    foodLicense,
    delivery: everywhere ? { minDays: everywhere.minDays, maxDays: everywhere.maxDays } : null,
  }
}

/** Changes one setting, as `changeSettings` does. */
export const changeSetting = <Key extends keyof Settings>(ctx: Context, key: Key, value: Settings[Key]): Promise<void> =>
  changeSettings(ctx, { [key]: value })

type Changes = Partial<Settings>
/** Returns the changes, given the current settings, which are locked until that is done. If it throws, nothing is changed. */
type Changing = (now: Settings, ctx: Context) => Changes | Promise<Changes>

/**
 * Changes settings together and logs who did; only the owner (or the system itself) may. Throws `invalid` naming the key with an invalid
 * value, and changes nothing then.
 */
export async function changeSettings(ctx: Context, changes: Changes | Changing): Promise<void> {
  const { actor } = ctx
  const isOwner =
    actor.kind === 'system' ||
    (actor.kind === 'person' && actor.role === 'owner' && actor.hasSecondFactor && !actor.mustSetPassword)
  if (!isOwner) throw new AppError('forbidden', 'Only the owner can change settings.')
  const by = actor.kind === 'person' ? actor.userId : null
  await inTransaction(ctx, async (trx) => {
    await lockSettings(trx.db)
    const requestedChanges = typeof changes === 'function' ? await changes(await load(trx), trx) : changes
    const fitting = Object.entries(requestedChanges).map(
      ([key, value]) => [key, parseSetting(key as keyof Settings, value)] as const,
    )
    const who = { by, at: ctx.clock.now(), network: ctx.network ?? null }
    for (const [key, value] of fitting) await saveSetting(trx.db, key, value, who)
  })
  cache.delete(ctx.ports)
}

function parseSetting(key: keyof Settings, value: unknown): unknown {
  const parsed = Settings.shape[key].safeParse(value)
  if (parsed.success) return parsed.data
  const fields = { [key]: 'This value is invalid.' }
  throw new AppError('invalid', `The setting ${key} has a value that does not fit.`, { fields })
}

const SHOWN_CHANGES = 20

/** Returns who changed these settings and when, latest first; at most twenty changes. */
export const changesOf = (ctx: Pick<Context, 'db'>, keys: readonly (keyof Settings)[]) =>
  latestChanges(ctx.db, keys, SHOWN_CHANGES)
