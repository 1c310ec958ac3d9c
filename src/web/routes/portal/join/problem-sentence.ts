import type { Translate } from '../../../../ui/words.tsx'
import type { ApplyProblem } from './check-application.ts'

const FIELDS: Record<string, (t: Translate) => string> = {
  name: (t) => t('wrong.name'),
  nameHindi: (t) => t('wrong.long'),
  mobile: (t) => t('wrong.mobile'),
  placeId: (t) => t('wrong.place'),
  travelRadiusKm: (t) => t('wrong.radius'),
  services: (t) => t('wrong.services'),
  feePaise: (t) => t('wrong.fee'),
  languages: (t) => t('wrong.languages'),
  chantingLanguages: (t) => t('wrong.chanting'),
  experienceYears: (t) => t('wrong.years'),
  teacher: (t) => t('wrong.teacher'),
  documents: (t) => t('wrong.documents'),
  consent: (t) => t('wrong.consent'),
}

export function problemSentence({ path, kind }: ApplyProblem, t: Translate): string {
  if (kind === 'aadhaar') return t('wrong.aadhaar')
  if (kind === 'long') return t('wrong.long')
  // Of `referees.0.mobile` the last word names the field.
  const sentence = FIELDS[path.split('.').findLast((part) => part in FIELDS) ?? '']
  return sentence ? sentence(t) : t('wrong.other')
}
