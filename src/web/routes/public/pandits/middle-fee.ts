import type { CityPandits } from '../../../../modules/pandits/cities/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../ui/words.tsx'

type Fees = Pick<NonNullable<CityPandits['fees']>, 'medianPaise' | 'minPaise'>

/** Returns a sentence on the median fee. If the median is the lowest fee, more than half may charge it and nobody charges less. */
export function medianFee({ medianPaise, minPaise }: Fees, isOfPuja: boolean, t: Translate): string {
  const median = formatPaise(medianPaise)
  if (medianPaise > minPaise) return isOfPuja ? t('median', { median }) : t('medianAll', { median })
  return isOfPuja ? t('medianMin', { median }) : t('medianAllMin', { median })
}
