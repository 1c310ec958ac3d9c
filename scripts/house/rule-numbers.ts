import { at, catalogues } from './catalogue-files.ts'
import { type Finding, finding, isCode, isNode, isTest, type Node, type Source, walk } from './source.ts'

/** Catalogues whose numbers are no rules of ours, each with the reason. */
const OTHER_NUMBERS: readonly (readonly [reason: string, names: RegExp])[] = [
  ['rules of the calendar and of rites, from their sources', /^(almanac-|muhurat|festival|tithi$|lunar-days$|panchang$)/],
  ['what was agreed at that time', /^older-rules$/],
]

/** Texts that may write a number with a unit, each with the reason. */
const ALLOWED: readonly (readonly [reason: string, keys: readonly string[]])[] = [
  ['a law', ['apply:consent', 'rules:privacy.childrenText', 'business:wrong.cashMax']],
  [
    'the format of a tax office, the post, a bank or an authenticator app',
    [
      ...['business:wrong.gstin', 'business:wrong.pins', 'checkout:hint.zipCode', 'checkout:problem.zipCode', 'shop:pin.wrong'],
      ...['console-products:wrong.hsn', 'products-file:problem.notHsn', 'rates:wrong.hsn'],
      ...[
        'console-products:hint.foodLicense',
        'console-products:wrong.foodLicense',
        'business:wrong.food',
        'business:seller.foodHint',
      ],
      ...['console:upi.referenceWrong', 'family:paid.referenceHint', 'family:paid.referenceWrong', 'order:paid.referenceHint'],
      ...['accounts:factor.codeHint', 'accounts:factor.then', 'accounts:factor.codeMissing', 'accounts:errors.wrong_code'],
      ...['security:problem.codeMissing', 'security:factor.codeHint', 'security:errors.wrong_code'],
    ],
  ],
  [
    'the format of a mobile number in India',
    [
      ...['account:problem.mobile', 'apply:wrong.mobile', 'profile:problem.mobile', 'checkout:problem.phone'],
      ...['booking:problem.mobileShort_one', 'booking:problem.mobileShort_other', 'booking:problem.mobileWrong'],
      ...['checkout:receiver.phoneHint', 'errors:reasons.invalid_contact', 'group-puja:form.contactWrong'],
    ],
  ],
  [
    'the ends of a scale, nothing and everything',
    [
      ...['business:wrong.noDay', 'business:wrong.percent', 'business:wrong.shipping', 'product-reviews:mean'],
      ...['business:wrong.latitude', 'business:wrong.longitude', 'set-days:wrong.latitude', 'set-days:wrong.longitude'],
    ],
  ],
  [
    'a fact of the day, the sky or the file',
    ['set-days:computedHint', 'products-file:problem.twice', 'faqs:dates.elsewhereAnswer'],
  ],
  ['a moment, not a limit', ['family:pay.unreachable', 'order:pay.unreachable']],
  [
    'the period that names the setting, the option or the email',
    [
      ...['business:limits.writesPerMinute', 'business:limits.callsPerMinute', 'business:limits.pagesPerMinute'],
      ...['business:limits.emailsPerAddress', 'business:limits.emailsPerSender', 'business:limits.uploadsPerAddress'],
      ...['business:limits.roleApplicationsPerHour', 'business:limits.roleApplicationsPerDay', 'calendar:week.capacity'],
      ...['console:plannedCall.hour', 'job-mail:closing', 'storage-mail:closing'],
    ],
  ],
  ['advice to families', ['home:faq.earlyAnswer']],
  ['a promise that people keep, not a program', ['rules:accessibility.reportText']],
  ['a standard of accessibility', ['rules:accessibility.doneText']],
]
const ALLOWED_KEYS = new Set(ALLOWED.flatMap(([, keys]) => keys))

/** Messages in source that may write a number, each with the reason. */
const ALLOWED_MESSAGES: readonly (readonly [reason: string, messages: RegExp])[] = [
  ['a law', /the law forbids|Information Technology Act/],
  [
    'the format of a tax office, the post, a bank or an authenticator app',
    /^(The HSN code|A heading) has 4, 6 or 8 digits|^A PIN code (has six digits|begins with)|^A GSTIN has|licence number has|six digits of the app|usually 12 digits/,
  ],
  ['the format of a mobile number in India', /ten digits/],
  ['the ends of a scale, nothing and everything', /\b(at (least|most) -?(90|180)\.|0 to 100 percent|from ₹0\.01)/i],
  ['the smallest whole number', /^At least one month/],
  ['the days of the week', /weekday|seven days/],
  ['a fact of the product', /^Two variants/],
]

const DIGITS = '\\d[\\d,.]*'
const ENGLISH =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|twenty-four|thirty|forty|forty-eight|fifty|sixty|ninety|hundred'
const ENGLISH_TIMES = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)'
const ENGLISH_UNITS = `${ENGLISH_TIMES}|percent|MB|megabytes?|megapixels?|characters?|letters?|digits?|times|stars?|people|referees?|references?|pieces|lines|pictures|photos`
const HINDI = 'दो|दोनों|तीन|तीनों|चार|चारों|पाँच|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|चौदह|पंद्रह|बीस|चौबीस|तीस|चालीस|अड़तालीस|पचास|साठ|नब्बे|सौ'
const HINDI_TIMES =
  '(?:सेकंड|मिनट(?:ों)?|घंट(?:ा|े|ों)|दिन(?:ों)?|कार्य-दिवस(?:ों)?|सप्ताह(?:ों)?|हफ़्त(?:ा|े|ों)|मही(?:ना|ने|नों)|माह|वर्ष(?:ों)?|साल(?:ों)?)'
const HINDI_UNITS = `${HINDI_TIMES}|प्रतिशत|अक्षर(?:ों)?|अंक(?:ों)?|बार|MB|मेगापिक्सेल|सितार(?:ा|े|ों)|लोग(?:ों)?|परिचित(?:ों)?|नग|चित्र(?:ों)?|फ़ोटो`
/** Up to two words may stand between: "12 or more characters", "two working hours". */
const BETWEEN = '(?:[\\s-]+(?!of\\b|में\\s)[\\p{L}\\p{M}]+){0,2}?[\\s-]+'

const A_TIME = `(?:an?|one|half\\s+an?)[\\s-]+(?:working\\s+|full\\s+)?${ENGLISH_TIMES}`
/** "A day" is a limit beside these words; otherwise it is just some day: "choose a day". */
const ENGLISH_BEFORE = 'in|within|after|for|until|once|twice|than|every|least|most'
const ENGLISH_AFTER = 'after|before|later|earlier|away|ago|old|at'
const HINDI_AFTER = 'बाद|पहले|तक|में|के\\s+(?:भीतर|अंदर|लिए)|से\\s+(?:ज़्यादा|अधिक|कम|पहले)'
const HINDI_LIMIT = '(?:अधिक|कम|ज़्यादा)\\s+से\\s+(?:अधिक|कम|ज़्यादा)'

const ENGLISH_TIME_LIMIT = `(?<![\\p{L}])(?:(?:${ENGLISH_BEFORE})\\s+${A_TIME}(?!\\s+off)|${A_TIME}\\s+(?:${ENGLISH_AFTER}))(?![\\p{L}])`
/** "6 to 35", "1–100"; a value on either side comes from its rule. */
const rangeOf = (between: string, numbers: string) =>
  [
    `(?<![\\p{L}\\p{M}\\d])(?:${DIGITS}|${numbers})\\s+(?:${between})\\s+-?(?:\\d|(?:${numbers})(?![\\p{L}\\p{M}]))`,
    `(?<![\\p{L}\\p{M}\\d-])${DIGITS}\\s?[–-]\\s?${DIGITS}(?![\\p{L}\\d])`,
  ].join('|')

const NUMBER_WITH_UNIT: Record<string, RegExp> = {
  en: new RegExp(
    [
      `(?<![\\p{L}\\d])(?:${DIGITS}|${ENGLISH})${BETWEEN}(?:${ENGLISH_UNITS})(?![\\p{L}])`,
      ENGLISH_TIME_LIMIT,
      rangeOf('to|and', `one|${ENGLISH}`),
      '₹\\s?\\d|\\d\\s?(?:%|MB)',
    ].join('|'),
    'iu',
  ),
  hi: new RegExp(
    [
      `(?<![\\p{L}\\p{M}\\d])(?:${DIGITS}|${HINDI})${BETWEEN}(?:${HINDI_UNITS})(?![\\p{L}\\p{M}])`,
      `(?<![\\p{L}\\p{M}])एक\\s+${HINDI_TIMES}\\s+(?:${HINDI_AFTER})(?![\\p{L}\\p{M}])`,
      `(?<![\\p{L}\\p{M}])${HINDI_LIMIT}\\s+एक\\s+${HINDI_TIMES}(?![\\p{L}\\p{M}])`,
      `${HINDI_TIMES}\\s+में\\s+एक\\s+(?:ही\\s+)?बार`,
      rangeOf('से|और', `एक|${HINDI}`),
      '₹\\s?\\d|\\d\\s?(?:%|MB)',
    ].join('|'),
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

/** Any number except 0 and 1, which are not limits that may change. */
const NUMBER_IN_MESSAGE = new RegExp(
  `(?<![\\p{L}\\d-])(?:[2-9]|\\d\\d)[\\d,.]*|(?<![\\p{L}])(?:${ENGLISH})(?![\\p{L}])|${ENGLISH_TIME_LIMIT}`,
  'iu',
)
const EXAMPLE = /\b(?:such as|like|as HH) [^;]*/g

/** The sentences of refusals and schemas, which the callers of the API read, take their numbers from the constant that is checked. */
export function messageNumbers(tree: readonly Source[]): Finding[] {
  const sources = tree.filter(
    ({ path }) => isCode(path) && /^src\/(modules|shared)\//.test(path) && path.endsWith('.ts') && !isTest(path),
  )
  return sources.flatMap((source) => {
    const findings: Finding[] = []
    walk(source.body, (node, parents) => {
      const text = sentenceOf(node)
      const found = NUMBER_IN_MESSAGE.exec(text?.replace(EXAMPLE, '') ?? '')
      if (!text || !found || isDocumentation(parents) || ALLOWED_MESSAGES.some(([, messages]) => messages.test(text))) return
      findings.push(finding('words', source, node, `"${text}" writes "${found[0]}"; use the constant that is checked`))
    })
    return findings
  })
}

/** The text of a literal that is a sentence, with … for each value. */
function sentenceOf(node: Node): string | undefined {
  const parts = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : undefined
  const text = parts ? parts.map(({ value }) => value.cooked).join('…') : node.type === 'Literal' ? node.value : undefined
  return typeof text === 'string' && /\p{L}\s.*[.!?]$/u.test(text) ? text : undefined
}

/** What the API document says about a route. */
const isDocumentation = (parents: readonly Node[]): boolean =>
  parents.some(({ type, key, callee }) => {
    const named = type === 'Property' ? key : type === 'CallExpression' ? callee : undefined
    return isNode(named) && ['summary', 'description', 'jsonResponse'].includes(String(named.name))
  })
