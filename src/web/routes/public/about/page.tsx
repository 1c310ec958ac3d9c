import { DoorOpen, Eye, ShieldCheck } from 'lucide'
import { supportClient } from '../../../../modules/support/client.ts'
import type { CompanyFacts } from '../../../../modules/support/tickets/contract.ts'
import { languageOf, pickByLanguage } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as infoStyles from '../../../layout/text-page/info.module.css'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import * as styles from './about.module.css'

const RoleForm = deferredComponent(() => import('./role-form.tsx').then((module) => module.RoleForm))

export const handle: PageHandle = { catalogues: ['contact', 'about'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const company: CompanyFacts = await unwrap(supportClient(fetcherOf(context)).company.$get())
  const { founderName, founderNameHindi, founderStory, founderStoryHindi, vacantRoles } = company
  const founder = nameIn(languageOf(url.pathname), founderName, founderNameHindi)
  return { founder, founderStory, founderStoryHindi, vacantRoles }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about')
  const { founder, founderStory, founderStoryHindi, vacantRoles } = loaderData
  return (
    <InfoPage title={t('title')} lead={t('lead')} art="kalash">
      <Values />
      <Story name={founder} english={founderStory} hindi={founderStoryHindi} />
      <Team founder={founder} roles={vacantRoles} />
    </InfoPage>
  )
}

function Values() {
  const { t } = useTranslation('about')
  const values = [
    { icon: ShieldCheck, title: t('authenticity'), text: t('authenticityText') },
    { icon: DoorOpen, title: t('accessibility'), text: t('accessibilityText') },
    { icon: Eye, title: t('transparency'), text: t('transparencyText') },
  ]
  return (
    <section>
      <h2>{t('values')}</h2>
      <ul className={infoStyles.values}>
        {values.map(({ icon, title, text }) => (
          <li className="card" key={title}>
            <Icon icon={icon} size={26} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the story in the reader's language if it exists in it, else in the other. */
function Story({ name, english, hindi }: { name: string; english: string; hindi: string }) {
  const { t } = useTranslation('about')
  const { language } = useSite()
  const story = pickByLanguage(language, { en: english || hindi, hi: hindi || english })
  const written = story === hindi && hindi !== '' ? 'hi' : 'en'
  if (!story) return null
  return (
    <section className={styles.story}>
      <h2>{t('story')}</h2>
      <div lang={written === language ? undefined : written}>
        {story.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {name ? <p className="muted">{t('storyBy', { name })}</p> : null}
      </div>
    </section>
  )
}

function Team({ founder, roles }: { founder: string; roles: CompanyFacts['vacantRoles'] }) {
  const { t } = useTranslation('about')
  const { language } = useSite()
  if (!founder && roles.length === 0) return null
  return (
    <section aria-labelledby="team-title" id="team">
      <h2 id="team-title">{t('team')}</h2>
      <ul className={styles.team}>
        {founder ? (
          <li className="card">
            <Initials name={founder} />
            <h3>{founder}</h3>
            <p className="muted">{t('founder')}</p>
          </li>
        ) : null}
        {roles.map((role) => (
          <li className="card" key={role.slug} id={role.slug}>
            <span className="tag marigold">{t('vacant')}</span>
            <h3>{pickByLanguage(language, { en: role.title, hi: role.titleHindi })}</h3>
            <p>{pickByLanguage(language, { en: role.text, hi: role.textHindi })}</p>
          </li>
        ))}
      </ul>
      {roles.length > 0 ? <RoleForm roles={roles} /> : null}
    </section>
  )
}
