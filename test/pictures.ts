import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PictureOptions = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' }

const bytes = (content: Buffer) => new Uint8Array(content)

/** The left half is red, the right half blue, so that rotation and cropping are visible. */
export async function makePicture({
  width = 800,
  height = 600,
  format = 'jpeg',
}: PictureOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return bytes(await twoHalves(width, height).toFormat(format).toBuffer())
}

function twoHalves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ])
}

/** Stored sideways, with GPS metadata: upright, red is on top. */
export async function makeRotatedPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const exif = { IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } }
  return bytes(
    await twoHalves(800, 600)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )
}

export async function makeAnimatedPicture(format: 'gif' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return bytes(
    await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer(),
  )
}

/** A PNG of a few hundred bytes that decompresses to `width` × `height` pixels. */
export function makeDecompressionBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const line = Buffer.alloc(Math.ceil(width / 8) + 1)
  return bytes(
    pngOf([
      ['IHDR', header],
      ['IDAT', deflateSync(line)],
      ['IEND', Buffer.alloc(0)],
    ]),
  )
}

/** A still picture with an animation chunk before its pixels. */
export async function makeAnimatedPng(): Promise<Uint8Array<ArrayBuffer>> {
  const stillImage = Buffer.from(await makePicture({ width: 20, height: 20, format: 'png' }))
  const afterHeader = 8 + 12 + 13
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2, 0)
  return bytes(Buffer.concat([stillImage.subarray(0, afterHeader), chunkOf('acTL', frames), stillImage.subarray(afterHeader)]))
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const pngOf = (chunks: [string, Buffer][]) => Buffer.concat([SIGNATURE, ...chunks.map(([name, data]) => chunkOf(name, data))])

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The form that a page submits: the file, and its purpose. */
export function uploadForm(content: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, name = 'photo.jpg'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content], { type: 'image/jpeg' }), name)
  return form
}
