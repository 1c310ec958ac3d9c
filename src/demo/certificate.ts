// Draws a one-page PDF so that the team sees a real document.
type Line = { text: string; size: number; y: number }

const WIDTH = 595
/** A little less than half an em approximates a character's width well enough for centring a line. */
const LETTER_WIDTH = 0.44

const LINES: readonly Line[] = [
  { text: 'Veda Pathshala, Assi Ghat', size: 26, y: 700 },
  { text: 'Varanasi, Uttar Pradesh', size: 14, y: 672 },
  { text: 'Certificate of study', size: 20, y: 600 },
  { text: 'This is to say that Vidyadhar Pathak lived and studied with us', size: 13, y: 540 },
  { text: 'for eight years and has learnt the Shukla Yajurveda, Madhyandina,', size: 13, y: 518 },
  { text: 'with the rites of the house: Rudrabhishek, Satyanarayan Katha,', size: 13, y: 496 },
  { text: 'Griha Pravesh and the sixteen samskaras.', size: 13, y: 474 },
  { text: 'Given on Guru Purnima, 3 July 2012', size: 13, y: 410 },
  { text: 'Acharya Raghunath Tripathi, head of the pathshala', size: 13, y: 340 },
]

const drawLine = ({ text, size, y }: Line): string => {
  const x = Math.round((WIDTH - text.length * size * LETTER_WIDTH) / 2)
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
}

/** Returns the bytes of the PDF: its objects, then the table of their offsets. */
export function makeCertificatePdf(): Uint8Array<ArrayBuffer> {
  const page = ['2 w 40 260 515 520 re S', ...LINES.map(drawLine)].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file + table + end)
}
