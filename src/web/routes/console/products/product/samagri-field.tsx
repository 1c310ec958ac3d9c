import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ceremonyName } from '../../../../../modules/catalogue/model.ts'
import { foldText } from '../../../../../shared/text/fold.ts'
import { Combobox } from '../../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { samagriQuery } from '../products-queries.ts'
import * as styles from './product.module.css'
import type { EditedProduct } from './use-product.ts'

const SHOWN = 8

export function SamagriField({ product: { form, saved } }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const { data: items = [] } = useQuery(samagriQuery(language))
  const chosen = form.watch('samagri')
  const choose = (samagri: string[]) => form.setValue('samagri', samagri, { shouldDirty: true })
  const nameOf = (item: string) => items.find((entry) => entry.item === item)?.name ?? item
  const suggest = async (text: string) => {
    const folded = foldText(text)
    return items
      .filter(({ item, name }) => !chosen.includes(item) && (foldText(name).includes(folded) || item.includes(folded)))
      .slice(0, SHOWN)
      .map(({ item, name }) => ({ id: item, label: name }))
  }
  return (
    <div>
      <Field label={t('field.samagri')} hint={t('hint.samagri')} className={styles.productCombo}>
        {(control) => (
          <Combobox
            {...control}
            isEmptiedByPick
            className="input"
            maxLength={60}
            suggest={suggest}
            listLabel={t('field.samagri')}
            countLabel={(count) => t('suggestions', { count })}
            onPick={({ id }) => choose([...chosen, id])}
          />
        )}
      </Field>
      <ul className={styles.productTags}>
        {chosen.map((item) => (
          <li key={item} className="chip">
            {nameOf(item)}
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { name: nameOf(item) })}
              onClick={() => choose(chosen.filter((entry) => entry !== item))}
            >
              <Icon icon={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {saved.pujas.length > 0 ? (
        <p className="muted">{t('pujas', { names: saved.pujas.map((slug) => ceremonyName(slug, language)).join(', ') })}</p>
      ) : null}
    </div>
  )
}
