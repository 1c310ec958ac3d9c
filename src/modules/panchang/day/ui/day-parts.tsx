import type { ReactNode } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import * as styles from './day-parts.module.css'
import type { DayView, Nakshatra } from './day-view.ts'
import type { PanchangText } from './panchang-text.ts'
import * as rowStyles from './rows.module.css'
import { Ends, Row, Times } from './rows.tsx'
import { Term } from './term.tsx'

type PartProps = { day: DayView; text: PanchangText }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

export function SkyPart({ day, text }: PartProps) {
  const star = ({ key }: { key: string }) => text.star(key)
  const time = (moment: string | null) => (moment ? text.clock(moment) : <span className="muted">{text.t('none')}</span>)
  return (
    <Part title={text.t('part.sky')}>
      {(['sunrise', 'sunset', 'moonrise', 'moonset'] as const).map((one) => (
        <Row key={one} of={one}>
          {time(day[one])}
        </Row>
      ))}
      <Row of="sunSign">
        <Ends of={day.sunSigns} dayEnd={day.end} name={star} text={text} />
      </Row>
      <Row of="moonSign">
        <Ends of={day.moonSigns} dayEnd={day.end} name={star} text={text} />
      </Row>
      <Row of="sunNakshatra">
        <Ends of={day.sunNakshatras} dayEnd={day.end} name={star} text={text} />
      </Row>
    </Part>
  )
}

export function LimbsPart({ day, text }: PartProps) {
  const name = ({ key }: { key: string }) => text.name(key)
  return (
    <Part title={text.t('part.limbs')}>
      <Row of="vara">
        <b>{weekdayOf(day.date, text.language)}</b>
      </Row>
      <Row of="tithi">
        <Ends of={day.tithis} dayEnd={day.end} name={({ key }) => text.tithi(key)} text={text} />
      </Row>
      <Row of="nakshatra">
        {day.nakshatras.map((one) => (
          <Star key={one.start} one={one} text={text} />
        ))}
      </Row>
      <Row of="yoga">
        <Ends of={day.yogas} dayEnd={day.end} name={name} text={text} />
      </Row>
      <Row of="karana">
        <Ends of={day.karanas} dayEnd={day.end} name={name} text={text} />
      </Row>
    </Part>
  )
}

const weekdayOf = (date: string, language: Language) => datePart(date, language, 'weekday', 'long')

const PADA_KEYS = ['limb.pada1', 'limb.pada2', 'limb.pada3', 'limb.pada4'] as const

/** A nakshatra with the ends of its padas that fall within the day. */
function Star({ one, text }: { one: Nakshatra; text: PanchangText }) {
  return (
    <span className={rowStyles.line}>
      <b>{text.star(one.key)}</b> <span className="muted">{text.until(one.end)}</span>
      <span className={styles.quarters}>
        {one.padas.map(({ number, end }) => (
          <span key={end}>
            {text.t(PADA_KEYS[number - 1] ?? PADA_KEYS[0])} {text.until(end)}
          </span>
        ))}
      </span>
    </span>
  )
}

export function MonthPart({ day, text }: PartProps) {
  const { t, name } = text
  const { years, samvatsara } = day
  return (
    <Part title={t('part.month')}>
      <Row of="amanta">{text.month(day.amanta)}</Row>
      <Row of="purnimanta">{text.month(day.purnimanta)}</Row>
      <Row of="paksha">{name(day.paksha)}</Row>
      <Row of="vikram">
        <span className={rowStyles.line}>{t('year.chaitradi', { year: years.vikramChaitradi })}</span>
        <span className={rowStyles.line}>{t('year.kartikadi', { year: years.vikramKartikadi })}</span>
      </Row>
      <Row of="shaka">{years.shaka}</Row>
      <Row of="samvatsara">
        <span className={rowStyles.line}>{t('year.north', { name: name(samvatsara.north) })}</span>
        <span className={rowStyles.line}>{t('year.south', { name: name(samvatsara.south) })}</span>
      </Row>
      <Row of="ritu">{name(day.ritu)}</Row>
      <Row of="ayana">{name(day.ayana)}</Row>
    </Part>
  )
}

const WEDNESDAY = 3

export function AuspiciousPart({ day, text }: PartProps) {
  const { brahma, abhijit, amrita, ...others } = day.good
  const isWednesday = new Date(`${day.date}T00:00:00Z`).getUTCDay() === WEDNESDAY
  return (
    <Part title={text.t('part.auspicious')}>
      <Row of="brahma">
        <Times of={asList(brahma)} text={text} />
      </Row>
      <Row of="abhijit">
        <Times of={asList(abhijit)} text={text} none={isWednesday && !day.polar ? 'noneWednesday' : 'none'} />
      </Row>
      {(['vijaya', 'pradosh', 'nishita'] as const).map((one) => (
        <Row key={one} of={one}>
          <Times of={asList(others[one])} text={text} />
        </Row>
      ))}
      <Row of="amrita">
        <Times of={amrita} text={text} />
      </Row>
    </Part>
  )
}

const asList = <One,>(one: One | null): One[] => (one ? [one] : [])

export function AvoidPart({ day, text }: PartProps) {
  const { rahu, yamaganda, gulika, durmuhurta, varjyam, bhadra, panchaka } = day.avoid
  const abodes = { earth: text.t('bhadra.earth'), svarga: text.t('bhadra.svarga'), patala: text.t('bhadra.patala') }
  const eighths = { rahu, yamaganda, gulika }
  return (
    <Part title={text.t('part.avoid')}>
      {(['rahu', 'yamaganda', 'gulika'] as const).map((one) => (
        <Row key={one} of={one}>
          <Times of={asList(eighths[one])} text={text} />
        </Row>
      ))}
      <Row of="durmuhurta">
        <Times of={durmuhurta} text={text} />
      </Row>
      <Row of="varjyam">
        <Times of={varjyam} text={text} />
      </Row>
      <Row of="bhadra">
        {bhadra.length === 0 ? <Times of={[]} text={text} /> : null}
        {bhadra.map((one) => (
          <span className={rowStyles.line} key={one.start}>
            {text.between(one)} <span className="muted">{abodes[one.abode]}</span>
          </span>
        ))}
      </Row>
      <Row of="panchaka">
        <Times of={panchaka} text={text} />
      </Row>
    </Part>
  )
}

export function FifthsPart({ day, text }: PartProps) {
  const { t } = text
  const { pratah, sangava, madhyahna, aparahna, sayahna } = day.fifths
  if (!pratah || !sangava || !madhyahna || !aparahna || !sayahna) return null
  const fifths = [
    [t('fifth.pratah'), pratah],
    [t('fifth.sangava'), sangava],
    [t('fifth.madhyahna'), madhyahna],
    [t('fifth.aparahna'), aparahna],
    [t('fifth.sayahna'), sayahna],
  ] as const
  return (
    <section className={styles.part}>
      <Term term="parts" isHeading />
      <dl>
        {fifths.map(([name, one]) => (
          <div className={rowStyles.row} key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{text.between(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
