import { Form, useNavigate } from 'react-router'
import { DateField } from '../../../../ui/kit/calendar/date-field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { addressOf } from './address.ts'
import type { RequestedPlace } from './chosen-place.ts'
import * as styles from './place-bar.module.css'
import { PlaceField } from './place-field.tsx'

/** The first day the panchang is computed for. */
const FIRST_DAY = '1900-01-01'

type PlaceBarProps = { place: RequestedPlace; date: string; unknown: string }

export function PlaceBar({ place, date, unknown }: PlaceBarProps) {
  const { t } = useTranslation('panchang')
  const { language, href } = useSite()
  const navigate = useNavigate()
  return (
    <Form className={`${styles.form} no-print`} action={href('/panchang')} method="get" aria-label={t('place.form')}>
      <PlaceField
        id="panchang-place"
        names={['place', 'at']}
        label={t('place.label')}
        place={place}
        unknown={unknown}
        onChosen={(form) => form.requestSubmit()}
        onPoint={(point) => void navigate(href(`/panchang?${new URLSearchParams(point)}`))}
      />
      {place.slug ? null : <Point place={place} />}
      <div className="field">
        <label htmlFor="panchang-date">{t('day.label')}</label>
        <DateField
          id="panchang-date"
          name="date"
          value={date}
          min={FIRST_DAY}
          label={t('day.label')}
          placeholder={t('day.choose')}
          language={language}
          onChange={(chosen) => chosen && chosen !== date && void navigate(href(addressOf(place, chosen)))}
        />
      </div>
      <button type="submit" className="button button-primary">
        {t('place.show')}
      </button>
    </Form>
  )
}

/** Hidden fields that keep a point without a name unless a place is typed. */
function Point({ place: { latitude, longitude, timeZone } }: { place: RequestedPlace }) {
  return (
    <>
      <input type="hidden" name="lat" value={latitude} />
      <input type="hidden" name="lon" value={longitude} />
      <input type="hidden" name="timeZone" value={timeZone} />
    </>
  )
}
