const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** Builds a JSON array of items that are already serialized, each in one or several chunks. */
export function jsonArray(items: readonly (readonly Buffer[])[]): Buffer {
  const pieces = [OPEN]
  for (const [position, item] of items.entries()) {
    if (position > 0) pieces.push(COMMA)
    pieces.push(...item)
  }
  pieces.push(CLOSE)
  return Buffer.concat(pieces)
}
