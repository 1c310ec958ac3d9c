import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Crop, cropRect, panCrop, START_CROP, scaledSize, zoomCrop } from './crop.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.integer({ min: 1, max: 8000 })
const anyCrop: fc.Arbitrary<Crop> = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), across: share, down: share })
const anyPicture = fc.record({ width: side, height: side })
const shapes = fc.constantFrom(1, 0.8)

const isInside = (picture: { width: number; height: number }, shape: number, crop: Crop) => {
  const part = cropRect(picture, shape, crop)
  expect(part.left).toBeGreaterThanOrEqual(-1e-6)
  expect(part.top).toBeGreaterThanOrEqual(-1e-6)
  expect(part.left + part.width).toBeLessThanOrEqual(picture.width + 1e-6)
  expect(part.top + part.height).toBeLessThanOrEqual(picture.height + 1e-6)
  expect(part.width / part.height).toBeCloseTo(shape)
}

describe('the crop frame', () => {
  it('stays inside the image and keeps its aspect ratio when moved or zoomed', () => {
    fc.assert(
      fc.property(anyPicture, shapes, anyCrop, fc.double({ min: -9, max: 9, noNaN: true }), (picture, shape, crop, by) => {
        isInside(picture, shape, crop)
        isInside(picture, shape, panCrop(picture, shape, crop, { across: by, down: -by }))
        isInside(picture, shape, zoomCrop(picture, shape, crop, by))
      }),
    )
  })

  it('follows the pointer: dragged right by half a frame, the former left edge is centred', () => {
    const picture = { width: 3000, height: 1000 }
    const before = cropRect(picture, 1, { zoom: 1, across: 0.5, down: 0 })
    const after = cropRect(picture, 1, panCrop(picture, 1, { zoom: 1, across: 0.5, down: 0 }, { across: 0.5, down: 0 }))
    expect(after.left + after.width / 2).toBeCloseTo(before.left)
  })

  it('keeps its centre when zoomed', () => {
    const picture = { width: 2000, height: 2000 }
    const near = cropRect(picture, 1, zoomCrop(picture, 1, { ...START_CROP, down: 0.5 }, 2))
    expect(near).toEqual({ width: 1000, height: 1000, left: 500, top: 500 })
  })

  it('is never upscaled, and is scaled down to the largest size shown', () => {
    expect(scaledSize({ width: 300, height: 375 }, 1280)).toEqual({ width: 300, height: 375 })
    expect(scaledSize({ width: 3000, height: 4000 }, 1280)).toEqual({ width: 960, height: 1280 })
  })
})
