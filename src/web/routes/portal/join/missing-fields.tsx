// Error summary; each line links to its field.
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'

export type InvalidField = { label: string; element: HTMLElement }

/** Returns the labelled invalid fields in the order of the form. */
export function invalidFieldsIn(form: HTMLFormElement): InvalidField[] {
  return [...form.querySelectorAll<HTMLElement>(':is(input, select, textarea, fieldset).invalid')].flatMap((element) => {
    const label = labelOf(element)
      ?.replace(/\s*\*\s*$/, '')
      .trim()
    return label ? [{ label, element }] : []
  })
}

function labelOf(element: HTMLElement): string | null | undefined {
  if (element instanceof HTMLFieldSetElement) return element.querySelector('legend')?.textContent
  const { labels } = element as Partial<HTMLInputElement>
  return (labels?.[0] ?? element.closest('.field')?.querySelector('label, legend'))?.textContent
}

export function InvalidFieldList({ fields }: { fields: readonly InvalidField[] }) {
  const { t } = useTranslation('apply')
  if (fields.length === 0) return null
  return (
    <section className={styles.applyMissing} aria-label={t('missing', { count: fields.length })}>
      <h3>{t('missing', { count: fields.length })}</h3>
      <ul>
        {fields.map(({ label, element }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both references have fields of the same names
          <li key={index}>
            <button type="button" className="button button-outline small" onClick={() => element.focus()}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
