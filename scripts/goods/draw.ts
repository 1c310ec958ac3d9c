// Writes every good's picture as <slug>.svg into the folder given, and says which slugs of a list have none.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GOODS } from './gallery.ts'
import { picture } from './paint.ts'

const MOST = 6000
const [folder = 'public/goods', list] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
let total = 0
const heavy: string[] = []
for (const [slug, [ground, drawing, moved]] of Object.entries(GOODS)) {
  const file = picture(ground, drawing(), moved)
  const size = Buffer.byteLength(file)
  total += size
  if (size > MOST) heavy.push(`${slug} ${size}`)
  await writeFile(join(folder, `${slug}.svg`), file)
}
console.log(`${Object.keys(GOODS).length} pictures, ${Math.round(total / 1024)} kB in all`)
if (heavy.length > 0) {
  console.error(`Over ${MOST} bytes: ${heavy.join(', ')}`)
  process.exitCode = 1
}
if (list) {
  const slugs = (await readFile(list, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
  const missing = slugs.filter((slug) => !(slug in GOODS))
  const extra = Object.keys(GOODS).filter((slug) => !slugs.includes(slug))
  console.log(`Without a picture: ${missing.join(', ') || 'none'}; drawn but not sold: ${extra.join(', ') || 'none'}`)
}
