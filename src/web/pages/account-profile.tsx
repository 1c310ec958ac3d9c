import { redirectDocument } from 'react-router'
import { ownAccountClient } from '../../modules/accounts/client.ts'
import { Saved } from '../../modules/accounts/ui/own-form.tsx'
import { OwnPhoto } from '../../modules/accounts/ui/own-photo.tsx'
import { OwnEmail, OwnProfile } from '../../modules/accounts/ui/own-profile.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, localized, useLanguage } from '../language.ts'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/account-profile'

export const handle = { catalogues: ['account', 'pictures', 'security'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  return { account: await unwrap(ownAccountClient(carrierOf(context)).user.account.$get()) }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    const language = textOf(form, 'language') === 'hi' ? 'hi' : 'en'
    const [name, mobile, mobileCountry] = [textOf(form, 'name'), textOf(form, 'mobile'), textOf(form, 'mobileCountry')]
    const json = { name, mobile, mobileCountry, language } as const
    await unwrap(ownAccountClient(carrier).user.account.$put({ json }, passed))
    if (language === languageOf(url.pathname)) return undefined
    return redirectDocument(`${localized(url.pathname, language)}?done=profile`)
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { href } = useLanguage()
  const { image, name, role } = loaderData.account
  return (
    <section>
      <h2>{t('nav.profile')}</h2>
      <Saved />
      <OwnProfile account={loaderData.account} problem={actionData} />
      <OwnEmail account={loaderData.account} changePath={href('/account/security')} />
      <OwnPhoto photo={image} name={name} isPandit={role === 'pandit'} />
    </section>
  )
}
