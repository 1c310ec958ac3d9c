import { FIRST_YEAR } from '../../../../modules/panchang/day/model.ts'
import { OBSERVANCES } from '../../../../modules/panchang/engine/day/observances.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PlaceField } from '../place/place-field.tsx'
import * as styles from './tithi.module.css'
import type { TithiSearch } from './tithi-search.ts'

type Place = { slug: string; label: string } | undefined

export type TithiFormProps = { search: TithiSearch; today: string; place: Place; home: Place }

export function TithiForm({ search, today, place, home }: TithiFormProps) {
  const { t } = useTranslation('tithi')
  const { href } = useSite()
  const kinds = { birthday: t('form.birthday'), shraddha: t('form.shraddha') }
  return (
    <form className={`${styles.form} card no-print`} action={href('/panchang/tithi')} method="get" autoComplete="off">
      <fieldset className={styles.kinds}>
        <legend>{t('form.kind')}</legend>
        {OBSERVANCES.map((one) => (
          <label key={one}>
            <input type="radio" name="for" value={one} defaultChecked={search.observance === one} />
            {kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field label={t('form.date')} required>
        {(control) => (
          <input
            {...control}
            type="date"
            name="date"
            className="input numeric"
            required
            min={`${FIRST_YEAR}-01-01`}
            max={today}
            defaultValue={search.date}
          />
        )}
      </Field>
      <Field label={t('form.time')} hint={t('form.timeHint')}>
        {(control) => <input {...control} type="time" name="time" className="input numeric" defaultValue={search.time} />}
      </Field>
      <PlaceField
        id="tithi-place"
        names={['place', 'at']}
        label={t('form.place')}
        place={place}
        unknown={place ? '' : search.place.typed}
        isRequired
      />
      <PlaceField
        id="tithi-home"
        names={['home', 'homeAt']}
        label={t('form.home')}
        place={home}
        unknown={home ? '' : search.home.typed}
        hint={t('form.homeHint')}
      />
      <button type="submit" className="button button-primary">
        {t('form.show')}
      </button>
    </form>
  )
}
