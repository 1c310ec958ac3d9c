// TOTP codes (RFC 6238).
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, '')].map((character) => LETTERS.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The TOTP code for the URI of the QR code; `stepsAway` selects another 30-second step. */
export function totpCodeOf(uri: string, stepsAway = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAway))
  const mac = createHmac('sha1', bytesOf(new URL(uri).searchParams.get('secret') ?? ''))
    .update(counter)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
