import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  makeAnimatedPicture,
  makeAnimatedPng,
  makeDecompressionBomb,
  makePicture,
  makeRotatedPicture,
} from '../../../test/pictures.ts'
import { recodePicture } from './recode.ts'

const WIDTHS = [320, 640, 1280]
const colourAt = async (content: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > 128 ? 'red' : (data[2] ?? 0) > 128 ? 'blue' : 'other'
}
const received = (content: Uint8Array) => ({ head: content, content: async () => content })
const recoded = (content: Uint8Array) => recodePicture(received(content), WIDTHS)
const recodingOutcome = (content: Uint8Array) =>
  recoded(content).then(
    () => 'taken',
    (error: { detail: { reason: string } }) => error.detail.reason,
  )

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('of %s becomes WebP in every width', async (format) => {
    const made = await recoded(await makePicture({ width: 1600, height: 1200, format }))
    const headers = await Promise.all(made.map(({ content }) => sharp(content).metadata()))
    expect(headers.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 240],
      ['webp', 640, 480],
      ['webp', 1280, 960],
    ])
  })

  it('is never enlarged', async () => {
    const made = await recoded(await makePicture({ width: 500, height: 400 }))
    const widths = await Promise.all(made.map(async ({ content }) => (await sharp(content).metadata()).width))
    expect(widths).toEqual([320, 500, 500])
  })

  it('is turned upright, without metadata of the camera, the location or the orientation', async () => {
    const turned = await makeRotatedPicture()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const [small] = await recoded(turned)
    const content = small?.content ?? new Uint8Array()
    const header = await sharp(content).metadata()
    expect([header.width, header.orientation, header.exif, header.icc, header.xmp]).toEqual([
      320,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(header.height).toBeGreaterThan(header.width)
    // After a clockwise quarter turn, the left side is on top.
    expect([await colourAt(content, 160, 10), await colourAt(content, 160, header.height - 10)]).toEqual(['red', 'blue'])
  })
})

describe('recoding refuses', () => {
  it('a file that is not a picture, by its content and not by its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of [svg, `<?xml version="1.0"?>${svg}`, '<html>', 'GIF', '%PDF-1.7', '', 'x'.repeat(5000)]) {
      expect(await recodingOutcome(Buffer.from(text))).toBe('unsupported_file_type')
    }
  })

  it('a decompression bomb, before it is decoded', async () => {
    expect(await recodingOutcome(makeDecompressionBomb(60_000, 60_000))).toBe('picture_too_large')
    expect(await recodingOutcome(makeDecompressionBomb(8000, 5001))).toBe('picture_too_large')
  })

  it('animated pictures', async () => {
    for (const moving of [await makeAnimatedPicture('gif'), await makeAnimatedPicture('webp'), await makeAnimatedPng()]) {
      expect(await recodingOutcome(moving)).toBe('picture_animated')
    }
  })

  it('truncated or corrupted files', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await makePicture({ format })
      expect(await recodingOutcome(original.subarray(0, original.length / 2)), format).toBe('picture_broken')
      expect(await recodingOutcome(original.subarray(0, 14)), format).toBe('picture_broken')
    }
    expect(await recodingOutcome(makeDecompressionBomb(3000, 3000))).toBe('picture_broken')
  })
})
