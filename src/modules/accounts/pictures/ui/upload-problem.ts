import { ApiError } from '../../../../ui/data/api.ts'
import { rateLimitOf, waitValues } from '../../../../ui/forms/rate-limited.ts'
import type { Translate } from '../../../../ui/translation.tsx'
import type { ChosenProblem } from './read-picture.ts'

const REASONS: Record<string, (t: Translate) => string> = {
  file_missing: (t) => t('problem.none'),
  file_too_large: (t) => t('problem.tooLarge'),
  file_type: (t) => t('problem.type'),
  picture_too_large: (t) => t('problem.tooManyPixels'),
  picture_animated: (t) => t('problem.animated'),
  picture_broken: (t) => t('problem.broken'),
  not_own_upload: (t) => t('problem.gone'),
  gallery_changed: (t) => t('problem.changed'),
}

/** `t` is that of the catalogue `pictures`. */
export function uploadProblem(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('problem.offline')
  const { code, reason } = error.body.error
  const sentence = reason ? REASONS[reason] : undefined
  if (sentence) return sentence(t)
  if (code === 'unauthenticated' || code === 'forbidden') return t('problem.signedOut')
  const often = rateLimitOf(error)
  if (often) return t('problem.tooOften', waitValues(often))
  return t('problem.internal')
}

export function chosenProblem(problem: ChosenProblem, t: Translate): string {
  if (problem === 'too-large') return t('problem.tooLarge')
  return problem === 'unreadable' ? t('problem.broken') : t('problem.none')
}
