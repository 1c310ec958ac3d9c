// The pandit's own profile as families see it.

import { Link } from 'react-router'
import { panditsClient } from '../../modules/pandits/client.ts'
import { toDetailsView } from '../../modules/pandits/ui/pandit-view.ts'
import { PortalProfile } from '../../modules/pandits/ui/portal-profile.tsx'
import { nameIn } from '../../shared/names.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/portal-profile'

export const handle = { catalogues: ['portal'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireRole(context, url, 'pandit')
  const client = panditsClient(carrierOf(context))
  const lang = languageOf(url.pathname)
  const { slug, nameHindi } = await unwrap(client.pandit.me.$get())
  const shown =
    slug === null
      ? undefined
      : await unwrap(client.pandits[':id'].$get({ param: { id: slug }, query: { lang } })).catch(hiddenOnly)
  return { name: nameIn(lang, person.name, nameHindi), profile: shown ? toDetailsView(shown, lang) : null }
}

/** A hidden or not yet verified profile is not found; anything else is a failure of the page. */
function hiddenOnly(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

export default function PortalProfilePage({ loaderData: { name, profile } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  const { href } = useLanguage()
  const { settings } = useRoot()
  const publicLink = profile ? (
    <Link className="link" to={href(`/explore/pandits/${profile.slug}`)}>
      {t('profile.seePublic')}
    </Link>
  ) : null
  return (
    <>
      <PageHead title={t('profile.title')} isIndexed={false} />
      <PortalProfile profile={profile} name={name} phone={settings.phone} publicLink={publicLink} />
    </>
  )
}
