/**
 * Copies bytes that will be kept in a cache. Node cuts small buffers, and what zlib returns, from pools of 64 kB; a cached slice would keep
 * its whole pool in memory.
 */
export function unpooled(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
