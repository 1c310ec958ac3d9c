import type { Language } from '../shared/time/dates.ts'
import { useTranslation } from './words.tsx'

export function useSite(): { language: Language; href: (path: string) => string } {
  const { i18n } = useTranslation()
  const language: Language = i18n.language === 'hi' ? 'hi' : 'en'
  return { language, href: (path) => (language === 'hi' ? `/hi${path}` : path) }
}
