import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { STATES } from '../../../../shared/indian-states.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import {
  CEREMONY_KINDS,
  type Ceremony,
  type CeremonyKind,
  findCeremony,
  PUJA_LANGUAGES,
  pujaLanguageName,
} from '../../../catalogue/model.ts'
import type { PromisedCall } from '../../calling/ui/use-call-promise.ts'
import { canBeHeldOnline, type Start } from '../../draft/ui/start-fields.ts'
import { type FieldGroupProps, inputClass } from '../../request-form/ui/form-part.ts'
import { MobileField } from '../../request-form/ui/mobile-field.tsx'
import { BookingDateField } from './booking-date-field.tsx'
import { OTHERS } from './booking-fields.ts'
import { PlaceField, RequestedPandit } from './booking-own-fields.tsx'
import * as styles from './booking-sheet.module.css'

/** A native select with our arrow icon. */
export function SelectArrow({ children }: { children: ReactNode }) {
  return (
    <span className="select-box">
      {children}
      <Icon icon={ChevronDown} size={18} />
    </span>
  )
}

type FirstFieldsProps = FieldGroupProps & { promise: PromisedCall; start: Start }

const KINDS = Object.keys(CEREMONY_KINDS).filter((kind) => kind !== 'others') as Exclude<CeremonyKind, 'others'>[]

/** The pujas of one kind, the most requested first; for an online puja only those that can be held online. */
const pujasOf = (kind: CeremonyKind, isOnline: boolean): Ceremony[] =>
  CEREMONY_KINDS[kind].flatMap((slug) => {
    const puja = findCeremony(slug)
    return puja && (!isOnline || canBeHeldOnline(puja.pujaName)) ? [puja] : []
  })

function PujaGroup({ label, pujas }: { label: string; pujas: readonly Ceremony[] }) {
  const { language } = useVisitor()
  if (pujas.length === 0) return null
  return (
    <optgroup label={label}>
      {pujas.map((ceremony) => (
        <option key={ceremony.slug} value={ceremony.pujaName}>
          {pickByLanguage(language, ceremony)}
        </option>
      ))}
    </optgroup>
  )
}

export function PujaAndContactFields({ form, onSaveDraft, promise, start }: FirstFieldsProps) {
  const { t } = useTranslation('booking')
  const { register, formState, watch } = form
  const { errors } = formState
  const isOnline = watch('kind') === 'online'
  const kinds: Record<(typeof KINDS)[number], string> = {
    home: t('kinds.home'),
    family: t('kinds.family'),
    work: t('kinds.work'),
    deity: t('kinds.deity'),
    festival: t('kinds.festival'),
    planets: t('kinds.planets'),
    forefathers: t('kinds.forefathers'),
  }
  return (
    <>
      <Field label={t('field.puja')} required error={errors.pujaName?.message}>
        {(control) => (
          <SelectArrow>
            <select {...control} {...register('pujaName')} className={inputClass(form, 'pujaName')}>
              <option value="" disabled hidden>
                {t('field.pujaChoose')}
              </option>
              {KINDS.map((kind) => (
                <PujaGroup key={kind} label={kinds[kind]} pujas={pujasOf(kind, isOnline)} />
              ))}
              <option value={OTHERS}>{`${OTHERS} (${t('field.otherLanguageOthers')})`}</option>
            </select>
          </SelectArrow>
        )}
      </Field>
      {isOnline ? null : <BookingDateField form={form} onSaveDraft={onSaveDraft} promise={promise} start={start} />}
      {watch('pujaName') === OTHERS ? <OtherPujaFields form={form} onSaveDraft={onSaveDraft} /> : null}
      <Field label={t('field.name')} required error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...register('name')}
            className={inputClass(form, 'name')}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
          />
        )}
      </Field>
      <MobileField form={form} onSaveDraft={onSaveDraft} />
      {isOnline ? <EmailField form={form} onSaveDraft={onSaveDraft} /> : null}
    </>
  )
}

/** For an online puja the URL of the call is emailed too, so the address is asked next to the number. */
function EmailField({ form }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { register, formState, watch } = form
  const isOnline = watch('kind') === 'online'
  return (
    <Field label={t('field.email')} error={formState.errors.email?.message} hint={isOnline ? t('online.emailHint') : undefined}>
      {(control) => (
        <input
          {...control}
          {...register('email')}
          className={inputClass(form, 'email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          placeholder={t('field.emailHint')}
        />
      )}
    </Field>
  )
}

function OtherPujaFields({ form }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { register, formState } = form
  return (
    <>
      <Field label={t('field.otherName')} required error={formState.errors.otherPujaName?.message} className={styles.full}>
        {(control) => (
          <input
            {...control}
            {...register('otherPujaName')}
            className={inputClass(form, 'otherPujaName')}
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('field.otherDescription')} error={formState.errors.otherPujaDescription?.message} className={styles.full}>
        {(control) => (
          <textarea
            {...control}
            {...register('otherPujaDescription')}
            className={inputClass(form, 'otherPujaDescription')}
            placeholder={t('field.otherDescriptionHint')}
            rows={3}
          />
        )}
      </Field>
    </>
  )
}

export function PlaceFields({ form, onSaveDraft }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label={t('field.address')}
        required
        error={errors.pujaAddress?.message}
        hint={t('field.addressHint')}
        className={styles.full}
      >
        {(control) => (
          <input
            {...control}
            {...register('pujaAddress')}
            className={inputClass(form, 'pujaAddress')}
            autoComplete="street-address"
            enterKeyHint="next"
          />
        )}
      </Field>
      <PlaceField form={form} onSaveDraft={onSaveDraft} />
      <Field label={t('field.state')} error={errors.state?.message}>
        {(control) => (
          <SelectArrow>
            <select {...control} {...register('state')} className={inputClass(form, 'state')} autoComplete="address-level1">
              <option value="" disabled hidden>
                {t('field.stateChoose')}
              </option>
              {STATES.map((state) => (
                <option key={state.code} value={state.name}>
                  {pickByLanguage(language, { en: state.name, hi: state.nameHindi })}
                </option>
              ))}
            </select>
          </SelectArrow>
        )}
      </Field>
    </>
  )
}

export function PreferenceFields({ form, onSaveDraft, quote }: FieldGroupProps & { quote: string }) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { register, formState, watch } = form
  const { errors } = formState
  const isOnline = watch('kind') === 'online'
  return (
    <>
      <Field label={t('field.language')} error={errors.language?.message}>
        {(control) => (
          <SelectArrow>
            <select {...control} {...register('language')} className={inputClass(form, 'language')}>
              <option value="" disabled hidden>
                {t('field.languageChoose')}
              </option>
              {PUJA_LANGUAGES.map((name) => (
                <option key={name} value={name}>
                  {pujaLanguageName(name, language)}
                </option>
              ))}
            </select>
          </SelectArrow>
        )}
      </Field>
      {isOnline ? null : <EmailField form={form} onSaveDraft={onSaveDraft} />}
      <RequestedPandit form={form} onSaveDraft={onSaveDraft} quote={quote} />
      <Field label={t('field.coupon')} error={errors.coupon?.message} hint={t('field.couponHint')}>
        {(control) => (
          <input
            {...control}
            {...register('coupon')}
            className={inputClass(form, 'coupon')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="next"
            placeholder={t('field.couponPlaceholder')}
          />
        )}
      </Field>
      <Field label={t('field.message')} error={errors.message?.message} className={styles.full}>
        {(control) => (
          <textarea
            {...control}
            {...register('message')}
            className={inputClass(form, 'message')}
            placeholder={isOnline ? t('online.messageHint') : t('field.messageHint')}
            rows={3}
          />
        )}
      </Field>
    </>
  )
}
