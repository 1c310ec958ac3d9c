import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpooled } from './unpooled.ts'

it.each([
  ['a short text', Buffer.from('{"name":"Pt. Hemant Pathak"}')],
  ['compressed bytes', brotliCompressSync('Om '.repeat(1000))],
])('keeps only the bytes of %s in memory', (_what, bytes) => {
  expect(bytes.buffer.byteLength).toBeGreaterThan(bytes.length)
  const copy = unpooled(bytes)
  expect(copy.equals(bytes)).toBe(true)
  expect(copy.buffer.byteLength).toBe(bytes.length)
})
