// Saved products of signed-out visitors; others use their account.
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { openAuth } from '../../../../modules/accounts/sign-in/ui/auth-state.ts'
import type { WishlistItem } from '../../../../modules/shop/wishlist/contract.ts'
import { Wishlist } from '../../../../modules/shop/wishlist/ui/wishlist.tsx'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { useRoot } from '../../../root.tsx'
import * as styles from './saved.module.css'

export const handle = { catalogues: ['wishlist'] }

type SavedState = { state: 'loading' } | { state: 'failed' } | { state: 'here'; items: readonly WishlistItem[] }

/** Returns the products saved in this browser; nothing is requested while signed in. */
function useSavedProducts(isSignedIn: boolean) {
  const { language } = useSite()
  const [savedList, setSavedList] = useState<SavedState>({ state: 'loading' })
  const loadSaved = useCallback(async () => {
    setSavedList({ state: 'loading' })
    try {
      const { listSavedProducts } = await import('../../../../modules/shop/wishlist/ui/wishlist-calls.tsx')
      setSavedList({ state: 'here', items: await listSavedProducts(language) })
    } catch {
      setSavedList({ state: 'failed' })
    }
  }, [language])
  useEffect(() => {
    if (!isSignedIn) void loadSaved()
  }, [isSignedIn, loadSaved])
  return { savedList, loadSaved }
}

export default function SavedPage() {
  const { t } = useTranslation('wishlist')
  const { href } = useSite()
  const isSignedIn = useRoot().user !== undefined
  const navigate = useNavigate()
  const { savedList, loadSaved } = useSavedProducts(isSignedIn)
  const own = href('/account/saved')
  useEffect(() => {
    if (isSignedIn) void navigate(own, { replace: true })
  }, [isSignedIn, own, navigate])
  return (
    <main id="main" className={`container section ${styles.savedPage}`}>
      <PageHead title={t('pageTitle')} isIndexed={false} />
      <h1>{t('title')}</h1>
      {savedList.state === 'loading' ? <output className="muted">{t('saved.loading')}</output> : null}
      {savedList.state === 'failed' ? (
        <p role="alert" className={styles.whereSaved}>
          {t('saved.failed')}
          <button type="button" className="button button-outline small" onClick={() => void loadSaved()}>
            {t('saved.again')}
          </button>
        </p>
      ) : null}
      {savedList.state === 'here' ? (
        <SavedProducts
          items={savedList.items}
          onSignIn={() => openAuth('signin', undefined, undefined, own)}
          shop={href('/shop')}
        />
      ) : null}
    </main>
  )
}

type SavedProductsProps = { items: readonly WishlistItem[]; shop: string; onSignIn: () => void }

function SavedProducts({ items, shop, onSignIn }: SavedProductsProps) {
  const { t } = useTranslation('wishlist')
  if (items.length === 0) {
    return (
      <Empty
        seed="Saved products"
        text={t('empty')}
        action={
          <Link className="button button-primary" to={shop}>
            {t('shop')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className={styles.whereSaved}>
        {t('saved.text')}
        <button type="button" className="button button-outline small" onClick={onSignIn}>
          {t('saved.signIn')}
        </button>
      </p>
      <Wishlist items={items} heading="h2" />
    </>
  )
}
