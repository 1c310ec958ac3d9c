// The checkout page.
import { ArrowLeft } from 'lucide'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { accountsClient, ownAccountClient } from '../../../../modules/accounts/client.ts'
import * as styles from '../../../../modules/shop/checkout/ui/cart-page.module.css'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { isCalendarDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { pageRequest } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'

/** It shows data from the browser and has to wait for it anyway, so its code is loaded after the page. */
const Checkout = lazyComponent(() =>
  import('../../../../modules/shop/checkout/ui/checkout.tsx').then((module) => module.Checkout),
)

export const handle = { catalogues: ['cart', 'checkout', 'returns'] }

const GUEST_DATA = { prefill: {}, addresses: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { fetcher, isSignedIn } = context.get(pageRequest)
  const requestedDate = url.searchParams.get('before') ?? ''
  const before = isCalendarDate(requestedDate) ? requestedDate : ''
  if (!isSignedIn) return { ...GUEST_DATA, before }
  const { user } = ownAccountClient(fetcher)
  try {
    // A session that has just ended becomes a guest checkout.
    await unwrap(accountsClient(fetcher).user.profile.$get())
    const [account, { items }] = await Promise.all([unwrap(user.account.$get()), unwrap(user.addresses.$get())])
    return {
      prefill: { name: account.name, email: account.email, phone: formatPhone(account.mobile ?? '') },
      addresses: items,
      before,
    }
  } catch {
    return { ...GUEST_DATA, before }
  }
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const { t: common } = useTranslation()
  const { href } = useSite()
  const { user, settings } = useRoot()
  const navigate = useNavigate()
  return (
    <main id="main" className={`${styles.cartPage} container`}>
      <PageHead title={t('title')} isIndexed={false} />
      <header>
        <Link className="link" to={href('/shop')}>
          <Icon icon={ArrowLeft} size={18} />
          {t('back')}
        </Link>
        <h1>{t('title')}</h1>
        <noscript>
          <p>
            {t('noScript')}{' '}
            <a className="link" href={phoneLink(settings.phone)}>
              {formatPhone(settings.phone)}
            </a>
          </p>
        </noscript>
      </header>
      <Suspense fallback={<output className={`muted ${styles.waiting}`}>{common('loading')}</output>}>
        <Checkout
          {...loaderData}
          isSignedIn={user !== undefined}
          onPlaced={({ number }, isToPayOnline) => {
            // A full page load: only that page's CSP allows a form to the payment provider.
            if (isToPayOnline) location.assign(href(`/order/${number}/pay`))
            else void navigate(href(`/order/${number}`), { state: { isJustPlaced: true } })
          }}
        />
      </Suspense>
    </main>
  )
}
