import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Finding } from './findings.ts'
import { inParallel } from './parallel.ts'

const AT_ONCE = 2

const DETAILS = {
  flow: true,
  interactive: true,
  permittedContent: ['summary', '@flow'],
  permittedOrder: ['summary', '@flow'],
  requiredContent: ['summary'],
}

/** What the standard asks of a document; how a tag is written is React's affair. */
const loader = new StaticConfigLoader([], {
  root: true,
  // The validator takes `details` for a section, which the standard does not: one may stand in a `dt`.
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
    // For files of others: we load none.
    'require-sri': 'off',
    'attr-case': 'off',
    'element-case': 'off',
  },
})

/** What is wrong with the pages at these addresses. */
export async function auditHtml(
  base: string,
  paths: readonly string[],
  log: (line: string) => void = console.log,
): Promise<Finding[]> {
  const validator = new HtmlValidate(loader)
  const findings: Finding[] = []
  await inParallel(paths, AT_ONCE, async (path) => {
    const html = await (await fetch(base + path)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      findings.push({ rule: 'html', text: `${ruleId}: ${message}`, where: path })
    }
  })
  log(`HTML: ${paths.length} pages read by the standard.`)
  return findings
}
