import type { ReactNode } from 'react'
import { datePart, type Language } from '../../../../shared/time/dates.ts'
import type { DayView, Nakshatra } from './day-view.ts'
import { Ends, Row, Times } from './rows.tsx'
import type { SkyWords } from './sky-words.ts'
import { Term } from './term.tsx'

type PartProps = { day: DayView; words: SkyWords }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pan-part">
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

export function SkyPart({ day, words }: PartProps) {
  const star = ({ key }: { key: string }) => words.star(key)
  const time = (moment: string | null) => (moment ? words.clock(moment) : <span className="ash">{words.t('none')}</span>)
  return (
    <Part title={words.t('part.sky')}>
      {(['sunrise', 'sunset', 'moonrise', 'moonset'] as const).map((one) => (
        <Row key={one} of={one}>
          {time(day[one])}
        </Row>
      ))}
      <Row of="sunSign">
        <Ends of={day.sunSigns} dayEnd={day.end} name={star} words={words} />
      </Row>
      <Row of="moonSign">
        <Ends of={day.moonSigns} dayEnd={day.end} name={star} words={words} />
      </Row>
      <Row of="sunNakshatra">
        <Ends of={day.sunNakshatras} dayEnd={day.end} name={star} words={words} />
      </Row>
    </Part>
  )
}

export function LimbsPart({ day, words }: PartProps) {
  const name = ({ key }: { key: string }) => words.name(key)
  return (
    <Part title={words.t('part.limbs')}>
      <Row of="vara">
        <b>{weekdayOf(day.date, words.language)}</b>
      </Row>
      <Row of="tithi">
        <Ends of={day.tithis} dayEnd={day.end} name={({ key }) => words.tithi(key)} words={words} />
      </Row>
      <Row of="nakshatra">
        {day.nakshatras.map((one) => (
          <Star key={one.start} one={one} words={words} />
        ))}
      </Row>
      <Row of="yoga">
        <Ends of={day.yogas} dayEnd={day.end} name={name} words={words} />
      </Row>
      <Row of="karana">
        <Ends of={day.karanas} dayEnd={day.end} name={name} words={words} />
      </Row>
    </Part>
  )
}

const weekdayOf = (date: string, language: Language) => datePart(date, language, 'weekday', 'long')

const PADA_WORDS = ['limb.pada1', 'limb.pada2', 'limb.pada3', 'limb.pada4'] as const

/** A nakshatra with the ends of its quarters that fall into the day. */
function Star({ one, words }: { one: Nakshatra; words: SkyWords }) {
  return (
    <span className="pan-line">
      <b>{words.star(one.key)}</b> <span className="ash">{words.until(one.end)}</span>
      <span className="pan-padas">
        {one.padas.map(({ number, end }) => (
          <span key={end}>
            {words.t(PADA_WORDS[number - 1] ?? PADA_WORDS[0])} {words.until(end)}
          </span>
        ))}
      </span>
    </span>
  )
}

export function MonthPart({ day, words }: PartProps) {
  const { t, name } = words
  const { years, samvatsara } = day
  return (
    <Part title={t('part.month')}>
      <Row of="amanta">{words.month(day.amanta)}</Row>
      <Row of="purnimanta">{words.month(day.purnimanta)}</Row>
      <Row of="paksha">{name(day.paksha)}</Row>
      <Row of="vikram">
        <span className="pan-line">{t('year.chaitradi', { year: years.vikramChaitradi })}</span>
        <span className="pan-line">{t('year.kartikadi', { year: years.vikramKartikadi })}</span>
      </Row>
      <Row of="shaka">{years.shaka}</Row>
      <Row of="samvatsara">
        <span className="pan-line">{t('year.north', { name: name(samvatsara.north) })}</span>
        <span className="pan-line">{t('year.south', { name: name(samvatsara.south) })}</span>
      </Row>
      <Row of="ritu">{name(day.ritu)}</Row>
      <Row of="ayana">{name(day.ayana)}</Row>
    </Part>
  )
}

const WEDNESDAY = 3

export function GoodPart({ day, words }: PartProps) {
  const { brahma, abhijit, amrita, ...others } = day.good
  const isWednesday = new Date(`${day.date}T00:00:00Z`).getUTCDay() === WEDNESDAY
  return (
    <Part title={words.t('part.good')}>
      <Row of="brahma">
        <Times of={asList(brahma)} words={words} />
      </Row>
      <Row of="abhijit">
        <Times of={asList(abhijit)} words={words} none={isWednesday && !day.polar ? 'noneWednesday' : 'none'} />
      </Row>
      {(['vijaya', 'pradosh', 'nishita'] as const).map((one) => (
        <Row key={one} of={one}>
          <Times of={asList(others[one])} words={words} />
        </Row>
      ))}
      <Row of="amrita">
        <Times of={amrita} words={words} />
      </Row>
    </Part>
  )
}

const asList = <One,>(one: One | null): One[] => (one ? [one] : [])

export function AvoidPart({ day, words }: PartProps) {
  const { rahu, yamaganda, gulika, durmuhurta, varjyam, bhadra, panchaka } = day.avoid
  const abodes = { earth: words.t('bhadra.earth'), svarga: words.t('bhadra.svarga'), patala: words.t('bhadra.patala') }
  const eighths = { rahu, yamaganda, gulika }
  return (
    <Part title={words.t('part.avoid')}>
      {(['rahu', 'yamaganda', 'gulika'] as const).map((one) => (
        <Row key={one} of={one}>
          <Times of={asList(eighths[one])} words={words} />
        </Row>
      ))}
      <Row of="durmuhurta">
        <Times of={durmuhurta} words={words} />
      </Row>
      <Row of="varjyam">
        <Times of={varjyam} words={words} />
      </Row>
      <Row of="bhadra">
        {bhadra.length === 0 ? <Times of={[]} words={words} /> : null}
        {bhadra.map((one) => (
          <span className="pan-line" key={one.start}>
            {words.between(one)} <span className="ash">{abodes[one.abode]}</span>
          </span>
        ))}
      </Row>
      <Row of="panchaka">
        <Times of={panchaka} words={words} />
      </Row>
    </Part>
  )
}

export function FifthsPart({ day, words }: PartProps) {
  const { t } = words
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
    <section className="pan-part">
      <Term of="parts" isHeading />
      <dl>
        {fifths.map(([name, one]) => (
          <div className="pan-row" key={name}>
            <dt>{name}</dt>
            <dd className="num">{words.between(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
