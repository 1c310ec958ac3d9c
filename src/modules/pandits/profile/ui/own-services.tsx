import { ChevronDown, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { formatPaise } from '../../../../shared/money/money.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { Combobox, clearField } from '../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ceremonyName, defaultMinutes } from '../../../catalogue/model.ts'
import { suggestCeremonies } from '../../search-form/ui/suggestions.ts'
import { findServiceByName, partId } from '../model.ts'
import * as styles from './own-profile.module.css'
import { numberInputOf } from './own-profile-fields.tsx'
import { SelectNumber } from './own-profile-options.tsx'
import { OwnSamagri } from './own-samagri.tsx'
import type { FormPart, ServiceFields } from './profile-form.ts'

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440]

export function OwnServices({ form, language }: FormPart) {
  const { t } = useTranslation('profile')
  const rows = useFieldArray({ control: form.control, name: 'fees' })
  const services = form.watch('fees')
  return (
    <section className={`${styles.part} card`}>
      <h2>{t('services.title')}</h2>
      <ServiceInput form={form} language={language} onAdd={(service) => rows.append(service, { shouldFocus: false })} />
      {services.length === 0 ? <p className="muted">{t('services.none')}</p> : null}
      <ul className={styles.tags} aria-label={t('services.title')}>
        {services.map(({ ceremonySlug }, at) => (
          <li key={ceremonySlug} className="chip">
            {ceremonyName(ceremonySlug, language)}
            <button
              type="button"
              className="icon-button"
              aria-label={t('services.remove', { puja: ceremonyName(ceremonySlug, language) })}
              onClick={() => rows.remove(at)}
            >
              <Icon icon={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div>
        {services.map((service, at) => (
          <Service key={service.ceremonySlug} form={form} language={language} service={service} at={at} />
        ))}
      </div>
    </section>
  )
}

/** Adds a service by name. Shows a note instead for an unknown or already added service. */
function ServiceInput({ form, language, onAdd }: FormPart & { onAdd: (service: ServiceFields) => void }) {
  const { t } = useTranslation('profile')
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const add = (text: string): boolean => {
    if (text.trim() === '') return false
    const slug = findServiceByName(text)?.slug
    const isThere = form.getValues('fees').some(({ ceremonySlug }) => ceremonySlug === slug)
    if (!slug || isThere) {
      setNote(slug ? t('services.there', { puja: ceremonyName(slug, language) }) : t('services.unknown', { puja: text.trim() }))
      return false
    }
    setNote('')
    const feePaise = form.getValues('basePrice')
    onAdd({ ceremonySlug: slug, feePaise, minutes: String(defaultMinutes(slug)), includes: '', samagri: null })
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    const isChoosing = field.current?.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || isChoosing || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (field.current && add(field.current.value)) clearField(field.current)
  }
  return (
    <div className={styles.place} onKeyDownCapture={onKey}>
      <Field id={partId('services')} label={t('services.add')} hint={t('services.hint')} error={note || undefined}>
        {(control) => (
          <Combobox
            {...control}
            ref={field}
            isEmptiedByPick
            className="input"
            maxLength={80}
            enterKeyHint="done"
            suggest={(query, signal) => suggestCeremonies(query, language, signal)}
            onPick={({ label }) => add(label)}
            onInput={() => setNote('')}
            listLabel={t('services.title')}
            countLabel={(count) => t('suggestions', { count })}
          />
        )}
      </Field>
    </div>
  )
}

type ServiceProps = FormPart & { service: ServiceFields; at: number }

function Service({ form, language, service, at }: ServiceProps) {
  const { errors, isSubmitted } = form.formState
  const { ceremonySlug, samagri } = service
  const paise = parseRupees(service.feePaise)
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = errors.fees?.[at] !== undefined
  useEffect(() => {
    // It stays open when the error is gone: he may still be typing.
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  const saveSamagri = (lines: ServiceFields['samagri']) => {
    // The list may have been loading while he removed services.
    const index = form.getValues('fees').findIndex((other) => other.ceremonySlug === ceremonySlug)
    if (index >= 0) form.setValue(`fees.${index}.samagri`, lines, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <details ref={details} className={styles.service}>
      <summary>
        <b>{ceremonyName(ceremonySlug, language)}</b>
        <span className="muted numeric">
          {paise === undefined ? '' : `${formatPaise(paise)}, `}
          {formatLength(Number(service.minutes), language)}
        </span>
        <Icon icon={ChevronDown} size={20} />
      </summary>
      <ServiceTexts form={form} language={language} at={at} />
      <OwnSamagri
        slug={ceremonySlug}
        lines={samagri}
        isWrong={errors.fees?.[at]?.samagri !== undefined}
        language={language}
        onChange={saveSamagri}
      />
    </details>
  )
}

function ServiceTexts({ form, language, at }: FormPart & { at: number }) {
  const { t } = useTranslation('profile')
  const isWrong = form.formState.errors.fees?.[at]?.feePaise
  return (
    <>
      <div className={styles.twoColumns}>
        <Field label={t('services.fee')} required error={isWrong && t('problem.amount')}>
          {(control) => (
            <input
              {...control}
              {...numberInputOf(form, `fees.${at}.feePaise`)}
              className={isWrong ? 'input invalid numeric' : 'input numeric'}
              inputMode="decimal"
              maxLength={12}
            />
          )}
        </Field>
        <SelectNumber
          label={t('services.length')}
          input={inputOf(form, `fees.${at}.minutes`)}
          values={LENGTHS}
          labelOf={(minutes) => formatLength(minutes, language)}
        />
      </div>
      <Field label={t('services.includes')} hint={t('services.includesHint')}>
        {(control) => (
          <textarea {...control} {...inputOf(form, `fees.${at}.includes`)} className="input" rows={2} maxLength={500} />
        )}
      </Field>
    </>
  )
}
