import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type build, createBuilder } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { plainSheets } from './plain-sheets.ts'

const root = mkdtempSync(join(tmpdir(), 'plain-sheets-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(root, name), text)

/** The script and the styles that Vite builds from these files. */
async function built(script: string): Promise<{ script: string; css: string }> {
  write('page.module.css', '.title { color: red; } .wide { width: 100%; }')
  write('page.ts', script)
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plainSheets()],
    css: { modules: { generateScopedName: (name) => `short-${name}` } },
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'page.ts') } },
  })
  const client = builder.environments.client
  if (!client) throw new Error('There is no build for browsers.')
  const bundle = await builder.build(client)
  const [{ output }] = [bundle].flat() as [Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>]
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  const css = output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('')
  return { script: code, css }
}

it('puts the class names of a style sheet where they are used, and no module of names', async () => {
  const { script, css } = await built("import * as styles from './page.module.css'\ndocument.body.className = styles.title\n")
  expect(script).toContain('document.body.className = "short-title"')
  expect(script).not.toContain('short-wide')
  expect(css).toContain('.short-title')
})

it('refuses a class that the style sheet does not have', async () => {
  await expect(built("import * as styles from './page.module.css'\ndocument.title = styles.tall\n")).rejects.toThrow(
    'no class tall',
  )
})
