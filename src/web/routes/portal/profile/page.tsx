import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { SecuritySettings } from '../../../../modules/accounts/security/ui/security-settings.tsx'
import { profileClient } from '../../../../modules/pandits/client.ts'
import { GalleryEditor } from '../../../../modules/pandits/pictures/ui/gallery-editor.tsx'
import { PhotoUpload } from '../../../../modules/pandits/pictures/ui/photo-upload.tsx'
import type { OwnProfile } from '../../../../modules/pandits/profile/contract.ts'
import { partId } from '../../../../modules/pandits/profile/model.ts'
import * as ownProfileStyles from '../../../../modules/pandits/profile/ui/own-profile.module.css'
import { OwnProfileTabs, type ProfileTab } from '../../../../modules/pandits/profile/ui/own-profile.tsx'
import { OwnProfileForm } from '../../../../modules/pandits/profile/ui/own-profile-form.tsx'
import { type Language, languageOf } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import * as styles from '../frame/cards.module.css'
import * as portalStyles from '../frame/portal.module.css'
import type { Route } from './+types/page'

export const handle = { catalogues: ['portal', 'errors', 'samagri', 'profile', 'pictures', 'explore', 'accounts', 'security'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const client = profileClient(fetcherOf(context))
  const response = await unwrap(client.pandit.pandit.profile.$get({ query: { lang } })).catch(() => undefined)
  return { profile: response?.pandit }
}

/** The tab is in the URL; changing it loads nothing and keeps the input. */
export const shouldRevalidate = () => false

const HOURS = { free: FREE_CANCELLATION_HOURS, family: FAMILY_CANCELLATION_HOURS }

export default function PortalProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  const { language } = useSite()
  const { settings } = useRoot()
  const [search, setSearch] = useSearchParams()
  const tab: ProfileTab = search.get('tab') === 'security' ? 'security' : 'personal'
  const show = (next: ProfileTab) =>
    setSearch(next === 'security' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <main id="main" className={portalStyles.profile}>
        <OwnProfileTabs
          tab={tab}
          onTab={show}
          personal={profile ? <Personal profile={profile} language={language} /> : <NotLoaded />}
          security={
            <section className={ownProfileStyles.security}>
              <h2>{t('tab.security')}</h2>
              <SecuritySettings providers={settings.signInWith} />
            </section>
          }
        />
      </main>
    </>
  )
}

/** Photo and gallery are uploaded and saved separately from the form around them. */
function Personal({ profile, language }: { profile: OwnProfile; language: Language }) {
  const { settings } = useRoot()
  const [profilePhoto, setPhoto] = useState(profile.profilePhoto)
  const [gallery, setGallery] = useState<readonly unknown[]>(profile.gallery)
  const pictures = (
    <>
      <div id={partId('photo')} tabIndex={-1}>
        <PhotoUpload
          photo={profile.profilePhoto}
          id={profile._id}
          name={nameIn(language, profile.name, profile.nameHindi)}
          onChanged={setPhoto}
        />
      </div>
      <div id={partId('gallery')} tabIndex={-1}>
        <GalleryEditor onItems={setGallery} />
      </div>
    </>
  )
  return (
    <OwnProfileForm
      profile={profile}
      language={language}
      hours={HOURS}
      phone={settings.phone}
      pictures={pictures}
      shown={{ profilePhoto, gallery }}
    />
  )
}

function NotLoaded() {
  const { t } = useTranslation('profile')
  const { pathname } = useLocation()
  return (
    <div className={`${styles.note} card`} role="alert">
      <p>{t('notLoaded')}</p>
      <a className="button button-outline" href={pathname} target="_self">
        {t('tryAgain')}
      </a>
    </div>
  )
}
