// The names of CSS Modules' classes in the build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

const CLASS = /\.([a-zA-Z_][\w-]*)/g

/** The classes of a stylesheet in order of first use. */
const classesIn = (css: string): string[] => [...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))]

const orders = new Map<string, { css: string; places: Map<string, number>; prefix: string }>()
const owners = new Map<string, string>()

/** A stylesheet's prefix of the short names; derived from its path only, so that changing one stylesheet renames nothing in another. */
function prefixOf(path: string): string {
  const letters = createHash('sha256')
    .update(path)
    .digest('base64')
    .replace(/[^a-zA-Z]/g, '')
    .slice(0, 3)
  const owner = owners.get(letters) ?? path
  owners.set(letters, owner)
  if (owner !== path) throw new Error(`${path} and ${owner} would have the same class names; rename one of them.`)
  return letters
}

/** The prefix of the stylesheet and the index of the class: similar names compress well in styles, scripts and pages. */
function shortName(name: string, path: string, css: string): string {
  let order = orders.get(path)
  if (!order || order.css !== css) {
    order = { css, places: new Map(classesIn(css).map((each, place) => [each, place])), prefix: prefixOf(path) }
    orders.set(path, order)
  }
  const place = order.places.get(name) ?? order.places.size
  if (!order.places.has(name)) order.places.set(name, place)
  return order.prefix + place.toString(36)
}

function scopedName(isShort: boolean, name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/\?.*/, ''))
  return isShort ? shortName(name, path, css) : `${basename(path, '.module.css')}_${name}`
}

/** Short class names for the build; names that show their origin in development. */
export function cssModules(isShort: boolean) {
  const generateScopedName = (name: string, file: string, css: string) => scopedName(isShort, name, file, css)
  /**
   * For `@value name from './other.module.css'`: loads only the names of the other stylesheet; the default loader would also repeat its
   * rules.
   */
  class NamesOnly {
    finalSource = ''
    async fetch(from: string, relativeTo: string): Promise<Record<string, string>> {
      const file = resolve(dirname(relativeTo), from.replace(/^['"]|['"]$/g, ''))
      const css = readFileSync(file, 'utf8')
      return Object.fromEntries(classesIn(css).map((name) => [name, generateScopedName(name, file, css)]))
    }
  }
  return { generateScopedName, Loader: NamesOnly }
}
