import { redirectDocument } from 'react-router'
import { ownAccountClient } from '../../../../modules/accounts/client.ts'
import type { Purpose } from '../../../../modules/accounts/profile/model.ts'
import { OwnConsents } from '../../../../modules/accounts/profile/ui/own-consents.tsx'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import { personClient } from '../../../../modules/privacy/client.ts'
import { languageOf, localizePath } from '../../../../shared/languages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf, pageRequest } from '../../../platform/request.ts'
import { accountErasedCookie } from '../../public/home/account-erased-cookie.ts'
import type { Route } from './+types/page'
import { EraseAccount, OwnData } from './erase-account.tsx'

export const handle = { catalogues: ['account', 'accounts'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const [consents, erasure] = await Promise.all([
    unwrap(ownAccountClient(fetcher).user.consents.$get()),
    unwrap(personClient(fetcher).user.erasure.$get()),
  ])
  const language = languageOf(url.pathname)
  const named = (booking: (typeof erasure.bookings)[number]) => ({
    ...booking,
    puja: booking.otherPujaName ?? ceremonyName(booking.ceremonySlug, language),
  })
  return { items: consents.items, erasure: { ...erasure, bookings: erasure.bookings.map(named) } }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    if (textOf(form, 'intent') === 'erase') {
      const isSecure = context.get(pageRequest).publicUrl.startsWith('https:')
      return erase(textOf(form, 'password'), fetcher, forwarded, { url, isSecure })
    }
    const param = { purpose: textOf(form, 'id') as Purpose }
    const json = { isGiven: textOf(form, 'isGiven') === 'yes', version: Number(textOf(form, 'version')) }
    await unwrap(ownAccountClient(fetcher).user.consents[':purpose'].$put({ param, json }, forwarded))
    return undefined
  })
}

type ForwardedHeaders = { headers: Record<string, string> }

/** Erases the account and reloads the home page, which drops the session and all personal data held by the pages. */
async function erase(
  password: string,
  fetcher: Fetcher,
  forwarded: ForwardedHeaders,
  { url, isSecure }: { url: URL; isSecure: boolean },
) {
  const json = password ? { password } : {}
  const response = await personClient(fetcher).user.erase.$post({ json }, forwarded)
  const cookies = response.headers.getSetCookie()
  await unwrap(Promise.resolve(response))
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', accountErasedCookie(isSecure))
  return redirectDocument(localizePath('/', languageOf(url.pathname)), { headers })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <section>
        <h2>{t('consent.title')}</h2>
        <p className="muted">{t('consent.lead')}</p>
      </section>
      <SavedMessage />
      <OwnConsents items={loaderData.items} refusal={actionData?.intent === 'consent' ? actionData : undefined} />
      <OwnData />
      <EraseAccount state={loaderData.erasure} refusal={actionData?.intent === 'erase' ? actionData : undefined} />
    </>
  )
}
