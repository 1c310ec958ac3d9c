import { Moon, Sun } from 'lucide'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../ui/translation.tsx'
import { useTheme } from '../../platform/theme.ts'

export function ThemeToggle({ className, isLabelled = false }: { className: string; isLabelled?: boolean }) {
  const { t } = useTranslation()
  const { isDark, toggle } = useTheme()
  const label = isDark ? t('header.toLight') : t('header.toDark')
  const icon = isDark ? Sun : Moon
  return (
    <button type="button" className={className} aria-label={isLabelled ? undefined : label} onClick={toggle}>
      <Icon icon={icon} size={20} />
      {isLabelled ? label : null}
    </button>
  )
}
