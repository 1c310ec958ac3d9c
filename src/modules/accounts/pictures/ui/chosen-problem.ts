import type { Translate } from '../../../../ui/translation.tsx'
import type { ChosenProblem } from './read-picture.ts'

/** `t` is that of the catalogue `pictures`. */
export function chosenProblem(problem: ChosenProblem, t: Translate): string {
  if (problem === 'too-large') return t('problem.tooLarge')
  return problem === 'unreadable' ? t('problem.broken') : t('problem.none')
}
