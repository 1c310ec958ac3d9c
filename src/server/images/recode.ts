// Re-encodes uploads as upright WebP, dropping metadata and everything else.
import type { Sharp } from 'sharp'
import { AppError, type ReasonOf } from '../../shared/errors.ts'
import { MAX_MEGAPIXELS } from '../../shared/uploads.ts'
import { type ImageFormat, isAnimatedPng, kindOf } from './image-format.ts'

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000

/** Timeout in seconds for one picture, against files made to be slow. */
const DECODE_TIMEOUT_SECONDS = 20
/** How many pictures are decoded at a time: each may need a few hundred megabytes. */
const MAX_CONCURRENT = 2

const FORMATS: Record<string, ImageFormat> = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' }

/** The part of a received file that is needed here. */
export type PictureFile = { head: Uint8Array; content(): Promise<Uint8Array> }

export type Recoded = { width: number; content: Uint8Array<ArrayBuffer> }

const refusal = (reason: ReasonOf<'unprocessable'>, message: string, cause?: unknown) =>
  new AppError('unprocessable', message, { reason, fields: { file: message }, cause })

/**
 * Recodes the picture in each of these widths (never enlarged) as WebP without metadata. Throws with a message and a reason:
 * `unsupported_file_type`, `picture_too_large` (pixels, read from the header before anything is decoded), `picture_animated`,
 * `picture_broken`.
 */
export async function recodePicture(file: PictureFile, widths: readonly number[]): Promise<Recoded[]> {
  const kind = kindOf(file.head)
  if (!kind || kind === 'pdf') {
    throw refusal('unsupported_file_type', 'Choose a JPEG, PNG, WebP or AVIF picture.')
  }
  const { default: sharp } = await import('sharp')
  // Read into memory only once a slot is free, so that few files are in memory at a time.
  return withSlot(async () => {
    const content = await file.content()
    await checkHeader(sharp(content, { limitInputPixels: false }), content, kind)
    try {
      const upright = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      // Decoded once: the smaller ones are made from the largest.
      const largest = await upright
        .resize({ width: Math.max(...widths), height: 2 * Math.max(...widths), fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = largest.info
      const raw = { width, height, channels }
      return await Promise.all(
        widths.map(async (targetWidth) => {
          const one = sharp(largest.data, { raw }).resize({ width: targetWidth, withoutEnlargement: true })
          return { width: targetWidth, content: new Uint8Array(await one.webp({ quality: 80 }).toBuffer()) }
        }),
      )
    } catch (error) {
      throw broken(error)
    }
  })
}

const broken = (cause: unknown) => refusal('picture_broken', 'This picture is damaged or incomplete. Choose another one.', cause)

async function checkHeader(picture: Sharp, content: Uint8Array, kind: ImageFormat): Promise<void> {
  const header = await picture.metadata().catch((error: unknown) => {
    throw broken(error)
  })
  if (FORMATS[header.format] !== kind) throw broken(new Error(`${kind} outside, ${header.format} inside`))
  if ((header.pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(content))) {
    throw refusal('picture_animated', 'This picture is animated. Choose a still picture.')
  }
  if (header.width * header.height > MAX_PIXELS) {
    const message = `This picture has more than ${MAX_MEGAPIXELS} megapixels. Choose a smaller one.`
    const values = { megapixels: MAX_MEGAPIXELS }
    throw new AppError('too_large', message, { reason: 'picture_too_large', fields: { file: message }, values })
  }
}

let running = 0
const waiting: (() => void)[] = []

async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    // The slot goes directly to the next picture, so that no other can take it in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
