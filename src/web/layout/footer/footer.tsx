import { useEffect } from 'react'
import { deferredComponent } from '../../../ui/data/lazy-component.tsx'
import { SkipHydration } from '../../../ui/data/skip-hydration.tsx'
import { useRoot } from '../../root.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const FooterContent = deferredComponent(() => import('./footer-content.tsx').then((module) => module.FooterContent))

/** The browser renders its content only after a change or an error. Its code is loaded before, because then there may be no network. */
export function Footer() {
  const { phone, email, supportHours, socialLinks, brandName, brandNameHindi, now } = useRoot().settings
  useEffect(() => void FooterContent.preload().catch(() => undefined), [])
  return (
    <footer className="site-footer">
      <WhatsAppButton />
      <SkipHydration
        dependency={JSON.stringify([phone, email, supportHours, socialLinks, brandName, brandNameHindi, now.slice(0, 4)])}
        className="footer-rest"
      >
        <FooterContent />
      </SkipHydration>
    </footer>
  )
}
