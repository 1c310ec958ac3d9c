import type { Language } from '../../../shared/dates.ts'
import { useTranslation } from '../../../ui/words.tsx'

export function useShopPage(): { language: Language; href: (path: string) => string } {
  const { i18n } = useTranslation()
  const language: Language = i18n.language === 'hi' ? 'hi' : 'en'
  return { language, href: (path) => (language === 'hi' ? `/hi${path}` : path) }
}
