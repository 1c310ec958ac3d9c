import { inflateSync } from 'node:zlib'

/** Decompresses every stream of the file; other compression methods (we use none) are skipped. */
function streamsOf(file: Buffer): string[] {
  const streams: string[] = []
  let at = 0
  for (;;) {
    const start = file.indexOf('stream\n', at)
    if (start < 0) return streams
    const end = file.indexOf('endstream', start)
    const body = file.subarray(start + 'stream\n'.length, end)
    at = end + 'endstream'.length
    try {
      streams.push(inflateSync(body).toString('latin1'))
    } catch {
      streams.push(body.toString('latin1'))
    }
  }
}

/** The characters of each glyph of a font, in glyph order. */
function glyphTextsOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

/** The rest of the file, starting at an object. */
const from = (file: Buffer, id: string): Buffer => file.subarray(Math.max(0, file.indexOf(`\n${id} 0 obj\n`)))

/** The fonts by the name used in pages. */
function fontsOf(file: Buffer): Map<string, string[]> {
  const faces = new Map<string, string[]>()
  for (const [, name = '', id = ''] of file.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(from(file, id).toString('latin1', 0, 600))?.[1]
    const [stream] = map === undefined ? [] : streamsOf(from(file, map))
    if (stream) faces.set(name, glyphTextsOf(stream))
  }
  return faces
}

/** The text in drawing order, with a space at each font change. */
export function pdfText(file: Buffer): string {
  const faces = fontsOf(file)
  const words: string[] = []
  for (const stream of streamsOf(file)) {
    let face: string[] = []
    for (const [, name, list] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) face = faces.get(name) ?? []
      else words.push([...(list ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => glyphsOf(hex, face)).join(''))
    }
  }
  return words.join(' ')
}

const glyphsOf = (hex: string, face: readonly string[]): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => face[Number.parseInt(glyph, 16)] ?? '').join('')
