// Every process sees a settings change within seconds.
import type { Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { AppError } from '../../shared/errors.ts'
import { DEFAULT_SETTINGS, type PublicSettings, Settings, type ShopSettings } from './contract.ts'
import { callBy, nextOpening, openUntil } from './model.ts'
import { holdSettings, latestChanges, loadSettings, saveSetting } from './store.ts'

/** How long a process may show an old value; the settings are read for almost every page. */
const FRESH_MS = 5_000

type Read = { at: number; settings: Promise<Settings>; loaded?: Settings }
const cache = new WeakMap<object, Read>()
const lastRead = new WeakMap<object, Settings>()

/** What was read last, however long ago, or the defaults: for the page that is shown while the database is away. */
export const lastReadSettings = (ctx: Pick<Context, 'ports'>): Settings => lastRead.get(ctx.ports) ?? DEFAULT_SETTINGS

/** All settings: what the table says, else the default. Cached for five seconds in each process. */
export function readSettings(ctx: Pick<Context, 'db' | 'clock' | 'ports'>): Promise<Settings> {
  const now = ctx.clock.now().getTime()
  const cached = cache.get(ctx.ports)
  const fresh = cached && now - cached.at < FRESH_MS && now >= cached.at ? cached : undefined
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

/** A stored value that no longer fits (an older version wrote it) gives way to its default, alone; a new part of one gets its own. */
async function load(ctx: Pick<Context, 'db'>): Promise<Settings> {
  const stored = await loadSettings(ctx.db)
  const fitting = Object.entries(stored).flatMap(([key, value]) => {
    const parsed = Settings.shape[key as keyof Settings]?.safeParse(value)
    return parsed?.success ? [[key, parsed.data]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(fitting) }
}

/** What the table says at this moment: for whoever is about to change it. */
export const settingsAsStored = (ctx: Pick<Context, 'db'>): Promise<Settings> => load(ctx)

/** What a page may know, with the promise a request made now would get. */
export async function publicSettings(ctx: Context): Promise<PublicSettings> {
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
    socialLinks: settings.socialLinks,
    shop: shopSettings(settings.shop),
    callBy: callBy(now, settings.callWithinMinutes, settings).toISOString(),
    openUntil: openUntil(now, settings)?.toISOString() ?? null,
    nextOpening: nextOpening(now, settings)?.toISOString() ?? null,
    signInWith: [...ctx.ports.identity.outside.providers],
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
/** What to change, given what stands now; nobody else changes settings until that is done. It may throw, and nothing is changed then. */
type Changing = (now: Settings, ctx: Context) => Changes | Promise<Changes>

/**
 * Changes settings together, and writes down who did; only the owner (or the system itself) may. Throws `invalid` naming the key whose
 * value does not fit, and changes nothing then.
 */
export async function changeSettings(ctx: Context, changes: Changes | Changing): Promise<void> {
  const { actor } = ctx
  const isOwner =
    actor.kind === 'system' ||
    (actor.kind === 'person' && actor.role === 'owner' && actor.hasSecondFactor && !actor.mustSetPassword)
  if (!isOwner) throw new AppError('forbidden', 'Only the owner changes settings.')
  const by = actor.kind === 'person' ? actor.userId : null
  await inTransaction(ctx, async (trx) => {
    await holdSettings(trx.db)
    const requestedChanges = typeof changes === 'function' ? await changes(await load(trx), trx) : changes
    const fitting = Object.entries(requestedChanges).map(
      ([key, value]) => [key, fittingValue(key as keyof Settings, value)] as const,
    )
    const who = { by, at: ctx.clock.now(), network: ctx.network ?? null }
    for (const [key, value] of fitting) await saveSetting(trx.db, key, value, who)
  })
  cache.delete(ctx.ports)
}

function fittingValue(key: keyof Settings, value: unknown): unknown {
  const parsed = Settings.shape[key].safeParse(value)
  if (parsed.success) return parsed.data
  const fields = { [key]: 'This value does not fit.' }
  throw new AppError('invalid', `The setting ${key} has a value that does not fit.`, { fields })
}

const SHOWN_CHANGES = 20

/** Who changed these settings last and when, the latest first; at most twenty. */
export const changesOf = (ctx: Pick<Context, 'db'>, keys: readonly (keyof Settings)[]) =>
  latestChanges(ctx.db, keys, SHOWN_CHANGES)
