import { hindiIsHindi, oneHindiSpelling, sameMessages } from './catalogue-files.ts'
import { computedKeys, loadedCatalogues, ownErrors, unusedKeys } from './catalogue-uses.ts'
import { routes } from './examples-code.ts'
import type { Example, Files } from './examples-files.ts'
import { ruleNumbers } from './rule-numbers.ts'

const messages = (en: string, hi: string): Files => ({ 'locales/en/home.json': en, 'locales/hi/home.json': hi })
const errors: Files = { 'locales/en/errors.json': '{"codes":{"conflict":"Changed."},"reasons":{"out_of_stock":"Sold out."}}' }
const refused =
  "import { useErrorMessage } from '../ui/errors/error-message.ts'\nexport function Home() { return <p>{useErrorMessage()(undefined)}</p> }"
const shown =
  'import { ErrorText } from \'../ui/errors/error-text.tsx\'\nexport function Home() { return <p><ErrorText error={undefined} namespace="home" /></p> }'
const uses =
  "import { useTranslation } from '../ui/translation.tsx'\nexport function Home() { const { t } = useTranslation('home'); return <p>{t('title')}</p> }"

export const messageExamples: Example[] = [
  {
    rule: sameMessages,
    what: 'a key of one language',
    bad: messages('{"a":{"b":"Yes"}}', '{"a":{}}'),
    good: messages('{"a":{"b":"Yes"}}', '{"a":{"b":"हाँ"}}'),
  },
  {
    rule: sameMessages,
    what: 'other values in the other language',
    bad: messages('{"a":"{{count}} days"}', '{"a":"{{days}} दिन"}'),
    good: messages('{"a":"{{count}} days"}', '{"a":"{{count}} दिन"}'),
  },
  {
    rule: hindiIsHindi,
    what: 'English in Hindi',
    bad: messages('{"a":"Free"}', '{"a":"Free"}'),
    good: messages('{"a":"WhatsApp"}', '{"a":"WhatsApp {{phone}}"}'),
  },
  {
    rule: hindiIsHindi,
    what: 'Devanagari digits',
    bad: messages('{"a":"5 days"}', '{"a":"५ दिन"}'),
    good: messages('{"a":"5 days"}', '{"a":"5 दिन"}'),
  },
  {
    rule: oneHindiSpelling,
    what: 'a second Hindi word for one thing',
    bad: messages('{"a":"By email"}', '{"a":"ई-मेल से"}'),
    good: messages('{"a":"By email"}', '{"a":"ईमेल से"}'),
  },
  {
    rule: oneHindiSpelling,
    what: 'a dot nobody speaks',
    bad: messages('{"a":"Free"}', '{"a":"ख़ाली"}'),
    good: messages('{"a":"Free"}', '{"a":"खाली"}'),
  },
  {
    rule: ruleNumbers,
    what: 'the number of a rule as a word',
    bad: messages('{"a":"We call within two working hours."}', '{"a":"हम फ़ोन करते हैं।"}'),
    good: messages('{"a":"We call within {{hours}} hours. Two references are called."}', '{"a":"{{hours}} घंटे में।"}'),
  },
  {
    rule: ruleNumbers,
    what: 'the number of a rule in Hindi',
    bad: messages('{"a":"Later"}', '{"a":"30 दिन बाद"}'),
    good: messages('{"a":"Later"}', '{"a":"{{days}} दिन बाद, 5 में से"}'),
  },
  {
    rule: computedKeys,
    what: 'a key put together',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code inside a text
    bad: { 'src/a.ts': 't(`state.${state}`)', ...messages('{"state":{"a":"A"}}', '{}') },
    good: { 'src/a.ts': "t(open ? 'state.a' : 'state.b')", ...messages('{"state":{"a":"A","b_one":"B","b_other":"Bs"}}', '{}') },
  },
  {
    rule: unusedKeys,
    what: 'a key nobody asks for',
    bad: { 'src/a.tsx': uses, ...messages('{"title":"Yes","old":"No"}', '{}') },
    good: { 'src/a.tsx': uses, ...messages('{"title_one":"Yes","title_other":"Yes"}', '{}') },
  },
  {
    rule: ownErrors,
    what: 'a sentence for a reason that does not exist',
    bad: { ...errors, ...messages('{"errors":{"sold_out":"Gone."}}', '{}') },
    good: { ...errors, ...messages('{"errors":{"out_of_stock":"Gone.","conflict":"Changed."}}', '{}') },
  },
  {
    rule: ownErrors,
    what: 'a plural of a sentence for a reason that does not exist',
    bad: { ...errors, ...messages('{"errors":{"sold_out_other":"Gone."}}', '{}') },
    good: { ...errors, ...messages('{"errors":{"out_of_stock_one":"One gone.","out_of_stock_other":"Gone."}}', '{}') },
  },
  {
    rule: loadedCatalogues,
    what: 'a page that does not name the words of an error it shows',
    bad: { 'src/shared/pages.ts': routes, 'src/web/routes/home.tsx': shown },
    good: {
      'src/shared/pages.ts': routes,
      'src/web/routes/home.tsx': `${shown}\nexport const handle = { catalogues: ['home'] }`,
    },
  },
  {
    rule: loadedCatalogues,
    what: 'a page that does not name the words of its error messages',
    bad: { 'src/shared/pages.ts': routes, 'src/web/routes/home.tsx': refused },
    good: {
      'src/shared/pages.ts': routes,
      'src/web/routes/home.tsx': `${refused}\nexport const handle = { catalogues: ['errors'] }`,
    },
  },
  {
    rule: loadedCatalogues,
    what: 'a page that does not name its words',
    bad: { 'src/shared/pages.ts': routes, 'src/web/routes/home.tsx': uses },
    good: { 'src/shared/pages.ts': routes, 'src/web/routes/home.tsx': `${uses}\nexport const handle = { catalogues: ['home'] }` },
  },
]
