import { CircleCheck } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PROFILE_PARTS, type ProfilePart, partId } from '../model.ts'
import * as styles from './own-profile.module.css'

const PART_LABELS: Record<ProfilePart, (t: Translate<'profile'>) => string> = {
  photo: (t) => t('missing.photo'),
  gallery: (t) => t('missing.gallery'),
  nameHindi: (t) => t('missing.nameHindi'),
  mobile: (t) => t('missing.mobile'),
  serviceLocation: (t) => t('missing.serviceLocation'),
  experience: (t) => t('missing.experience'),
  aboutMe: (t) => t('missing.aboutMe'),
  aboutMeHindi: (t) => t('missing.aboutMeHindi'),
  tradition: (t) => t('missing.tradition'),
  languages: (t) => t('missing.languages'),
  chantingLanguages: (t) => t('missing.chantingLanguages'),
  services: (t) => t('missing.services'),
}

export function Completeness({ missing }: { missing: readonly ProfilePart[] }) {
  const { t } = useTranslation('profile')
  const id = useId()
  const count = PROFILE_PARTS.length - missing.length
  if (missing.length === 0) {
    return (
      <p className={styles.complete}>
        <Icon icon={CircleCheck} size={22} />
        {t('missing.nothing')}
      </p>
    )
  }
  return (
    <section className={`${styles.part} ${styles.missing} card`} aria-labelledby={id}>
      <h2 id={id}>{t('missing.title')}</h2>
      <p className="numeric">{t('missing.count', { count, total: PROFILE_PARTS.length })}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <Link to={{ hash: partId(part) }} onClick={() => document.getElementById(partId(part))?.focus()}>
              {PART_LABELS[part](t)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
