import { pickByLanguage } from '../../../shared/languages.ts'
import { Kolam } from '../../../ui/art/kolam.tsx'
import { useSite } from '../../../ui/site.ts'
import { useRoot } from '../../root.tsx'

export function useBrand(): string {
  const { language } = useSite()
  const { settings } = useRoot()
  return pickByLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi })
}

export function Logo() {
  const { href } = useSite()
  const brand = useBrand()
  return (
    <a className="logo" href={href('/')}>
      <span className="logo-mark">
        <Kolam seed="Sankalp" shape="diamond" count={3} stroke={3.2} dot={3} />
      </span>
      <b>{brand}</b>
    </a>
  )
}
