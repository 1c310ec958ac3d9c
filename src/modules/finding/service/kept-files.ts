// In-process cache of expensive public files, stored compressed.
import { createHash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { compressed, type Encoding } from '../../../server/http/compress.ts'

export type KeptFile = { tag: string; body: Uint8Array<ArrayBuffer>; encoding: Encoding }

/** The map of the site is half an hour behind the figures of cities anyway, and whoever asks for it keeps it for an hour. */
const KEPT_MS = 10 * 60_000
/** All parts of a map of 100,000 pandits are some 4 MB compressed. */
const MOST_BYTES = 12 * 1024 * 1024

type Entry = { until: number; file: Promise<KeptFile | undefined>; bytes: number }
type Shelf = { entries: Map<string, Entry>; bytes: number }

const shelves = new WeakMap<object, Shelf>()

/** The file of this key in an encoding; of many callers at once one makes it. Undefined, which is not kept, where there is none. */
export function keptFile(
  ctx: Pick<Context, 'ports' | 'clock'>,
  { key, encoding }: { key: string; encoding: Encoding },
  make: () => Promise<string | undefined>,
): Promise<KeptFile | undefined> {
  const shelf = shelves.get(ctx.ports) ?? { entries: new Map(), bytes: 0 }
  shelves.set(ctx.ports, shelf)
  const name = `${encoding} ${key}`
  const now = ctx.clock.now().getTime()
  const known = shelf.entries.get(name)
  if (known && now < known.until && known.until - now <= KEPT_MS) return known.file
  drop(shelf, name)
  const entry: Entry = { until: now + KEPT_MS, file: make().then((text) => fileOf(text, encoding)), bytes: 0 }
  shelf.entries.set(name, entry)
  entry.file.then(
    (file) => weigh(shelf, name, entry, file),
    () => drop(shelf, name),
  )
  return entry.file
}

function fileOf(text: string | undefined, wanted: Encoding): KeptFile | undefined {
  if (text === undefined) return undefined
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { tag, ...compressed(Buffer.from(text), wanted, 'kept') }
}

/** What was made longest ago goes when there are too many bytes. */
function weigh(shelf: Shelf, name: string, entry: Entry, file: KeptFile | undefined): void {
  if (shelf.entries.get(name) !== entry) return
  if (!file) {
    drop(shelf, name)
    return
  }
  entry.bytes = file.body.length
  shelf.bytes += entry.bytes
  for (const oldest of shelf.entries.keys()) {
    if (shelf.bytes <= MOST_BYTES) return
    drop(shelf, oldest)
  }
}

function drop(shelf: Shelf, name: string): void {
  shelf.bytes -= shelf.entries.get(name)?.bytes ?? 0
  shelf.entries.delete(name)
}
