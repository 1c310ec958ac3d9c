import type { Translate } from '../../../../shared/text/translation.ts'
import { MAX_UPLOAD_MB } from '../../../../shared/uploads.ts'
import type { FileProblem } from './read-picture.ts'

/** `t` is that of the catalogue `pictures`. */
export function fileProblemText(problem: FileProblem, t: Translate<'pictures'>): string {
  if (problem === 'too-large') return t('problem.tooLarge', { megabytes: MAX_UPLOAD_MB })
  return problem === 'unreadable' ? t('problem.broken') : t('problem.none')
}
