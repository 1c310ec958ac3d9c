// The pandit's own profile: what he changes himself, and the security of his account.
import { Link, useLocation, useSearchParams } from 'react-router'
import { FAMILY_UNTIL_HOURS, FREE_UNTIL_HOURS } from '../../modules/booking/model.ts'
import { profileClient } from '../../modules/pandits/client.ts'
import { GalleryEditor } from '../../modules/pandits/ui/gallery-editor.tsx'
import { OwnProfileTabs, type ProfileTab } from '../../modules/pandits/ui/own-profile.tsx'
import { OwnProfileForm } from '../../modules/pandits/ui/own-profile-form.tsx'
import { PhotoUpload } from '../../modules/pandits/ui/photo-upload.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-profile'

export const handle = { catalogues: ['portal', 'profile', 'pictures', 'explore'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const lang = languageOf(url.pathname)
  const client = profileClient(carrierOf(context))
  const answer = await unwrap(client.pandit.pandit.profile.$get({ query: { lang } })).catch(() => undefined)
  return { profile: answer?.pandit }
}

/** The tab stands in the address; changing it asks for nothing anew and keeps what was typed. */
export const shouldRevalidate = () => false

const HOURS = { free: FREE_UNTIL_HOURS, family: FAMILY_UNTIL_HOURS }

export default function PortalProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const tab: ProfileTab = search.get('tab') === 'security' ? 'security' : 'personal'
  const show = (next: ProfileTab) =>
    setSearch(next === 'security' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <OwnProfileTabs
        tab={tab}
        onTab={show}
        personal={
          profile ? (
            <OwnProfileForm profile={profile} language={language} hours={HOURS} pictures={<Pictures profile={profile} />} />
          ) : (
            <NotLoaded />
          )
        }
        security={<p className="pnote card">{t('security.account', { email: profile?.email ?? '' })}</p>}
      />
    </>
  )
}

/** Sent and kept each by itself, apart from the form around them. */
function Pictures({ profile }: { profile: { name: string; profilePhoto: string | null } }) {
  return (
    <>
      <PhotoUpload photo={profile.profilePhoto} name={profile.name} />
      <GalleryEditor />
    </>
  )
}

function NotLoaded() {
  const { t } = useTranslation('profile')
  const { pathname } = useLocation()
  return (
    <div className="pnote card" role="alert">
      <p>{t('notLoaded')}</p>
      <Link className="btn btn-l" to={pathname} reloadDocument>
        {t('tryAgain')}
      </Link>
    </div>
  )
}
