import enFaqs from '../../../../locales/en/faqs.json' with { type: 'json' }
import enHome from '../../../../locales/en/home.json' with { type: 'json' }
import en from '../../../../locales/en/site-pages.json' with { type: 'json' }
import hiFaqs from '../../../../locales/hi/faqs.json' with { type: 'json' }
import hiHome from '../../../../locales/hi/home.json' with { type: 'json' }
import hi from '../../../../locales/hi/site-pages.json' with { type: 'json' }
import type { Language } from '../../../shared/dates.ts'
import { type Indexed, indexed } from '../model/fitting.ts'
import { SITE_PAGES, type SitePage, type Word } from '../model/pages.ts'

const words: Record<Language, Record<Word, string>> = { en, hi }

export const pageTitle = ({ title }: SitePage, language: Language): string => words[language][title]

/** Found by the words of either language: who reads English may type in Devanagari. */
export const pageIndex: readonly Indexed<SitePage>[] = SITE_PAGES.map((page) =>
  indexed(
    page,
    [page.title, page.words].flatMap((word) => [en[word], hi[word]]),
  ),
)

type Words = { readonly [key: string]: string | Words }
/** `id` is the question's place on the page of questions. */
type Question = Record<Language, string> & { id: string }

const textAt = (source: Words, group: string, key: string): string => {
  const entries = source[group]
  const text = typeof entries === 'object' ? entries[key] : undefined
  return typeof text === 'string' ? text : ''
}

/** Every key that has an answer beside it, in the groups of that page; five are asked on the home page too. */
const QUESTIONS: readonly Indexed<Question>[] = [
  ...(['cost', 'early', 'cancel', 'samagri', 'language'] as const).map((id) =>
    indexed({ id, en: enHome.faq[id], hi: hiHome.faq[id] }, [enHome.faq[id], hiHome.faq[id], textAt(enFaqs, 'also', id)]),
  ),
  ...Object.entries(enFaqs as Words).flatMap(([group, entries]) =>
    Object.keys(typeof entries === 'object' ? entries : {})
      .filter((key) => textAt(enFaqs, group, `${key}Answer`) !== '')
      .map((key) => {
        const question = { id: key, en: textAt(enFaqs, group, key), hi: textAt(hiFaqs, group, key) }
        return indexed(question, [question.en, question.hi, textAt(enFaqs, group, `${key}Also`)])
      }),
  ),
]

export const questionIndex = QUESTIONS
