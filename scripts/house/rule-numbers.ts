import { at, catalogues } from './catalogue-files.ts'
import type { Finding, Source } from './source.ts'

/** Catalogues whose numbers are no rules of ours, each with the reason. */
const OTHER_NUMBERS: readonly (readonly [reason: string, names: RegExp])[] = [
  ['rules of the calendar and of rites, from their sources', /^(almanac-|muhurat|festival|tithi$|lunar-days$|panchang$)/],
  ['what was agreed at that time', /^older-rules$/],
]

/** Texts that may write a number with a unit, each with the reason. */
const ALLOWED: readonly (readonly [reason: string, keys: readonly string[]])[] = [
  ['a law', ['apply:consent', 'rules:privacy.childrenText', 'business:wrong.cashMax']],
  [
    'the format of a tax office, a bank or an authenticator app',
    ['business:wrong.gstin', 'order:paid.referenceWrong', 'accounts:errors.wrong_code', 'security:errors.wrong_code'],
  ],
  ['the ends of a scale, nothing and everything', ['business:wrong.noDay', 'business:wrong.percent', 'business:wrong.shipping']],
  ['a fact of the day or the file', ['set-days:computedHint', 'products-file:problem.twice']],
  ['advice to families', ['home:faq.earlyAnswer']],
  ['a standard of accessibility', ['rules:accessibility.doneText']],
]
const ALLOWED_KEYS = new Set(ALLOWED.flatMap(([, keys]) => keys))

const DIGITS = '\\d[\\d,.]*'
const ENGLISH =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-four|thirty|forty|forty-eight|sixty|ninety|hundred'
const ENGLISH_UNITS =
  'hours?|days?|minutes?|seconds?|months?|weeks?|years?|percent|MB|megabytes?|megapixels?|characters?|letters?|times'
const HINDI = 'दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|बीस|चौबीस|तीस|चालीस|अड़तालीस|पचास|साठ|नब्बे|सौ'
const HINDI_UNITS =
  'घंट(?:ा|े|ों)|दिन(?:ों)?|मिनट(?:ों)?|सेकंड|मही(?:ना|ने|नों)|माह|सप्ताह|हफ़्त(?:ा|े|ों)|वर्ष(?:ों)?|साल(?:ों)?|प्रतिशत|अक्षर(?:ों)?|बार|MB|मेगापिक्सेल'
/** Up to two words may stand between: "12 or more characters", "two working hours". */
const BETWEEN = '(?:[\\s-]+(?!of\\b)[\\p{L}\\p{M}]+){0,2}?[\\s-]+'

const NUMBER_WITH_UNIT: Record<string, RegExp> = {
  en: new RegExp(
    `(?<![\\p{L}\\d])(?:${DIGITS}|${ENGLISH})${BETWEEN}(?:${ENGLISH_UNITS})(?![\\p{L}])|₹\\s?\\d|\\d\\s?(?:%|MB)`,
    'iu',
  ),
  hi: new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(?:${DIGITS}|${HINDI})${BETWEEN}(?:${HINDI_UNITS})(?![\\p{L}\\p{M}])|₹\\s?\\d|\\d\\s?(?:%|MB)`,
    'u',
  ),
}

/** The number of a rule is interpolated from the constant or setting that defines it, so that a text never contradicts the rule. */
export function ruleNumbers(tree: readonly Source[]): Finding[] {
  return catalogues(tree)
    .filter(({ name }) => !OTHER_NUMBERS.some(([, names]) => names.test(name)))
    .flatMap((catalogue) =>
      [...catalogue.words].flatMap(([key, text]) => {
        const found = NUMBER_WITH_UNIT[catalogue.language]?.exec(text.replace(/\{\{[^}]*\}\}/g, '…'))
        return found && !ALLOWED_KEYS.has(`${catalogue.name}:${key}`)
          ? [at('words', catalogue, key, `${key} writes "${found[0]}"; interpolate it from the rule that defines it`)]
          : []
      }),
    )
}
