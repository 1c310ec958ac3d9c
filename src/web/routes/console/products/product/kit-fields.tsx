import { useId, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ceremonyName, dropdownCeremonies } from '../../../../../modules/catalogue/model.ts'
import { kitPaise, MAX_KIT_DISCOUNT_PERCENT } from '../../../../../modules/shop/catalogue/model.ts'
import type { VariantPick } from '../../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { westernDigits } from '../../../../../shared/phone/mobile-shape.ts'
import { Combobox } from '../../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { findVariants } from '../products-queries.ts'
import * as styles from './product.module.css'
import { moveItem, type PartDraft } from './product-form.ts'
import { RowControls } from './row-moves.tsx'
import type { EditedProduct } from './use-product.ts'

export function KitFields({ product: { form, change, wrong } }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const id = useId()
  const discount = Number(westernDigits(form.discount)) || 0
  const counted = form.parts.map(({ alonePaise, typed }) => ({ alonePaise, quantity: Number(westernDigits(typed)) || 0 }))
  const { pricePaise, payPaise } = kitPaise(counted, discount)
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.kit')}</h2>
      <div className={styles.productTwo}>
        <Field
          label={t('field.discount')}
          error={wrong.has('discount') ? t('wrong.discount', { max: MAX_KIT_DISCOUNT_PERCENT }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input numeric"
              inputMode="numeric"
              maxLength={2}
              value={form.discount}
              onChange={({ target }) => change({ discount: target.value })}
            />
          )}
        </Field>
        <Field label={t('field.ceremony')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={form.ceremony}
              onChange={({ target }) => change({ ceremony: target.value })}
            >
              <option value="">{t('noPuja')}</option>
              {dropdownCeremonies().map(({ slug }) => (
                <option key={slug} value={slug}>
                  {ceremonyName(slug, language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Parts parts={form.parts} wrong={wrong} onChange={(parts) => change({ parts })} />
      <p className="numeric">{t('kitPrice', { alone: formatPaise(pricePaise), pay: formatPaise(payPaise) })}</p>
    </section>
  )
}

type PartsProps = { parts: readonly PartDraft[]; wrong: ReadonlySet<string>; onChange: (parts: readonly PartDraft[]) => void }

function Parts({ parts, wrong, onChange }: PartsProps) {
  const { t } = useTranslation('console-products')
  const nameOf = ({ name, variantName }: Pick<VariantPick, 'name' | 'variantName'>) =>
    [name, variantName].filter(Boolean).join(', ')
  return (
    <>
      <ol className={`${styles.productRows} ${styles.kitRows}`}>
        {parts.map((part, at) => (
          <li key={part.variantId}>
            <input
              className="input numeric"
              inputMode="numeric"
              maxLength={3}
              aria-label={t('kit.quantity', { name: nameOf(part) })}
              aria-invalid={wrong.has(`part.${part.variantId}`) ? true : undefined}
              value={part.typed}
              onChange={({ target }) =>
                onChange(parts.map((entry) => (entry.variantId === part.variantId ? { ...entry, typed: target.value } : entry)))
              }
            />
            <span>
              {nameOf(part)}
              <span className="muted numeric">
                {part.sku} · {formatPaise(part.alonePaise)} · {t('pieces', { count: part.stock })}
              </span>
            </span>
            <RowControls
              name={nameOf(part)}
              isFirst={at === 0}
              isLast={at === parts.length - 1}
              onStep={(by) => onChange(moveItem(parts, at, by))}
              onRemove={parts.length > 1 ? () => onChange(parts.filter((entry) => entry !== part)) : undefined}
            />
          </li>
        ))}
      </ol>
      <AddPart held={parts} nameOf={nameOf} onAdd={(variant) => onChange([...parts, { ...variant, quantity: 1, typed: '1' }])} />
    </>
  )
}

type AddPartProps = {
  held: readonly PartDraft[]
  nameOf: (variant: VariantPick) => string
  onAdd: (variant: VariantPick) => void
}

function AddPart({ held, nameOf, onAdd }: AddPartProps) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const [found, setFound] = useState<readonly VariantPick[]>([])
  const suggest = async (text: string, signal: AbortSignal) => {
    const variants = (await findVariants(text, language, signal)).filter(
      ({ variantId }) => !held.some((part) => part.variantId === variantId),
    )
    setFound(variants)
    return variants.map((variant) => ({ id: variant.variantId, label: nameOf(variant), note: variant.sku }))
  }
  return (
    <Field label={t('kit.add')} hint={t('kit.addHint')} className={styles.productCombo}>
      {(control) => (
        <Combobox
          {...control}
          isEmptiedByPick
          className="input"
          maxLength={120}
          suggest={suggest}
          listLabel={t('kit.add')}
          countLabel={(count) => t('suggestions', { count })}
          onPick={({ id }) => {
            const variant = found.find(({ variantId }) => variantId === id)
            if (variant) onAdd(variant)
          }}
        />
      )}
    </Field>
  )
}
