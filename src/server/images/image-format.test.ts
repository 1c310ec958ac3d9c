import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeAnimatedPicture } from '../../../test/pictures.ts'
import { isAnimatedPng, kindOf } from './image-format.ts'

const picture = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is recognised by its content', async (format) => {
  expect(kindOf(new Uint8Array(await picture().toFormat(format).toBuffer()))).toBe(format)
})

it('a PDF and an old GIF are recognised', () => {
  expect(kindOf(text('%PDF-1.7\n'))).toBe('pdf')
  expect(kindOf(text('GIF87a'))).toBe('gif')
  expect(kindOf(text('\0\0\0\x20ftypavis'))).toBe('avif')
})

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!doctype html>',
  ' %PDF-1.7',
  '%PDF',
  'RIFF\0\0\0\0WAVE',
  'RIFFWEBP',
  '\0\0\0\x20ftypheic',
  '\0\0\0\x20ftypmp42',
  'GIF88a',
  '\xff\xd8',
  '',
])('%j is no file that we accept', (content) => {
  expect(kindOf(text(content))).toBeUndefined()
})

it('a signature that is not at the start of the file is not recognised', async () => {
  const png = new Uint8Array(await picture().png().toBuffer())
  expect(kindOf(new Uint8Array([0, ...png]))).toBeUndefined()
})

/** A PNG of these chunks, without valid checksums. */
const pngOf = (...chunks: readonly (readonly [string, number])[]) => {
  const parts = chunks.map(([name, length]) => {
    const chunk = Buffer.alloc(12 + length)
    chunk.writeUInt32BE(length)
    chunk.write(name, 4, 'latin1')
    return chunk
  })
  return new Uint8Array(Buffer.concat([Buffer.alloc(8), ...parts]))
}

it('a PNG is animated when its control chunk precedes the picture', async () => {
  const animated = pngOf(['IHDR', 13], ['acTL', 8], ['IDAT', 5])
  expect(isAnimatedPng(animated)).toBe(true)
  expect(isAnimatedPng(new Uint8Array([0, 0, 0, ...animated]).subarray(3))).toBe(true)
  expect(isAnimatedPng(pngOf(['IHDR', 13], ['IDAT', 5], ['acTL', 8]))).toBe(false)
  expect(isAnimatedPng(pngOf(['IHDR', 13], ['tEXt', 0]))).toBe(false)
  expect(isAnimatedPng(new Uint8Array(await picture().png().toBuffer()))).toBe(false)
})

it('the text of another chunk does not make a PNG animated', () => {
  const png = pngOf(['IHDR', 13], ['tEXt', 20], ['IDAT', 1])
  png.set(text('acTL'), 8 + 12 + 13 + 8 + 4)
  expect(isAnimatedPng(png)).toBe(false)
})

it('reads no further than the file, wherever it begins in memory', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(8), (bytes, offset) => {
      const content = new Uint8Array(bytes).subarray(Math.min(offset, bytes.length))
      expect(typeof isAnimatedPng(content)).toBe('boolean')
      expect(kindOf(content) ?? 'none').toMatch(/^\w+$/)
    }),
  )
})

it('an animated GIF is still a GIF', async () => {
  expect(kindOf(new Uint8Array(await makeAnimatedPicture('gif')))).toBe('gif')
})
