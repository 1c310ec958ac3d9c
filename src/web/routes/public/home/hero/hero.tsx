import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './hero.module.css'
import { SceneControls, SceneSlides, useScenes } from './hero-scenes.tsx'
import { HeroSearch } from './hero-search.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  const scenes = useScenes()
  return (
    <section className={styles.hero} {...scenes.holdOnFocus}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.welcome}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.text')}</p>
          <HeroSearch />
          <OftenBooked />
        </div>
        <SceneSlides scenes={scenes} />
      </div>
      <SceneControls scenes={scenes} />
    </section>
  )
}

function OftenBooked() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  const ceremonies: [query: string, name: string][] = [
    ['Griha Pravesh', t('often.grihaPravesh')],
    ['Satyanarayan', t('often.satyanarayan')],
    ['Naamkaran', t('often.naamkaran')],
    ['Vivah', t('often.vivah')],
  ]
  return (
    <div className={styles.suggestions}>
      <span>{t('often.title')}</span>
      {ceremonies.map(([query, name]) => (
        <a key={query} href={href(`/explore?query=${encodeURIComponent(query)}`)}>
          {name}
        </a>
      ))}
    </div>
  )
}
