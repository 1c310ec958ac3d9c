import { ChevronDown, X } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { Combobox, clearField } from '../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ceremonyName, defaultMinutes } from '../../../catalogue/model.ts'
import { suggestCeremonies } from '../../search-form/ui/suggestions.ts'
import { findServiceByName, partId } from '../model.ts'
import * as styles from './own-profile.module.css'
import { convertToWesternDigits } from './own-profile-fields.tsx'
import { SelectNumber } from './own-profile-options.tsx'
import { OwnSamagri } from './own-samagri.tsx'
import type { FormPart, ServiceDraft } from './profile-form.ts'

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440]

export function OwnServices(part: FormPart) {
  const { t } = useTranslation('profile')
  const { form, change, language } = part
  const remove = (slug: string) => change({ services: form.services.filter((service) => service.slug !== slug) })
  const set = (slug: string, changes: Partial<ServiceDraft>) =>
    change({ services: form.services.map((service) => (service.slug === slug ? { ...service, ...changes } : service)) })
  return (
    <section className={`${styles.part} card`}>
      <h2>{t('services.title')}</h2>
      <ServiceInput {...part} />
      {form.services.length === 0 ? <p className="muted">{t('services.none')}</p> : null}
      <ul className={styles.tags} aria-label={t('services.title')}>
        {form.services.map(({ slug }) => (
          <li key={slug} className="chip">
            {ceremonyName(slug, language)}
            <button
              type="button"
              className="icon-button"
              aria-label={t('services.remove', { puja: ceremonyName(slug, language) })}
              onClick={() => remove(slug)}
            >
              <Icon of={X} size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        {form.services.map((service) => (
          <Service key={service.slug} part={part} service={service} set={(changes) => set(service.slug, changes)} />
        ))}
      </div>
    </section>
  )
}

/** Adds a service by name. Shows a note instead for an unknown or already added service. */
function ServiceInput({ form, change, language }: FormPart) {
  const { t } = useTranslation('profile')
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const add = (text: string): boolean => {
    if (text.trim() === '') return false
    const slug = findServiceByName(text)?.slug
    const isThere = form.services.some((service) => service.slug === slug)
    if (!slug || isThere) {
      setNote(slug ? t('services.there', { puja: ceremonyName(slug, language) }) : t('services.unknown', { puja: text.trim() }))
      return false
    }
    setNote('')
    change({
      services: [...form.services, { slug, fee: form.basePrice, minutes: defaultMinutes(slug), includes: '', samagri: null }],
    })
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

type ServiceProps = { part: FormPart; service: ServiceDraft; set: (changes: Partial<ServiceDraft>) => void }

function Service({ part, service, set }: ServiceProps) {
  const { language, wrong } = part
  const isWrong = wrong.some((field) => field === `fee.${service.slug}` || field === `samagri.${service.slug}`)
  const paise = parseRupees(service.fee)
  return (
    <details className={styles.service} open={isWrong || undefined}>
      <summary>
        <b>{ceremonyName(service.slug, language)}</b>
        <span className="muted numeric">
          {paise === undefined ? '' : `${formatPaise(paise)}, `}
          {formatLength(service.minutes, language)}
        </span>
        <Icon of={ChevronDown} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ServiceFields part={part} service={service} set={set} />
      <OwnSamagri
        slug={service.slug}
        lines={service.samagri}
        isWrong={wrong.some((field) => field === `samagri.${service.slug}`)}
        language={language}
        onChange={(samagri) => set({ samagri })}
      />
    </details>
  )
}

function ServiceFields({ part: { language, wrong }, service, set }: ServiceProps) {
  const { t } = useTranslation('profile')
  const isWrong = wrong.some((field) => field === `fee.${service.slug}`)
  return (
    <>
      <div className={styles.twoColumns}>
        <Field label={t('services.fee')} required error={isWrong ? t('problem.amount') : undefined}>
          {(control) => (
            <input
              {...control}
              className={isWrong ? 'input invalid numeric' : 'input numeric'}
              inputMode="decimal"
              maxLength={12}
              value={service.fee}
              onChange={({ target }) => set({ fee: convertToWesternDigits(target) })}
            />
          )}
        </Field>
        <SelectNumber
          label={t('services.length')}
          value={service.minutes}
          values={LENGTHS}
          labelOf={(minutes) => formatLength(minutes, language)}
          onChange={(minutes) => set({ minutes })}
        />
      </div>
      <Field label={t('services.includes')} hint={t('services.includesHint')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={500}
            value={service.includes}
            onChange={(event) => set({ includes: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
