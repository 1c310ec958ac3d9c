import type { Translate } from '../../../../shared/text/translation.ts'
import type { ContactProblem } from './contact-fields.ts'

type Field = 'name' | 'email' | 'phone' | 'subject' | 'message'

export function problemText(field: Field, problem: ContactProblem | undefined, t: Translate<'contact'>): string | undefined {
  if (!problem) return undefined
  if (problem === 'aadhaar') return t('problem.aadhaar')
  if (problem === 'too_long') return t('problem.long')
  if (problem === 'nameWithAddress') return t('problem.nameWithAddress')
  if (field === 'email') return problem === 'missing' ? t('problem.email') : t('problem.emailShape')
  const sentences = {
    name: t('problem.name'),
    phone: t('problem.phone'),
    subject: t('problem.subject'),
    message: t('problem.message'),
  }
  return sentences[field]
}
