import { Heart, Search, ShoppingBag } from 'lucide'
import type { FormEvent } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useCart } from '../../cart/ui/cart-store.ts'
import * as styles from './shop-bar.module.css'

const calls = () => import('./search-products.ts')

type ShopBarProps = {
  query: string
  language: Language
  t: Translate<'shop'>
  /** URLs of the product list, the cart and the wishlist. */
  action: string
  cart: string
  saved: string
  onSearch: (query: string) => void
  /** Called with the slug of a picked suggestion. */
  onPick: (slug: string) => void
}

export function ShopBar({ query, language, t, action, cart, saved, onSearch, onPick }: ShopBarProps) {
  const { count } = useCart()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('query') ?? '').trim())
  }
  return (
    <div className={styles.shopBar}>
      <div className="container">
        {/* biome-ignore lint/a11y/useSemanticElements: a form with the role of a search landmark, as the ARIA pattern requires */}
        <form role="search" action={action} method="get" onSubmit={submit} autoComplete="off">
          <div className="input">
            <Icon icon={Search} size={20} className="icon" />
            <Combobox
              name="query"
              text={query}
              aria-label={t('find.label')}
              placeholder={t('find.hint')}
              maxLength={120}
              enterKeyHint="search"
              isClearable
              suggest={async (text, signal) => (await calls()).suggestProducts(text, language, signal)}
              onPick={({ id }) => onPick(id)}
              listLabel={t('find.products')}
              countLabel={(found) => t('find.suggestions', { count: found })}
            />
          </div>
          <button type="submit" className="button button-primary">
            <Icon icon={Search} size={20} className={styles.narrow} />
            <span className={styles.wide}>{t('find.search')}</span>
          </button>
        </form>
        <a className={`button button-outline ${styles.savedLink}`} href={saved} aria-label={t('wishlist.saved')}>
          <Icon icon={Heart} size={20} />
        </a>
        <a className="button button-outline" href={cart}>
          <Icon icon={ShoppingBag} size={20} />
          <span className="numeric">{count > 0 ? t('find.cartCount', { count }) : t('find.cart')}</span>
        </a>
      </div>
    </div>
  )
}
