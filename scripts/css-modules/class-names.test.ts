import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { cssModules } from './class-names.ts'

const root = mkdtempSync(join(tmpdir(), 'class-names-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string): string => {
  writeFileSync(join(root, name), text)
  return join(root, name)
}

it('a style sheet that uses a class of another sheet gets the short name of that class and does not repeat its rules', async () => {
  const config = await resolveConfig({ root, configFile: false, css: { modules: cssModules(true) } }, 'build')
  const compiled = (file: string, css: string) => preprocessCSS(css, file, config)
  const row = '.row { color: red; }'
  const table = "@value row from './row.module.css';\n.table .row { color: blue; }"
  const [one, other] = [
    await compiled(write('row.module.css', row), row),
    await compiled(write('table.module.css', table), table),
  ]
  expect(other.code).toContain(`.${one.modules?.row} {`)
  expect(other.code).not.toContain('red')
})
