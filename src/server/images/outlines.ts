import { brotliDecompressSync } from 'node:zlib'
import type { Font } from 'harfbuzzjs'

/** `name` is the display font, `line` the text font. */
export type FontRole = 'name' | 'line'

type Faces = Record<'latin' | 'devanagari', Font>

export type Outlines = {
  /** The width of the text, in the units of `size`. */
  widthOf(text: string, role: FontRole, size: number): number
  /** The text as SVG elements, starting at `x` on the baseline `y`; the fill is inherited. */
  draw(text: string, role: FontRole, size: number, x: number, y: number): string
}

const DEVANAGARI = /[\u0900-\u097f\u25cc\u20b9]|\u200c|\u200d/

/** Splits a text by the font that has its glyphs; a space belongs to the text before it. */
function runsOf(text: string): { face: keyof Faces; text: string }[] {
  const runs: { face: keyof Faces; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const face = DEVANAGARI.test(letter) ? 'devanagari' : letter === ' ' && last ? last.face : 'latin'
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

let loaded: Promise<Outlines> | undefined

/** Loads the library and the fonts once, for the first picture. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= load()
  return loaded
}

type Glyph = { id: number; x: number; y: number; advance: number }

/** HarfBuzz, which shapes words as browsers do: fontkit, the library of the PDF files, never returns for some words in Eczar (लक्ष्मी). */
async function load(): Promise<Outlines> {
  const [harfbuzz, { default: files }] = await Promise.all([
    import('harfbuzzjs'),
    import('./faces.json', { with: { type: 'json' } }),
  ])
  const open = (file: string) => {
    const bytes = new Uint8Array(brotliDecompressSync(Buffer.from(file, 'base64')))
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes.buffer))
    return { font: new harfbuzz.Font(face), unit: face.upem }
  }
  const fonts = {
    name: { latin: open(files.nameLatin), devanagari: open(files.nameDevanagari) },
    line: { latin: open(files.lineLatin), devanagari: open(files.lineDevanagari) },
  }
  const shaped = (text: string, role: FontRole, size: number) =>
    runsOf(text).map((run) => {
      const { font, unit } = fonts[role][run.face]
      return { font, scale: size / unit, glyphs: glyphsOf(harfbuzz, font, run.text) }
    })
  return {
    widthOf: (text, role, size) =>
      shaped(text, role, size).reduce((width, { scale, glyphs }) => width + advanceOf(glyphs) * scale, 0),
    draw(text, role, size, x, y) {
      let pen = x
      return shaped(text, role, size)
        .map(({ font, scale, glyphs }) => {
          const group = `<g transform="translate(${pen} ${y}) scale(${scale} ${-scale})">${pathsOf(font, glyphs)}</g>`
          pen += advanceOf(glyphs) * scale
          return group
        })
        .join('')
    },
  }
}

function glyphsOf(harfbuzz: typeof import('harfbuzzjs'), font: Font, text: string): Glyph[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const places = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = places[at] ?? {}
    return { id: codepoint, x: xOffset, y: yOffset, advance: xAdvance }
  })
}

const advanceOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)

function pathsOf(font: Font, glyphs: readonly Glyph[]): string {
  let pen = 0
  return glyphs
    .map(({ id, x, y, advance }) => {
      const path = `<path transform="translate(${pen + x} ${y})" d="${font.glyphToPath(id)}"/>`
      pen += advance
      return path
    })
    .join('')
}
