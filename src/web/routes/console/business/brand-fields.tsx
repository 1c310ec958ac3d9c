import type { BusinessAnswer } from '../../../../modules/business/details/contract.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './business.module.css'
import { errorAt, Line, type PartState } from './part.tsx'

type BrandFieldsProps = { brand: Pick<BusinessAnswer, 'brandName' | 'brandNameHindi'>; state: PartState }

export function BrandFields({ brand, state: { problem } }: BrandFieldsProps) {
  const { t } = useTranslation('business')
  return (
    <div className={styles.businessTwo}>
      <Line
        name="brandName"
        label={t('brand.name')}
        value={brand.brandName}
        maxLength={60}
        lang="en"
        error={errorAt(problem, 'brand', 'brandName', t('wrong.brand'))}
        required
      />
      <Line
        name="brandNameHindi"
        label={t('brand.nameHindi')}
        value={brand.brandNameHindi}
        maxLength={60}
        lang="hi"
        error={errorAt(problem, 'brand', 'brandNameHindi', t('wrong.brandHindi'))}
        required
      />
    </div>
  )
}
