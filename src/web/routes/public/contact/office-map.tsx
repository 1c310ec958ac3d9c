import { MapPin } from 'lucide'
import type { CompanyFacts } from '../../../../modules/support/tickets/contract.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './contact.module.css'

type Office = NonNullable<CompanyFacts['office']>

const WIDTH = 640
const HEIGHT = 380
/** The office is at the centre. */
const [CENTRE_X, CENTRE_Y] = [WIDTH / 2, HEIGHT / 2]
const PIXELS_PER_KM = 4.4
const RINGS_KM = [20, 40]
/** The part of the map's width that a narrow page shows. */
const NARROW = 440
/** A town this near is the office's own town. */
const SAME_TOWN_KM = 7
const KM_PER_DEGREE = 111.2

export function OfficeMap({ office, address }: { office: Office | null; address: string }) {
  const { t } = useTranslation('contact')
  if (!office && !address) return null
  return (
    <section aria-labelledby="office-title">
      <h2 id="office-title">{t('office.title')}</h2>
      {address ? <address>{address}</address> : null}
      {office ? <MapDrawing office={office} /> : null}
      <MapLinks office={office} address={address} />
    </section>
  )
}

function MapLinks({ office, address }: { office: Office | null; address: string }) {
  const { t } = useTranslation('contact')
  const point = office ? `${office.latitude},${office.longitude}` : undefined
  const mapQuery = encodeURIComponent(address || (point ?? ''))
  return (
    <p className="actions">
      <a className="button button-outline" href={`geo:${point ?? '0,0'}?q=${mapQuery}`}>
        <Icon icon={MapPin} size={20} />
        {t('office.app')}
      </a>
      <a className="link" href={`https://www.google.com/maps/search/?api=1&query=${mapQuery}`} target="_blank" rel="noopener">
        {t('office.google')}
      </a>
      {office ? (
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${office.latitude}&mlon=${office.longitude}#map=14/${office.latitude}/${office.longitude}`}
          target="_blank"
          rel="noopener"
        >
          {t('office.osm')}
        </a>
      ) : null}
    </p>
  )
}

function MapDrawing({ office }: { office: Office }) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const nameOf = (place: Office['places'][number]) => pickByLanguage(language, { en: place.name, hi: place.nameHindi })
  const town = office.places.find(({ kilometres }) => kilometres <= SAME_TOWN_KM)
  const others = office.places.filter((place) => place !== town).flatMap((place) => positionOf(office, place))
  const label = town ? t('office.in', { town: nameOf(town) }) : t('office.here')
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles.map}
        role="img"
        aria-labelledby="map-title"
      >
        <title id="map-title">{t('office.mapOf', { places: others.map(({ place }) => nameOf(place)).join(', '), label })}</title>
        <Rings />
        {others.map(({ place, left, top }) => (
          <Town key={place.name} name={nameOf(place)} left={left} top={top} />
        ))}
        <OfficePin town={town ? nameOf(town) : undefined} />
        <g className={styles.north}>
          <path d={`M${WIDTH - 34} 52V24m-6 8 6-8 6 8`} />
          <text x={WIDTH - 34} y="70" textAnchor="middle">
            {t('office.north')}
          </text>
        </g>
      </svg>
      <figcaption className="muted text-small">{t('office.drawn')}</figcaption>
    </figure>
  )
}

function Rings() {
  const { t } = useTranslation('contact')
  return (
    <>
      <g className={styles.rings}>
        {RINGS_KM.map((km) => (
          <circle key={km} cx={CENTRE_X} cy={CENTRE_Y} r={km * PIXELS_PER_KM} />
        ))}
      </g>
      <g className={styles.ringNames}>
        {RINGS_KM.map((km) => (
          <text key={km} x={CENTRE_X} y={CENTRE_Y + km * PIXELS_PER_KM - 5} textAnchor="middle">
            {t('office.km', { count: km })}
          </text>
        ))}
      </g>
    </>
  )
}

function Town({ name, left, top }: { name: string; left: number; top: number }) {
  const isRight = left > WIDTH * 0.66
  return (
    <g className={Math.abs(left - CENTRE_X) > NARROW / 2 - 16 ? `${styles.town} ${styles.distant}` : styles.town}>
      <circle cx={left} cy={top} r="5.5" />
      <text x={isRight ? left - 10 : left + 10} y={top + 5} textAnchor={isRight ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  )
}

function OfficePin({ town }: { town: string | undefined }) {
  const { t } = useTranslation('contact')
  return (
    <g className={styles.pin}>
      <path d={`M${CENTRE_X} ${CENTRE_Y}c-3-7-11-12-11-21a11 11 0 0 1 22 0c0 9-8 14-11 21z`} />
      <circle cx={CENTRE_X} cy={CENTRE_Y - 21} r="4" />
      <text y={CENTRE_Y} textAnchor="middle">
        <tspan x={CENTRE_X} dy="1.2em">
          {t('office.here')}
        </tspan>
        {town ? (
          <tspan x={CENTRE_X} dy="1.2em">
            {town}
          </tspan>
        ) : null}
      </text>
    </g>
  )
}

/** Returns a town's position on the map; undefined at the edge. */
function positionOf(office: Office, place: Office['places'][number]) {
  const east = (place.longitude - office.longitude) * KM_PER_DEGREE * Math.cos((office.latitude * Math.PI) / 180)
  const north = (place.latitude - office.latitude) * KM_PER_DEGREE
  const left = Math.round(WIDTH / 2 + east * PIXELS_PER_KM)
  const top = Math.round(HEIGHT / 2 - north * PIXELS_PER_KM)
  const isInside = left > 16 && left < WIDTH - 16 && top > 16 && top < HEIGHT - 16
  return isInside ? [{ place, left, top }] : []
}
