import { editDistance, foldText, soundKey } from '../../../../shared/text/fold.ts'
import type { Question } from './question-groups.ts'

/** Stop words that occur in every question. */
const STOP_WORDS = new Set(
  'a an the i we my our is are do does can what how who when where which if in on of to for and or it kya kaise kab kahan kaun ka ki ke ko se hai hain main mein me hum'.split(
    ' ',
  ),
)

const splitWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean)

/** Returns how well a typed word matches a word of a text: exactly, as a prefix, by sound, or with a typo; 0 for no match. */
function closeness(typed: string, word: string): number {
  if (word === typed) return 4
  if (typed.length >= 3 && word.startsWith(typed)) return 3
  if (typed.length >= 4 && soundKey(word) === soundKey(typed)) return 2
  const maxTypos = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  return maxTypos > 0 && editDistance(typed, word, maxTypos) <= maxTypos ? 1 : 0
}

const bestCloseness = (typed: string, text: string): number =>
  Math.max(0, ...splitWords(text).map((word) => closeness(typed, word)))

/** A match in the question counts three times as much as one in the answer. */
function score(typed: readonly string[], { question, answer, searchTerms }: Question): number {
  const found = typed.map((word) =>
    Math.max(bestCloseness(word, question) * 3, bestCloseness(word, searchTerms) * 2, bestCloseness(word, answer)),
  )
  const hits = found.filter((one) => one > 0).length
  return hits * 3 >= typed.length ? found.reduce((sum, one) => sum + one, 0) : 0
}

/** Returns the questions that match at least a third of the typed words; all of them for an empty query. */
export function findQuestions(query: string, questions: readonly Question[]): Question[] {
  const all = splitWords(query)
  const keywords = all.filter((word) => !STOP_WORDS.has(word))
  const typed = keywords.length > 0 ? keywords : all
  if (typed.length === 0) return [...questions]
  return questions
    .map((question) => ({ question, points: score(typed, question) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ question }) => question)
}
