import { useTranslation } from '../../../../ui/words.tsx'
import { PlaceField } from '../place/place-field.tsx'
import * as styles from './observances.module.css'
import type { ObservedAt } from './observed-at.ts'

export function OtherPlace({ at: { place, unknown } }: { at: ObservedAt }) {
  const { t } = useTranslation('observances')
  return (
    <form method="get" className={`${styles.placeForm} no-print`} key={place.slug + unknown}>
      <PlaceField
        id="festival-place"
        names={['place', 'at']}
        label={t('town')}
        place={place}
        unknown={unknown}
        onChosen={(form) => form.requestSubmit()}
      />
      <button type="submit" className="btn btn-s">
        {t('show')}
      </button>
    </form>
  )
}
