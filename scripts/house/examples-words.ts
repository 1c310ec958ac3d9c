import { routes } from './examples-code.ts'
import type { Example, Files } from './examples-files.ts'
import { catalogueList, hindiIsHindi, oneHindiWord, sameWords } from './word-files.ts'
import { askedKeys, loadedCatalogues, unusedKeys } from './word-uses.ts'

const words = (en: string, hi: string): Files => ({ 'locales/en/home.json': en, 'locales/hi/home.json': hi })
const uses =
  "import { useTranslation } from '../ui/words.tsx'\nexport function Home() { const { t } = useTranslation('home'); return <p>{t('title')}</p> }"

export const inWords: Example[] = [
  {
    rule: catalogueList,
    what: 'a catalogue nobody listed',
    bad: { 'src/web/platform/words.ts': 'const CATALOGUES = []', ...words('{}', '{}') },
    good: { 'src/web/platform/words.ts': "const CATALOGUES = ['home']", ...words('{}', '{}') },
  },
  {
    rule: sameWords,
    what: 'a key of one language',
    bad: words('{"a":{"b":"Yes"}}', '{"a":{}}'),
    good: words('{"a":{"b":"Yes"}}', '{"a":{"b":"हाँ"}}'),
  },
  {
    rule: sameWords,
    what: 'other values in the other language',
    bad: words('{"a":"{{count}} days"}', '{"a":"{{days}} दिन"}'),
    good: words('{"a":"{{count}} days"}', '{"a":"{{count}} दिन"}'),
  },
  {
    rule: hindiIsHindi,
    what: 'English in Hindi',
    bad: words('{"a":"Free"}', '{"a":"Free"}'),
    good: words('{"a":"WhatsApp"}', '{"a":"WhatsApp {{phone}}"}'),
  },
  {
    rule: hindiIsHindi,
    what: 'Devanagari digits',
    bad: words('{"a":"5 days"}', '{"a":"५ दिन"}'),
    good: words('{"a":"5 days"}', '{"a":"5 दिन"}'),
  },
  {
    rule: oneHindiWord,
    what: 'a second Hindi word for one thing',
    bad: words('{"a":"By email"}', '{"a":"ई-मेल से"}'),
    good: words('{"a":"By email"}', '{"a":"ईमेल से"}'),
  },
  {
    rule: oneHindiWord,
    what: 'a dot nobody speaks',
    bad: words('{"a":"Free"}', '{"a":"ख़ाली"}'),
    good: words('{"a":"Free"}', '{"a":"खाली"}'),
  },
  {
    rule: askedKeys,
    what: 'a key that is not there',
    bad: { 'src/a.tsx': uses, ...words('{"other":"No"}', '{}') },
    good: { 'src/a.tsx': uses, ...words('{"title":"Yes"}', '{}') },
  },
  {
    rule: askedKeys,
    what: 'a key put together',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code inside a text
    bad: { 'src/a.ts': 't(`state.${state}`)', ...words('{"state":{"a":"A"}}', '{}') },
    good: { 'src/a.ts': "t(open ? 'state.a' : 'state.b')", ...words('{"state":{"a":"A","b_one":"B","b_other":"Bs"}}', '{}') },
  },
  {
    rule: unusedKeys,
    what: 'a key nobody asks for',
    bad: { 'src/a.tsx': uses, ...words('{"title":"Yes","old":"No"}', '{}') },
    good: { 'src/a.tsx': uses, ...words('{"title_one":"Yes","title_other":"Yes"}', '{}') },
  },
  {
    rule: loadedCatalogues,
    what: 'a page that does not name its words',
    bad: { 'src/web/routes.ts': routes, 'src/web/pages/home.tsx': uses },
    good: { 'src/web/routes.ts': routes, 'src/web/pages/home.tsx': `${uses}\nexport const handle = { catalogues: ['home'] }` },
  },
]
