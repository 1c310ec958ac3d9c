// The titles of our pages in the reader's language, and the questions answered on one of them.
import enQuestions from '../../../../locales/en/home.json' with { type: 'json' }
import en from '../../../../locales/en/site-pages.json' with { type: 'json' }
import hiQuestions from '../../../../locales/hi/home.json' with { type: 'json' }
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

type Question = Record<Language, string>

const QUESTIONS: readonly Question[] = (['cost', 'early', 'cancel', 'samagri', 'language'] as const).map((key) => ({
  en: enQuestions.faq[key],
  hi: hiQuestions.faq[key],
}))

export const questionIndex: readonly Indexed<Question>[] = QUESTIONS.map((question) =>
  indexed(question, [question.en, question.hi]),
)
