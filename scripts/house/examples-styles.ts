import type { Example } from './examples-files.ts'
import { declaredClasses, globalClasses, importedNames, modulesOnly, readableClassNames, scalableBreakpoints } from './styles.ts'

const page = (name: string) =>
  `import * as styles from './a.module.css'\nexport const A = () => <p className={styles.${name}} />\n`

/** Examples of what each style rule catches, with the better version that it allows. */
export const inStyles: readonly Example[] = [
  {
    rule: readableClassNames,
    what: 'a cut word in a class name',
    bad: { 'src/a.module.css': '.pdt { gap: 0 }' },
    good: { 'src/a.module.css': '.panditDetails, .rowEnd :global(.button) { gap: 0.5em }' },
  },
  {
    rule: readableClassNames,
    what: 'a cut word in a global class name',
    bad: { 'src/web/styles/a.css': '.icb { gap: 0 }' },
    good: { 'src/web/styles/a.css': '.icon-button { gap: 0 }' },
  },
  {
    rule: globalClasses,
    what: 'a class without a style',
    bad: { 'src/web/styles/a.css': '.card { gap: 0 }', 'src/a.tsx': '<p className="card crad" />' },
    good: { 'src/web/styles/a.css': '.card { gap: 0 }', 'src/a.tsx': '<p className="card" />' },
  },
  {
    rule: modulesOnly,
    what: 'a global sheet in a part that has modules',
    bad: { 'src/web/routes/console/a.css': '.card { gap: 0 }' },
    good: { 'src/web/routes/console/a.module.css': '.card { gap: 0 }', 'src/web/styles/base.css': '.card { gap: 0 }' },
  },
  {
    rule: scalableBreakpoints,
    what: 'a breakpoint that ignores the text size',
    bad: { 'src/a.module.css': '@media (width >= 900px) { p { gap: 4px } }' },
    good: { 'src/a.module.css': '@media (width >= 56.25em) { p { gap: 4px } }' },
  },
  {
    rule: scalableBreakpoints,
    what: 'a breakpoint in an attribute',
    bad: { 'src/a.tsx': '<source media="(height < 500px)" srcSet={small} />' },
    good: { 'src/a.tsx': '<source media="(height < 31.25em)" srcSet={small} />' },
  },
  {
    rule: scalableBreakpoints,
    what: 'a breakpoint that leaves a gap to the next one',
    bad: { 'src/a.tsx': "export const isNarrow = matchMedia('(max-width: 49.9375em)').matches\n" },
    good: { 'src/a.tsx': "export const isNarrow = matchMedia('(width < 50em)').matches\n" },
  },
  {
    rule: declaredClasses,
    what: 'a class that no sheet has',
    bad: { 'src/a.module.css': '.card { gap: 0 }', 'src/a.tsx': `${page('card')}export const b = styles.cart\n` },
    good: { 'src/a.module.css': '.card { gap: 0 }', 'src/a.tsx': page('card') },
  },
  {
    rule: declaredClasses,
    what: 'a class that nobody uses',
    bad: { 'src/a.module.css': '.card .title { gap: 0 }', 'src/a.tsx': page('card') },
    good: {
      'src/a.module.css': '.card { gap: 0 }',
      'src/b.module.css': "@value card from './a.module.css';\n.card :global(.button) { gap: 0 }",
    },
  },
  {
    rule: importedNames,
    what: 'a class of another sheet with the name of a value',
    bad: { 'src/b.module.css': "@value grid from './a.module.css';\n.grid .card { display: grid }" },
    good: { 'src/b.module.css': "@value productGrid from './a.module.css';\n.productGrid .card { display: grid }" },
  },
]
