// Draws the app icons from the kolam of the logo.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawKolam } from '../src/ui/art/kolam.ts'

const FOLDER = new URL('../public/icons/', import.meta.url)
const PAINT = { wall: '#fbf8f3', sindoor: '#b3261e', marigold: '#e9a23b' }
const SIDE = 512

/** `rim` is the free margin on each edge and `corner` the radius of the background, both as a fraction of the side. */
function drawIcon({ rim, corner }: { rim: number; corner: number }): Buffer {
  const { path, dots, width } = drawKolam({ seed: 'Sankalp', shape: 'diamond', count: 3 })
  const scale = (SIDE * (1 - 2 * rim)) / width
  const points = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4"/>`).join('')
  const line = `<path fill="none" stroke="${PAINT.sindoor}" stroke-width="4" stroke-linejoin="round" d="${path}"/>`
  const ground = `<rect width="${SIDE}" height="${SIDE}" rx="${SIDE * corner}" fill="${PAINT.wall}"/>`
  const drawing = `<g transform="translate(${SIDE * rim} ${SIDE * rim}) scale(${scale})"><g fill="${PAINT.marigold}">${points}</g>${line}</g>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${ground}${drawing}</svg>`)
}

const FILES = [
  { name: 'icon-192', side: 192, rim: 0.06, corner: 0.22 },
  { name: 'icon-512', side: 512, rim: 0.06, corner: 0.22 },
  // A phone may crop this one to a circle of four fifths.
  { name: 'maskable-512', side: 512, rim: 0.16, corner: 0 },
  { name: 'touch-180', side: 180, rim: 0.1, corner: 0 },
]

for (const { name, side, ...shape } of FILES) {
  const icon = await sharp(drawIcon(shape)).resize(side).png({ palette: true, colours: 64 }).toBuffer()
  await writeFile(new URL(`${name}.png`, FOLDER), icon)
}
