import { FIRST_YEAR } from '../../../../modules/panchang/day/model.ts'
import { OBSERVANCES } from '../../../../modules/panchang/engine/day/observances.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PlaceField } from '../place/place-field.tsx'
import * as styles from './tithi.module.css'
import type { TithiSearch } from './tithi-search.ts'

const FIRST_DAY = `${FIRST_YEAR}-01-01`

type Place = { slug: string; label: string } | undefined

export type TithiFormProps = { search: TithiSearch; today: string; place: Place; home: Place; isSubmitted: boolean }

/** What is wrong with the date and the place of a search. */
function useTithiErrors({ search, today, isSubmitted }: Pick<TithiFormProps, 'search' | 'today' | 'isSubmitted'>) {
  const { t } = useTranslation('tithi')
  const check = (date: string, place: string) => ({
    date: date >= FIRST_DAY && date <= today ? undefined : t('form.noDate', { year: FIRST_YEAR }),
    place: place ? undefined : t('form.noPlace'),
  })
  const text = (typed: FormData, name: string) => String(typed.get(name)).trim()
  return useNativeForm({
    loadValidation: () => Promise.resolve((typed: FormData) => check(text(typed, 'date'), text(typed, 'place'))),
    refusal: isSubmitted ? search : undefined,
    fieldsOf: () => check(search.date, search.place.typed),
  })
}

export function TithiForm({ search, today, place, home, isSubmitted }: TithiFormProps) {
  const { t } = useTranslation('tithi')
  const { href } = useSite()
  const kinds = { birthday: t('form.birthday'), shraddha: t('form.shraddha') }
  const { form, errors } = useTithiErrors({ search, today, isSubmitted })
  return (
    <form {...form} className={`${styles.form} card no-print`} action={href('/panchang/tithi')} method="get" autoComplete="off">
      <fieldset className={styles.kinds}>
        <legend>{t('form.kind')}</legend>
        {OBSERVANCES.map((one) => (
          <label key={one}>
            <input type="radio" name="for" value={one} defaultChecked={search.observance === one} />
            {kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field label={t('form.date')} required error={errors.date}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="date"
            className={errors.date ? 'input numeric invalid' : 'input numeric'}
            min={FIRST_DAY}
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
        error={errors.place}
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
