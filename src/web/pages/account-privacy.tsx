import { redirectDocument } from 'react-router'
import { ownAccountClient } from '../../modules/accounts/client.ts'
import type { Purpose } from '../../modules/accounts/model/consents.ts'
import { OwnConsents } from '../../modules/accounts/ui/own-consents.tsx'
import { Saved } from '../../modules/accounts/ui/own-form.tsx'
import { ceremonyName } from '../../modules/catalogue/model.ts'
import { personClient } from '../../modules/operations/client.ts'
import { EraseAccount, OwnData } from '../../modules/operations/ui/leaving.tsx'
import { type Carrier, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { farewellCookie } from '../farewell.ts'
import { languageOf, localized } from '../language.ts'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf, pageRequest } from '../request.ts'
import type { Route } from './+types/account-privacy'

export const handle = { catalogues: ['account', 'accounts'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  const carrier = carrierOf(context)
  const [consents, erasure] = await Promise.all([
    unwrap(ownAccountClient(carrier).user.consents.$get()),
    unwrap(personClient(carrier).user.erasure.$get()),
  ])
  const language = languageOf(url.pathname)
  const named = (booking: (typeof erasure.bookings)[number]) => ({
    ...booking,
    puja: booking.otherPujaName ?? ceremonyName(booking.ceremonySlug, language),
  })
  return { items: consents.items, erasure: { ...erasure, bookings: erasure.bookings.map(named) } }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    if (textOf(form, 'intent') === 'erase') {
      const isSecure = context.get(pageRequest).publicUrl.startsWith('https:')
      return erase(textOf(form, 'password'), carrier, passed, { url, isSecure })
    }
    const param = { purpose: textOf(form, 'id') as Purpose }
    const json = { isGiven: textOf(form, 'isGiven') === 'yes', version: Number(textOf(form, 'version')) }
    await unwrap(ownAccountClient(carrier).user.consents[':purpose'].$put({ param, json }, passed))
    return undefined
  })
}

type Passed = { headers: Record<string, string> }

/** Home from its top, without the session and without what the pages still hold of the person. */
async function erase(password: string, carrier: Carrier, passed: Passed, { url, isSecure }: { url: URL; isSecure: boolean }) {
  const json = password ? { password } : {}
  const answer = await personClient(carrier).user.erase.$post({ json }, passed)
  const cookies = answer.headers.getSetCookie()
  await unwrap(Promise.resolve(answer))
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', farewellCookie(isSecure))
  return redirectDocument(localized('/', languageOf(url.pathname)), { headers })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <section>
        <h2>{t('consent.title')}</h2>
        <p className="ash">{t('consent.lead')}</p>
      </section>
      <Saved />
      <OwnConsents items={loaderData.items} problem={actionData?.intent === 'consent' ? actionData : undefined} />
      <OwnData />
      <EraseAccount state={loaderData.erasure} problem={actionData?.intent === 'erase' ? actionData : undefined} />
    </>
  )
}
