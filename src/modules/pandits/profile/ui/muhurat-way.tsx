import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'

export function MuhuratWay({ to }: { to: string }) {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <section className="portal-section" aria-labelledby={id}>
      <h2 id={id}>{t('muhurats.title')}</h2>
      <Link className="portal-link card" to={to}>
        <b>{t('muhurats.way')}</b>
        <span className="muted">{t('muhurats.text')}</span>
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  )
}
