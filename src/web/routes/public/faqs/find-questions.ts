import { editDistance, foldText, soundKey } from '../../../../shared/text/fold.ts'
import type { Question } from './question-groups.ts'

/** Words that stand in every question and so tell nothing. */
const EMPTY = new Set(
  'a an the i we my our is are do does can what how who when where which if in on of to for and or it kya kaise kab kahan kaun ka ki ke ko se hai hain main mein me hum'.split(
    ' ',
  ),
)

const splitWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean)

/** How well a typed word fits one of a text: whole, as a beginning, by its sound, with a slip; 0 not at all. */
function closeness(typed: string, word: string): number {
  if (word === typed) return 4
  if (typed.length >= 3 && word.startsWith(typed)) return 3
  if (typed.length >= 4 && soundKey(word) === soundKey(typed)) return 2
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  return slips > 0 && editDistance(typed, word, slips) <= slips ? 1 : 0
}

const best = (typed: string, text: string): number => Math.max(0, ...splitWords(text).map((word) => closeness(typed, word)))

/** Where a word stands counts: in the question thrice as much as in the answer. */
function score(typed: readonly string[], { question, answer, also }: Question): number {
  const found = typed.map((word) => Math.max(best(word, question) * 3, best(word, also) * 2, best(word, answer)))
  const hits = found.filter((one) => one > 0).length
  return hits * 3 >= typed.length ? found.reduce((sum, one) => sum + one, 0) : 0
}

/** The questions that fit at least a third of what was typed; all of them for nothing. */
export function findQuestions(query: string, questions: readonly Question[]): Question[] {
  const all = splitWords(query)
  const telling = all.filter((word) => !EMPTY.has(word))
  const typed = telling.length > 0 ? telling : all
  if (typed.length === 0) return [...questions]
  return questions
    .map((question) => ({ question, points: score(typed, question) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ question }) => question)
}
