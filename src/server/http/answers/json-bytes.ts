const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** A JSON array; each item is its JSON in one or several pieces. */
export function jsonArray(items: readonly (readonly Buffer[])[]): Buffer {
  const pieces = [OPEN]
  for (const [position, item] of items.entries()) {
    if (position > 0) pieces.push(COMMA)
    pieces.push(...item)
  }
  pieces.push(CLOSE)
  return Buffer.concat(pieces)
}
