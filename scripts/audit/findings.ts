export type Rule = 'status' | 'overflow' | 'console' | 'axe' | 'link' | 'budget' | 'html' | 'shift' | 'cut'

/** A finding of a rule in `FAILING_RULES` fails the audit; people judge the others. */
export type Finding = { rule: Rule; text: string; where: string }

const FAILING_RULES: ReadonlySet<Rule> = new Set(['status', 'overflow', 'console', 'axe', 'link', 'budget', 'html'])
const PLACES_SHOWN = 6

export const isFailing = ({ rule }: Finding): boolean => FAILING_RULES.has(rule)

function grouped(findings: readonly Finding[]): { rule: Rule; text: string; places: string[] }[] {
  const groups = Map.groupBy(findings, ({ rule, text }) => `${rule}\n${text}`)
  return [...groups.values()]
    .flatMap((same) =>
      same[0] ? [{ rule: same[0].rule, text: same[0].text, places: [...new Set(same.map(({ where }) => where))] }] : [],
    )
    .sort((one, other) => other.places.length - one.places.length)
}

/** Prints the broken rules first, then the findings that are only worth a look. */
export function printFindings(findings: readonly Finding[]): void {
  const parts = [
    ['Broken', findings.filter(isFailing)],
    ['Worth a look', findings.filter((finding) => !isFailing(finding))],
  ] as const
  for (const [title, part] of parts) {
    console.log(`\n${title}: ${part.length}`)
    for (const { rule, text, places } of grouped(part)) {
      const more = places.length > PLACES_SHOWN ? ` and ${places.length - PLACES_SHOWN} more` : ''
      console.log(`  ${rule}: ${text}\n      ${places.length} × ${places.slice(0, PLACES_SHOWN).join(', ')}${more}`)
    }
  }
}
