import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replacement } from './replacement.ts'

let root: string
let dist: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sankalp-build-'))
  dist = join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function build(files: Record<string, string>): void {
  const { next, begin, finish } = replacement(dist)
  begin()
  write(next, files)
  finish()
}

const contentOf = (path: string) => (existsSync(join(dist, path)) ? readFileSync(join(dist, path), 'utf8') : undefined)

it('leaves the previous build complete until the next one is finished', () => {
  build({ 'main.js': 'one', 'web/client/assets/page-a.js': 'a' })
  const { next, begin, finish } = replacement(dist)
  begin()
  write(next, { 'main.js': 'two' })
  expect([contentOf('main.js'), contentOf('web/client/assets/page-a.js')]).toEqual(['one', 'a'])
  finish()
  expect(contentOf('main.js')).toBe('two')
  expect([existsSync(next), existsSync(`${dist}-previous`)]).toEqual([false, false])
})

it('keeps the hashed files of the build before, but not those of earlier ones', () => {
  build({ 'web/client/assets/page-a.js': 'a', 'web/client/icon.svg': 'old', 'server/service-a.js': 'a' })
  build({ 'web/client/assets/page-b.js': 'b', 'server/service-b.js': 'b' })
  expect(contentOf('web/client/assets/page-a.js')).toBe('a')
  expect(contentOf('server/service-a.js')).toBe('a')
  expect(contentOf('web/client/icon.svg')).toBeUndefined()
  build({ 'web/client/assets/page-c.js': 'c', 'server/service-c.js': 'c' })
  expect(['a', 'b', 'c'].map((name) => contentOf(`web/client/assets/page-${name}.js`))).toEqual([undefined, 'b', 'c'])
  expect(['a', 'b', 'c'].map((name) => contentOf(`server/service-${name}.js`))).toEqual([undefined, 'b', 'c'])
})

it('ignores what an interrupted build has left', () => {
  build({ 'main.js': 'one' })
  const interrupted = replacement(dist)
  interrupted.begin()
  write(interrupted.next, { 'half.js': 'half' })
  build({ 'main.js': 'two' })
  expect([contentOf('main.js'), contentOf('half.js')]).toEqual(['two', undefined])
})

it('restores the previous build if the interruption came between the two renames', () => {
  build({ 'main.js': 'one' })
  renameSync(dist, `${dist}-previous`)
  replacement(dist).begin()
  expect(contentOf('main.js')).toBe('one')
})
