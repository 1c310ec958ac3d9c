import type { Translate } from '../../../../shared/text/translation.ts'
export function methodLabel(method: string, t: Translate<'family'>): string {
  if (method === 'cash') return t('method.cash')
  return method === 'upi' ? t('method.upi') : t('method.online')
}
