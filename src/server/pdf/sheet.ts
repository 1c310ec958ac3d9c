import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

export type TextBox = { x: number; y: number; width: number; size?: number; isStrong?: boolean; align?: 'left' | 'right' }

type Style = Omit<TextBox, 'x' | 'y' | 'align'>

export type Sheet = {
  /** Draws text within a width, wrapped between words; returns its height. */
  write(text: string, place: TextBox): number
  /** The height that the text would take. */
  heightOf(text: string, style: Style): number
  rule(x: number, y: number, width: number): void
  newPage(): void
}

export const PAGE = { width: 595.28, height: 841.89, margin: 36 }
const LINE = 1.35
/** Word spacing in em; the fonts' own is too narrow for print this small. */
const SPACE = 0.26
const SIZE = 9

type Face = 'latin' | 'strong' | 'devanagari'
const DEVANAGARI = /[\u0900-\u097f\u25cc\u20b9]|\u200c|\u200d/

/** Splits a word by the font that has its glyphs. */
function runsOf(word: string, isStrong: boolean): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const char of word) {
    const face = DEVANAGARI.test(char) ? 'devanagari' : isStrong ? 'strong' : 'latin'
    const last = runs.at(-1)
    if (last?.face === face) last.text += char
    else runs.push({ face, text: char })
  }
  return runs
}

/**
 * Draws by calling `draw` and returns the file; the same drawing and date give the same bytes. The library and the fonts are loaded for the
 * first file.
 */
export async function makePdf(title: string, at: Date, draw: (sheet: Sheet) => void): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PdfDocument }, { default: fonts }] = await Promise.all([
    import('pdfkit'),
    import('./fonts.json', { with: { type: 'json' } }),
  ])
  const face = (name: Face): Buffer => brotliDecompressSync(Buffer.from(fonts[name], 'base64'))
  // Without one of our fonts the library would load its default font from its own folder.
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    font: face('latin') as unknown as string,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  for (const name of ['latin', 'strong', 'devanagari'] as const) document.registerFont(name, face(name))
  draw(sheetOf(document))
  document.end()
  return new Uint8Array(await buffer(document))
}

/** The width of a line in points. */
function widthOf(document: PDFKit.PDFDocument, line: string, { size = SIZE, isStrong = false }: Omit<Style, 'width'>): number {
  const words = line.split(' ')
  const runs = words.flatMap((word) => runsOf(word, isStrong))
  const textWidth = runs.reduce((sum, { face, text }) => sum + document.font(face).fontSize(size).widthOfString(text), 0)
  return textWidth + (words.length - 1) * size * SPACE
}

function linesOf(document: PDFKit.PDFDocument, text: string, style: Style): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (line && widthOf(document, longer, style) > style.width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

/** Draws word by word, because the library loses its position if a combining mark follows a space. `y` is the baseline. */
function writeLine(document: PDFKit.PDFDocument, line: string, x: number, y: number, size: number, isStrong: boolean): void {
  let left = x
  for (const word of line.split(' ')) {
    for (const { face, text } of runsOf(word, isStrong)) {
      document.font(face).fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += document.widthOfString(text)
    }
    left += size * SPACE
  }
}

function sheetOf(document: PDFKit.PDFDocument): Sheet {
  return {
    write(text, place) {
      const { x, y, width, size = SIZE, isStrong = false, align = 'left' } = place
      const lines = linesOf(document, text, place)
      lines.forEach((line, at) => {
        const left = align === 'right' ? x + width - widthOf(document, line, place) : x
        writeLine(document, line, left, y + size + at * size * LINE, size, isStrong)
      })
      return lines.length * size * LINE
    },
    heightOf: (text, style) => linesOf(document, text, style).length * (style.size ?? SIZE) * LINE,
    rule: (x, y, width) =>
      void document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke(),
    newPage: () => void document.addPage(),
  }
}
