import { deferredComponent } from '../../../ui/data/lazy-component.tsx'
import { SkipHydration } from '../../../ui/data/skip-hydration.tsx'
import { useRoot } from '../../root.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The browser loads its code only if it renders the footer itself: after client-side navigation from another layout, or new settings. */
const FooterContent = deferredComponent(() => import('./footer-content.tsx').then((module) => module.FooterContent))

export function Footer() {
  const { settings } = useRoot()
  return (
    <footer className="site-footer">
      <WhatsAppButton />
      <SkipHydration dependency={settings} className="footer-rest">
        <FooterContent />
      </SkipHydration>
    </footer>
  )
}
