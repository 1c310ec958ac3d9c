import type { CityPandits } from '../../modules/pandits/contract/cities.ts'
import { formatPaise } from '../../shared/money.ts'
import type { Translate } from '../../ui/words.tsx'

type Fees = Pick<NonNullable<CityPandits['fees']>, 'medianPaise' | 'leastPaise'>

/** What half of them ask; where that is the lowest fee, more of them may ask it and nobody asks less. */
export function middleFee({ medianPaise, leastPaise }: Fees, isOfPuja: boolean, t: Translate): string {
  const median = formatPaise(medianPaise)
  if (medianPaise > leastPaise) return isOfPuja ? t('median', { median }) : t('medianAll', { median })
  return isOfPuja ? t('medianLeast', { median }) : t('medianAllLeast', { median })
}
