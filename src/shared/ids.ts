/** Random bytes are generated in bulk: each call costs as much as a thousand bytes. */
const POOL = new Uint8Array(4096)
let used = POOL.length

function randomBytes(count: number): Uint8Array {
  if (used + count > POOL.length) {
    crypto.getRandomValues(POOL)
    used = 0
  }
  used += count
  return POOL.slice(used - count, used)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let serial = 0

/**
 * Creates a version 7 UUID: ordered by time, so that primary keys are appended. Ids created by one process in the same millisecond sort in
 * order of creation: 18 bits are a counter, 56 are random.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  serial = (serial + 1) % 0x40000
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 0x10000))
  new DataView(bytes.buffer).setUint16(4, now % 0x10000)
  bytes[6] = (serial >> 14) | 0x70
  bytes[7] = (serial >> 6) & 0xff
  bytes[8] = (serial & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B, U/V: no characters that are misheard or misread over the phone. */
const SPOKEN = '3467ACDEFGHJKMNPQRTWXY9'

/** Creates a reference that is easy to say on the phone, such as "SK-7K3MAQ": 23^6, about 148 million per prefix. */
export function newReference(prefix = 'SK'): string {
  let text = ''
  while (text.length < 6) {
    const byte = randomBytes(1)[0] ?? 255
    // Bytes beyond the last multiple of 23 are discarded, so that every character is equally likely.
    if (byte < 253) text += SPOKEN[byte % SPOKEN.length]
  }
  return `${prefix}-${text}`
}

export const REFERENCE_PATTERN = /^SK-[3467ACDEFGHJKMNPQRTWXY9]{6}$/

/** True for text in UUID format, which is safe to compare with a uuid column. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
