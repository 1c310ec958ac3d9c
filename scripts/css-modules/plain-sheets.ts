// Vite plugin: inlines CSS Module class names in the browser build.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

type Sheet = { code: string; names: Record<string, string> }

const IMPORT = /import \* as (\w+) from '([^']+)\.module\.css'/g
/** An import of a style sheet only, in a page that loads the code later. */
const STYLES_ONLY = /import '([^']+)\.module\.css'/g

/**
 * Inlines the class names of CSS Modules where they are used. A module of names would cost a page more than the names themselves: it
 * becomes a separate file as soon as two files use it. Only the browser's build needs this; the server's build has the same names from the
 * modules.
 */
export function plainSheets(): Plugin {
  let config: ResolvedConfig
  const sheets = new Map<string, Promise<Sheet>>()
  const sheetOf = (file: string): Promise<Sheet> => {
    const compiled =
      sheets.get(file) ??
      preprocessCSS(readFileSync(file, 'utf8'), file, config).then(({ code, modules = {} }) => ({ code, names: modules }))
    sheets.set(file, compiled)
    return compiled
  }
  return {
    name: 'plain-sheets',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      config = resolved
    },
    resolveId(source, importer) {
      return source.endsWith('.sheet.css') && importer ? resolve(dirname(importer), source) : null
    },
    async load(id) {
      return id.endsWith('.sheet.css') ? (await sheetOf(id.replace(/\.sheet\.css$/, '.module.css'))).code : null
    },
    async transform(code, id) {
      const file = id.replace(/\?.*/, '')
      if (!/\.tsx?$/.test(file)) return null
      const imports = [...code.matchAll(IMPORT)]
      let plain = code.replace(STYLES_ONLY, "import '$1.sheet.css'")
      if (plain === code && imports.length === 0) return null
      for (const [line, as = '', from = ''] of imports) {
        const { names } = await sheetOf(resolve(dirname(file), `${from}.module.css`))
        plain = plain
          .replace(line, `import '${from}.sheet.css'`)
          .replace(new RegExp(`\\b${as}\\.(\\w+)`, 'g'), (_, name: string) => {
            const short = names[name]
            if (!short) throw new Error(`${file}: ${from}.module.css has no class ${name}`)
            return JSON.stringify(short)
          })
        if (new RegExp(`\\b${as}\\[`).test(plain))
          throw new Error(`${file}: a class is written ${as}.name, so that the build can put it there`)
      }
      return { code: plain, map: null }
    },
  }
}
