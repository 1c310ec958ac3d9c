// Detects file types from magic bytes; names and declared types are ignored.
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'pdf'

const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte)

const letters = (content: Uint8Array, from: number, to: number): string => String.fromCharCode(...content.subarray(from, to))

/** Returns undefined for every type we do not accept, including SVG. */
export function kindOf(content: Uint8Array): ImageFormat | undefined {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (letters(content, 0, 4) === 'RIFF' && letters(content, 8, 12) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(letters(content, 0, 6))) return 'gif'
  if (letters(content, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(letters(content, 8, 12))) return 'avif'
  if (letters(content, 0, 5) === '%PDF-') return 'pdf'
  return undefined
}

/** True for a PNG of several frames: a decoder would show the first one only. */
export function isAnimatedPng(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let at = 8; at + 8 <= content.byteLength; at += 12 + view.getUint32(at)) {
    const name = letters(content, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}
