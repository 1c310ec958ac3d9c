// Plain links, because the provider redirects back to the page.
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './auth-modal.module.css'
import { type ProviderName, ProviderSign } from './provider-sign.tsx'

type ProviderButtonsProps = {
  providers: readonly ProviderName[]
  returnTo: string
  /** Runs before the page is left. */
  onLeave: () => void
}

/** `returnTo` is the page of ours to come back to. */
export function ProviderButtons({ providers, returnTo, onLeave }: ProviderButtonsProps) {
  const { t } = useTranslation('accounts')
  const labels = { google: t('with.google'), facebook: t('with.facebook') }
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.separator}>{t('with.or')}</p>
      {providers.map((name) => (
        <a
          key={name}
          className="btn btn-l"
          href={`/api/v1/user/auth/${name}?to=${encodeURIComponent(returnTo)}`}
          onClick={onLeave}
        >
          <ProviderSign name={name} />
          {labels[name]}
        </a>
      ))}
    </div>
  )
}
