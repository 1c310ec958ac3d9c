import { MAX_UPLOAD_MB } from '../../../../shared/uploads.ts'
import type { Translate } from '../../../../ui/translation.tsx'
import type { FileProblem } from './read-picture.ts'

/** `t` is that of the catalogue `pictures`. */
export function fileProblemText(problem: FileProblem, t: Translate): string {
  if (problem === 'too-large') return t('problem.tooLarge', { megabytes: MAX_UPLOAD_MB })
  return problem === 'unreadable' ? t('problem.broken') : t('problem.none')
}
