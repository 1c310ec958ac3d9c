import { X } from 'lucide'
import { useId } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { ServiceSamagri } from '../../details/contract.ts'
import * as styles from '../../details/ui/pandit-details.module.css'
import { PanditDetails } from '../../details/ui/pandit-details.tsx'
import type { CancellationHours } from '../../details/ui/pandit-texts.tsx'
import { toDetailsView } from '../../details/ui/pandit-view.ts'
import type { OwnProfile } from '../contract.ts'
import { fetchCatalogueLines } from './own-samagri.tsx'
import { type ProfileFields, updateOf } from './profile-form.ts'

type OwnPreviewProps = {
  profile: OwnProfile
  fields: ProfileFields
  language: Language
  hours: CancellationHours
  onClose: () => void
}

/** His own list from the form, saved or not; else the list of the catalogue. */
async function loadPreviewSamagri(fields: ProfileFields, slug: string, language: Language): Promise<ServiceSamagri> {
  const own = fields.fees.find(({ ceremonySlug }) => ceremonySlug === slug)?.samagri
  return own ? { isOwn: true, lines: own } : { isOwn: false, lines: await fetchCatalogueLines(slug, language) }
}

export function OwnPreview({ profile, fields, language, hours, onClose }: OwnPreviewProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const typed = updateOf(fields)
  const fees = typed.fees.map((fee) => ({ ...fee, feePaise: fee.feePaise || 0 }))
  const basePrice = Math.min(typed.basePrice || 0, ...fees.map(({ feePaise }) => feePaise / 100))
  const shown = { ...profile, ...typed, fees, basePrice }
  return (
    <Dialog open onClose={onClose} labelledBy={id} className={styles.panditDialog}>
      <button type="button" className={`icon-button ${styles.closeButton}`} aria-label={t('closePreview')} onClick={onClose}>
        <Icon icon={X} size={20} />
      </button>
      <PanditDetails
        pandit={toDetailsView(shown, language)}
        language={language}
        hours={hours}
        titleId={id}
        reviews={null}
        loadSamagri={(slug) => loadPreviewSamagri(fields, slug, language)}
        booking={null}
      />
    </Dialog>
  )
}
