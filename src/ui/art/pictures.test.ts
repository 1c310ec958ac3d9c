import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KITS, PRODUCTS } from '../../demo/shop/products.ts'
import { CEREMONY_ART } from './ceremony-art.ts'
import { ART_TINT, HERO_SCENES } from './keys.ts'

const root = join(import.meta.dirname, '../../..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
  .join('\n')

const named = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map(([, name = '']) => name)
const filesOf = (folder: string): string[] => readdirSync(join(root, 'public', folder)).toSorted()
const asFiles = (names: Iterable<string>): string[] => [...new Set(names)].map((name) => `${name}.svg`).toSorted()

const illustrations = [...Object.values(CEREMONY_ART), ...named(/(?:<Art name|\bart)="([\w-]+)"/g)]
const scenes = HERO_SCENES.filter((scene) => scene !== 'doorway').map((scene) => `scene-${scene}`)
const products = [...PRODUCTS, ...KITS].map(({ slug }) => slug)

/** Lists what is wrong with a drawing: it may contain only elements, attributes and comments, without external references or scripts. */
function problemsOf(svg: string): string[] {
  const open: string[] = []
  const problems: string[] = []
  const rest = svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g, (tag, closes, name: string, _attributes, isEmpty) => {
      if (closes && open.pop() !== name) problems.push(`${tag} closes another element`)
      if (!closes && !isEmpty) open.push(name)
      if (/^(script|foreignObject|image|style)$/i.test(name)) problems.push(`${name} is not allowed`)
      return ''
    })
  if (rest.trim() !== '' || open.length > 0) problems.push(`is not well-formed: ${rest.trim().slice(0, 60) || open.join(' ')}`)
  if (!/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>/.test(svg)) problems.push('does not begin with an svg element')
  if (!/<(svg|symbol)\b[^>]* viewBox="[-\d.]+( [-\d.]+){3}"/.test(svg)) problems.push('has no viewBox')
  if (/\s(on\w+|style)=/i.test(svg)) problems.push('has a handler or a style attribute')
  for (const [, target = ''] of svg.matchAll(/(?:href="|url\()([^")]*)/g))
    if (!target.startsWith('#') || !svg.includes(`id="${target.slice(1)}"`)) problems.push(`refers to ${target}`)
  return problems
}

describe('pictures', () => {
  it('in public/art are exactly those used by ceremonies and pages', () => {
    expect(filesOf('art')).toEqual(asFiles([...illustrations, ...scenes, ...named(/\/art\/([\w-]+)\.svg/g)]))
    expect(Object.keys(ART_TINT).toSorted()).toEqual([...new Set<string>(illustrations)].toSorted())
  })

  it('in public/products are exactly those used by products, kits and the shop', () => {
    expect(filesOf('products')).toEqual(asFiles([...products, ...named(/\/products\/([\w-]+)\.svg/g)]))
  })

  it('are well-formed, have a viewBox, and contain no scripts or external references', () => {
    const paths = ['art', 'products'].flatMap((folder) => filesOf(folder).map((file) => `public/${folder}/${file}`))
    for (const path of [...paths, 'src/ui/art/doorway.svg'])
      expect(problemsOf(readFileSync(join(root, path), 'utf8')), path).toEqual([])
  })
})
