import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Finding } from './findings.ts'
import { inParallel } from './parallel.ts'

const CONCURRENCY = 2

const DETAILS = {
  flow: true,
  interactive: true,
  permittedContent: ['summary', '@flow'],
  permittedOrder: ['summary', '@flow'],
  requiredContent: ['summary'],
}

/** What the HTML standard requires of a document; how tags are written is up to React. */
const loader = new StaticConfigLoader([], {
  root: true,
  // The validator treats `details` as sectioning content, which the standard does not: it may be inside a `dt`.
  elements: ['html5', { details: { ...DETAILS, sectioning: false } }],
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'attr-quotes': 'off',
    // Only for files of other sites, and we load none.
    'require-sri': 'off',
    'attr-case': 'off',
    'element-case': 'off',
  },
})

/** Validates the pages at these paths and returns what is wrong. */
export async function auditHtml(
  base: string,
  paths: readonly string[],
  log: (line: string) => void = console.log,
): Promise<Finding[]> {
  const validator = new HtmlValidate(loader)
  const findings: Finding[] = []
  await inParallel(paths, CONCURRENCY, async (path) => {
    const html = await (await fetch(base + path)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      findings.push({ rule: 'html', text: `${ruleId}: ${message}`, where: path })
    }
  })
  log(`HTML: ${paths.length} pages read by the standard.`)
  return findings
}
